#include "features/compare/compare_question.h"

#include "analysis/diff/same_item.h"

#include <utility>

namespace visleaf {
namespace {

/// Returns the content of the map's file; empty if it was not kept.
Bytes contentOf(const KeptFile& file) {
    const KeptVersion& kept = file.get();
    return kept.version ? unpackFile(kept.version->map) : Bytes();
}

std::shared_ptr<const LightChanges> lightChangesOf(const MapDiff& diff) {
    if (diff.faces.notCompared || diff.light.notCompared) return nullptr;
    auto changes = std::make_shared<LightChanges>();
    for (const RelitFace& face : diff.faces.relit)
        changes->push_back({face.b, face.light.mean});
    return changes;
}

} // namespace

std::optional<ShownComparison> HowItDiffers::answer(const MapSnapshot& snapshot, Progress& progress) const {
    const Bytes bytesOfOther = contentOf(otherFile), bytes = contentOf(file);
    const SnapshotDiff diff = compareSnapshots({*other, bytesOfOther}, {snapshot, bytes}, progress);
    if (progress.isCancelled) return std::nullopt;
    ShownComparison shown;
    shown.isEqual = diff.diff.isEqual();
    shown.counts = diffCounts(diff);
    shown.sections = diffSections(diff, ShownComparison::kMaxRows, PositionStyle::window);
    shown.light = lightChangesOf(diff.diff);
    return shown;
}

std::optional<WhichAreTheSame::Value> WhichAreTheSame::answer(const MapSnapshot& snapshot, Progress&) const {
    Value same;
    for (const std::optional<MapItem>& item : sameItems(snapshot.map(), other->map(), items))
        if (item) same.push_back(*item);
    return same;
}

} // namespace visleaf
