#include "view/face_filter.h"

#include "analysis/item_faces.h"

#include <algorithm>

namespace visleaf {

bool FaceFilter::showsModelsOf(uint32_t entity) const {
    const bool isListed =
        std::find(items.begin(), items.end(), MapItem{ItemKind::entity, entity}) != items.end();
    return kind == Kind::all || isListed == (kind == Kind::only);
}

void FilteredFaces::update(const FaceFilter& filter, const CrossReferences& references, const Map& map,
                           const MapGeometry& geometry) {
    if (filter == m_filter && !m_isHidden.empty()) return;
    m_filter = filter;
    const bool hidesListed = filter.kind == FaceFilter::Kind::without;
    m_isHidden.assign(map.faces.size(), !hidesListed);
    for (const MapItem& item : filter.items)
        for (const uint32_t face : facesOfItem(map, references, item))
            m_isHidden[face] = hidesListed;
    m_faces = FaceSet(geometry.faces.size());
    for (uint32_t i = 0; i < geometry.faces.size(); ++i)
        if (!m_isHidden[geometry.faces[i].face]) m_faces.add(i);
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
