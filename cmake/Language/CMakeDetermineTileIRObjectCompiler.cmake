# The language of objects that target_tileir_sources has made: copying is its compiler.
set(CMAKE_TileIRObject_COMPILER "${CMAKE_COMMAND}")
file(CONFIGURE OUTPUT "${CMAKE_PLATFORM_INFO_DIR}/CMakeTileIRObjectCompiler.cmake" CONTENT [[
set(CMAKE_TileIRObject_COMPILER "@CMAKE_COMMAND@")
set(CMAKE_TileIRObject_COMPILER_LOADED 1)
set(CMAKE_TileIRObject_COMPILER_ENV_VAR TILEIROBJECT)
set(CMAKE_TileIRObject_SOURCE_FILE_EXTENSIONS tileobj)
]] @ONLY)
