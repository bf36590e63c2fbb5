# check-format and check-tidy: clang-format and clang-tidy over all sources. They need
# clang-format-22 and clang-tidy-22, and nothing else does.
# LLVM's own folder first: clang-format on the path may be another version's, which formats
# otherwise.
find_program(TILEIR_CLANG_FORMAT NAMES clang-format HINTS ${LLVM_TOOLS_BINARY_DIR}
             NO_DEFAULT_PATH)
find_program(TILEIR_CLANG_FORMAT NAMES clang-format-22)
find_program(TILEIR_RUN_CLANG_TIDY NAMES run-clang-tidy-22 HINTS ${LLVM_TOOLS_BINARY_DIR})

add_custom_target(check-format
  COMMAND ${CMAKE_COMMAND} -DCLANG_FORMAT=${TILEIR_CLANG_FORMAT} -DROOT=${PROJECT_SOURCE_DIR}
          -P ${CMAKE_CURRENT_LIST_DIR}/CheckFormat.cmake
  COMMENT "Checking the format of all sources" VERBATIM)
add_custom_target(fix-format
  COMMAND ${CMAKE_COMMAND} -DCLANG_FORMAT=${TILEIR_CLANG_FORMAT} -DROOT=${PROJECT_SOURCE_DIR}
          -DFIX=ON -P ${CMAKE_CURRENT_LIST_DIR}/CheckFormat.cmake
  COMMENT "Formatting all sources" VERBATIM)

# After a build, since clang-tidy reads the generated and the precompiled headers.
add_custom_target(check-tidy
  COMMAND ${TILEIR_RUN_CLANG_TIDY} -quiet -p ${PROJECT_BINARY_DIR} -warnings-as-errors=*
          "${PROJECT_SOURCE_DIR}/(lib|tools|clang-driver|clang-plugin)/.*"
  COMMENT "Running clang-tidy over all sources"
  USES_TERMINAL VERBATIM)
