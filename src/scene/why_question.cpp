#include "scene/why_question.h"

#include "scene/portal_overlay.h"
#include "scene/why_report.h"

namespace visleaf {
namespace {

constexpr LineColor kPortalColor{90, 200, 255, 255};
constexpr uint8_t kPortalTint = 50; // alpha
constexpr LineColor kSightColor{120, 255, 120, 255};

Winding polygonOf(const LeafPortals& portals, uint32_t boundary) {
    const std::span<const glm::dvec3> winding = portals.windingOf(portals.boundaries[boundary]);
    return {winding.begin(), winding.end()};
}

} // namespace

std::optional<ShownAnswer> WhyDrawn::answer(const MapSnapshot& snapshot, Progress& progress) const {
    const Map& map = snapshot.map();
    const LeafPortals* portals = snapshot.leafPortals->wait(progress.isCancelled);
    if (portals == nullptr) return std::nullopt;
    WhyFinder finder(map, snapshot.materials, snapshot.geometry, *portals);
    const WhyAnswer answer = finder.explain(asked, progress);
    if (progress.isCancelled) return std::nullopt;
    ShownAnswer shown;
    shown.lines = whyLines({map, *portals, asked, answer});
    for (const uint32_t boundary : answer.chain)
        shown.portals.push_back(polygonOf(*portals, boundary));
    if (answer.sight.end == SightEnd::found)
        shown.sight = {glm::vec3(answer.sight.from), glm::vec3(answer.sight.to)};
    return shown;
}

void addAnswer(const ShownAnswer& answer, const glm::vec3& eye, LineList& lines) {
    for (const Winding& polygon : answer.portals)
        addPolygon(polygon, kPortalColor, standsIn(polygon, eye) ? uint8_t{0} : kPortalTint, lines);
    if (!answer.sight.empty()) lines.line(answer.sight.front(), answer.sight.back(), kSightColor);
}

} // namespace visleaf
