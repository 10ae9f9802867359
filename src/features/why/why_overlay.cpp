#include "features/why/why_overlay.h"

#include "view/overlays/overlay_shapes.h"
#include "view/overlays/portal_overlay.h"

namespace visleaf {
namespace {

constexpr uint8_t kPortalTint = 50; // alpha
constexpr LineColor kSightColor{120, 255, 120, 255};

} // namespace

void addAnswer(const ShownAnswer& answer, const glm::vec3& eye, LineList& lines) {
    for (const Winding& polygon : answer.portals)
        addPolygon(polygon, kPortalColor, standsIn(polygon, eye) ? uint8_t{0} : kPortalTint, lines);
    if (!answer.sight.empty()) lines.line(answer.sight.front(), answer.sight.back(), kSightColor);
}

} // namespace visleaf
