#include "view/face_filter.h"

#include "analysis/item_faces.h"

#include <algorithm>

namespace visleaf {
namespace {

/// Returns the faces that the items of a filter stand for. A face stands for both sides of its surface.
std::vector<uint32_t> filteredFaces(const Map& map, const CrossReferences& references,
                                    const std::vector<MapItem>& items) {
    std::vector<uint32_t> faces = facesOfItems(map, references, items), single;
    for (const MapItem& item : items)
        if (item.kind == ItemKind::face) single.push_back(item.index);
    const std::vector<uint32_t> others = otherSidesOf(map, references, single);
    faces.insert(faces.end(), others.begin(), others.end());
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
    for (const uint32_t face : filteredFaces(map, references, filter.items))
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
