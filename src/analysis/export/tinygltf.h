// TinyGLTF without stb and without files of its own, as third_party/tinygltf.cmake compiles it.
#pragma once

#define TINYGLTF_NO_STB_IMAGE
#define TINYGLTF_NO_STB_IMAGE_WRITE
#define TINYGLTF_NO_FS
#define TINYGLTF_NO_EXTERNAL_IMAGE
#include <tiny_gltf.h>
