// A shader script as its file has it, for people who want to read or change it.
#pragma once

#include <cstdint>
#include <string>

namespace visleaf {

struct SurfaceScript {
    std::string shader;         // folded name
    std::string file;           // the file, as FileSystem::find() writes it
    uint32_t line = 1;          // of the name in the file
    uint32_t firstTextLine = 1; // of the opening brace, where `text` begins
    std::string text = {};      // between the braces of the shader
    bool isUsed = true; // false: the script has no stages, and the surface is drawn as if it had no script

    bool operator==(const SurfaceScript&) const = default;
};

} // namespace visleaf
