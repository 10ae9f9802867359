// Faces as Quake and related games store them: loops of vertices, texture axes instead of texture
// coordinates, and a lightmap size that follows from the axes.
#pragma once

#include "base/diagnostics.h"
#include "map/map.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// Faces share vertex indices only in damaged files. All faces together may use this many more than there
/// are, so that one bad count does not cost the faces after it.
inline constexpr uint64_t kSharedVertexSlack = 65536;

/// The data of a face's texinfo record that its vertices need.
struct FaceTexture {
    TexelAxes axes;
    uint32_t surface = kNone; // into Map::surfaces
    bool isLit = true;        // false: no lightmap, whatever its light offset says
    bool isWarped = false;    // its texels ignore the offsets of the axes (liquids; Quake 2's gl_warp.c)
    bool isSmooth = false;    // part of a curved shape, see formats/normal_lumps.h
};

/// The rectangle of a lightmap in the plane of luxels.
struct LuxelExtents {
    std::array<int32_t, 2> mins{};
    std::array<uint32_t, 2> size{};

    bool operator==(const LuxelExtents&) const = default;
};

/// The axes of a lightmap that do not follow from the texture.
struct LightProjection {
    TexelAxes axes;                      // map a position to luxels
    std::optional<LuxelExtents> extents; // the file's extents; none: they follow from the vertices
};

/// A face record, with fields wide enough for every variant.
struct PolygonRecord {
    uint32_t plane = 0;
    bool isFlipped = false;   // faces against its plane's normal
    uint32_t firstVertex = 0; // into PolygonLumps::vertexIndices
    uint32_t numVertices = 0;
    uint32_t texture = 0; // into PolygonLumps::textures
    LightStyles styles{};
    int32_t lightOffset = -1; // the file's offset, see PolygonLumps::bytesPerOffset; negative: unlit
    float luxelStep = 16.0f;  // texels per luxel
    uint32_t projection =
        // into PolygonLumps::projections; kNone: the light follows the texture axes
        kNone;
    uint32_t firstNormal = kNone; // into PolygonLumps::normals, one per vertex; kNone: the plane's
};

/// The lumps that contain faces.
struct PolygonLumps {
    std::vector<glm::vec3> vertices;
    std::vector<uint32_t> vertexIndices; // into vertices; kNone: damaged
    std::vector<PolygonRecord> faces;
    std::vector<FaceTexture> textures;
    std::vector<LightProjection> projections;
    std::vector<glm::vec3> normals; // vectors that are not directions mean the plane's normal
    uint32_t bytesPerOffset = 1;    // bytes of Map::luxels for a light offset of 1
    bool mayBeEmpty = false;        // faces without vertices are valid
};

/// Names for messages.
struct PolygonLumpNames {
    std::string_view faces, vertexIndices, textures, lighting;
};

/// Returns the lightmap rectangle that the compilers gave a face with these vertices. It decides the layout
/// of the light data, so it must round as they do: compute each coordinate in double, round once to float,
/// then divide by the step.
LuxelExtents luxelExtents(std::span<const glm::vec3> positions, const TexelAxes& axes, float luxelStep);

/// Returns the rectangle of a face whose light follows its texture axes; nothing for a damaged face.
std::optional<LuxelExtents> luxelExtentsOf(const PolygonLumps& lumps, const PolygonRecord& face);

/// Adds one face per record to Map::faces, with its vertices and lightmaps. Needs
/// Map::planes and Map::luxels. A damaged face keeps its index but has no vertices, with a warning. A face
/// whose light runs past the data becomes unlit.
void buildPolygonFaces(PolygonLumps lumps, const PolygonLumpNames& names, Map& map, Diagnostics& diagnostics);

} // namespace visleaf
