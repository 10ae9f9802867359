#include "features/compare/diff_report.h"

#include <algorithm>

namespace visleaf {
namespace {

std::vector<FileLump> lumpsIn(ByteSpan file, const std::vector<LumpInfo>& infos) {
    std::vector<FileLump> lumps;
    for (const LumpInfo& lump : infos)
        lumps.push_back({lump.name, lump.offset, file.subspan(lump.offset, lump.length)});
    return lumps;
}

ComparedMap toCompare(const SnapshotAndBytes& loaded, bool hasFiles) {
    const LoadedMap& map = loaded.snapshot.loaded;
    ComparedMap compared{map.map, map.format, {}};
    if (hasFiles)
        compared.file = {loaded.file, lumpsIn(loaded.file, map.lumps), lumpsIn(loaded.file, map.bspx)};
    return compared;
}

} // namespace

Task<SnapshotDiff> compareSnapshots(SnapshotAndBytes a, SnapshotAndBytes b, Progress& progress,
                                    MapNames names) {
    const bool hasFiles = !a.file.empty() && !b.file.empty();
    const bool haveSameBytes =
        hasFiles && std::equal(a.file.begin(), a.file.end(), b.file.begin(), b.file.end());
    SnapshotDiff compared{a.snapshot, b.snapshot, names, hasFiles, haveSameBytes, {}};
    compared.diff = co_await compareMaps(toCompare(a, hasFiles), toCompare(b, hasFiles), progress, names);
    co_return compared;
}

} // namespace visleaf
