// From a luxel of the packed lightmap atlas back to the faces that it lights.
#pragma once

#include "geometry/lightmap_rects.h"
#include "map/map.h"

#include <glm/vec2.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace visleaf {

/// The part of an atlas layer that one face uses, in luxels of the layer, without its border.
struct AtlasRect {
    uint32_t atlasLayer = 0;
    glm::uvec2 first{0}; // first luxel
    glm::uvec2 end{0};   // one beyond the last luxel

    bool operator==(const AtlasRect&) const = default;
};

/// A face whose lightmap contains a luxel of the atlas.
struct AtlasHit {
    uint32_t face = 0;   // into Map::faces
    uint32_t style = 0;  // into FaceLightmap::styles
    glm::uvec2 luxel{0}; // in the face's lightmap
};

/// The rects of all faces, sorted by atlas layer. The cost of building is that of sorting the faces.
class AtlasLookup {
  public:
    /// `layout` is that of the map's lightmaps. Keeps no reference to the arguments.
    AtlasLookup(const Map& map, const LightmapLayout& layout);

    /// Returns all faces that use a luxel, ascending. Several faces may share a lightmap.
    std::vector<AtlasHit> facesAt(uint32_t atlasLayer, const glm::uvec2& luxel) const;

    /// Returns the same for the repeated luxels around a lightmap as for their neighbours in it.
    std::vector<AtlasHit> facesAtOrBeside(uint32_t atlasLayer, const glm::uvec2& luxel) const;

    /// Returns the rect of a face for its first style; nothing for faces without a rect. Faces of Quake 3
    /// share whole pages, and the rect is the part of the page that the face covers.
    std::optional<AtlasRect> rectOf(uint32_t face) const;

    /// Returns the share of an atlas layer's luxels that belong to a lightmap, 0 to 1.
    double filling(uint32_t atlasLayer) const { return m_filling[atlasLayer]; }
    /// Returns the same for all layers together.
    double filling() const;

    /// Returns the number of atlas layers.
    uint32_t numLayers() const { return static_cast<uint32_t>(m_filling.size()); }

  private:
    struct Entry {
        AtlasRect rect;
        uint32_t face = 0;
        uint32_t style = 0;
        glm::uvec2 lightmap{0};   // first luxel of the face's lightmap in the layer
        uint32_t lowestSoFar = 0; // largest `end.y` of this entry and the earlier ones of the layer
    };

    void addFace(const Map& map, const LightmapLayout& layout, uint32_t index);
    void sortEntries();

    std::vector<Entry> m_entries;    // by layer, then by first row
    std::vector<uint32_t> m_ofFaces; // for each face: into m_entries, its first style; kNone: no rect
    std::vector<double> m_filling;   // for each atlas layer
};

} // namespace visleaf
