// Faces as Quake and its heirs store them: loops of signed edges, texture axes in place of coordinates, and a
// lightmap whose size is not written down but follows from the texture coordinates.
#pragma once

#include "base/diagnostics.h"
#include "map/map.h"

#include <glm/vec4.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// Maps a point of the map to texels: s = dot(point, s.xyz) + s.w, t alike.
struct TexelAxes {
    glm::vec4 s{0.0f};
    glm::vec4 t{0.0f};
};

/// What a face's texinfo record means for its vertices.
struct FaceTexture {
    TexelAxes axes;
    uint32_t surface = kNone; // into Map::surfaces
    bool isLit = true;        // false: has no lightmap whatever its light offset says
    bool isWarped = false;    // its texels don't count the axes' offsets (liquids; Quake 2's gl_warp.c)
};

/// A lightmap's rectangle in the plane of luxels.
struct LuxelExtents {
    std::array<int32_t, 2> mins{};
    std::array<uint32_t, 2> size{};

    bool operator==(const LuxelExtents&) const = default;
};

/// A lightmap that is laid over a face by axes of its own.
struct LightProjection {
    TexelAxes axes; // map a point to luxels
    LuxelExtents extents;
};

/// A face record, widened to what the largest variant of the formats holds.
struct PolygonRecord {
    uint32_t plane = 0;
    bool isFlipped = false; // looks against its plane
    uint32_t firstEdge = 0; // into surfedges
    uint32_t numEdges = 0;
    uint32_t texture = 0; // into textures
    std::array<uint8_t, kMaxStyles> styles{};
    int64_t lightOffset = -1; // bytes into Map::luxels; negative: unlit
    float luxelStep = 16.0f;  // texels a luxel
    uint32_t projection =
        kNone; // into PolygonLumps::projections; kNone: the light lies along the texture's axes
};

/// The lumps that faces are made of.
struct PolygonLumps {
    std::vector<glm::vec3> vertices;
    std::vector<std::array<uint32_t, 2>> edges;
    std::vector<int32_t> surfedges; // negative: the edge runs backwards
    std::vector<PolygonRecord> faces;
    std::vector<FaceTexture> textures;
    std::vector<LightProjection> projections;
};

/// Names for messages.
struct PolygonLumpNames {
    std::string_view faces, surfedges, edges, vertices, textures, lighting;
};

/// The rectangle that the compilers gave the face with these corners. Decides the layout of the light data,
/// so the rounding must be theirs: each coordinate in double, rounded once to float, then divided by the
/// step.
LuxelExtents luxelExtents(std::span<const glm::vec3> corners, const TexelAxes& axes, float luxelStep);

/// Appends one MapFace for each record, its vertices and its lightmap block. Map::planes and Map::luxels are
/// filled already. A face that can't be built keeps its place but gets no vertices, with a warning; one whose
/// light runs past the data becomes unlit.
void buildPolygonFaces(const PolygonLumps& lumps, const PolygonLumpNames& names, Map& map,
                       Diagnostics& diagnostics);

} // namespace visleaf
