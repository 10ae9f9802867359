#include "analysis/colors/color_question.h"

#include "analysis/colors/pvs_check_colors.h"
#include "analysis/colors/sight_colors.h"
#include "analysis/colors/surface_colors.h"
#include "base/enum_table.h"

#include <array>

namespace visleaf {
namespace {

/// The parts of a question that its answer depends on.
struct TopicTraits {
    ColorTopic topic;
    bool readsView = false;
    bool readsLeaf = false; // in which the camera is
    bool readsItem = false; // the leaf matters only if there is no item
    bool readsCost = false;
    bool readsFlag = false;
    bool readsLight = false;
};

constexpr std::array<TopicTraits, 9> kTopics{{{.topic = ColorTopic::visibility, .readsView = true},
                                              {.topic = ColorTopic::seenFrom, .readsItem = true},
                                              {.topic = ColorTopic::seenBy, .readsItem = true},
                                              {.topic = ColorTopic::heard, .readsLeaf = true},
                                              {.topic = ColorTopic::cost, .readsCost = true},
                                              {.topic = ColorTopic::slopes},
                                              {.topic = ColorTopic::flag, .readsFlag = true},
                                              {.topic = ColorTopic::light, .readsLight = true},
                                              {.topic = ColorTopic::pvsCheck}}};
static_assert(hasRowPerValue(kTopics, &TopicTraits::topic));

const TopicTraits& traitsOfTopic(ColorTopic topic) {
    return kTopics[static_cast<size_t>(topic)];
}

std::vector<uint32_t> clustersIn(const Map& map, uint32_t leaf) {
    if (leaf == kNone || map.leafs[leaf].cluster >= map.visibility.numClusters) return {};
    return {map.leafs[leaf].cluster};
}

std::vector<uint32_t> clustersAsked(const ColorSource& source, const ColorQuestion& question) {
    if (!question.item) return clustersIn(source.map, question.cameraLeaf);
    return source.faces.clustersOf(source.map, *question.item);
}

ClusterOwner ownerOf(const ColorQuestion& question) {
    return question.item ? ClusterOwner::selection : ClusterOwner::camera;
}

FaceColors colorCosts(const ColorSource& source, const ColorQuestion& question) {
    if (source.report != nullptr)
        return colorByCost(source.faces, *source.report, question.measure, question.scale);
    FaceColors colors = colorByCost(source.faces, {}, question.measure, question.scale);
    colors.note = kNoVisibilityNote;
    return colors;
}

FaceColors colorPvsCheck(const ColorSource& source) {
    const uint32_t numClusters = source.map.visibility.numClusters;
    if (source.check != nullptr) return colorByUnconfirmed(source.faces, *source.check, numClusters);
    FaceColors colors = colorByUnconfirmed(source.faces, {}, numClusters);
    colors.note = kNoVisibilityNote;
    return colors;
}

} // namespace

bool ColorQuestion::operator==(const ColorQuestion& other) const {
    const TopicTraits& traits = traitsOfTopic(topic);
    if (topic != other.topic) return false;
    if (traits.readsItem && item != other.item) return false;
    if (traits.readsCost && (measure != other.measure || scale != other.scale)) return false;
    if (traits.readsLight && lightChanges != other.lightChanges) return false;
    if (traits.readsFlag && flag != other.flag) return false;
    const bool readsLeaf = traits.readsLeaf || (traits.readsItem && !item);
    if (readsLeaf && cameraLeaf != other.cameraLeaf) return false;
    return !traits.readsView || (view == other.view && options == other.options);
}

FaceColors answerColors(const ColorSource& source, const ColorQuestion& question) {
    switch (question.topic) {
    case ColorTopic::visibility:
        return colorByVisibility(
            source.map, faceVisibility(source.map, source.geometry, question.view, question.options));
    case ColorTopic::seenFrom:
        return colorSeenFrom(source.map, source.faces, clustersAsked(source, question), ownerOf(question));
    case ColorTopic::seenBy:
        return colorViewersOf(source.map, source.faces, clustersAsked(source, question), ownerOf(question));
    case ColorTopic::heard:
        return colorHeardFrom(source.map, source.faces, clustersIn(source.map, question.cameraLeaf));
    case ColorTopic::cost:
        return colorCosts(source, question);
    case ColorTopic::slopes:
        return colorBySlope(source.map, source.materials, source.geometry);
    case ColorTopic::light:
        return colorByLightChange(source.map.faces.size(), question.lightChanges.get());
    case ColorTopic::pvsCheck:
        return colorPvsCheck(source);
    case ColorTopic::flag:
        break;
    }
    return colorByFlag(source.map, source.faces, question.flag);
}

} // namespace visleaf
