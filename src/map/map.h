// The map: what every format becomes and everything later reads.
//
// Flat arrays of small structs that refer to one another by index. A loader fills them from one file format;
// validate() (map/validate.h) then settles every index once, so that later stages may index freely. Game
// units, right-handed, Z up; front faces wind clockwise. Texture coordinates are in texels and light
// coordinates in luxels of the file until geometry/ turns them into what a shader reads.
#pragma once

#include "base/bounds.h"
#include "base/bytes.h"
#include "base/index.h"
#include "base/plane.h"
#include "map/entities.h"
#include "map/flags.h"
#include "map/game.h"
#include "map/light_grid.h"
#include "map/light_rules.h"
#include "map/visibility.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace visleaf {

/// A corner of one face, with texture and light coordinates that are the face's own. Most maps hold no such
/// records: map/face_corners.h works them out.
struct MapVertex {
    glm::vec3 position{0.0f};
    glm::vec3 normal{0.0f, 0.0f, 1.0f};
    glm::vec2 texel{0.0f}; // in the original texture, unwrapped
    glm::vec2 luxel{0.0f}; // in the face's lightmap block; luxel centres are at 0.5, 1.5, …
    std::array<uint8_t, 4> color{255, 255, 255, 255}; // light of vertex-lit faces, and a blend weight

    bool operator==(const MapVertex&) const = default;
};

/// Maps a point of the map to texels: s = dot(point, s.xyz) + s.w, t alike.
struct TexelAxes {
    glm::vec4 s{0.0f};
    glm::vec4 t{0.0f};

    bool operator==(const TexelAxes&) const = default;
};

/// How a picture and its light lie on polygons; those of one texture share it.
struct FaceLayout {
    TexelAxes texels;
    TexelAxes luxels; // in luxels times luxelStep
    float luxelStep = 1.0f;

    bool operator==(const FaceLayout&) const = default;
};

enum class FaceKind : uint8_t {
    polygon,   // convex, flat: a loop of vertices, or triangles where it has indices
    mesh,      // triangles
    patch,     // a grid of control points of quadratic Bézier surfaces, row by row
    billboard, // a sprite around one place, that turns to the eye
};

/// A face of the world or of a brush model.
struct MapFace {
    FaceKind kind = FaceKind::polygon;
    bool isFlipped = false; // of a polygon with a layout: it looks against its plane
    // Into Map::vertices, or with a layout into Map::corners; a polygon's loop is clockwise from the front.
    uint32_t firstVertex = 0;
    uint32_t numVertices = 0;
    uint32_t firstIndex = 0; // into Map::indices: three a triangle, clockwise from the front
    uint32_t numIndices = 0;
    uint32_t patchWidth = 0; // control points a row; both sizes are odd
    uint32_t patchHeight = 0;
    uint32_t surface = kNone;       // into Map::surfaces
    uint32_t lightmapBlock = kNone; // into Map::lightmapBlocks; kNone: see SurfaceLight
    uint32_t plane = kNone;         // into Map::planes; the face may look along it or against it
    uint32_t fog = kNone;           // into Map::fogs: the volume that the face lies in

    // Of polygons whose coordinates follow from their places (Quake and its heirs).
    uint32_t layout = kNone;             // into Map::layouts
    uint32_t firstNormal = kNone;        // into Map::cornerNormals, one a corner; kNone: the plane's
    std::array<int32_t, 2> firstLuxel{}; // of the lightmap block, in the plane of luxels

    bool operator==(const MapFace&) const = default;
};

/// Largest number of control points along one side of a patch (Quake 3's MAX_PATCH_SIZE, made odd).
inline constexpr uint32_t kMaxPatchSize = 31;

/// Where the light of a surface's faces comes from. Faces whose lightmap is missing are drawn by the rule of
/// LightRules::darkWhenUnlit.
enum class SurfaceLight : uint8_t {
    lightmap,
    vertex, // the colours of the vertices
    full,   // none is needed: always at full brightness
};

/// How faces look: a name and the flags that change what the name means.
struct Surface {
    std::string name = {};     // as the file spells it, without folder prefix or extension
    std::string material = {}; // how it is shaded, in games that keep that apart from the texture (Nightfire)
    SurfaceFlags flags = 0;
    int32_t value = 0; // of a light source: its strength when the map was compiled
    // Into Map::surfaces:
    uint32_t nextFrame = kNone;  // the next picture of an animation
    uint32_t firstFrame = kNone; // that it begins with; kNone: this one
    uint32_t alternate = kNone;  // in its place on brush models whose entity has a `frame`
    float texelUnit = 0.0f;      // texels per texture coordinate 1; 0: the width and height of the texture
    SurfaceLight light = SurfaceLight::lightmap;

    bool operator==(const Surface&) const = default;
};

inline constexpr size_t kMaxStyles = 4;
inline constexpr uint8_t kNoStyle = 255;

/// A rectangle of luxels, once for each of its light styles.
struct LightmapBlock {
    uint32_t width = 0; // luxels
    uint32_t height = 0;
    std::array<uint8_t, kMaxStyles> styles{kNoStyle, kNoStyle, kNoStyle, kNoStyle};
    uint32_t firstByte = 0; // into Map::luxels; style k starts k * width * height luxels later

