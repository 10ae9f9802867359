#include "view/face_filter.h"

#include "analysis/item_faces.h"

#include <algorithm>

namespace visleaf {
namespace {

/// Returns the faces that an item of a filter stands for. A face stands for both sides of its surface.
std::vector<uint32_t> filteredFaces(const Map& map, const CrossReferences& references, const MapItem& item) {
    std::vector<uint32_t> faces = facesOfItem(map, references, item);
    const uint32_t other = item.kind == ItemKind::face ? otherSideOf(map, references, item.index) : kNone;
    if (other != kNone) faces.push_back(other);
    return faces;
}

} // namespace

bool FaceFilter::showsModelsOf(uint32_t entity) const {
    const bool isListed =
        std::find(items.begin(), items.end(), MapItem{ItemKind::entity, entity}) != items.end();
    return kind == Kind::all || isListed == (kind == Kind::only);
}

bool isSkyFace(const MapGeometry& geometry, const DrawFace& face) {
    return geometry.batches[face.batch].state.sort == kSkyOrder;
}

void FilteredFaces::update(const FaceFilter& filter, bool showsSky, const CrossReferences& references,
                           const Map& map, const MapGeometry& geometry) {
    if (filter == m_filter && showsSky == m_showsSky && !m_isHidden.empty()) return;
    m_filter = filter;
    m_showsSky = showsSky;
    const bool hidesListed = filter.kind != FaceFilter::Kind::only;
    m_isHidden.assign(map.faces.size(), !hidesListed);
    for (const MapItem& item : filter.items)
        for (const uint32_t face : filteredFaces(map, references, item))
            m_isHidden[face] = hidesListed;
    m_faces = FaceSet(geometry.faces.size());
    for (uint32_t i = 0; i < geometry.faces.size(); ++i) {
        const DrawFace& face = geometry.faces[i];
        if (!m_isHidden[face.face] && (showsSky || !isSkyFace(geometry, face))) m_faces.add(i);
    }
    ++m_number;
}

void FilteredFaces::forget() {
    m_isHidden.clear();
    m_filter = {};
}

WantedFaces FilteredFaces::wanted() const {
    if (m_isHidden.empty()) return {};
    return {&m_faces, m_number};
}

} // namespace visleaf
