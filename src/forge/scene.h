// A small map as a person would describe it: boxes of air carved out of solid rock, boxes put into them,
// lights.
//
// Boxes are laid over one another in order, like paint: the last one that covers a point says what is there.
// A box of air is a room; rooms must not overlap, for each becomes one cluster of the visibility. Everything
// is axis-aligned and on whole units. Game units, Z up, as everywhere.
#pragma once

#include "base/bounds.h"
#include "map/flags.h"
#include "map/map.h"

#include <array>
#include <string>
#include <vector>

namespace visleaf {

struct SceneTexture {
    std::string name; // without folder prefix or extension: `room/brick`
    SurfaceFlags flags = 0;
    int32_t value = 0;          // of a light source, as compilers note it
    float unitsPerTexel = 1.0f; // how far the texture is stretched
};

/// Sides of a box: -X, +X, -Y, +Y, -Z, +Z. Of a room they are its walls, seen from inside.
using SideTextures = std::array<uint32_t, 6>; // into SceneDescription::textures

struct SceneBox {
    Bounds bounds;
    Contents contents = 0; // 0: air, a room
    SideTextures textures{};
    uint32_t area = 1; // of a room
};

/// A lamp. Its light falls with the square of what is left of the radius, and casts shadows.
struct SceneLight {
    glm::vec3 position{0.0f};
    glm::vec3 color{0.0f}; // luxel values close to the lamp, 0 … 255 and above
    float radius = 0.0f;   // game units
    uint8_t style = 0;
};

/// Parallel light that comes in through sky surfaces.
struct SceneSun {
    glm::vec3 direction{0.0f, 0.0f, 1.0f}; // towards the sun, unit length
    glm::vec3 color{0.0f};
};

/// Boxes that an entity with `"model" "*N"` names; N counts SceneDescription::models from 1.
struct SceneModel {
    std::vector<SceneBox> boxes;
};

struct SceneDescription {
    std::vector<SceneTexture> textures;
    std::vector<SceneBox> boxes;
    std::vector<SceneModel> models;
    std::vector<SceneLight> lights;
    SceneSun sun;
    glm::vec3 ambient{0.0f};
    std::vector<Area> areas; // 0 is never used, as compilers have it
    std::vector<AreaPortal> areaPortals;
    std::string entities; // the text of the lump
};

} // namespace visleaf
