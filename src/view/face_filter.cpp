#include "view/face_filter.h"

#include "analysis/item_faces.h"

#include <algorithm>

namespace visleaf {

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
        for (const uint32_t face : facesOfItem(map, references, item))
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
