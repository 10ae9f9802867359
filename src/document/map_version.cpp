#include "document/map_version.h"

#include "base/parallel.h"
#include "document/map_snapshot.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

/// True if the files on disk are still those that were loaded. A map in an archive has no stamps of its own.
bool areUnchanged(const MapSnapshot& snapshot) {
    const std::vector<RecordedFile>& files = snapshot.besideFiles.files;
    return std::all_of(files.begin(), files.end(),
                       [](const RecordedFile& file) { return stampOf(file.path) == file.stamp; });
}

KeptVersion readAndPack(const MapSnapshot& snapshot, uint64_t mostBytes) {
    if (snapshot.numBytes > mostBytes) return tooLargeVersion(mostBytes);
    KeptVersion changed{nullptr, "its files changed before they could be read again.", false};
    if (!areUnchanged(snapshot)) return changed;
    Result<Bytes> map = readMap(snapshot.source, snapshot.files);
    SideFiles side = readSideFiles(snapshot.source, snapshot.files);
    // Lumps are ranges of the file, so another size would make them wrong.
    if (!map || map.value().size() != snapshot.numBytes || !areUnchanged(snapshot)) return changed;
    const uint64_t numBytes = map.value().size() + side.lit.size() + side.entities.size() +
                              side.visibility.size() + side.details.size();
    if (numBytes > mostBytes) return tooLargeVersion(mostBytes);
    return {std::make_shared<const MapVersion>(MapVersion{.source = snapshot.source,
                                                          .mapName = std::move(side.mapName),
                                                          .map = packFile(map.value()),
                                                          .lit = packFile(side.lit),
                                                          .entities = packFile(side.entities),
                                                          .visibility = packFile(side.visibility),
                                                          .details = packFile(side.details)}),
            {},
            false};
}

} // namespace

KeptVersion tooLargeVersion(uint64_t mostBytes) {
    return {nullptr, fmt::format("its files have more than {} MiB.", mostBytes >> 20), true};
}

std::shared_future<KeptVersion> keepVersion(const std::shared_ptr<const MapSnapshot>& snapshot,
                                            uint64_t mostBytes) {
    return startWork([snapshot, mostBytes] { return readAndPack(*snapshot, mostBytes); }).share();
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
            .details = unpackFile(version.details),
            .searched = {},
            .searchedLeakFiles = {}};
}

bool areSameVersion(const MapSnapshot& a, const MapSnapshot& b) {
    return a.contents == b.contents;
}

} // namespace visleaf
