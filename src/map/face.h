// A face of the map: its vertices, and the texture coordinates and lightmap coordinates on it.
#pragma once

#include "base/index.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cstdint>

namespace visleaf {

/// A vertex of one face, with the face's own texture and light coordinates. Most maps do not store such
/// vertices; map/map_vertices.h computes them.
struct MapVertex {
    glm::vec3 position{0.0f};
    glm::vec3 normal{0.0f, 0.0f, 1.0f};
    glm::vec2 texel{0.0f}; // in the original texture, unwrapped
    glm::vec2 luxel{0.0f}; // in the face's lightmap; luxel centres are at 0.5, 1.5, …
    std::array<uint8_t, 4> color{255, 255, 255, 255}; // RGB: light of vertex-lit faces; A: blend weight

    bool operator==(const MapVertex&) const = default;
};

/// Maps a position to texels: s = dot(position, s.xyz) + s.w, and the same for t.
struct TexelAxes {
    glm::vec4 s{0.0f};
    glm::vec4 t{0.0f};

    bool operator==(const TexelAxes&) const = default;
};

/// The texture axes and lightmap axes of a polygon. Polygons with the same texture share them.
struct FaceLayout {
    TexelAxes texels;
    TexelAxes luxels; // in luxels times luxelStep
    float luxelStep = 1.0f;

    bool operator==(const FaceLayout&) const = default;
};

/// The meaning of a face's vertices.
enum class FaceKind : uint8_t {
    polygon,   // convex, flat: a loop of vertices, or triangles if it has indices
    mesh,      // triangles
    patch,     // a grid of control points of quadratic Bézier surfaces, row by row
    billboard, // a sprite around one position that turns to the camera
};

/// A face of the world or of a brush model.
struct MapFace {
    FaceKind kind = FaceKind::polygon;
    bool isFlipped = false; // for polygons with a layout: the front is opposite to the plane's normal
    // Numbers of control points in a row and in a column of a patch; both are odd.
    uint8_t patchWidth = 0;
    uint8_t patchHeight = 0;
    // Into Map::vertices; for a face with a layout, into Map::vertexIndices. A polygon's loop is clockwise
    // when seen from the front.
    uint32_t firstVertex = 0;
    uint32_t numVertices = 0;
    uint32_t firstIndex = 0; // into Map::indices: three per triangle, clockwise seen from the front
    uint32_t numIndices = 0;
    uint32_t surface = kNone;  // into Map::surfaces
    uint32_t lightmap = kNone; // into MapLight::lightmaps; kNone: see SurfaceLight
    uint32_t plane = kNone;    // into Map::planes; the normal may point to the front or to the back
    uint32_t fog = kNone;      // into Map::fogs: the volume that contains the face

    // For polygons whose texture coordinates follow from their positions (Quake and related games).
    uint32_t layout = kNone;             // into Map::layouts
    uint32_t firstNormal = kNone;        // into Map::vertexNormals, one per vertex; kNone: the plane's
    std::array<int32_t, 2> firstLuxel{}; // smallest luxel coordinates of the lightmap

    bool operator==(const MapFace&) const = default;
};

/// Largest number of control points along one side of a patch (Quake 3's MAX_PATCH_SIZE, rounded down to
/// odd).
inline constexpr uint32_t kMaxPatchSize = 31;

} // namespace visleaf
