#include "analysis/face_visibility.h"

#include <algorithm>

namespace visleaf {
namespace {

/// Raises the state of faces that have passed a further test.
class FaceStates {
  public:
    FaceStates(const Map& map, const MapGeometry& geometry)
        : m_geometry(geometry), m_states(map.faces.size(), FaceVisibility::neverDrawn) {
        for (const DrawFace& face : geometry.faces)
            m_states[face.face] = FaceVisibility::hiddenByPvs;
    }

    void raise(const std::vector<FaceRange>& ranges, FaceVisibility state) {
        for (const FaceRange& range : ranges)
            for (uint32_t face = range.first; face < range.end; ++face)
                raise(face, state);
    }
    void raise(uint32_t drawFace, FaceVisibility state) {
        FaceVisibility& current = m_states[m_geometry.faces[drawFace].face];
        current = std::max(current, state);
    }

    std::vector<FaceVisibility> take() { return std::move(m_states); }

  private:
    const MapGeometry& m_geometry;
    std::vector<FaceVisibility> m_states;
};

/// Raises the faces of groups inside the frustum. buildDrawList() leaves out those that show the back of a
/// sky. It draws all blended faces, whose indices lie behind those of the groups.
void raiseInside(const std::optional<Frustum>& frustum, DrawOrder& order, FaceStates& states) {
    const std::span<const FaceGroup> groups = order.groups();
    for (const uint32_t index : order.inside(frustum)) {
        if (index >= groups.size()) continue;
        const FaceRange& faces = groups[index].faces;
        for (uint32_t face = faces.first; face < faces.end; ++face)
            states.raise(face, FaceVisibility::showsBack);
    }
}

} // namespace

std::vector<FaceVisibility> faceVisibility(const Map& map, const MapGeometry& geometry, const View& view,
                                           const CullOptions& options) {
    FaceStates states(map, geometry);
    Culler culler(map, geometry);
    CullOptions withoutPortals = options;
    withoutPortals.useAreaPortals = false;
    states.raise(culler.cull(view, withoutPortals).faces, FaceVisibility::hiddenByAreaPortals);
    const VisibleSet& visible = culler.cull(view, options);
    states.raise(visible.faces, FaceVisibility::outsideFrustum);
    DrawList list;
    buildDrawList(geometry, visible, view.pose.position, list);
    raiseInside(visible.frustum, list.order, states);
    states.raise(drawnFaces(geometry, list), FaceVisibility::drawn);
    return states.take();
}

} // namespace visleaf
