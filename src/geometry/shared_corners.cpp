#include "geometry/shared_corners.h"

#include "geometry/grid_cut.h"
#include "geometry/map_geometry.h"

#include <glm/mat4x4.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace visleaf {
namespace {

LayoutRow rowOf(const FaceLayout& layout) {
    const float step = layout.luxelStep;
    return {layout.texels, {layout.luxels.s / step, layout.luxels.t / step}};
}

/// The row for places that were moved by what `back` takes back.
LayoutRow movedRow(const LayoutRow& row, const glm::dmat4& back) {
    const auto moved = [&](const glm::vec4& axis) { return glm::vec4(glm::dvec4(axis) * back); };
    return {{moved(row.texels.s), moved(row.texels.t)}, {moved(row.luxels.s), moved(row.luxels.t)}};
}

// Luxels from the origin of their plane: farther away, floats are too coarse for a difference of two. Nobody
// sees those of faces without light.
constexpr int32_t kFarthestLuxel = 1 << 16;

bool isNear(const MapFace& face) {
    return face.lightmapBlock == kNone || (std::abs(int64_t{face.firstLuxel[0]}) <= kFarthestLuxel &&
                                           std::abs(int64_t{face.firstLuxel[1]}) <= kFarthestLuxel);
}

class CornerSharer {
  public:
    CornerSharer(const Map& map, const MaterialSet& materials, const MapGeometry& geometry)
        : m_map(map), m_materials(materials), m_geometry(geometry) {}

    SharedCorners share() {
        m_shared.numPlaces = static_cast<uint32_t>(m_map.places.size());
        m_shared.layouts.reserve(m_map.layouts.size());
        for (const FaceLayout& layout : m_map.layouts)
            m_shared.layouts.push_back(rowOf(layout));
        const auto& materials = m_materials.materials;
        m_cutsFaces = std::any_of(materials.begin(), materials.end(), swells);
        for (uint32_t face = 0; face < m_geometry.faces.size(); ++face)
            addFace(face);
        return std::move(m_shared);
    }

  private:
    void addFace(uint32_t index) {
        const DrawFace& face = m_geometry.faces[index];
        const uint32_t numVertices = numVerticesOf(index);
        const bool isMoved = m_geometry.instances[face.instance].placement.toWorld != glm::mat4(1.0f);
        // The middle of a fan is a corner that the map does not have.
        const bool isCut = numVertices != m_map.faces[face.face].numVertices || isCutAlongGrid(face);
        if (!isMoved && !isCut) return;
        const uint32_t layout = m_map.faces[face.face].layout;
        m_shared.own.push_back(
            {index, m_shared.numPlaces, isMoved ? movedLayout(face.instance, layout) : layout});
        m_shared.numPlaces += numVertices;
    }

    uint32_t numVerticesOf(uint32_t face) const {
        const std::vector<uint32_t>& firsts = m_geometry.firstVertices;
        const uint32_t end = face + 1 < firsts.size() ? firsts[face + 1] : m_geometry.numVertices;
        return end - firsts[face];
    }

    bool isCutAlongGrid(const DrawFace& face) const {
        return m_cutsFaces && swells(m_materials.materials[materialOf(m_map, m_materials, m_geometry, face)]);
    }

    uint32_t movedLayout(uint32_t instance, uint32_t layout) {
        const auto [known, isNew] =
            m_moved.try_emplace({instance, layout}, static_cast<uint32_t>(m_shared.layouts.size()));
        if (isNew) {
            const glm::dmat4 back =
                glm::inverse(glm::dmat4(m_geometry.instances[instance].placement.toWorld));
            m_shared.layouts.push_back(movedRow(rowOf(m_map.layouts[layout]), back));
        }
        return known->second;
    }

    const Map& m_map;
    const MaterialSet& m_materials;
    const MapGeometry& m_geometry;
    bool m_cutsFaces = false;
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> m_moved; // of instance and layout, into the layouts
    SharedCorners m_shared;
};

} // namespace

std::optional<SharedCorners> findSharedCorners(const Map& map, const MaterialSet& materials,
                                               const MapGeometry& geometry) {
    if (!map.vertices.empty() || !geometry.sprites.empty()) return std::nullopt;
    if (!std::all_of(map.faces.begin(), map.faces.end(), isNear)) return std::nullopt;
    return CornerSharer(map, materials, geometry).share();
}

const OwnPlaces* ownPlacesOf(const SharedCorners& shared, uint32_t face) {
    const auto found =
        std::lower_bound(shared.own.begin(), shared.own.end(), face,
                         [](const OwnPlaces& own, uint32_t wanted) { return own.face < wanted; });
    return found != shared.own.end() && found->face == face ? &*found : nullptr;
}

} // namespace visleaf
