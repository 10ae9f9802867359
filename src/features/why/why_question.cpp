#include "features/why/why_question.h"

#include "analysis/item_faces.h"
#include "features/why/why_report.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

Winding polygonOf(const LeafPortals& portals, uint32_t boundary) {
    const std::span<const glm::dvec3> winding = portals.windingOf(portals.boundaries[boundary]);
    return {winding.begin(), winding.end()};
}

/// True if the user hides an item, which has faces.
bool isHidden(const MapItem& item, const FaceFilter& filter, const MapSnapshot& snapshot) {
    if (filter.kind == FaceFilter::Kind::all) return false;
    const CrossReferences references(snapshot.map());
    FilteredFaces filtered;
    filtered.update(filter, true, references, snapshot.map(), snapshot.geometry);
    const std::vector<uint32_t> faces = facesOfItem(snapshot.map(), references, item);
    const auto isShown = [&filtered](uint32_t face) { return filtered.shows(face); };
    return !faces.empty() && std::none_of(faces.begin(), faces.end(), isShown);
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
    shown.lines = whyLines({map, *portals, asked, answer}, PositionStyle::window);
    if (const std::optional<MapItem>& item = asked.target.item; item && isHidden(*item, filter, snapshot))
        shown.lines.insert(shown.lines.begin(),
                           fmt::format("You have hidden {}. Once all faces are shown:", itemTitle(*item)));
    for (const uint32_t boundary : answer.chain)
        shown.portals.push_back(polygonOf(*portals, boundary));
    if (answer.sight.end == SightEnd::found)
        shown.sight = {glm::vec3(answer.sight.from), glm::vec3(answer.sight.to)};
    return shown;
}

} // namespace visleaf
