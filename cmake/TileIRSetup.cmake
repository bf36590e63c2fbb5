# Finds LLVM and Clang, and sets what every target of the project shares.

option(TILEIR_INCLUDE_TESTS "Build the tests and their targets" ${PROJECT_IS_TOP_LEVEL})
option(TILEIR_ENABLE_ASSERTIONS "Keep assertions, whatever the build type" ON)
set(TILEIR_SANITIZE "" CACHE STRING
    "Sanitizers for all targets, as for -fsanitize= (for example address,undefined)")

# Nothing else has the option for precompiled headers without a time stamp, or libomp.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  message(FATAL_ERROR "clang-tileir is built by Clang (-DCMAKE_C_COMPILER=clang-22 "
                      "-DCMAKE_CXX_COMPILER=clang++-22), not by ${CMAKE_CXX_COMPILER}. "
                      "A project with another compiler uses an installed one: "
                      "find_package(TileIR)")
endif()
get_property(multi GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(multi)
  # The driver, the runtime and the headers find each other by their places in one folder.
  message(FATAL_ERROR "clang-tileir is built for one configuration, by Ninja or Unix "
                      "Makefiles, not by ${CMAKE_GENERATOR}. A project with several uses an "
                      "installed one: find_package(TileIR)")
endif()

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_package(LLVM 22.1 REQUIRED CONFIG)
find_package(Clang 22.1 REQUIRED CONFIG HINTS ${LLVM_DIR}/../clang)
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_INSTALL_PREFIX}")

set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)

find_program(TILEIR_CCACHE ccache)
if(TILEIR_CCACHE)
  # ccache refuses precompiled headers unless told that their macros are stable. By default
  # it preprocesses and hashes LLVM's headers for each file that it does not have yet: a
  # fifth of a first build. Clang's dependency files and one list of hashes do.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      CCACHE_DEPEND=1 CCACHE_INODECACHE=1 ${TILEIR_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${TILEIR_CCACHE})
endif()

find_program(TILEIR_LLD NAMES ld.lld ld.lld-22 HINTS ${LLVM_TOOLS_BINARY_DIR})
if(TILEIR_LLD)
  add_link_options(--ld-path=${TILEIR_LLD})
endif()

include_directories(SYSTEM ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
include_directories(${PROJECT_SOURCE_DIR}/lib ${PROJECT_BINARY_DIR}/lib)
separate_arguments(TILEIR_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")
add_definitions(${TILEIR_LLVM_DEFINITIONS})

# -fPIC for programs too (where CMake would take -fPIE): all targets share one precompiled
# header, and clang wants it compiled with the same options.
add_compile_options(-fPIC)
add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-exceptions -ffunction-sections
                    -fdata-sections -fvisibility-inlines-hidden)
add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>")
# libstdc++ 12 marks what its own std::stable_sort uses as deprecated, and clang tells at
# each use.
add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:-Wno-deprecated-declarations>")
# Clang stamps precompiled headers with the time; ccache needs them without.
add_compile_options("$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
add_link_options(-Wl,--gc-sections)
if(TILEIR_ENABLE_ASSERTIONS)
  add_compile_options(-UNDEBUG)
endif()
# What is built does not depend on where: assertions name files from the top folder on. Debug
# information keeps the folders, for debuggers; what is shipped has none.
if(NOT TILEIR_SANITIZE)
  add_compile_options(-fmacro-prefix-map=${PROJECT_BINARY_DIR}/=
                      -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
endif()
if(TILEIR_SANITIZE)
  # The check of indirect calls reads in front of the callee, where compiled kernels have
  # nothing, and at the start of a page not even memory.
  add_compile_options(-fsanitize=${TILEIR_SANITIZE} -fno-sanitize=function
                      -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${TILEIR_SANITIZE})
endif()

# For tests and the documentation.
set(Python3_ROOT_DIR /usr) # the distribution's, not one of a shell's environment
set(Python3_FIND_STRATEGY LOCATION)
set(Python3_FIND_VIRTUALENV STANDARD)
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
