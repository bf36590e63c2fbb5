# Packages, by `cpack` in the build folder: five for Debian (-G DEB) and a tarball that runs
# wherever it is unpacked (-G TGZ). docs/packages.md tells what is in which.

set(CPACK_PACKAGE_NAME clang-tileir)
set(CPACK_PACKAGE_VENDOR "clang-tileir")
set(CPACK_PACKAGE_CONTACT "The clang-tileir developers <clang-tileir@users.noreply.github.com>")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "CUDA Tile IR as an offload language of Clang")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime development compiler python documentation)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/TileIRPackageKinds.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/TileIRPackageLinks.cmake)

# Pages lie as in the repository, since their links name their places there.
set(pages ${CMAKE_INSTALL_DATADIR}/doc/clang-tileir)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ DESTINATION ${pages}/docs
        COMPONENT documentation
        FILES_MATCHING PATTERN "*.md" PATTERN "*.svg" PATTERN "*.json"
        PATTERN examples EXCLUDE PATTERN static EXCLUDE PATTERN "__pycache__" EXCLUDE)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/examples DESTINATION ${pages}/docs
        COMPONENT documentation PATTERN "__pycache__" EXCLUDE)
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/CHANGELOG.md
        ${PROJECT_SOURCE_DIR}/CONTRIBUTING.md ${PROJECT_SOURCE_DIR}/LICENSE
        DESTINATION ${pages} COMPONENT documentation)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# For TileIRPackageLinks.cmake: the folder of Debian's that the loader looks in, and a man page
# for the names that the drivers have in Debian's packages alone.
set(CPACK_TILEIR_LIBRARY_ARCHITECTURE ${CMAKE_LIBRARY_ARCHITECTURE})
set(CPACK_TILEIR_DRIVER_PAGE ${CMAKE_CURRENT_LIST_DIR}/debian/clang-tileir.1)

set(exactly "(= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libtileir-rt0)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
# TileIRPackageLinks.cmake adds the libraries of C and C++, in the versions that are needed.
set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS "libomp5-${LLVM_VERSION_MAJOR} | libomp5-19 | libomp5")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/debian/triggers)
# The first line is the one that package managers list.
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "Runtime library of kernels in CUDA Tile IR
Launches kernels that clang-tileir compiled on the host's cores or on GPUs.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libtileir-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "libtileir-rt0 ${exactly}, clang-tileir ${exactly}")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Headers and build files of CUDA Tile IR
For programs that launch kernels or compile them at run time, by make,
pkg-config or CMake.")
set(CPACK_DEBIAN_COMPILER_PACKAGE_NAME clang-tileir)
set(CPACK_DEBIAN_COMPILER_PACKAGE_DEPENDS
    "libtileir-rt0 ${exactly}, libllvm${LLVM_VERSION_MAJOR}, clang-${LLVM_VERSION_MAJOR}, clang-tools-${LLVM_VERSION_MAJOR}")
set(CPACK_DEBIAN_COMPILER_PACKAGE_RECOMMENDS "libtileir-dev ${exactly}")
set(CPACK_COMPONENT_COMPILER_DESCRIPTION "Compiler of CUDA Tile IR for hosts and GPUs
Clang's driver with Tile IR as one of its languages, and tools that read,
write, run and simulate kernels.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-tileir)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "clang-tileir ${exactly}, python3 (>= 3.10)")
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "CUDA Tile IR in Python
Reads, compiles and runs kernels, those of cuTile Python among them.")
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_NAME clang-tileir-doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_ARCHITECTURE all)
set(CPACK_COMPONENT_DOCUMENTATION_DESCRIPTION "Documentation and examples of clang-tileir
The pages as Markdown, and the programs that they are about.")
include(CPack)
