# For a project that has this one inside, by add_subdirectory or FetchContent: the names of
# the CMake package.
set(TILEIR_CLANGXX ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/clang++ CACHE INTERNAL "")
set_property(GLOBAL PROPERTY TILEIR_CLANGXX ${TILEIR_CLANGXX})
# The targets: their programs are built before, and newer ones make new objects.
set_property(GLOBAL PROPERTY TILEIR_COMPILER_PROGRAMS clang-launcher clang-tileir)
foreach(target tileir_rt tileir_rt_static TileIR-C)
  add_library(TileIR::${target} ALIAS ${target})
endforeach()
include(TileIRSources)
