#include "view/face_color_answers.h"

#include "map/find_leaf.h"

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
    case ViewMode::pvsCheck:
        return ColorTopic::pvsCheck;
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

Task<WhatClustersCost::Value> WhatClustersCost::answer(const MapSnapshot& snapshot,
                                                       Progress& progress) const {
    co_return co_await reportVisibility(snapshot.map(), snapshot.geometry, progress);
}

Task<IsPvsRight::Value> IsPvsRight::answer(const MapSnapshot& snapshot, Progress& progress) const {
    const Map& map = snapshot.map();
    if (map.visibility.encoding == VisEncoding::none) co_return Value();
    const LeafPortals* const portals = co_await snapshot.leafPortals->built();
    // Colours need many clusters more than they need many rays.
    co_return co_await checkPvs(map, *portals, {.raysPerPair = 8, .maxPairs = 8'000'000}, progress);
}

Task<FaceClusters> WhereFacesAre::answer(const MapSnapshot& snapshot, Progress&) const {
    co_return FaceClusters(snapshot.map(), snapshot.geometry);
}

Task<TopicColors> HowFacesAreColored::answer(const MapSnapshot& snapshot, Progress&) const {
    const ColorSource source{snapshot.map(),
                             snapshot.materials,
                             snapshot.geometry,
                             *faces,
                             report && *report ? &**report : nullptr,
                             check && *check ? &**check : nullptr};
    co_return TopicColors{asked.topic, answerColors(source, asked)};
}

void FaceColorAnswers::ask(const Snapshot& map, const ColorQuestion& question) {
    HowFacesAreColored next{question, m_placing.answer(*map), nullptr, nullptr};
    if (question.topic == ColorTopic::cost) {
        if (!(next.report = report(*map))) return askReport(map);
    } else if (question.topic == ColorTopic::pvsCheck) {
        if (!(next.check = check(*map))) return askCheck(map);
    }
    if (!next.faces) return m_placing.ask(map, {});
    m_coloring.ask(map, next);
}

const FaceColors* FaceColorAnswers::colorsOf(ViewMode mode) const {
    const auto last = m_coloring.last();
    return last && last->topic == topicOf(mode) ? &last->colors : nullptr;
}

std::string FaceColorAnswers::costOf(const MapSnapshot& map, uint32_t face, CostMeasure measure) const {
    const auto found = report(map);
    const auto faces = m_placing.answer(map);
    if (!found || !*found || !faces) return {};
    return costOfFace(*faces, map.map(), **found, face, measure);
}

bool FaceColorAnswers::poll() {
    m_reporting.poll();
    m_checking.poll();
    m_placing.poll();
    return m_coloring.poll();
}

bool FaceColorAnswers::finish(const Snapshot& map, const ColorQuestion& question) {
    bool hasChanged = false;
    do {
        m_reporting.wait();
        m_checking.wait();
        m_placing.wait();
        hasChanged |= m_coloring.isBusy();
        m_coloring.wait();
        ask(map, question);
    } while (isBusy());
    return hasChanged;
}

bool FaceColorAnswers::follow(const Snapshot& map, const View& view, const FrameChoices& choices) {
    const Settings& settings = choices.settings;
    const std::optional<ColorTopic> topic = topicOf(settings.draw.mode);
    bool hasChanged = poll();
    if (topic) {
        const View culling = cullingView(view, choices.frozen);
        ColorQuestion question{.topic = *topic,
                               .view = culling,
                               .cameraLeaf = findWorldLeaf(map->map(), culling.pose.position),
                               .options = settings.cull,
                               .item = {},
                               .measure = settings.costMeasure,
                               .scale = settings.costScale,
                               .flag = std::string(choices.flag),
                               .lightChanges = choices.lightChanges};
        if (!choices.marked.selection.empty()) question.item = choices.marked.selection.back();
        if (choices.waits)
            hasChanged |= finish(map, question);
        else
            ask(map, question);
    }
    return hasChanged;
}

} // namespace visleaf
