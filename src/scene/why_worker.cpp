#include "scene/why_worker.h"

#include "scene/why_report.h"

namespace visleaf {
namespace {

constexpr LineColor kPortalColor{90, 200, 255, 255};
constexpr uint8_t kPortalTint = 50; // alpha
constexpr LineColor kSightColor{120, 255, 120, 255};

std::vector<glm::vec3> polygonOf(const LeafPortals& portals, uint32_t boundary) {
    std::vector<glm::vec3> polygon;
    for (const glm::dvec3& vertex : portals.windingOf(portals.boundaries[boundary]))
        polygon.emplace_back(vertex);
    return polygon;
}

} // namespace

void WhyWorker::ask(const WhyQuestion& question) {
    if (isBusy()) return;
    m_answer.reset();
    m_task.start([this, question](Progress& progress) { return explain(question, progress); });
}

std::unique_ptr<ShownAnswer> WhyWorker::explain(const WhyQuestion& question, Progress& progress) {
    const Map& map = m_scene.loaded.map;
    if (!m_portals || !m_portals->isComplete())
        m_portals = std::make_unique<LeafPortals>(buildLeafPortals(map, progress));
    if (progress.isCancelled) return nullptr;
    WhyFinder finder(map, m_scene.materials, m_scene.geometry, *m_portals);
    const WhyAnswer answer = finder.explain(question);
    auto shown = std::make_unique<ShownAnswer>();
    shown->lines = whyLines({map, *m_portals, question, answer});
    for (const uint32_t boundary : answer.chain)
        shown->portals.push_back(polygonOf(*m_portals, boundary));
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

void addAnswer(const ShownAnswer& answer, LineList& lines) {
    LineColor tint = kPortalColor;
    tint[3] = kPortalTint;
    for (const std::vector<glm::vec3>& polygon : answer.portals) {
        for (size_t i = 0; i < polygon.size(); ++i)
            lines.line(polygon[i], polygon[(i + 1) % polygon.size()], kPortalColor);
        for (size_t i = 2; i < polygon.size(); ++i)
            lines.triangle(polygon[0], polygon[i - 1], polygon[i], tint);
    }
    if (!answer.sight.empty()) lines.line(answer.sight.front(), answer.sight.back(), kSightColor);
}

} // namespace visleaf
