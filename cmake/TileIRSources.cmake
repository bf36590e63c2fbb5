# target_tileir_sources(TARGET file... [OPTIONS option...])
#
# Adds Tile IR files to an executable or library, whatever C++ compiler the project uses:
# the clang++ of clang-tileir compiles each to an ordinary object, and the target links the
# runtime. OPTIONS go to that compiler after those of the build type (-O0 -g for Debug,
# -O2 -g for RelWithDebInfo, -Os for MinSizeRel, else -O3), for example -march=native; as in
# target_compile_options, generator expressions may be lists, and SHELL: splits its words.
#
# The runtime is TileIR::runtime, the shared one, unless the program has the property
# TILEIR_RUNTIME_LIBRARY of the value Static, which the variable of that name gives to targets
# made later.
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

define_property(TARGET PROPERTY TILEIR_RUNTIME_LIBRARY
                INITIALIZE_FROM_VARIABLE TILEIR_RUNTIME_LIBRARY)

function(target_tileir_sources target)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "OPTIONS")
  if(NOT TARGET ${target})
    message(FATAL_ERROR "target_tileir_sources(${target}): there is no such target")
  endif()
  if(NOT ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "target_tileir_sources(${target}): no files given")
  endif()
  tileir_split_options(options ${target} "${ARG_OPTIONS}")
  tileir_check_options(${target} "${options}")
  # The kernels' symbols are as visible as the target's functions.
  set(visibility "$<TARGET_PROPERTY:${target},CXX_VISIBILITY_PRESET>")
  set(visibility "$<$<BOOL:${visibility}>:-fvisibility=${visibility}>")

  get_target_property(type ${target} TYPE)
  set(pic -fPIC)
  set(scope PRIVATE)
  set(suffix .o)
  if(type STREQUAL "EXECUTABLE")
    set(pic -fPIE)
  elseif(type STREQUAL "INTERFACE_LIBRARY")
    set(scope INTERFACE)
  elseif(type STREQUAL "OBJECT_LIBRARY")
    set(scope PUBLIC)
    set(suffix .tileobj)
  endif()
  if(type MATCHES "OBJECT|INTERFACE")
    tileir_enable_object_language()
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
    get_property(compiled GLOBAL PROPERTY TILEIR_COMPILED_SOURCES)
    if("${target}:${source}" IN_LIST compiled)
      get_property(before GLOBAL PROPERTY "TILEIR_OPTIONS_OF_${target}:${source}")
      if(NOT before STREQUAL options)
        message(FATAL_ERROR "target_tileir_sources(${target}): ${source} is given twice, "
                            "with different OPTIONS: a target has one object of a file")
      endif()
      continue()
    endif()
    set_property(GLOBAL APPEND PROPERTY TILEIR_COMPILED_SOURCES "${target}:${source}")
    set_property(GLOBAL PROPERTY "TILEIR_OPTIONS_OF_${target}:${source}" "${options}")
    cmake_path(GET source FILENAME name)
    # Outputs of rules cannot have any name.
    string(REGEX REPLACE "[^A-Za-z0-9_.+-]" "_" name "${name}")
    # Files of one name in different folders need different objects.
    string(MD5 key "${source}")
    string(SUBSTRING "${key}" 0 8 key)
    set(object "${folder}/${name}.${key}${suffix}")
    tileir_add_object("${object}" "${source}" "${pic};${visibility};${options}")
    list(APPEND objects "${object}")
  endforeach()
  if(NOT objects)
    return()
  endif()

  string(MD5 key "${objects}")
  if(scope STREQUAL "INTERFACE")
    tileir_carry_objects(${target} ${target}-kernels-of-this-build-${key} "${objects}")
  else()
    target_sources(${target} PRIVATE ${objects})
    tileir_defer(tileir_choose_linker_language ${target})
    # A rule of one folder is not known to targets of others.
    get_target_property(home ${target} SOURCE_DIR)
    if(NOT home STREQUAL CMAKE_CURRENT_SOURCE_DIR)
      add_custom_target(${target}-tileir-${key} DEPENDS ${objects})
      add_dependencies(${target} ${target}-tileir-${key})
    endif()
  endif()
  target_link_libraries(${target} ${scope} TileIR::runtime)
  if(type STREQUAL "SHARED_LIBRARY")
    tileir_defer(tileir_check_shared_library ${target})
  endif()
endfunction()

# Objects of an INTERFACE library are sources of what links it. They come by a library of
# their own, since CMake refuses to export a target that links one that is not exported:
# others would link without the kernels.
function(tileir_carry_objects target carrier objects)
  set(sources)
  set(copies)
  # Only where it has to be compiled, as compile_commands.json shows to other tools.
  set(compiled "$<STREQUAL:$<TARGET_PROPERTY:TYPE>,OBJECT_LIBRARY>")
  foreach(object IN LISTS objects)
    string(REGEX REPLACE "\\.o$" ".tileobj" copy "${object}")
    add_custom_command(OUTPUT "${copy}" COMMAND "${CMAKE_COMMAND}" -E copy "${object}" "${copy}"
                       DEPENDS "${object}" COMMENT "" VERBATIM)
    list(APPEND copies "${copy}")
    list(APPEND sources "$<IF:${compiled},${copy},${object}>")
  endforeach()
  # With sources of its own: a rule of one folder is not known to targets of others.
  add_library(${carrier} INTERFACE EXCLUDE_FROM_ALL ${objects} ${copies})
  target_sources(${carrier} INTERFACE ${sources})
  target_link_libraries(${target} INTERFACE ${carrier})
