# What a prefix holds beyond the tools: the CMake package, and in the build tree the same
# layout, so that <build>/bin/clang++ finds headers and runtime as an installed one does.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/TileIR)
configure_package_config_file(
  ${CMAKE_CURRENT_LIST_DIR}/TileIRConfig.cmake.in ${PROJECT_BINARY_DIR}/cmake/TileIRConfig.cmake
  INSTALL_DESTINATION ${package_dir}
  PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cmake/TileIRConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/cmake/TileIRConfig.cmake
              ${PROJECT_BINARY_DIR}/cmake/TileIRConfigVersion.cmake
              ${CMAKE_CURRENT_LIST_DIR}/TileIRSources.cmake
        DESTINATION ${package_dir} COMPONENT development)
install(DIRECTORY ${CMAKE_CURRENT_LIST_DIR}/Language DESTINATION ${package_dir}
        COMPONENT development)
if(TARGET tileir_rt)
  install(EXPORT TileIRTargets NAMESPACE TileIR:: DESTINATION ${package_dir}
          COMPONENT development)
endif()

# For builds that ask pkg-config: they find the libraries relative to the file.
file(RELATIVE_PATH TILEIR_PC_PREFIX ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig
     ${CMAKE_INSTALL_PREFIX})
foreach(name tileir-rt tileir-jit tileir-c)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${name}.pc.in
                 ${PROJECT_BINARY_DIR}/lib/pkgconfig/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/lib/pkgconfig/${name}.pc
          DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endforeach()

set(headers ${PROJECT_BINARY_DIR}/include/tileir)
if(IS_SYMLINK ${headers}) # of an older version
  file(REMOVE ${headers})
endif()
file(MAKE_DIRECTORY ${headers})
foreach(room Runtime Loader)
  set(folder ${PROJECT_SOURCE_DIR}/lib/${room}/include/tileir)
  file(GLOB names RELATIVE ${folder} ${folder}/*.h ${folder}/*.hpp)
  foreach(name ${names})
    file(CREATE_LINK ${folder}/${name} ${headers}/${name} SYMBOLIC)
  endforeach()
endforeach()
foreach(header tileir-c tileir-c.h)
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/lib/CAPI/include/${header}
       ${PROJECT_BINARY_DIR}/include/${header} SYMBOLIC)
endforeach()
