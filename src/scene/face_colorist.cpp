#include "scene/face_colorist.h"

namespace visleaf {
namespace {

constexpr ByteColor kNeverDrawn{115, 115, 115};

uint32_t packed(const ByteColor& color) {
    return color[0] | static_cast<uint32_t>(color[1]) << 8 | static_cast<uint32_t>(color[2]) << 16;
}

} // namespace

std::optional<ColorTopic> topicOf(ViewMode mode) {
    switch (mode) {
    case ViewMode::visibility:
        return ColorTopic::visibility;
    case ViewMode::seenFrom:
        return ColorTopic::seenFrom;
    case ViewMode::seenBy:
        return ColorTopic::seenBy;
    case ViewMode::heard:
        return ColorTopic::heard;
    case ViewMode::cost:
        return ColorTopic::cost;
    case ViewMode::looseness:
        return ColorTopic::looseness;
    case ViewMode::slopes:
        return ColorTopic::slopes;
    case ViewMode::flag:
        return ColorTopic::flag;
    case ViewMode::lightChange:
        return ColorTopic::light;
    default:
        return std::nullopt;
    }
}

std::vector<uint32_t> packedColors(const FaceColors& colors) {
    std::vector<uint32_t> legend;
    for (const LegendRow& row : colors.legend)
        legend.push_back(packed(row.color));
    std::vector<uint32_t> faces;
    faces.reserve(colors.rows.size());
    for (const uint8_t row : colors.rows)
        faces.push_back(row < legend.size() ? legend[row] : packed(kNeverDrawn));
    return faces;
}

void FaceColorist::ask(const ColorQuestion& question) {
    m_asked = question;
    startWaiting();
}

void FaceColorist::askReport() {
    if (m_report || m_reporting.isBusy()) return;
    m_reporting.start([this](Progress& progress) {
        return reportVisibility(m_scene.loaded.map, m_scene.geometry, progress);
    });
}

void FaceColorist::askCheck() {
    if (m_check || m_checking.isBusy()) return;
    m_portals.start();
    m_checking.start([this](Progress& progress) { return checkWithRays(progress); });
}

void FaceColorist::cancelCheck() {
    if (m_asked && m_asked->topic == ColorTopic::looseness) askNothing(); // it would begin again
    m_checking.cancel();
}

std::optional<PvsCheck> FaceColorist::checkWithRays(Progress& progress) {
    const Map& map = m_scene.loaded.map;
    if (map.visibility.encoding == VisEncoding::none) return std::nullopt;
    const LeafPortals* portals = m_portals.wait(progress.isCancelled);
    if (portals == nullptr) return std::nullopt;
    // Colours need many clusters more than they need many rays.
    return checkPvs(map, *portals, {.raysPerPair = 8, .maxPairs = 8'000'000}, progress);
}

// Starts on the last question if it has no answer yet. Some questions need other work first.
void FaceColorist::startWaiting() {
    if (!m_asked || m_coloring.isBusy()) return;
    if (m_answer && m_answer->question.hasAnswerOf(*m_asked)) return;
    if (m_asked->topic == ColorTopic::cost && !m_report) return askReport();
    if (m_asked->topic == ColorTopic::looseness && !m_check) return askCheck();
    m_coloring.start([this, question = *m_asked, findings = Findings{report(), check()}](const Progress&) {
        return answer(question, findings);
    });
}

FaceColorist::Answer FaceColorist::answer(const ColorQuestion& question, const Findings& findings) {
    const Map& map = m_scene.loaded.map;
    if (!m_faces) m_faces = std::make_unique<const FaceClusters>(map, m_scene.geometry);
    const ColorSource source{map,      m_scene.materials, m_scene.geometry,
                             *m_faces, findings.report,   findings.check};
    return {question, answerColors(source, question)};
}

const FaceColors* FaceColorist::colorsOf(ViewMode mode) const {
    return m_answer && m_answer->question.topic == topicOf(mode) ? colors() : nullptr;
}

bool FaceColorist::poll() {
    if (auto report = m_reporting.poll()) m_report = std::move(*report);
    if (auto check = m_checking.poll()) m_check = std::move(*check);
    auto answer = m_coloring.poll();
    if (answer) m_answer = std::move(*answer);
    startWaiting();
    return answer.has_value();
}

bool FaceColorist::finish() {
    bool hasChanged = poll();
    while (isBusy()) {
        m_reporting.wait();
        m_checking.wait();
        m_coloring.wait();
        hasChanged |= poll();
    }
    return hasChanged;
}

void FaceColorist::forget() {
    m_reporting.cancel();
    m_checking.cancel();
    m_coloring.cancel();
    m_faces.reset();
    m_answer.reset();
    m_asked.reset();
    m_report.reset();
    m_check.reset();
}

} // namespace visleaf
