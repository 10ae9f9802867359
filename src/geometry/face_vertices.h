// Writes the vertices and triangles of the faces of a map directly to GPU memory, so that no second copy
// exists.
#pragma once

#include "geometry/map_geometry.h"

#include <span>

namespace visleaf {

/// Output arrays for MapGeometry::numVertices and numIndices. An empty array is not written. Each array is
/// written forwards and never read, because GPU memory is slow at anything else.
struct TriangleOutput {
    std::span<DrawVertex> vertices = {};
    std::span<uint32_t> indices = {};      // into the other arrays
    std::span<uint16_t> blockIndices = {}; // the same, counted from IndexBlock::firstVertex
    std::span<DrawNormal> normals = {};
    std::span<DrawStyles> styles = {};
    std::span<uint32_t> faces = {}; // into Map::faces
    std::span<DrawColor> colors = {};
    std::span<glm::vec3> positions = {}; // as in DrawVertex
    std::span<glm::vec2> texels = {};    // the same
};

// The values of all vertices if an array is missing.
inline constexpr DrawStyles kSteadyStyles{0, kNoStyle, kNoStyle, kNoStyle};
inline constexpr DrawColor kWhiteColor{255, 255, 255, 255};

/// True if some face has other styles than kSteadyStyles.
bool hasStyles(const Map& map);

/// True if some vertex has another colour than kWhiteColor.
bool hasColors(const Map& map, const MaterialSet& materials);

/// Fills `mesh` with one of MapGeometry::faces, in map space; `material` is at its materialIndexOf().
void buildInstanceMesh(const Map& map, const Material& material, const MapGeometry& geometry,
                       const DrawFace& face, FaceMesh& mesh);

/// Writes all faces of `geometry` on all cores. Map and materials must be those from which it was built. Does
/// not write the unused vertices of the last quad of a sprite, because no triangle uses them.
void writeFaces(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                const TriangleOutput& output);

} // namespace visleaf