endfunction()

# An item for the link of what links a target, directly or not, where a condition holds for it.
function(tileir_add_link_item target condition item)
  get_target_property(aliased ${target} ALIASED_TARGET)
  if(aliased)
    set(target ${aliased})
  endif()
  set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES
               "$<${condition}:${item}>")
endfunction()

# A shared library that has the shared runtime brings it into every program.
function(tileir_check_shared_library target)
  get_target_property(runtime ${target} TILEIR_RUNTIME_LIBRARY)
  if(NOT runtime STREQUAL "Static")
    tileir_add_link_item(
      ${target} "$<STREQUAL:$<TARGET_PROPERTY:TILEIR_RUNTIME_LIBRARY>,Static>"
      TileIR::shared-runtime-of-${target}-and-static-one-of-$<TARGET_PROPERTY:NAME>)
  endif()
endfunction()

# The rule of one object.
function(tileir_add_object object source options)
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
  tileir_find_linked_code(linked "${options}")
  if(linked)
    set(rdc)
  endif()
  add_custom_command(
    OUTPUT "${object}"
    COMMAND ${launcher} "${compiler}" ${triple} "${level}" ${rdc} ${options}
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

# Options as a command has them: the words of SHELL: are options, and a generator expression
# with semicolons, which make its result a list, is one element.
function(tileir_split_options out target options)
  set(result)
  foreach(option IN LISTS options)
    if(option MATCHES "^SHELL:(.*)")
      separate_arguments(words NATIVE_COMMAND "${CMAKE_MATCH_1}")
      list(APPEND result ${words})
    elseif(option MATCHES "SHELL:")
      message(FATAL_ERROR "target_tileir_sources(${target}): SHELL: inside of \"${option}\"; "
                          "only whole options may begin with it")
    else()
      string(REPLACE ";" "\\;" option "${option}")
      list(APPEND result "${option}")
    endif()
  endforeach()
  set(${out} "${result}" PARENT_SCOPE)
endfunction()

# The option that leaves GPU code to the link of our clang++, or nothing.
function(tileir_find_linked_code out options)
  set(found)
  foreach(option IN LISTS options)
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
  foreach(language CXX C CUDA)
    set(linker "${CMAKE_${language}_COMPILER}")
    if(linker)
      break()
    endif()
  endforeach()
  file(REAL_PATH "${linker}" theirs)
  tileir_find_linked_code(linked "${options}")
  if(linked AND NOT ours STREQUAL theirs)
    message(WARNING "target_tileir_sources(${target}): ${linked} makes GPU code that is "
                    "lost unless ${compiler} links, but this project links by ${linker}")
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
  # Copies of objects only are nothing for clang-tidy and others, which cannot run them.
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "OBJECT_LIBRARY")
    set_target_properties(${target} PROPERTIES EXPORT_COMPILE_COMMANDS OFF)
  endif()
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
      set(sources)
      foreach(property SOURCES INTERFACE_SOURCES)
        get_target_property(some ${target} ${property})
        if(some)
          list(APPEND sources ${some})
        endif()
      endforeach()
      list(REMOVE_DUPLICATES sources)
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

# What is linked in the end decides by its property on the runtime of all that it links.
set(_tileir_static "$<STREQUAL:$<TARGET_PROPERTY:TILEIR_RUNTIME_LIBRARY>,Static>")
if(NOT TARGET TileIR::runtime)
  add_library(TileIR::runtime INTERFACE IMPORTED GLOBAL)
  set_target_properties(TileIR::runtime PROPERTIES INTERFACE_LINK_LIBRARIES
    "$<IF:${_tileir_static},TileIR::tileir_rt_static,TileIR::tileir_rt>")
endif()
# Two runtimes in one program would not know each other's kernels: CMake says that there is no
# such target. Libraries that are not linked take no part.
set(_tileir_archive "$<STREQUAL:$<TARGET_PROPERTY:TYPE>,STATIC_LIBRARY>")
set(_tileir_objects "$<STREQUAL:$<TARGET_PROPERTY:TYPE>,OBJECT_LIBRARY>")
tileir_add_link_item(TileIR::tileir_rt "${_tileir_static}"
  TileIR::tileir_rt-but-TILEIR_RUNTIME_LIBRARY-of-$<TARGET_PROPERTY:NAME>-is-Static)
tileir_add_link_item(TileIR::tileir_rt_static
  "$<NOT:$<OR:${_tileir_static},${_tileir_archive},${_tileir_objects}>>"
  TileIR::tileir_rt_static-but-TILEIR_RUNTIME_LIBRARY-of-$<TARGET_PROPERTY:NAME>-is-not-Static)
# Nor would those of a program and its shared libraries, which would use parts of both.
tileir_add_link_item(TileIR::tileir_rt_static 1 -Wl,--exclude-libs,libtileir_rt.a)
unset(_tileir_static)
unset(_tileir_archive)
unset(_tileir_objects)
