// Reads a .map file as TrenchBroom writes it for `// Format: Quake3 (Valve)`: brushes whose faces have three
// points and the texture axes of Valve 220, and patches as patchDef2. docs/demo.md describes what the forge
// makes of it.
#pragma once

#include "base/result.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace visleaf {

/// Largest coordinate in a map file, game units.
inline constexpr double kEditorMapLimit = 65536.0;

struct EditorFace {
    std::array<glm::dvec3, 3> points; // three points of its plane, clockwise from outside
    std::string texture;
    glm::dvec4 s{0.0}, t{0.0}; // axes; w: offset in texels
    glm::dvec2 scale{1.0};     // game units per texel along s and t; never 0
    int line = 0;              // line number in the file
};

struct EditorBrush {
    std::vector<EditorFace> faces; // at least four
    int line = 0;
};

struct EditorPatch {
    struct Point {
        glm::dvec3 position{0.0};
        glm::dvec2 coordinates{0.0}; // texture coordinates; 1 is the whole width or height
    };
    std::string texture;
    uint32_t width = 0, height = 0; // odd, 3 to kMaxPatchSize
    std::vector<Point> points;      // width * height, row by row
    int line = 0;
};

struct EditorEntity {
    std::vector<std::pair<std::string, std::string>> keys; // in the order of the file
    std::vector<EditorBrush> brushes;
    std::vector<EditorPatch> patches;
    int line = 0;

    /// Returns the value of a key; empty if there is none.
    std::string_view valueOf(std::string_view key) const;
};

/// Returns the entities in file order. An error starts with `fileName:line:`, like a compiler message, and
/// says what was expected. Faces may end with Quake 2's three numbers (contents, flags, value), which are
/// ignored.
Result<std::vector<EditorEntity>> readEditorMap(std::string_view text, std::string_view fileName);

} // namespace visleaf
