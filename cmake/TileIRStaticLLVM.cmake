# tileir_link_llvm_archives(NAME CLANG library...): links a program with the archives of LLVM
# and of these libraries of Clang in place of the shared LLVM, at a fixed address. Nothing
# of LLVM has to be relocated when it starts, which takes longer than compiling a small
# kernel (docs/driver.md). Without the archives or lld, which does not mind their order, or
# with sanitizers, it has the shared LLVM; TILEIR_HAS_LLVM_ARCHIVES tells the tests.
find_library(TILEIR_STATIC_ZSTD NAMES libzstd.a)
find_library(TILEIR_STATIC_ZLIB NAMES libz.a)
mark_as_advanced(TILEIR_STATIC_ZSTD TILEIR_STATIC_ZLIB)

# The files of imported archives and of those that they need, without LLVM.
function(tileir_collect_archives out)
  set(seen)
  set(left ${ARGN})
  while(left)
    list(POP_FRONT left library)
    if(TARGET ${library} AND NOT library STREQUAL LLVM AND NOT library IN_LIST seen)
      list(APPEND seen ${library})
      get_target_property(needed ${library} INTERFACE_LINK_LIBRARIES)
      list(APPEND left ${needed})
    endif()
  endwhile()
  list(TRANSFORM seen REPLACE "(.+)" "$<TARGET_FILE:\\1>")
  set(${out} ${seen} PARENT_SCOPE)
endfunction()

function(tileir_link_llvm_archives name)
  cmake_parse_arguments(ARG "" "" "CLANG" ${ARGN})
  # All targets, as clang has them.
  execute_process(
    COMMAND ${LLVM_TOOLS_BINARY_DIR}/llvm-config --link-static --libfiles all-targets passes
            lto option windowsdriver frontenddriver frontendopenmp frontendoffloading coverage objcopy
    OUTPUT_VARIABLE archives OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed
    ERROR_QUIET)
  separate_arguments(archives NATIVE_COMMAND "${archives}")
  # Debian has Polly's archive in a package of its own.
  foreach(archive IN LISTS archives)
    if(NOT EXISTS ${archive})
      message(STATUS "${archive} is missing")
      set(failed TRUE)
    endif()
  endforeach()
  if(failed OR TILEIR_SANITIZE OR NOT TILEIR_LLD OR NOT TILEIR_STATIC_ZSTD OR NOT TILEIR_STATIC_ZLIB)
    message(STATUS "${name} has the shared LLVM: it starts slower")
    set(TILEIR_HAS_LLVM_ARCHIVES OFF CACHE INTERNAL "")
    target_link_libraries(${name} PRIVATE ${ARG_CLANG} LLVM)
    return()
  endif()
  set(TILEIR_HAS_LLVM_ARCHIVES ON CACHE INTERNAL "")
  # Nobody calls these, but their options are known to -mllvm of stock clang.
  set(whole ${archives})
  list(FILTER whole INCLUDE REGEX "/lib(Polly|LLVMLTO)\\.a$")
  tileir_collect_archives(clang_archives ${ARG_CLANG})
  set_target_properties(${name} PROPERTIES TILEIR_OWN_LLVM ON)
  target_link_libraries(${name} PRIVATE -Wl,--whole-archive ${whole}
    -Wl,--no-whole-archive -Wl,--start-group ${clang_archives} ${archives}
    -Wl,--end-group ${TILEIR_STATIC_ZSTD} ${TILEIR_STATIC_ZLIB})
  # The C++ library, too: else each class has a relocation in a page that is copied for it.
  # What only runs at the start, a function of each file with options, is at one place.
  target_link_options(${name} PRIVATE -no-pie -static-libstdc++ -static-libgcc
    -Wl,-z,keep-text-section-prefix)
endfunction()