    bool operator==(const LightmapBlock&) const = default;
    uint32_t numStyles() const; // those before the first kNoStyle
    bool isSteady() const;      // style 0 alone
    uint64_t numBytes() const;  // of all its styles
};

inline constexpr uint32_t kLuxelBytes = 3; // RGB

/// A whole page of luxels that lies in a file of its own, as q3map2 writes them with `-external`.
struct LightmapPage {
    uint32_t width = 0; // luxels
    uint32_t height = 0;
    std::vector<uint8_t> rgb; // width * height * kLuxelBytes, as dark as in the file
};

/// Child of a node: a node's index when >= 0, else leaf `~child`.
using NodeChild = int32_t;

inline bool isLeaf(NodeChild child) {
    return child < 0;
}
inline uint32_t leafOf(NodeChild child) {
    return static_cast<uint32_t>(~child);
}

struct Node {
    uint32_t plane = 0;                        // into Map::planes
    std::array<NodeChild, 2> children{-1, -1}; // in front of the plane, behind it
    bool operator==(const Node&) const = default;
};

struct Leaf {
    Bounds bounds;
    uint32_t cluster = kNone; // row of the visibility; kNone: solid or outside
    uint32_t area = 0;        // into Map::areas
    Contents contents = 0;
    uint32_t firstFace = 0; // into Map::leafFaces
    uint32_t numFaces = 0;
    uint32_t firstBrush = 0; // into Map::leafBrushes
    uint32_t numBrushes = 0;

    bool operator==(const Leaf&) const = default;
};

/// The world (model 0) or a brush model that an entity places.
struct Model {
    Bounds bounds;
    NodeChild head = -1;    // root of its tree
    uint32_t firstFace = 0; // into Map::faces
    uint32_t numFaces = 0;
    uint32_t firstBrush = 0; // into Map::brushes, in formats that say so (Quake 3)
    uint32_t numBrushes = 0; // 0: those of the tree's leafs

    bool operator==(const Model&) const = default;
};

struct Brush {
    Contents contents = 0;
    uint32_t firstSide = 0; // into Map::brushSides
    uint32_t numSides = 0;

    bool operator==(const Brush&) const = default;
};

struct BrushSide {
    uint32_t plane = 0;       // into Map::planes; looks outward
    uint32_t surface = kNone; // into Map::surfaces

    bool operator==(const BrushSide&) const = default;
};

/// A volume of fog, the inside of a brush.
struct Fog {
    std::string shader;     // name of the Quake 3 shader script that says how thick it is
    uint32_t brush = kNone; // into Map::brushes
    uint32_t visibleSide =
        kNone;     // side of the brush, 0 to 5, that it is seen through; kNone: from inside only
    Bounds bounds; // of the brush

    bool operator==(const Fog&) const = default;
};

struct Area {
    uint32_t firstPortal = 0; // into Map::areaPortals
    uint32_t numPortals = 0;

    bool operator==(const Area&) const = default;
};

struct AreaPortal {
    uint32_t portal = 0;    // number by which the game opens and closes it
    uint32_t otherArea = 0; // into Map::areas

    bool operator==(const AreaPortal&) const = default;
};

/// A texture that lies in the map itself, as the file has it: images/ decodes it.
struct EmbeddedTexture {
    std::string name;   // as the file spells it
    uint32_t width = 0; // texels, that coordinates are measured in; 0: unknown
    uint32_t height = 0;
    uint32_t firstByte = 0; // into Map::textureBytes: the record with its pixels
    uint32_t numBytes = 0;  // 0: the pixels lie in a WAD

    bool operator==(const EmbeddedTexture&) const = default;
};

struct Map {
    Game game = Game::quake2;
    bool hidesLiquidSides = false; // of liquid brush models only the upper faces are seen

    std::vector<MapVertex> vertices;      // of faces without a layout
    std::vector<glm::vec3> places;        // that faces with a layout share
    std::vector<uint32_t> corners;        // into places
    std::vector<glm::vec3> cornerNormals; // unit length or nearly so
    std::vector<FaceLayout> layouts;
    std::vector<uint32_t> indices; // into a face's own vertices: 0 is MapFace::firstVertex
    std::vector<MapFace> faces;
    std::vector<Surface> surfaces;
    std::vector<EmbeddedTexture> textures;
    Bytes textureBytes;

    std::vector<LightmapBlock> lightmapBlocks;
    std::vector<uint8_t> luxels; // kLuxelBytes each
    LightRules light;
    LightGrid lightGrid;

    std::vector<Plane> planes;
    std::vector<Node> nodes;
    std::vector<Leaf> leafs;
    std::vector<uint32_t> leafFaces;   // into faces
    std::vector<uint32_t> leafBrushes; // into brushes
    Visibility visibility;

    std::vector<Model> models; // 0 is the world
    std::vector<Brush> brushes;
    std::vector<BrushSide> brushSides;
    std::vector<Fog> fogs;
    std::vector<Area> areas;
    std::vector<AreaPortal> areaPortals;

    std::vector<Entity> entities; // 0 is worldspawn
};

} // namespace visleaf
