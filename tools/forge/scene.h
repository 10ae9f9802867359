// A map as a level designer would describe it, in no game's words: brushes laid over one another, textures by
// what they show, lights, entities. The writers of the formats say it in each game's terms.
//
// Brushes are layers: the last one that covers a point says what is there, and where
// none is there is rock. A brush of air is a room: a plain box, that overlaps no other room and becomes one
// cluster of the visibility. Game units, Z up, as everywhere.
#pragma once

#include "base/bounds.h"
#include "base/index.h"
#include "base/plane.h"
#include "map/flags.h"
#include "map/map.h"

#include <glm/vec4.hpp>

#include <array>
#include <optional>
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
    fog,     // fills a volume; only Quake 3 has it, and the script of the texture says how dense it is
};

struct SceneTexture {
    std::string name; // `brick`: no game's folder, prefix or extension
    TextureKind kind = TextureKind::wall;
    int32_t value = 0;          // of light that it gives off, as compilers note it
    float unitsPerTexel = 1.0f; // how far it is stretched
};

/// How a texture lies on a plane: texels of a point are dot(position, xyz) + w.
struct TextureAxes {
    glm::vec4 s{0.0f}, t{0.0f};

    bool operator==(const TextureAxes&) const = default;
};

/// What one side of a brush looks like.
struct SceneSide {
    SceneSide(uint32_t texture_ = 0) : texture(texture_) {}

    uint32_t texture = 0;                           // into SceneDescription::textures
    std::optional<TextureAxes> axes = std::nullopt; // none: as axesOf() lays the texture
    bool isBehindPatch = false;                     // not drawn where the format has patches
};

/// Sides of a box: -X, +X, -Y, +Y, -Z, +Z. The sides of a room are its walls, seen from inside.
using BoxSides = std::array<SceneSide, 6>;

/// The number of the side of a box that looks along an axis: 0 -X, 1 +X, …
constexpr uint32_t boxSide(uint32_t axis, bool looksUp) {
    return 2 * axis + (looksUp ? 1 : 0);
}

/// The way that a side of a box looks, unit length.
inline glm::vec3 boxNormal(uint32_t side) {
    glm::vec3 normal(0.0f);
    normal[static_cast<glm::length_t>(side / 2)] = side % 2 == 1 ? 1.0f : -1.0f;
    return normal;
}

/// A side across no axis. It looks outward: nothing in front of the plane belongs to the brush.
struct SceneCut {
    Plane plane;
    SceneSide side;
};

/// A convex solid: a box, of which further planes cut vertices off.
struct SceneBrush {
    Bounds bounds;
    Contents contents = 0; // 0: air, a room
    BoxSides sides{};
    std::vector<SceneCut> cuts = {};
    uint32_t area = 1; // of a room
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
    struct Vertex {
        glm::vec3 position{0.0f}, normal{0.0f, 0.0f, 1.0f};
        glm::vec2 texel{0.0f};
    };
    std::vector<Vertex> vertices;
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
    std::string texture; // whose script says the colour and the density, as SceneTexture::name
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

/// False for sky and liquids, which no game lights, and for what is never seen.
bool receivesLight(TextureKind kind);

/// The axes of a texture that nobody has laid: along the plane, upright on walls, s along the horizon. Signs
/// and screens can be read from the front; other textures run on around vertices. `origin` is the point of
/// texel 0, 0.
TextureAxes axesOf(const glm::vec3& normal, const SceneTexture& texture, const glm::vec3& origin = {});

/// The side of a brush that looks along a normal, or the nearest to it.
struct FacingSide {
    const SceneSide* side = nullptr; // never null
    bool isExact = false;            // it looks along the normal itself
};
FacingSide sideFacing(const SceneBrush& brush, const glm::vec3& normal);

/// How the texture of a side lies on a face that looks along `normal`.
TextureAxes axesOn(const FacingSide& facing, const SceneDescription& scene, const glm::vec3& normal);

} // namespace visleaf
