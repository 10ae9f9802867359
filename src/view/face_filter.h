// Draws only some faces of a map, or all but some.
//
// The filter removes faces from the PVS, so whatever reads the draw list respects it: the frame, views
// through portals, and picks. Without a filter, nothing is computed.
#pragma once

#include "analysis/cross_references.h"
#include "analysis/map_item.h"
#include "culling/visible_set.h"

#include <vector>

namespace visleaf {

/// The faces that a person wants to see.
struct FaceFilter {
    enum class Kind { all, only, without };
    Kind kind = Kind::all;
    std::vector<MapItem> items = {}; // whose faces are drawn, or are not drawn; of a face, both sides

    /// True if the filter lets the mesh models of an entity through.
    bool showsModelsOf(uint32_t entity) const;

    bool operator==(const FaceFilter&) const = default;
};

/// True for the faces of the sky, which are drawn after the opaque faces.
bool isSkyFace(const MapGeometry& geometry, const DrawFace& face);

/// A filter applied to the geometry of a map. Keeps its result until the filter changes.
class FilteredFaces {
  public:
    /// Finds the faces that `filter` lets through, with or without those of the sky. Does nothing if both are
    /// the same as before.
    void update(const FaceFilter& filter, bool showsSky, const CrossReferences& references, const Map& map,
                const MapGeometry& geometry);

    /// Forgets the faces. Call it before the geometry changes, and instead of update() without a filter.
    void forget();

    /// Returns the draw faces for the culler. Valid until the next update().
    WantedFaces wanted() const;

    /// True if the filter lets one of Map::faces through.
    bool shows(uint32_t face) const { return m_isHidden.empty() || !m_isHidden[face]; }

  private:
    FaceFilter m_filter;
    bool m_showsSky = true;
    std::vector<bool> m_isHidden; // for each of Map::faces; empty: no filter
    FaceSet m_faces{0};
    uint64_t m_number = 0; // of the content of m_faces
};

} // namespace visleaf
