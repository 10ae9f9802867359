#include "features/compare/diff_report.h"

#include <algorithm>

namespace visleaf {
namespace {

ComparedMap toCompare(const SnapshotAndBytes& loaded, bool hasFiles) {
    const LoadedMap& map = loaded.snapshot.loaded;
    ComparedMap compared{map.map, map.format, {}, {}};
    if (!hasFiles) return compared;
    compared.file = loaded.file;
    for (const LumpInfo& lump : map.lumps) {
        const ByteSpan bytes = loaded.file.subspan(lump.offset, lump.length);
        compared.lumps.push_back({lump.name, lump.offset, bytes});
    }
    return compared;
}

} // namespace

SnapshotDiff compareSnapshots(const SnapshotAndBytes& a, const SnapshotAndBytes& b, Progress& progress) {
    const bool hasFiles = !a.file.empty() && !b.file.empty();
    const bool haveSameBytes =
        hasFiles && std::equal(a.file.begin(), a.file.end(), b.file.begin(), b.file.end());
    return {a.snapshot, b.snapshot, hasFiles, haveSameBytes,
            compareMaps(toCompare(a, hasFiles), toCompare(b, hasFiles), progress)};
}

} // namespace visleaf
