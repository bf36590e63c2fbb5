# GoogleTest programs, and the lit targets that run everything.

# add_tileir_unittest(NAME source... [LINK library...])
#
# A GoogleTest program in test/unit/<Room>; NAME ends in "Tests", which is how lit
# finds it. It is built by check-tileir-unit, not by a plain build.
function(add_tileir_unittest name)
  cmake_parse_arguments(ARG "NO_PCH" "" "LINK" ${ARGN})
  if(NOT name MATCHES "Tests$")
    message(FATAL_ERROR "unit test '${name}': the name must end in 'Tests'")
  endif()
  tileir_add_gtest()
  add_executable(${name} EXCLUDE_FROM_ALL ${ARG_UNPARSED_ARGUMENTS})
  set_target_properties(${name} PROPERTIES
                        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} TileIRGTest LLVM)
  if(NOT ARG_NO_PCH)
    tileir_use_pch(${name})
  endif()
  set_property(GLOBAL APPEND PROPERTY TILEIR_UNITTESTS ${name})
endfunction()

# GoogleTest is compiled from Debian's sources with our own flags (no exceptions, no
# RTTI, sanitizers), which the prebuilt archive does not share; it takes four seconds.
function(tileir_add_gtest)
  if(TARGET TileIRGTest)
    return()
  endif()
  set(root ${TILEIR_GTEST_ROOT})
  add_library(TileIRGTest STATIC EXCLUDE_FROM_ALL ${root}/src/gtest-all.cc
                                                  ${root}/src/gtest_main.cc)
  target_include_directories(TileIRGTest SYSTEM PUBLIC ${root}/include)
  target_include_directories(TileIRGTest PRIVATE ${root})
  target_compile_options(TileIRGTest PRIVATE -w)
  find_package(Threads REQUIRED)
  target_link_libraries(TileIRGTest PUBLIC Threads::Threads)
endfunction()

# tileir_collect_targets(OUT dir...): the names of all programs and libraries that the
# folders and those below them define, so that nothing has to be registered by hand.
function(tileir_collect_targets out)
  set(found)
  foreach(dir ${ARGN})
    get_property(targets DIRECTORY ${dir} PROPERTY BUILDSYSTEM_TARGETS)
    foreach(target ${targets})
      get_target_property(type ${target} TYPE)
      get_target_property(excluded ${target} EXCLUDE_FROM_ALL)
      if(type MATCHES "EXECUTABLE|STATIC|SHARED|MODULE" AND NOT excluded)
        list(APPEND found ${target})
      endif()
    endforeach()
    get_property(subdirs DIRECTORY ${dir} PROPERTY SUBDIRECTORIES)
    if(subdirs)
      tileir_collect_targets(below ${subdirs})
      list(APPEND found ${below})
    endif()
  endforeach()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# add_tileir_lit_target(NAME COMMENT DEPENDS target... SUITES dir...)
function(add_tileir_lit_target name comment)
  cmake_parse_arguments(ARG "" "" "DEPENDS;SUITES" ${ARGN})
  separate_arguments(args NATIVE_COMMAND "${TILEIR_LIT_ARGS}")
  add_custom_target(${name}
    COMMAND ${Python3_EXECUTABLE} ${TILEIR_LIT} ${args} ${ARG_SUITES}
    DEPENDS ${ARG_DEPENDS}
    COMMENT ${comment}
    USES_TERMINAL VERBATIM)
endfunction()

# add_tileir_benchmark(NAME source... [LINK library...] [KERNELS file.tileir...] [NO_PCH])
#
# A program of the target `benchmarks`, which runs it. KERNELS are compiled by the clang++
# of this build as a user would (-O3 -march=native), and the runtime is linked.
function(add_tileir_benchmark name)
  cmake_parse_arguments(ARG "NO_PCH" "" "LINK;KERNELS" ${ARGN})
  add_executable(${name} EXCLUDE_FROM_ALL ${ARG_UNPARSED_ARGUMENTS})
  set_target_properties(${name} PROPERTIES
                        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
  foreach(kernel ${ARG_KERNELS})
    cmake_path(ABSOLUTE_PATH kernel NORMALIZE OUTPUT_VARIABLE source)
    cmake_path(GET source STEM stem)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/${stem}.o)
    add_custom_command(
      OUTPUT ${object}
      COMMAND ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/clang++ -O3 -march=native -x tileir
              -c ${source} -o ${object}
      # clang-tileir by name: a changed compiler makes new objects.
      DEPENDS ${source} clang-tileir tileir-test-depends
      COMMENT "Building Tile IR object ${stem}.o" VERBATIM)
    target_sources(${name} PRIVATE ${object})
    set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
  endforeach()
  target_link_libraries(${name} PRIVATE ${ARG_LINK})
  if(ARG_KERNELS)
    target_link_libraries(${name} PRIVATE tileir_rt)
  endif()
  if(NOT ARG_NO_PCH)
    target_link_libraries(${name} PRIVATE LLVM)
    tileir_use_pch(${name})
  endif()
  set_property(GLOBAL APPEND PROPERTY TILEIR_BENCHMARKS ${name})
endfunction()
