#include "features/compare/compare_question.h"

#include "analysis/diff/same_item.h"

#include <utility>

namespace visleaf {
namespace {

/// Returns the content of the map's file; empty if it was not kept.
Task<Bytes> contentOf(KeptFile file) {
    const std::shared_ptr<const KeptVersion> kept = co_await file.awaitResult();
    co_await mayPause();
    co_return kept && kept->version ? unpackFile(kept->version->map) : Bytes();
}

std::shared_ptr<const LightChanges> lightChangesOf(const MapDiff& diff) {
    if (diff.faces.notCompared || diff.light.notCompared) return nullptr;
    auto changes = std::make_shared<LightChanges>();
    for (const RelitFace& face : diff.faces.relit)
        changes->push_back({face.b, face.light.mean});
    return changes;
}

} // namespace

Task<ShownComparison> HowItDiffers::answer(const MapSnapshot& snapshot, Progress& progress) const {
    const Bytes bytesOfOther = co_await contentOf(otherFile), bytes = co_await contentOf(file);
    const SnapshotDiff diff =
        co_await compareSnapshots({*other, bytesOfOther}, {snapshot, bytes}, progress, kWindowNames);
    ShownComparison shown;
    shown.isEqual = diff.diff.isEqual();
    shown.counts = diffCounts(diff);
    shown.sections = diffSections(diff, ShownComparison::kMaxRows, PositionStyle::window);
    shown.light = lightChangesOf(diff.diff);
    co_return shown;
}

Task<WhichAreTheSame::Value> WhichAreTheSame::answer(const MapSnapshot& snapshot, Progress&) const {
    Value same;
    for (const std::optional<MapItem>& item : sameItems(snapshot.map(), other->map(), items))
        if (item) same.push_back(*item);
    co_return same;
}

} // namespace visleaf
