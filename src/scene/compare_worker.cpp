#include "scene/compare_worker.h"

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

std::unique_ptr<ShownComparison> compare(const KeptScene& a, const KeptScene& b, Progress& progress) {
    const Bytes fileOfA = contentOf(a.file), fileOfB = contentOf(b.file);
    const SceneDiff diff = compareScenes({a.scene, fileOfA}, {b.scene, fileOfB}, progress);
    if (progress.isCancelled) return nullptr;
    auto shown = std::make_unique<ShownComparison>();
    shown->isEqual = diff.diff.isEqual();
    shown->counts = diffCounts(diff);
    shown->sections = diffSections(diff, ShownComparison::kMaxRows);
    shown->light = lightChangesOf(diff.diff);
    return shown;
}

} // namespace

void CompareWorker::start(const KeptScene& a, const KeptScene& b) {
    forget();
    m_task.start([a, b](Progress& progress) { return compare(a, b, progress); });
}

void CompareWorker::poll() {
    if (auto result = m_task.poll()) m_result = std::move(*result);
}

void CompareWorker::forget() {
    m_task.cancel();
    m_result.reset();
}

} // namespace visleaf
