# Debian's shared library brings stb for images. We write PNG files ourselves, so this compiles the header without it.
# Whoever includes the header needs the same macros: src/analysis/export/tinygltf.h. They are no properties of the
# target, because a precompiled header fits only targets with the same macros.
find_path(TINYGLTF_INCLUDE_FOLDER tiny_gltf.h REQUIRED)

file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/tinygltf.cpp" CONTENT
  "#include <fstream>\n#define TINYGLTF_IMPLEMENTATION\n#include <tiny_gltf.h>\n" @ONLY)
add_library(tinygltf STATIC "${CMAKE_CURRENT_BINARY_DIR}/tinygltf.cpp")
target_compile_definitions(tinygltf PRIVATE
  TINYGLTF_NO_STB_IMAGE TINYGLTF_NO_STB_IMAGE_WRITE TINYGLTF_NO_FS TINYGLTF_NO_EXTERNAL_IMAGE)
# Writing glTF takes little of the time of an export, and -O3 compiles the library twice as long.
target_compile_options(tinygltf PRIVATE ${VISLEAF_OPTIMISE_LITTLE})
target_include_directories(tinygltf SYSTEM PUBLIC "${TINYGLTF_INCLUDE_FOLDER}")
target_link_libraries(tinygltf PRIVATE nlohmann_json::nlohmann_json visleaf_hardening)
