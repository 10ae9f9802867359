#include "scene/why_worker.h"

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

void WhyWorker::ask(const WhyQuestion& question) {
    if (isBusy()) return;
    m_answer.reset();
    m_portals.start();
    m_task.start([this, question](Progress& progress) { return explain(question, progress); });
}

std::unique_ptr<ShownAnswer> WhyWorker::explain(const WhyQuestion& question, Progress& progress) {
    const Map& map = m_scene.loaded.map;
    const LeafPortals* portals = m_portals.wait(progress.isCancelled);
    if (portals == nullptr) return nullptr;
    WhyFinder finder(map, m_scene.materials, m_scene.geometry, *portals);
    const WhyAnswer answer = finder.explain(question, progress);
    auto shown = std::make_unique<ShownAnswer>();
    shown->lines = whyLines({map, *portals, question, answer});
    for (const uint32_t boundary : answer.chain)
        shown->portals.push_back(polygonOf(*portals, boundary));
    if (answer.sight.end == SightEnd::found)
        shown->sight = {glm::vec3(answer.sight.from), glm::vec3(answer.sight.to)};
    return shown;
}

bool WhyWorker::poll() {
    auto answer = m_task.poll();
    if (answer) m_answer = std::move(*answer);
    return answer.has_value();
}

void WhyWorker::forget() {
    m_task.cancel();
    m_answer.reset();
}

void addAnswer(const ShownAnswer& answer, const glm::vec3& eye, LineList& lines) {
    for (const Winding& polygon : answer.portals)
        addPolygon(polygon, kPortalColor, standsIn(polygon, eye) ? uint8_t{0} : kPortalTint, lines);
    if (!answer.sight.empty()) lines.line(answer.sight.front(), answer.sight.back(), kSightColor);
}

} // namespace visleaf
