#include "features/why/why_question.h"

#include "features/why/why_report.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

Winding polygonOf(const LeafPortals& portals, uint32_t boundary) {
    const std::span<const glm::dvec3> winding = portals.windingOf(portals.boundaries[boundary]);
    return {winding.begin(), winding.end()};
}

} // namespace

Task<ShownAnswer> WhyDrawn::answer(const MapSnapshot& snapshot, Progress&) const {
    const Map& map = snapshot.map();
    const LeafPortals& portals = *co_await snapshot.leafPortals->built();
    WhyFinder finder(map, snapshot.materials, snapshot.geometry, portals);
    const WhyAnswer answer = co_await finder.explain(asked);
    ShownAnswer shown;
    shown.lines = whyLines({map, portals, asked, answer}, PositionStyle::window);
    if (isHidden)
        shown.lines.insert(shown.lines.begin(), fmt::format("You have hidden {}. Once all faces are shown:",
                                                            itemTitle(*asked.target.item)));
    for (const uint32_t boundary : answer.chain)
        shown.portals.push_back(polygonOf(portals, boundary));
    if (answer.sight.end == SightEnd::found)
        shown.sight = {glm::vec3(answer.sight.from), glm::vec3(answer.sight.to)};
    co_return shown;
}

} // namespace visleaf
