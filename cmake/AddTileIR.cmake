# add_tileir_library(NAME source... [LINK library...] [PUBLIC_HEADERS header...])
#
# One room of lib/: a static library. LINK names the rooms it uses (they stand
# above it in lib/CMakeLists.txt) and LLVM targets; LLVM is always linked.
#
# LLVM is the shared library, except in a program that has TILEIR_SUPPORT_ONLY set. That
# needs no more than LLVM's Support, and loading the whole of LLVM would take longer, and
# ten times the memory, than its work on most files. The archives are named as files: as
# targets they ask for libraries that only parts of them need. A library that links LLVM's
# archives by itself has TILEIR_OWN_LLVM set.
set(support_only $<BOOL:$<TARGET_PROPERTY:TILEIR_SUPPORT_ONLY>>)
set(own $<BOOL:$<TARGET_PROPERTY:TILEIR_OWN_LLVM>>)
set(TILEIR_LLVM
    $<$<NOT:$<OR:${support_only},${own}>>:LLVM>
    $<${support_only}:$<TARGET_FILE:LLVMBinaryFormat>>
    $<${support_only}:$<TARGET_FILE:LLVMSupport>>
    $<${support_only}:$<TARGET_FILE:LLVMDemangle>>)

function(add_tileir_library name)
  cmake_parse_arguments(ARG "NO_PCH" "" "LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC ${ARG_LINK} ${TILEIR_LLVM})
  if(NOT ARG_NO_PCH)
    tileir_use_pch(${name})
  endif()
endfunction()

# tileir_set_run_path(NAME folder...): where an installed program or library finds the
# libraries that it needs; the build tree has the layout of a prefix, and so the same run
# path. With one of its own CMake would pad that with colons, to have room for the other,
# and the loader takes an empty entry for the current directory.
function(tileir_set_run_path name)
  set_target_properties(${name} PROPERTIES BUILD_WITH_INSTALL_RPATH ON
                        INSTALL_RPATH "${ARGN}")
endfunction()

# From a program to the libraries that are installed with it.
file(RELATIVE_PATH bin_to_lib ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})
set(TILEIR_PROGRAM_RUN_PATH $ORIGIN/../lib $ORIGIN/${bin_to_lib} ${LLVM_LIBRARY_DIR})
list(REMOVE_DUPLICATES TILEIR_PROGRAM_RUN_PATH)

# add_tileir_tool(NAME source... [LINK library...]): an executable that is installed. One
# that links TileIRToolSupport has a man page and shell completion, which it writes itself.
# SUPPORT_ONLY: of LLVM it needs Support alone.
function(add_tileir_tool name)
  cmake_parse_arguments(ARG "NO_PCH;SUPPORT_ONLY" "" "LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  set_target_properties(${name} PROPERTIES TILEIR_SUPPORT_ONLY ${ARG_SUPPORT_ONLY})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} ${TILEIR_LLVM})
  if(ARG_SUPPORT_ONLY)
    tileir_set_run_path(${name})
  else()
    tileir_set_run_path(${name} ${TILEIR_PROGRAM_RUN_PATH})
  endif()
  if(NOT ARG_NO_PCH)
    tileir_use_pch(${name})
  endif()
  install(TARGETS ${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  if(TileIRToolSupport IN_LIST ARG_LINK)
    tileir_add_tool_docs(${name})
  endif()
endfunction()

# tileir_add_tool_docs(NAME [PROGRAM path DEPENDS target...]): adds the man page and the
# completions of a tool to tool-docs. The program is the target of that name, or PROGRAM.
function(tileir_add_tool_docs name)
  cmake_parse_arguments(ARG "" "PROGRAM" "DEPENDS" ${ARGN})
  if(NOT ARG_PROGRAM)
    set(ARG_PROGRAM ${name})
    set(ARG_DEPENDS ${name})
  endif()
  set(commands)
  set(outputs)
  foreach(output
      "man/man1/${name}.1 --generate-man"
      "bash-completion/completions/${name} --generate-completion=bash"
      "zsh/site-functions/_${name} --generate-completion=zsh"
      "fish/vendor_completions.d/${name}.fish --generate-completion=fish")
    string(REGEX MATCH "^([^ ]+)/([^ ]+) (.*)$" matched ${output})
    set(folder ${CMAKE_MATCH_1})
    set(path ${PROJECT_BINARY_DIR}/share/${folder}/${CMAKE_MATCH_2})
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/share/${folder})
    list(APPEND commands COMMAND ${ARG_PROGRAM} ${CMAKE_MATCH_3} > ${path})
    list(APPEND outputs ${path})
    install(FILES ${path} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder})
  endforeach()
  add_custom_command(OUTPUT ${outputs} ${commands} DEPENDS ${ARG_DEPENDS}
                     COMMENT "Generating man page and completions of ${name}" VERBATIM)
  add_custom_target(${name}-docs DEPENDS ${outputs})
  add_dependencies(tool-docs ${name}-docs)
endfunction()

# All rooms share one precompiled header: the parts of LLVM that nearly all include.
# A target with compile options of its own (the runtime, say) passes NO_PCH.
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/pch/TileIRPCH.cpp CONTENT "")
add_library(TileIRPCH STATIC ${PROJECT_BINARY_DIR}/pch/TileIRPCH.cpp)
target_precompile_headers(TileIRPCH PRIVATE ${CMAKE_CURRENT_LIST_DIR}/TileIRPCH.h)

function(tileir_use_pch name)
  target_precompile_headers(${name} REUSE_FROM TileIRPCH)
endfunction()

# tileir_tablegen(OUT.inc -gen-option FILE.td): runs tileir-tblgen; the output lies in
# the binary folder that mirrors the caller's, and is added to TILEIR_TABLEGEN_OUTPUT. One
# that would not change is not written, so that nobody is compiled anew.
macro(tileir_tablegen out option td)
  add_custom_command(
    OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${out}
    COMMAND tileir-tblgen ${option} --write-if-changed -I ${CMAKE_CURRENT_SOURCE_DIR}
            ${CMAKE_CURRENT_SOURCE_DIR}/${td} -o ${CMAKE_CURRENT_BINARY_DIR}/${out}
            -d ${CMAKE_CURRENT_BINARY_DIR}/${out}.d
    DEPFILE ${CMAKE_CURRENT_BINARY_DIR}/${out}.d
    DEPENDS tileir-tblgen ${CMAKE_CURRENT_SOURCE_DIR}/${td}
    COMMENT "Generating ${out}")
  list(APPEND TILEIR_TABLEGEN_OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${out})
endmacro()
