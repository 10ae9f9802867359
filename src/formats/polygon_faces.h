// Faces as Quake and its heirs store them: loops of corners, texture axes in place of coordinates, and a
// lightmap whose size is not written down but follows from the axes.
#pragma once

#include "base/diagnostics.h"
#include "map/map.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// What a face's texinfo record means for its vertices.
struct FaceTexture {
    TexelAxes axes;
    uint32_t surface = kNone; // into Map::surfaces
    bool isLit = true;        // false: has no lightmap whatever its light offset says
    bool isWarped = false;    // its texels don't count the axes' offsets (liquids; Quake 2's gl_warp.c)
    bool isSmooth = false;    // is part of a curved shape, see formats/normal_lumps.h
};

/// A lightmap's rectangle in the plane of luxels.
struct LuxelExtents {
    std::array<int32_t, 2> mins{};
    std::array<uint32_t, 2> size{};

    bool operator==(const LuxelExtents&) const = default;
};

/// A lightmap that is laid over a face by axes of its own.
struct LightProjection {
    TexelAxes axes;                      // map a point to luxels
    std::optional<LuxelExtents> extents; // where the file writes them down; else they follow from the corners
};

/// A face record, widened to what the largest variant of the formats holds.
struct PolygonRecord {
    uint32_t plane = 0;
    bool isFlipped = false;   // looks against its plane
    uint32_t firstCorner = 0; // into PolygonLumps::corners
    uint32_t numCorners = 0;
    uint32_t texture = 0; // into PolygonLumps::textures
    std::array<uint8_t, kMaxStyles> styles{};
    int32_t lightOffset = -1; // as in the file, see PolygonLumps::bytesPerOffset; negative: unlit
    float luxelStep = 16.0f;  // texels a luxel
    uint32_t projection =
        kNone; // into PolygonLumps::projections; kNone: the light lies along the texture's axes
    uint32_t firstNormal = kNone; // into PolygonLumps::normals, one a corner; kNone: the plane's
};

/// The lumps that faces are made of.
struct PolygonLumps {
    std::vector<glm::vec3> vertices;
    std::vector<uint32_t> corners; // into vertices; kNone: damaged
    std::vector<PolygonRecord> faces;
    std::vector<FaceTexture> textures;
    std::vector<LightProjection> projections;
    std::vector<glm::vec3> normals; // those that are no directions stand for the plane's
    uint32_t bytesPerOffset = 1;    // of Map::luxels: what a light offset of 1 means
    bool mayBeEmpty = false;        // faces without corners are no damage
};

/// Names for messages.
struct PolygonLumpNames {
    std::string_view faces, corners, textures, lighting;
};

/// The corners that signed edges stand for: edge n from its first end, edge -n from its second. kNone for
/// edges that don't exist.
std::vector<uint32_t> cornersOf(std::span<const int32_t> surfedges,
                                std::span<const std::array<uint32_t, 2>> edges);

/// The rectangle that the compilers gave the face with these corners. Decides the layout of the light data,
/// so the rounding must be theirs: each coordinate in double, rounded once to float, then divided by the
/// step.
LuxelExtents luxelExtents(std::span<const glm::vec3> corners, const TexelAxes& axes, float luxelStep);

/// The rectangle of a face that lies along its texture's axes; nothing for one that can't be built.
std::optional<LuxelExtents> luxelExtentsOf(const PolygonLumps& lumps, const PolygonRecord& face);

/// Fills Map::faces, one for each record, with what their corners follow from and their lightmap blocks.
/// Map::planes and Map::luxels are filled already. A face that can't be built keeps its place but gets no
/// corners, with a warning; one whose light runs past the data becomes unlit.
void buildPolygonFaces(PolygonLumps lumps, const PolygonLumpNames& names, Map& map, Diagnostics& diagnostics);

} // namespace visleaf
