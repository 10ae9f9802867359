// A map as a level designer would describe it, without terms of a particular game: overlapping brushes,
// textures by what they show, lights, entities. The writers of the formats translate it.
//
// Brushes are layers: the last brush that covers a point decides what fills it. Points without a brush are
// rock. A brush of air is a room. A room is a plain box that overlaps no other room, and becomes one cluster
// of the visibility. Game units, Z up.
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

/// What a texture shows. Each game expresses it in its own way: flags, name prefixes, contents, scripts.
enum class TextureKind {
    wall,
    lamp,  // emits light
    sky,   // shows the sky and lets sunlight in
    water, // a liquid with a moving surface
    slime,
    lava,
    glass,   // transparent, coloured
    grate,   // has holes
    screen,  // an animation
    belt,    // scrolls along s
    sign,    // a wall with a single image that does not repeat
    trigger, // never visible
    clip,    // stops only players; never visible
    fog,     // fills a volume; only Quake 3 has it, and the texture's script defines its density
};

struct SceneTexture {
    std::string name; // `brick`, without the folder, prefix or extension of a game
    TextureKind kind = TextureKind::wall;
    int32_t value = 0;          // emitted light, in the unit of compilers
    float unitsPerTexel = 1.0f; // game units per texel
};

/// The position of a texture on a plane. Texels of a point: dot(position, xyz) + w.
struct TextureAxes {
    glm::vec4 s{0.0f}, t{0.0f};

    bool operator==(const TextureAxes&) const = default;
};

/// The appearance of one side of a brush.
struct SceneSide {
    SceneSide(uint32_t texture_ = 0) : texture(texture_) {}

    uint32_t texture = 0;                           // into SceneDescription::textures
    std::optional<TextureAxes> axes = std::nullopt; // none: axesOf() chooses them
    bool isBehindPatch = false;                     // not drawn if the format has patches
};

/// The sides of a box: -X, +X, -Y, +Y, -Z, +Z. The sides of a room are its walls, seen from inside.
using BoxSides = std::array<SceneSide, 6>;

/// Returns the sides of a box that has one texture everywhere.
inline BoxSides everywhere(uint32_t texture) {
    return {texture, texture, texture, texture, texture, texture};
}

/// Returns the number of the side of a box that faces along an axis: 0 for -X, 1 for +X, …
constexpr uint32_t boxSide(uint32_t axis, bool looksUp) {
    return 2 * axis + (looksUp ? 1 : 0);
}

/// Returns the direction that a side of a box faces, unit length.
inline glm::vec3 boxNormal(uint32_t side) {
    glm::vec3 normal(0.0f);
    normal[static_cast<glm::length_t>(side / 2)] = side % 2 == 1 ? 1.0f : -1.0f;
    return normal;
}

/// A side that is not perpendicular to an axis. It faces outwards: the brush lies behind the plane.
struct SceneCut {
    Plane plane;
    SceneSide side;
};

/// A convex solid: a box from which further planes cut off parts.
struct SceneBrush {
    Bounds bounds;
    Contents contents = 0; // 0: air, a room
    BoxSides sides{};
    std::vector<SceneCut> cuts = {};
    uint32_t area = 1; // for rooms
};

/// A grid of control points of quadratic Bézier surfaces, row by row. Both sizes are odd. Seen from the
/// front, rows run to the right, and each row lies above the one before.
struct ScenePatch {
    struct Point {
        glm::vec3 position{0.0f};
        glm::vec2 texel{0.0f};
    };
    uint32_t width = 0, height = 0;
    std::vector<Point> points; // width * height
    uint32_t texture = 0;
};

/// Triangles. Only formats with meshes show them.
struct SceneMesh {
    struct Vertex {
        glm::vec3 position{0.0f}, normal{0.0f, 0.0f, 1.0f};
        glm::vec2 texel{0.0f};
    };
    std::vector<Vertex> vertices;
    std::vector<uint32_t> indices; // three per triangle, clockwise from the front
    uint32_t texture = 0;
};

/// An image that turns to the camera.
struct SceneBillboard {
    glm::vec3 position{0.0f};
    float radius = 0.0f; // game units
    uint32_t texture = 0;
};

/// A volume of fog. Only formats with fog show it.
struct SceneFog {
    Bounds bounds;
    std::string texture; // SceneTexture::name; its script defines the colour and the density
};

inline constexpr uint8_t kFirstSwitchedStyle = 32; // triggers switch this style and all later ones

/// A lamp. Its light falls with the square of the remaining share of the radius, and casts shadows.
struct SceneLight {
    glm::vec3 position{0.0f};
    glm::vec3 color{0.0f}; // luxel values close to the lamp, 0 … 255 and above
    float radius = 0.0f;   // game units
    uint8_t style = 0;     // 0: steady; less than kFirstSwitchedStyle: animated; otherwise: switched
    std::string name = {}; // by which entities refer to it
};

/// Parallel light that enters through sky surfaces.
struct SceneSun {
    glm::vec3 direction{0.0f, 0.0f, 1.0f}; // towards the sun, unit length
    glm::vec3 color{0.0f};
};

/// Brushes that move or disappear together and cast no shadow.
struct SceneModel {
    std::vector<SceneBrush> brushes;
    // The point around which the brushes are defined. The `origin` key of an entity has it, too.
    glm::vec3 origin{0.0f};
};

/// An entity with the scene's own class names. `worldspawn` is first. Others: player_start, deathmatch_start,
/// door, lift (starts at its lower end; `height`: how far it rises), fan (turns around the origin of its
/// model), grate_wall, glass_wall, illusion, conveyor, trigger (`target`: the lights that it switches),
/// areaportal, item. Lights are not entities here; the writers create them from SceneDescription::lights.
struct SceneEntity {
    std::string classname;
    std::vector<std::pair<std::string, std::string>> keys; // in file order
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
    glm::vec3 ambient{0.0f};  // light at every point
    glm::vec3 skyLight{0.0f}; // light on a surface that faces nothing but sky
    std::vector<Area> areas;  // area 0 is unused, as in compilers
    std::vector<AreaPortal> areaPortals;
    std::vector<SceneEntity> entities;
};

/// False for sky and liquids, which no game lights, and for invisible textures.
bool receivesLight(TextureKind kind);

/// Returns default axes for a texture: along the plane, upright on walls, s along the horizon. Signs and
/// screens can be read from the front. Other textures continue around corners. `origin` is the position of
/// texel 0, 0.
TextureAxes axesOf(const glm::vec3& normal, const SceneTexture& texture, const glm::vec3& origin = {});

/// The side of a brush that faces along a normal, or the one nearest to it.
struct FacingSide {
    const SceneSide* side = nullptr; // never null
    bool isExact = false;            // it faces exactly along the normal
};
FacingSide sideFacing(const SceneBrush& brush, const glm::vec3& normal);

/// Returns the axes of a side's texture on a face with this normal.
TextureAxes axesOn(const FacingSide& facing, const SceneDescription& scene, const glm::vec3& normal);

} // namespace visleaf
