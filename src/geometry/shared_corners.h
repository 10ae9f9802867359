// Corners by what they share with others: places, which faces have in common, and axes, from which the
// coordinates of all faces of a texture follow (map/face_corners.h). A shader works out the rest
// (shaders/shared_corners.glsl). A corner so takes 8 bytes instead of DrawVertex's 32.
#pragma once

#include "map/map.h"
#include "materials/material_set.h"

#include <optional>

namespace visleaf {

struct MapGeometry;

/// A corner as a vertex shader gets it.
struct CornerRef {
    uint32_t place = 0; // see SharedCorners::numPlaces
    uint32_t face = 0;  // into MapGeometry::faces

    bool operator==(const CornerRef&) const = default;
};
static_assert(sizeof(CornerRef) == 8);

/// What the corners of a draw face have in common, a texel of four whole numbers.
struct CornerFaceRow {
    uint32_t layout = 0;        // into SharedCorners::layouts
    uint16_t material = 0;      // as in DrawVertex
    uint16_t lightSheet = 0;    // alike
    glm::vec2 firstLuxel{0.0f}; // is added to what the layout gives; read by its bits

    bool operator==(const CornerFaceRow&) const = default;
};
static_assert(sizeof(CornerFaceRow) == 16);

/// Takes places of the map to texels, and to luxels but for CornerFaceRow::firstLuxel: s = dot(place, s.xyz)
/// + s.w, t alike.
struct LayoutRow {
    TexelAxes texels;
    TexelAxes luxels;

    bool operator==(const LayoutRow&) const = default;
};
static_assert(sizeof(LayoutRow) == 4 * sizeof(glm::vec4));

/// A draw face whose places are not those of the map's corners: it was moved, or cut.
struct OwnPlaces {
    uint32_t face = 0;   // into MapGeometry::faces
    uint32_t first = 0;  // its corners' places follow on one another
    uint32_t layout = 0; // into SharedCorners::layouts
};

/// How the corners of a map are shared.
struct SharedCorners {
    std::vector<LayoutRow> layouts; // those of Map::layouts, then those of faces that were moved
    std::vector<OwnPlaces> own;     // ascending by face
    uint32_t numPlaces = 0;         // those of Map::places, then those of `own`
};

/// Of a map all of whose faces have a layout, and no light very far from the origin; nothing for others.
/// `geometry` has all else already.
std::optional<SharedCorners> findSharedCorners(const Map& map, const MaterialSet& materials,
                                               const MapGeometry& geometry);

/// The entry of `face`, into MapGeometry::faces; nullptr where its corners are the map's.
const OwnPlaces* ownPlacesOf(const SharedCorners& shared, uint32_t face);

} // namespace visleaf
