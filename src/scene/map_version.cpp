#include "scene/map_version.h"

#include "scene/scene.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

/// True if the files on disk are still those that were loaded. A map in an archive has no stamps of its own.
bool areUnchanged(const Scene& scene) {
    const std::vector<RecordedFile>& files = scene.besideFiles.files;
    return std::all_of(files.begin(), files.end(),
                       [](const RecordedFile& file) { return stampOf(file.path) == file.stamp; });
}

KeptVersion readAndPack(const Scene& scene, uint64_t mostBytes) {
    if (scene.numBytes > mostBytes) return tooLargeVersion(mostBytes);
    KeptVersion changed{nullptr, "its files changed before they could be read again.", false};
    if (!areUnchanged(scene)) return changed;
    Result<Bytes> map = readMap(scene.source, scene.files);
    SideFiles side = readSideFiles(scene.source, scene.files);
    // Lumps are ranges of the file, so another size would make them wrong.
    if (!map || map.value().size() != scene.numBytes || !areUnchanged(scene)) return changed;
    const uint64_t numBytes =
        map.value().size() + side.lit.size() + side.entities.size() + side.visibility.size();
    if (numBytes > mostBytes) return tooLargeVersion(mostBytes);
    return {std::make_shared<const MapVersion>(MapVersion{.source = scene.source,
                                                          .mapName = std::move(side.mapName),
                                                          .map = packFile(map.value()),
                                                          .lit = packFile(side.lit),
                                                          .entities = packFile(side.entities),
                                                          .visibility = packFile(side.visibility)}),
            {},
            false};
}

} // namespace

KeptVersion tooLargeVersion(uint64_t mostBytes) {
    return {nullptr, fmt::format("its files have more than {} MiB.", mostBytes >> 20), true};
}

std::shared_future<KeptVersion> keepVersion(const Scene& scene, uint64_t mostBytes) {
    return std::async(std::launch::async, [&scene, mostBytes] { return readAndPack(scene, mostBytes); })
        .share();
}

std::shared_future<KeptVersion> readyVersion(KeptVersion version) {
    std::promise<KeptVersion> promise;
    promise.set_value(std::move(version));
    return promise.get_future().share();
}

SideFiles sideFilesOf(const MapVersion& version) {
    return {.mapName = version.mapName,
            .lit = unpackFile(version.lit),
            .entities = unpackFile(version.entities),
            .visibility = unpackFile(version.visibility),
            .searched = {}};
}

bool areSameVersion(const Scene& a, const Scene& b) {
    const auto isSame = [](const RecordedFile& one, const RecordedFile& other) {
        return one.path == other.path && one.stamp == other.stamp;
    };
    const std::vector<RecordedFile>&ofA = a.besideFiles.files, &ofB = b.besideFiles.files;
    return !ofA.empty() && std::equal(ofA.begin(), ofA.end(), ofB.begin(), ofB.end(), isSame);
}

} // namespace visleaf
