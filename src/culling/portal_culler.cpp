#include "culling/portal_culler.h"

#include <algorithm>

namespace visleaf {
namespace {

// Each portal draws a whole view. No known map shows more portals at once, but a hostile map may have
// thousands.
constexpr size_t kMaxVisiblePortals = 4;

/// True if the visible set contains one of the faces. Its ranges are ascending.
bool holdsAny(const VisibleSet& visible, std::span<const uint32_t> faces) {
    return std::any_of(faces.begin(), faces.end(), [&](uint32_t face) {
        const auto range = std::partition_point(visible.faces.begin(), visible.faces.end(),
                                                [face](const FaceRange& r) { return r.end <= face; });
        return range != visible.faces.end() && range->first <= face;
    });
}

bool moves(const Portal& portal) {
    const std::optional<PortalCamera>& camera = portal.entity.camera;
    return camera && (camera->swings || camera->degreesPerSecond != 0.0f);
}

} // namespace

PortalCuller::PortalCuller(const MapGeometry& geometry, std::vector<Portal> portals)
    : m_geometry(geometry), m_portals(std::move(portals)), m_farSides(m_portals.size()) {}

void PortalCuller::find(const View& view, const VisibleSet& visible, const Culler& culler,
                        const CullOptions& options, const VisibleMeshes* meshes, double seconds,
                        std::vector<PortalDraw>& draws) {
    draws.clear();
    m_visiblePortals.clear();
    m_isMoving = false;
    for (size_t i = 0; i < m_portals.size(); ++i) {
        if (!holdsAny(visible, m_portals[i].faces)) continue;
        if (const auto through = viewThrough(m_portals[i], view, seconds))
            m_visiblePortals.push_back({i, *through});
    }
    std::sort(
        m_visiblePortals.begin(), m_visiblePortals.end(),
        [](const VisiblePortal& a, const VisiblePortal& b) { return a.view.distance > b.view.distance; });
    const size_t numLeftOut = m_visiblePortals.size() - std::min(m_visiblePortals.size(), kMaxVisiblePortals);
    for (const VisiblePortal& portal : std::span(m_visiblePortals).subspan(numLeftOut)) {
        m_isMoving = m_isMoving || moves(m_portals[portal.portal]);
        draws.push_back(listFarSide(portal.portal, portal.view, culler, options, meshes));
    }
}

PortalDraw PortalCuller::listFarSide(size_t portal, const PortalView& through, const Culler& culler,
                                     const CullOptions& options, const VisibleMeshes* meshes) {
    std::unique_ptr<FarSide>& farSide = m_farSides[portal];
    if (!farSide) farSide = std::make_unique<FarSide>(FarSide{culler, {}});
    View culling = through.view;
    culling.pose.position = through.pvsOrigin;
    const VisibleSet& visible = farSide->culler.cull(culling, options);
    buildDrawList(m_geometry, visible, through.view.pose.position, farSide->list);
    if (meshes != nullptr)
        meshes->culler.add(through.view, farSide->culler, visible, meshes->moment, farSide->list);
    return {.view = through.view,
            .rect = through.rect,
            .outline = m_portals[portal].triangles,
            .list = &farSide->list};
}

} // namespace visleaf
