# target_tileir_sources(TARGET file... [OPTIONS option...])
#
# Adds Tile IR files to an executable or library, whatever C++ compiler the project uses:
# TILEIR_CLANGXX compiles each to an ordinary object, and the target links the runtime.
# OPTIONS go to that compiler after those of the build type (-O0 -g for Debug, -O2 -g for
# RelWithDebInfo, -Os for MinSizeRel, else -O3), for example -march=native.
function(target_tileir_sources target)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "OPTIONS")
  if(NOT ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "target_tileir_sources(${target}): no files given")
  endif()
  get_target_property(type ${target} TYPE)
  set(pic -fPIE)
  if(NOT type STREQUAL "EXECUTABLE")
    set(pic -fPIC)
  endif()
  set(level "$<$<CONFIG:Debug>:-O0;-g>$<$<CONFIG:RelWithDebInfo>:-O2;-g>")
  string(APPEND level "$<$<CONFIG:MinSizeRel>:-Os>")
  string(APPEND level "$<$<NOT:$<CONFIG:Debug,RelWithDebInfo,MinSizeRel>>:-O3>")
  foreach(file ${ARG_UNPARSED_ARGUMENTS})
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE
               OUTPUT_VARIABLE source)
    cmake_path(GET source FILENAME name)
    # Files of one name in different folders need different objects.
    string(MD5 key "${source}")
    string(SUBSTRING "${key}" 0 8 key)
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.tileir")
    set(object "${folder}/${name}.${key}.o")
    file(MAKE_DIRECTORY "${folder}")
    add_custom_command(
      OUTPUT "${object}"
      COMMAND "${TILEIR_CLANGXX}" "${level}" ${pic} ${ARG_OPTIONS} -x tileir -c "${source}"
              -o "${object}"
      DEPENDS "${source}" "${TILEIR_CLANGXX}"
      COMMENT "Building Tile IR object ${name}.o"
      COMMAND_EXPAND_LISTS VERBATIM)
    set_source_files_properties("${object}" PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
    target_sources(${target} PRIVATE "${object}")
  endforeach()
  target_link_libraries(${target} PRIVATE TileIR::tileir_rt)
endfunction()
