// Reads Quake 3's shader scripts (scripts/*.shader) into materials.
//
// A script is a name and a block in braces. Each block inside it is a stage. The reader skips a line that it
// cannot read and reports it. A block without a closing brace ends where the next shader begins.
//
// Facts: ioquake/ioq3 code/renderergl1/tr_shader.c and code/qcommon/q_shared.c, GPL, read for facts only.
#pragma once

#include "materials/material.h"
#include "materials/quake3/script_line.h"
#include "materials/quake3/world_script.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Largest number of stages of a shader (MAX_SHADER_STAGES).
inline constexpr size_t kMaxStages = 8;
/// Largest number of images of an animation in Quake 3 (MAX_IMAGE_ANIMATIONS).
inline constexpr size_t kMaxStageImages = 8;

/// The position of one shader in the text of its file.
struct ScriptLocation {
    std::string name; // folded; a name with an extension is never found, because look-ups have no extension
    std::string_view block; // the text between its braces
    uint32_t firstLine = 1; // first line of the block in the file
    uint32_t nameLine = 1;  // line of the name
};

/// Returns the shaders of one file in file order. Names may repeat. Errors in the structure of the file
/// become warnings without a file name.
std::vector<ScriptLocation> findScripts(std::string_view text, std::vector<ScriptWarning>& warnings);

/// How a shader of Enemy Territory without stages of its own shows its image.
enum class ImplicitStyle : uint8_t { opaque, mask, blend };

/// One of Enemy Territory's directives `implicitMap`, `implicitMask` and `implicitBlend`. Stages for the
/// light of the surface replace those of the script.
struct ImplicitStages {
    ImplicitStyle style = ImplicitStyle::opaque;
    uint32_t image = 0; // into Quake3Script::images
    bool operator==(const ImplicitStages&) const = default;
};

/// One shader as its script describes it, without the light of a surface.
struct Quake3Script {
    Material material; // frames of its stages are into `images`; the lightmap is the face's, if it has one
    std::vector<std::string> images; // as the script spells them, each once
    std::optional<ImplicitStages> implicit;
    WorldScript world;

    /// Returns the index of an image; appends a new name.
    uint32_t imageIndex(const std::string& name);

    bool operator==(const Quake3Script&) const = default;
};

/// Reads one shader. Its animations have at most `maxImages` images each. The warnings contain no file name.
Quake3Script readScript(const ScriptLocation& location, std::vector<ScriptWarning>& warnings,
                        size_t maxImages = kMaxStageImages);

} // namespace visleaf
