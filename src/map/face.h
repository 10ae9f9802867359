// A face of the map: corners, and how a picture and its light lie on them.
#pragma once

#include "base/index.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cmath>
#include <cstdint>

namespace visleaf {

/// Largest coordinate of a place, game units: far outside of any map; beyond it floats are coarser than a
/// texel.
inline constexpr float kMaxCoordinate = 1 << 20;

/// False for places outside of all maps, and for what is no number.
inline bool isPlace(const glm::vec3& point) {
    // Written so that NaN fails.
    return std::abs(point.x) <= kMaxCoordinate && std::abs(point.y) <= kMaxCoordinate &&
           std::abs(point.z) <= kMaxCoordinate;
}

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

/// What the vertices of a face mean.
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
    // Control points of a patch, along a row and a column; both are odd.
    uint8_t patchWidth = 0;
    uint8_t patchHeight = 0;
    // Into Map::vertices, or with a layout into Map::corners; a polygon's loop is clockwise from the front.
    uint32_t firstVertex = 0;
    uint32_t numVertices = 0;
    uint32_t firstIndex = 0; // into Map::indices: three a triangle, clockwise from the front
    uint32_t numIndices = 0;
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

} // namespace visleaf
