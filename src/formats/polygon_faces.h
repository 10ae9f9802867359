// Faces as Quake and related games store them: loops of vertices, texture axes instead of texture
// coordinates, and a lightmap size that follows from the axes.
#pragma once

#include "base/diagnostics.h"
#include "formats/luxel_rule.h"
#include "formats/shared_records.h"
#include "map/map.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// Faces share vertex indices only in damaged files. All faces together may use this many more than the file
/// has, so that one bad count does not remove the faces after it.
inline constexpr uint64_t kSharedVertexSlack = 65536;

/// The fields of a texinfo record that faces need.
struct FaceTexture {
    TexelAxes axes;
    uint32_t surface = kNone; // into Map::surfaces
    bool isLit = true;        // false: the face has no lightmap, even if it has a light offset
    bool isWarped = false;    // texture coordinates ignore the axes' offsets (liquids; Quake 2's gl_warp.c)
    bool isSmooth = false;    // part of a curved shape, see formats/quake/normal_lumps.h
};

/// The rectangle of a lightmap, in luxels along the lightmap axes.
struct LuxelExtents {
    std::array<int32_t, 2> mins{};
    std::array<uint32_t, 2> size{};

    bool operator==(const LuxelExtents&) const = default;
};

/// Lightmap axes that are independent of the texture axes.
struct LightProjection {
    TexelAxes axes;                      // map a position to luxels
    std::optional<LuxelExtents> extents; // from the file; none: computed from the vertices
};

/// A face record, with fields wide enough for every variant.
struct PolygonRecord {
    uint32_t plane = 0;
    bool isFlipped = false;   // the front is opposite to the plane's normal
    uint32_t firstVertex = 0; // into PolygonLumps::vertexIndices
    uint32_t numVertices = 0;
    uint32_t texture = 0; // into PolygonLumps::textures
    LightStyles styles{};
    int32_t lightOffset = -1;     // the file's offset, see PolygonLumps::bytesPerOffset; negative: unlit
    float luxelStep = 16.0f;      // texels per luxel
    uint32_t projection = kNone;  // into PolygonLumps::projections; kNone: light uses the texture axes
    uint32_t firstNormal = kNone; // into PolygonLumps::normals, one per vertex; kNone: the plane's
};

/// Reads a face of Quake or Quake 2, whose offset of light is as the file has it.
PolygonRecord readPolygonRecord(ByteReader& bytes, const FieldWidths& widths);

/// The lumps that contain faces.
struct PolygonLumps {
    std::vector<glm::vec3> vertices;
    std::vector<uint32_t> vertexIndices; // into vertices; kNone: damaged
    std::vector<PolygonRecord> faces;
    std::vector<FaceTexture> textures;
    std::vector<LightProjection> projections;
    std::vector<glm::vec3> normals; // a vector without direction means the plane's normal
    // Light offsets of this size stand for bytesPerOffset bytes of MapLight::luxels.
    uint32_t offsetStep = 1;
    uint32_t bytesPerOffset = 1;
    float worldLuxelStep = 0.0f; // see worldLuxelStep(); 0: none
    bool mayBeEmpty = false;     // faces without vertices are valid
};

/// Names for messages.
struct PolygonLumpNames {
    std::string_view faces, vertexIndices, textures, lighting;
};

/// Adds one face per record to Map::faces, with its vertices and lightmaps. Needs Map::planes and
/// MapLight::luxels. Gives a warning for each damaged face, which keeps its index but has no vertices. A face
/// whose light is outside the data becomes unlit. Returns the rule that fits the light, see
/// formats/polygon_lightmaps.h.
LuxelFit buildPolygonFaces(PolygonLumps lumps, const PolygonLumpNames& names, Map& map,
                           Diagnostics& diagnostics);

} // namespace visleaf
