#include "scene/compare_worker.h"

#include <utility>

namespace visleaf {
namespace {

using File = std::shared_ptr<const Bytes>;

/// True if the file on disk is still the one that was loaded. A map in an archive has no stamp of its own.
bool isUnchanged(const Scene& scene) {
    if (scene.source.file.empty()) return true;
    const std::vector<RecordedFile>& files = scene.besideFiles.files;
    return !files.empty() && stampOf(scene.source.file) == files.front().stamp;
}

File readAgain(const Scene& scene) {
    if (!isUnchanged(scene)) return nullptr;
    Result<Bytes> bytes = readMap(scene.source, scene.files);
    // Lumps are ranges of the file, so another size would make them wrong.
    if (!bytes || bytes.value().size() != scene.numBytes || !isUnchanged(scene)) return nullptr;
    return std::make_shared<const Bytes>(std::move(bytes).value());
}

ByteSpan contentOf(const KeptFile& file) {
    const File& content = file.get();
    return content ? ByteSpan(*content) : ByteSpan();
}

std::shared_ptr<const LightChanges> lightChangesOf(const MapDiff& diff) {
    if (diff.faces.notCompared || diff.light.notCompared) return nullptr;
    auto changes = std::make_shared<LightChanges>();
    for (const RelitFace& face : diff.faces.relit)
        changes->push_back({face.b, face.light.mean});
    return changes;
}

std::unique_ptr<ShownComparison> compare(const KeptScene& a, const KeptScene& b, Progress& progress) {
    const SceneDiff diff =
        compareScenes({a.scene, contentOf(a.file)}, {b.scene, contentOf(b.file)}, progress);
    if (progress.isCancelled) return nullptr;
    auto shown = std::make_unique<ShownComparison>();
    shown->isEqual = diff.diff.isEqual();
    shown->counts = diffCounts(diff);
    shown->sections = diffSections(diff, ShownComparison::kMaxRows);
    shown->light = lightChangesOf(diff.diff);
    return shown;
}

} // namespace

KeptFile keepFile(const Scene& scene) {
    return std::async(std::launch::async, [&scene] { return readAgain(scene); }).share();
}

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
