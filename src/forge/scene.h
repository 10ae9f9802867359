// A map as a level designer would describe it, in no game's words: brushes laid over one another, textures by
// what they show, lights, entities. The writers of the formats say it in each game's terms.
//
// Brushes are painted in order, like layers: the last one that covers a point says what is there, and where
// none is there is rock. A brush of air is a room: a plain box, that overlaps no other room and becomes one
// cluster of the visibility. Game units, Z up, as everywhere.
#pragma once

#include "base/bounds.h"
#include "base/index.h"
#include "base/plane.h"
#include "map/flags.h"
#include "map/map.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {

/// What a texture shows. Each game has its own means for it: flags, name prefixes, contents, scripts.
enum class TextureKind {
    wall,
    lamp,  // gives off light
    sky,   // shows the sky, lets the sun in
    water, // swaying surfaces of liquids
    slime,
    lava,
    glass,   // seen through, coloured
    grate,   // has holes
    screen,  // a chain of pictures
    belt,    // scrolls along s
    sign,    // a wall with a picture that has no repeats
    trigger, // never seen
    clip,    // stops players only, never seen
};

struct SceneTexture {
    std::string name; // `brick`: no game's folder, prefix or extension
    TextureKind kind = TextureKind::wall;
    int32_t value = 0;          // of light that it gives off, as compilers note it
    float unitsPerTexel = 1.0f; // how far it is stretched
};

/// Sides of a box: -X, +X, -Y, +Y, -Z, +Z. Of a room they are its walls, seen from inside.
using SideTextures = std::array<uint32_t, 6>; // into SceneDescription::textures

/// A box, of which further planes cut corners off.
struct SceneBrush {
    Bounds bounds;
    Contents contents = 0; // 0: air, a room
    SideTextures textures{};
    std::vector<Plane> cuts = {};  // look outward: what lies in front of one is not part of the brush
    uint32_t cutTexture = 0;       // of the sides along the cuts
    glm::vec3 textureOrigin{0.0f}; // where texel 0, 0 lies
    uint32_t area = 1;             // of a room
    uint32_t patch = kNone; // into SceneDescription::patches: its sides along the cuts are facets of that
                            // patch, drawn where the format has no patches
};

/// A grid of control points of quadratic Bézier surfaces, row by row; both sizes are odd. Seen from the front
/// the rows run to the right, and each next one lies above.
struct ScenePatch {
    struct Point {
        glm::vec3 position{0.0f};
        glm::vec2 texel{0.0f};
    };
    uint32_t width = 0, height = 0;
    std::vector<Point> points; // width * height
    uint32_t texture = 0;
};

/// Triangles that only formats with meshes show.
struct SceneMesh {
    struct Corner {
        glm::vec3 position{0.0f}, normal{0.0f, 0.0f, 1.0f};
        glm::vec2 texel{0.0f};
    };
    std::vector<Corner> corners;
    std::vector<uint32_t> indices; // three a triangle, clockwise from the front
    uint32_t texture = 0;
};

/// A picture that turns to the eye.
struct SceneBillboard {
    glm::vec3 position{0.0f};
    float radius = 0.0f; // game units
    uint32_t texture = 0;
};

/// A volume that fills with fog; only formats with fogs show it.
struct SceneFog {
    Bounds bounds;
    glm::vec3 color{0.0f};       // 0 … 1
    float depthForOpaque = 0.0f; // game units
};

inline constexpr uint8_t kFirstSwitchedStyle = 32; // switched from there on

/// A lamp. Its light falls with the square of what is left of the radius, and casts shadows.
struct SceneLight {
    glm::vec3 position{0.0f};
    glm::vec3 color{0.0f}; // luxel values close to the lamp, 0 … 255 and above
    float radius = 0.0f;   // game units
    uint8_t style = 0;     // 0 steady, below kFirstSwitchedStyle animated, from there on switched
    std::string name = {}; // by which entities switch it
};

/// Parallel light that comes in through sky surfaces.
struct SceneSun {
    glm::vec3 direction{0.0f, 0.0f, 1.0f}; // towards the sun, unit length
    glm::vec3 color{0.0f};
};

/// Brushes that move or vanish as one and throw no shadow.
struct SceneModel {
    std::vector<SceneBrush> brushes;
    glm::vec3 origin{
        0.0f}; // the point around which the brushes are told; an entity's `origin` key has it, too
};

/// A thing, in the scene's own words: `worldspawn` comes first; then player_start, deathmatch_start, door,
/// lift (stands at its lower end; `height` says how far it rises), fan (turns around its model's origin),
/// grate_wall, glass_wall, illusion, conveyor, trigger (`target`: the lights it switches), areaportal, item.
/// Lights have no entity here: they are made from SceneDescription::lights.
struct SceneEntity {
    std::string classname;
    std::vector<std::pair<std::string, std::string>> keys; // in the order of the file
    uint32_t model = kNone;                                // into SceneDescription::models
};

struct SceneDescription {
    std::vector<SceneTexture> textures;
    std::vector<SceneBrush> brushes;
    std::vector<SceneModel> models;
    std::vector<ScenePatch> patches;
    std::vector<SceneMesh> meshes;
    std::vector<SceneBillboard> billboards;
    std::vector<SceneFog> fogs;
    std::vector<SceneLight> lights;
    SceneSun sun;
    glm::vec3 ambient{0.0f};  // light that is everywhere
    glm::vec3 skyLight{0.0f}; // what a surface takes that sees nothing but sky
    std::vector<Area> areas;  // 0 is never used, as compilers have it
    std::vector<AreaPortal> areaPortals;
    std::vector<SceneEntity> entities;
};

} // namespace visleaf
