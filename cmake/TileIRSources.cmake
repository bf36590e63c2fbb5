# target_tileir_sources(TARGET file... [OPTIONS option...])
#
# Adds Tile IR files to an executable or library, whatever C++ compiler the project uses:
# the clang++ of clang-tileir compiles each to an ordinary object, and the target links the
# runtime. OPTIONS go to that compiler after those of the build type (-O0 -g for Debug,
# -O2 -g for RelWithDebInfo, -Os for MinSizeRel, else -O3), for example -march=native.
#
# As for CMake's own commands a file has to exist when the project has been read, or be made
# by a rule of the project (GENERATED). A relative name is that of a file in the folder of
# sources, or of one in the folder of the build that a rule before the call makes.
#
# GPU code is finished in the object (-fno-gpu-rdc), since other compilers than ours do not
# link it; OPTIONS -fgpu-rdc makes it relocatable, and -foffload-lto or --offload-arch=generic
# leaves it to the link.
#
# CMAKE_CXX_COMPILER_LAUNCHER=ccache caches the objects, too.
cmake_minimum_required(VERSION 3.25...4.0)

set_property(GLOBAL PROPERTY TILEIR_LANGUAGE_DIR "${CMAKE_CURRENT_LIST_DIR}/Language")

function(target_tileir_sources target)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "OPTIONS")
  if(NOT TARGET ${target})
    message(FATAL_ERROR "target_tileir_sources(${target}): there is no such target")
  endif()
  if(NOT ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "target_tileir_sources(${target}): no files given")
  endif()
  tileir_check_options(${target} "${ARG_OPTIONS}")
  # The kernels' symbols are as visible as the target's functions.
  set(visibility "$<TARGET_PROPERTY:${target},CXX_VISIBILITY_PRESET>")
  set(visibility "$<$<BOOL:${visibility}>:-fvisibility=${visibility}>")

  get_target_property(type ${target} TYPE)
  set(pic -fPIC)
  set(scope PRIVATE)
  set(runtime_scope PRIVATE)
  set(suffix .o)
  if(type STREQUAL "EXECUTABLE")
    set(pic -fPIE)
  elseif(type STREQUAL "INTERFACE_LIBRARY")
    set(scope INTERFACE)
    set(runtime_scope INTERFACE)
  elseif(type STREQUAL "OBJECT_LIBRARY")
    set(runtime_scope PUBLIC)
  endif()
  if(type MATCHES "OBJECT|INTERFACE")
    tileir_enable_object_language()
    set(suffix .tileobj)
  endif()

  set(folder "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.tileir")
  file(MAKE_DIRECTORY "${folder}")
  get_property(multi GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(multi)
    string(APPEND folder "/$<CONFIG>")
  endif()
  set(objects)
  foreach(file ${ARG_UNPARSED_ARGUMENTS})
    tileir_find_source(source ${target} "${file}")
    tileir_defer(tileir_check_source ${target} "${source}")
    set_property(GLOBAL APPEND PROPERTY TILEIR_COMPILED_SOURCES "${target}:${source}")
    cmake_path(GET source FILENAME name)
    # Files of one name in different folders need different objects.
    string(MD5 key "${source}")
    string(SUBSTRING "${key}" 0 8 key)
    set(object "${folder}/${name}.${key}${suffix}")
    tileir_add_object("${object}" "${source}" ${pic} "${visibility}" ${ARG_OPTIONS})
    list(APPEND objects "${object}")
  endforeach()

  if(scope STREQUAL "INTERFACE")
    # Not in the file of an exported target, which others read.
    list(TRANSFORM objects REPLACE "(.+)" "$<BUILD_INTERFACE:\\1>" OUTPUT_VARIABLE sources)
    target_sources(${target} INTERFACE ${sources})
  else()
    target_sources(${target} PRIVATE ${objects})
    tileir_defer(tileir_choose_linker_language ${target})
  endif()
  # A rule of one folder is not known to targets of others.
  get_target_property(home ${target} SOURCE_DIR)
  if(scope STREQUAL "INTERFACE" OR NOT home STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    string(MD5 key "${objects}")
    add_custom_target(${target}-tileir-${key} DEPENDS ${objects})
    add_dependencies(${target} ${target}-tileir-${key})
  endif()
  target_link_libraries(${target} ${runtime_scope} TileIR::tileir_rt)
endfunction()

# The rule of one object; the other arguments are options.
function(tileir_add_object object source)
  get_property(compiler GLOBAL PROPERTY TILEIR_CLANGXX)
  get_property(programs GLOBAL PROPERTY TILEIR_COMPILER_PROGRAMS)
  tileir_get_triple_option(triple)
  set(level "$<$<CONFIG:Debug>:-O0;-g>$<$<CONFIG:RelWithDebInfo>:-O2;-g>")
  string(APPEND level "$<$<CONFIG:MinSizeRel>:-Os>")
  string(APPEND level "$<$<NOT:$<CONFIG:Debug,RelWithDebInfo,MinSizeRel>>:-O3>")
  cmake_path(GET source FILENAME name)
  cmake_path(GET object EXTENSION LAST_ONLY suffix)
  # ccache takes clang's languages only, and knows of no name but by an option.
  set(launcher ${CMAKE_CXX_COMPILER_LAUNCHER})
  set(language "-ftileir-input=${source}" -x cpp-output)
  if(NOT "${launcher}" MATCHES "(^|[/;])ccache(;|$)")
    set(launcher)
    set(language -x tileir)
  endif()
  set(rdc -fno-gpu-rdc)
  tileir_find_linked_code(linked "${ARGN}")
  if(linked)
    set(rdc)
  endif()
  add_custom_command(
    OUTPUT "${object}"
    COMMAND ${launcher} "${compiler}" ${triple} "${level}" ${rdc} ${ARGN}
            ${language} -c "${source}" -o "${object}"
    DEPENDS "${source}" ${programs}
    COMMENT "Building Tile IR object ${name}${suffix}"
    COMMAND_EXPAND_LISTS VERBATIM)
  if(suffix STREQUAL ".o")
    set_source_files_properties("${object}" PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
  endif()
endfunction()

# Calls a function when the whole project has been read; the other arguments are its own.
function(tileir_defer function)
  list(TRANSFORM ARGN REPLACE "(.+)" "[==[\\1]==]")
  list(JOIN ARGN " " arguments)
  cmake_language(EVAL CODE "cmake_language(DEFER DIRECTORY [[${CMAKE_SOURCE_DIR}]]
                                           CALL ${function} ${arguments})")
endfunction()

# The whole path of a file that a call names.
function(tileir_find_source out target file)
  set(found)
  foreach(base "${CMAKE_CURRENT_SOURCE_DIR}" "${CMAKE_CURRENT_BINARY_DIR}")
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${base}" NORMALIZE OUTPUT_VARIABLE path)
    get_source_file_property(generated "${path}" GENERATED)
    if(generated OR EXISTS "${path}" AND NOT found)
      set(found "${path}")
      break()
    endif()
  endforeach()
  # Files first: they may have any name.
  if(NOT found AND file MATCHES "^[A-Z_]+$")
    message(FATAL_ERROR "target_tileir_sources(${target}): unknown argument \"${file}\"; "
                        "the keyword that there is is OPTIONS")
  elseif(NOT found AND file MATCHES "^-")
    message(FATAL_ERROR "target_tileir_sources(${target}): \"${file}\" is no file; options "
                        "of the compiler come after OPTIONS")
  elseif(NOT found)
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE
               OUTPUT_VARIABLE found)
  endif()
  set(${out} "${found}" PARENT_SCOPE)
endfunction()

# An error for a source that neither exists nor is made by a rule of any folder.
function(tileir_check_source target source)
  if(IS_DIRECTORY "${source}")
    message(FATAL_ERROR "target_tileir_sources(${target}): ${source} is a folder")
  elseif(EXISTS "${source}")
    return()
  endif()
  set(folders "${CMAKE_SOURCE_DIR}")
  while(folders)
    list(POP_FRONT folders folder)
    get_source_file_property(generated "${source}" DIRECTORY "${folder}" GENERATED)
    if(generated)
      return()
    endif()
    get_property(below DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
    list(APPEND folders ${below})
  endwhile()
  message(FATAL_ERROR "target_tileir_sources(${target}): cannot find source file ${source}, "
                      "and no rule of the project makes it; what is made in another way "
                      "needs the property GENERATED")
endfunction()

# The option that leaves GPU code to the link of our clang++, or nothing.
function(tileir_find_linked_code out options)
  set(found)
  foreach(option ${options})
    if(option MATCHES "^(-fgpu-rdc|-foffload-lto.*|--offload-arch=(.*,)?generic(,.*)?)$")
      set(found "${option}")
    elseif(option STREQUAL "-fno-gpu-rdc" OR
           option STREQUAL "-fno-offload-lto" AND found MATCHES "^-foffload-lto")
      set(found)
    endif()
  endforeach()
  set(${out} "${found}" PARENT_SCOPE)
endfunction()

# Says where GPU code would get lost: relocatable code is linked by our clang++ alone.
function(tileir_check_options target options)
  get_property(compiler GLOBAL PROPERTY TILEIR_CLANGXX)
  file(REAL_PATH "${compiler}" ours)
  foreach(language CXX C)
    if(CMAKE_${language}_COMPILER)
      file(REAL_PATH "${CMAKE_${language}_COMPILER}" linker)
      break()
    endif()
  endforeach()
  tileir_find_linked_code(linked "${options}")
  if(linked AND NOT ours STREQUAL linker)
    message(WARNING "target_tileir_sources(${target}): ${linked} makes GPU code that is "
                    "lost unless ${compiler} links, but this project links by "
                    "${CMAKE_${language}_COMPILER}")
  endif()
endfunction()

# The triple that the project's compiler was told, or that it has been built for.
function(tileir_get_triple_option out)
  set(option)
  foreach(language CXX C)
    if(CMAKE_${language}_COMPILER_TARGET)
      set(option --target=${CMAKE_${language}_COMPILER_TARGET})
      break()
    elseif(CMAKE_CROSSCOMPILING AND CMAKE_${language}_COMPILER)
      execute_process(COMMAND ${CMAKE_${language}_COMPILER} -dumpmachine
                      OUTPUT_VARIABLE triple OUTPUT_STRIP_TRAILING_WHITESPACE
                      COMMAND_ERROR_IS_FATAL ANY)
      set(option --target=${triple})
      break()
    endif()
  endforeach()
  set(${out} ${option} PARENT_SCOPE)
endfunction()

# CMake cannot tell by which language to link where all sources are objects.
function(tileir_choose_linker_language target)
  get_target_property(language ${target} LINKER_LANGUAGE)
  if(language)
    return()
  endif()
  get_property(enabled GLOBAL PROPERTY ENABLED_LANGUAGES)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(GET source EXTENSION LAST_ONLY extension)
    string(REGEX REPLACE "^\\.|>$" "" extension "${extension}")
    foreach(language ${enabled})
      if(extension IN_LIST CMAKE_${language}_SOURCE_FILE_EXTENSIONS)
        return()
      endif()
    endforeach()
  endforeach()
  foreach(language CXX C CUDA)
    if(language IN_LIST enabled)
      set_target_properties(${target} PROPERTIES LINKER_LANGUAGE ${language})
      return()
    endif()
  endforeach()
endfunction()

# An OBJECT library drops objects that CMake has not compiled, and an INTERFACE library may
# become part of one. To them the object is a source of a language that is compiled by
# copying. Functions have scopes of their own, and so may do the caller and the target: what
# CMake reads of the language when it generates lies in the cache.
function(tileir_enable_object_language)
  get_property(enabled GLOBAL PROPERTY ENABLED_LANGUAGES)
  if(NOT TileIRObject IN_LIST enabled)
    get_property(folder GLOBAL PROPERTY TILEIR_LANGUAGE_DIR)
    list(APPEND CMAKE_MODULE_PATH "${folder}")
    enable_language(TileIRObject)
  endif()
endfunction()

# Warns of Tile IR files among the sources of targets that no call compiles: CMake takes them
# for files that are shown only, as headers are.
function(tileir_check_dropped_sources)
  get_property(compiled GLOBAL PROPERTY TILEIR_COMPILED_SOURCES)
  set(folders "${CMAKE_SOURCE_DIR}")
  while(folders)
    list(POP_FRONT folders folder)
    get_property(below DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
    list(APPEND folders ${below})
    get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
    foreach(target ${targets})
      get_target_property(type ${target} TYPE)
      get_target_property(sources ${target} SOURCES)
      if(type STREQUAL "UTILITY" OR NOT sources)
        continue()
      endif()
      list(FILTER sources INCLUDE REGEX "\\.(tileir|tilebc|tileirbc)$")
      list(FILTER sources EXCLUDE REGEX "^\\$<")
      foreach(source ${sources})
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${folder}" NORMALIZE
                   OUTPUT_VARIABLE path)
        get_source_file_property(shown "${path}" DIRECTORY "${folder}" HEADER_FILE_ONLY)
        if(NOT shown AND NOT "${target}:${path}" IN_LIST compiled)
          message(WARNING "${target}: ${source} is not compiled, since CMake knows no such "
                          "language: target_tileir_sources(${target} ${source}) does "
                          "that, and the property HEADER_FILE_ONLY says that it is not "
                          "meant to be")
        endif()
      endforeach()
    endforeach()
  endwhile()
endfunction()

get_property(deferred GLOBAL PROPERTY TILEIR_DEFERRED_CHECK)
if(NOT deferred)
  set_property(GLOBAL PROPERTY TILEIR_DEFERRED_CHECK TRUE)
  tileir_defer(tileir_check_dropped_sources)
endif()
unset(deferred)
