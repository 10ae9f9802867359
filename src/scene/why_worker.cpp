#include "scene/why_worker.h"

#include "scene/portal_overlay.h"
#include "scene/why_report.h"

#include <chrono>

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
    m_isCancelled = false;
    m_portals.start();
    m_task = std::async(std::launch::async, [this, question] { return explain(question); });
}

std::unique_ptr<ShownAnswer> WhyWorker::explain(const WhyQuestion& question) {
    const Map& map = m_scene.loaded.map;
    const LeafPortals* portals = m_portals.wait(m_isCancelled);
    if (portals == nullptr) return nullptr;
    WhyFinder finder(map, m_scene.materials, m_scene.geometry, *portals);
    const WhyAnswer answer = finder.explain(question);
    auto shown = std::make_unique<ShownAnswer>();
    shown->lines = whyLines({map, *portals, question, answer});
    for (const uint32_t boundary : answer.chain)
        shown->portals.push_back(polygonOf(*portals, boundary));
    if (answer.sight.end == SightEnd::found)
        shown->sight = {glm::vec3(answer.sight.from), glm::vec3(answer.sight.to)};
    return shown;
}

bool WhyWorker::poll() {
    if (!isBusy() || m_task.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
    m_answer = m_task.get();
    return true;
}

void WhyWorker::forget() {
    m_isCancelled = true;
    if (isBusy()) m_task.get();
    m_answer.reset();
}

void addAnswer(const ShownAnswer& answer, LineList& lines) {
    for (const Winding& polygon : answer.portals)
        addPolygon(polygon, kPortalColor, kPortalTint, lines);
    if (!answer.sight.empty()) lines.line(answer.sight.front(), answer.sight.back(), kSightColor);
}

} // namespace visleaf
