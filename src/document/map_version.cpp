#include "document/map_version.h"

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

Task<KeptVersion> readAndPack(std::shared_ptr<const MapSnapshot> kept, uint64_t mostBytes) {
    const MapSnapshot& snapshot = *kept;
    if (snapshot.numBytes > mostBytes) co_return tooLargeVersion(mostBytes);
    KeptVersion changed{nullptr, "its files changed before they could be read again.", false};
    if (!areUnchanged(snapshot)) co_return changed;
    Result<Bytes> map = readMap(snapshot.source, snapshot.files);
    co_await mayPause();
    SideFiles side = readSideFiles(snapshot.source, snapshot.files);
    // Lumps are ranges of the file, so another size would make them wrong.
    if (!map || map.value().size() != snapshot.numBytes || !areUnchanged(snapshot)) co_return changed;
    const uint64_t numBytes = map.value().size() + side.lit.size() + side.entities.size() +
                              side.visibility.size() + side.details.size();
    if (numBytes > mostBytes) co_return tooLargeVersion(mostBytes);
    auto version = std::make_shared<MapVersion>();
    version->source = snapshot.source;
    version->mapName = std::move(side.mapName);
    version->map = co_await packFile(map.value());
    version->lit = co_await packFile(side.lit);
    version->entities = co_await packFile(side.entities);
    version->visibility = co_await packFile(side.visibility);
    version->details = co_await packFile(side.details);
    co_return KeptVersion{std::move(version), {}, false};
}

} // namespace

KeptVersion tooLargeVersion(uint64_t mostBytes) {
    return {nullptr, fmt::format("its files have more than {} MiB.", mostBytes >> 20), true};
}

Running<KeptVersion> keepVersion(const std::shared_ptr<const MapSnapshot>& snapshot, uint64_t mostBytes) {
    return {readAndPack(snapshot, mostBytes), std::make_shared<Progress>()};
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
