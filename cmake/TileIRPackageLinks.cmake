# Run by cpack on the folders of Debian's packages: what users call and build systems look
# for stands where Debian has it, as links into the prefix.
#
# Packages of the same files are the same bytes: archives have this time for all files.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  set(ENV{SOURCE_DATE_EPOCH} 1767225600) # that of Debian's changelog below
endif()
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
set(stage ${CPACK_TEMPORARY_INSTALL_DIRECTORY})
set(prefix usr/lib/clang-tileir)

# What Debian asks every package for.
set(package_of_runtime libtileir-rt0)
set(package_of_development libtileir-dev)
set(package_of_compiler clang-tileir)
set(package_of_python python3-tileir)
set(package_of_documentation clang-tileir-doc)
file(READ ${CPACK_RESOURCE_FILE_LICENSE} license)
string(FIND "${license}" "---- LLVM Exceptions" exceptions)
string(SUBSTRING "${license}" ${exceptions} -1 exceptions)
# The folders of LLVM are where its packages for this version are. The launcher must start
# fast, and needs nothing of any library; the compiler holds LLVM for the same reason, and zlib
# with it, and is at a fixed address, where nothing of LLVM has to be relocated at its start.
set(overrides "custom-library-search-path\n")
set(compiler_overrides "statically-linked-binary [usr/lib/clang-tileir/bin/clang]
embedded-library zlib [usr/lib/clang-tileir/libexec/clang-tileir]
hardening-no-pie [usr/lib/clang-tileir/libexec/clang-tileir]\n")
foreach(component ${CPACK_COMPONENTS_ALL})
  set(folder ${stage}/${component}/usr/share/doc/${package_of_${component}})
  file(MAKE_DIRECTORY ${folder})
  file(WRITE ${folder}/copyright
       "Copyright 2026 the clang-tileir developers.

clang-tileir is under the Apache License v2.0 with LLVM Exceptions. On Debian systems
the full text of the Apache License is in /usr/share/common-licenses/Apache-2.0.

${exceptions}")
  if(component MATCHES "^(runtime|compiler)$")
    set(lintian ${stage}/${component}/usr/share/lintian/overrides)
    file(MAKE_DIRECTORY ${lintian})
    string(REGEX REPLACE "([^\n]+\n)" "${package_of_${component}}: \\1" lines
           "${overrides}${${component}_overrides}")
    file(WRITE ${lintian}/${package_of_${component}} "${lines}")
  endif()
  file(WRITE ${folder}/changelog "clang-tileir (${CPACK_PACKAGE_VERSION}) unstable; urgency=low

  * See CHANGELOG.md in clang-tileir-doc.

 -- ${CPACK_PACKAGE_CONTACT}  Thu, 01 Jan 2026 00:00:00 +0000
")
  execute_process(COMMAND gzip -9nf ${folder}/changelog COMMAND_ERROR_IS_FATAL ANY)
endforeach()

function(link_into component folder name target)
  if(EXISTS ${stage}/${component}/${prefix})
    file(MAKE_DIRECTORY ${stage}/${component}/${folder})
    file(CREATE_LINK ${target} ${stage}/${component}/${folder}/${name} SYMBOLIC)
  endif()
endfunction()

# Programs that were built with another prefix find the runtime where the loader looks.
file(GLOB runtimes RELATIVE ${stage}/runtime/${prefix}/lib ${stage}/runtime/${prefix}/lib/libtileir_rt.so.*)
foreach(runtime ${runtimes})
  link_into(runtime usr/lib/${CPACK_TILEIR_LIBRARY_ARCHITECTURE} ${runtime}
            ../clang-tileir/lib/${runtime})
endforeach()
file(GLOB tools RELATIVE ${stage}/compiler/${prefix}/bin ${stage}/compiler/${prefix}/bin/tileir*)
foreach(tool ${tools})
  link_into(compiler usr/bin ${tool} ../lib/clang-tileir/bin/${tool})
endforeach()
foreach(name clang clang++)
  link_into(compiler usr/bin ${name}-tileir ../lib/clang-tileir/bin/${name})
endforeach()
file(GLOB pages ${stage}/compiler/${prefix}/share/man/man1/*)
if(EXISTS ${stage}/compiler/${prefix})
  list(APPEND pages ${CPACK_TILEIR_DRIVER_PAGE})
endif()
foreach(page ${pages})
  file(COPY ${page} DESTINATION ${stage}/compiler/usr/share/man/man1
       FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  get_filename_component(name ${page} NAME)
  execute_process(COMMAND gzip -9nf ${stage}/compiler/usr/share/man/man1/${name}
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
file(REMOVE_RECURSE ${stage}/compiler/${prefix}/share/man)
link_into(compiler usr/share/man/man1 clang++-tileir.1.gz clang-tileir.1.gz)
# Debian's zsh has a folder of its own for what packages bring.
foreach(from bash-completion/completions fish/vendor_completions.d zsh/site-functions)
  string(REPLACE site-functions vendor-completions to ${from})
  file(GLOB names RELATIVE ${stage}/compiler/${prefix}/share/${from}
       ${stage}/compiler/${prefix}/share/${from}/*)
  foreach(name ${names})
    link_into(compiler usr/share/${to} ${name} ../../../lib/clang-tileir/share/${from}/${name})
  endforeach()
endforeach()
# No links: these files find the rest relative to where they are.
if(EXISTS ${stage}/development/${prefix})
  foreach(name tileir-rt tileir-jit tileir-c)
    file(READ ${stage}/development/${prefix}/lib/pkgconfig/${name}.pc text)
    string(REGEX REPLACE "^prefix=[^\n]*" "prefix=/${prefix}" text "${text}")
    file(WRITE ${stage}/development/usr/share/pkgconfig/${name}.pc "${text}")
  endforeach()
  foreach(name TileIRConfig TileIRConfigVersion)
    file(WRITE ${stage}/development/usr/lib/cmake/TileIR/${name}.cmake
         "include(/${prefix}/lib/cmake/TileIR/${name}.cmake)\n")
  endforeach()
endif()
link_into(python usr/lib/python3/dist-packages tileir
          ../../clang-tileir/share/clang-tileir/python/tileir)
link_into(documentation usr/share/doc/clang-tileir-doc pages
          ../../../lib/clang-tileir/share/doc/clang-tileir)

# What programs and libraries need of the system. The libraries of LLVM and OpenMP are named
# by hand (TileIRPackages.cmake): dpkg-shlibdeps finds LLVM's in one run and not in the next,
# and takes one version of several that serve for OpenMP's.
find_program(TILEIR_SHLIBDEPS dpkg-shlibdeps REQUIRED)
foreach(component runtime compiler)
  set(tree ${stage}/${component}/${prefix})
  file(GLOB files LIST_DIRECTORIES FALSE
       ${tree}/bin/* ${tree}/lib/*.so* ${tree}/lib/tileir/cuda/* ${tree}/libexec/*)
  set(programs)
  foreach(file ${files})
    if(NOT IS_SYMLINK ${file})
      list(APPEND programs ${file})
    endif()
  endforeach()
  if(NOT programs)
    continue()
  endif()
  file(WRITE ${stage}/debian/control "Source: clang-tileir\n\nPackage: ${component}\nArchitecture: any\n")
  execute_process(COMMAND ${TILEIR_SHLIBDEPS} --ignore-missing-info -l${stage}/runtime/${prefix}/lib
                          -l${tree}/lib -l${tree}/lib/tileir/cuda -O ${programs}
                  WORKING_DIRECTORY ${stage}
                  OUTPUT_VARIABLE found ERROR_VARIABLE error RESULT_VARIABLE failed)
  file(REMOVE_RECURSE ${stage}/debian)
  if(failed)
    message(FATAL_ERROR "dpkg-shlibdeps failed: ${error}")
  endif()
  string(REGEX MATCHALL "(libc6|libgcc-s1|libstdc\\+\\+6)( \\([^)]*\\))?" found "${found}")
  string(TOUPPER ${component} name)
  list(APPEND found ${CPACK_DEBIAN_${name}_PACKAGE_DEPENDS})
  list(JOIN found ", " CPACK_DEBIAN_${name}_PACKAGE_DEPENDS)
endforeach()
