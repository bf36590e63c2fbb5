# What differs between kinds of packages; cpack reads it for each. Debian's have a prefix of
# their own, for clang and clang++ are the names of other packages in /usr/bin.
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr/lib/clang-tileir)
  # It would be the first line of all of them, before that of each.
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
elseif(CPACK_GENERATOR STREQUAL "TGZ")
  set(CPACK_PACKAGING_INSTALL_PREFIX "")
  set(CPACK_ARCHIVE_COMPONENT_INSTALL OFF)
  set(CPACK_MONOLITHIC_INSTALL ON)
endif()
