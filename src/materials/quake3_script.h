// Quake 3's shader scripts (scripts/*.shader), read into materials.
//
// A script is a name and a block in braces; blocks within it are stages, laid over one another. A line that
// can't be read costs that line and is noted; a block that is not closed ends where the next shader begins.
//
// Facts: ioquake/ioq3 code/renderergl1/tr_shader.c and code/qcommon/q_shared.c, GPL, read for the facts only.
#pragma once

#include "materials/material.h"
#include "materials/script_line.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Most stages of a shader (MAX_SHADER_STAGES).
inline constexpr size_t kMaxStages = 8;

/// Where one shader stands in the text of its file.
struct ScriptPlace {
    std::string name;       // folded; as the file has it, so that one with an extension is never found
    std::string_view block; // between its braces
    uint32_t firstLine = 1; // of the block, in the file
};

/// The shaders of one file, in its order; names may repeat. What is wrong with the file's structure is noted;
/// the warnings name no file.
std::vector<ScriptPlace> findScripts(std::string_view text, std::vector<ScriptWarning>& warnings);

/// One shader as its script has it, for any light that a surface may have.
struct Quake3Script {
    Material material; // frames of its stages are into `pictures`; the lightmap is the face's, if it has one
    std::vector<std::string> pictures; // as the script spells them, each once

    bool operator==(const Quake3Script&) const = default;
};

/// Reads one shader. The warnings name no file.
Quake3Script readScript(const ScriptPlace& place, std::vector<ScriptWarning>& warnings);

} // namespace visleaf
