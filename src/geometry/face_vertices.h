// The corners and triangles of a map's faces, written to where they are wanted: memory of the graphics card,
// so that they are never anywhere else.
#pragma once

#include "geometry/map_geometry.h"

#include <span>

namespace visleaf {

/// Room for what stands in place of DrawVertex and DrawStyles where corners are shared; see
/// MapGeometry::shared.
struct SharedRoom {
    std::span<CornerRef> corners = {};   // for each vertex
    std::span<glm::vec3> places = {};    // SharedCorners::numPlaces
    std::span<CornerFaceRow> faces = {}; // for each of MapGeometry::faces
    std::span<DrawStyles> styles = {};   // alike
};

/// Room for MapGeometry::numVertices in each array, and for numIndices; what has none is not written. It is
/// written in stretches that go forward, and never read: memory of a graphics card is slow at anything else.
struct TriangleRoom {
    std::span<DrawVertex> vertices = {};
    std::span<uint32_t> indices = {};      // into the others
    std::span<uint16_t> blockIndices = {}; // the same, counted from IndexBlock::firstVertex
    std::span<DrawNormal> normals = {};
    std::span<DrawStyles> styles = {};
    std::span<uint32_t> faces = {}; // into Map::faces
    std::span<DrawColor> colors = {};
    std::span<glm::vec3> positions = {}; // as DrawVertex has them
    SharedRoom shared = {};
};

// What corners have that need no array of their own.
inline constexpr DrawStyles kSteadyStyles{0, kNoStyle, kNoStyle, kNoStyle};
inline constexpr DrawColor kWhiteColor{255, 255, 255, 255};

/// Some face has light of other styles than kSteadyStyles.
bool hasStyles(const Map& map);

/// Some corner has another colour than kWhiteColor.
bool hasColors(const Map& map, const MaterialSet& materials);

/// Fills `mesh` with one of MapGeometry::faces, in map space; `material` is materialOf() it.
void buildPlacedMesh(const Map& map, const Material& material, const MapGeometry& geometry,
                     const DrawFace& face, FaceMesh& mesh);

/// Writes all faces of `geometry`, on all cores. Map and materials are as they were when it was built.
/// Corners that fill up the last quad of a sprite are left as they are, because no triangle has them.
void writeFaces(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                const TriangleRoom& room);

} // namespace visleaf
