#include "scene/diff_report.h"

namespace visleaf {
namespace {

ComparedMap toCompare(const SceneWithFile& loaded) {
    const LoadedMap& map = loaded.scene->loaded;
    ComparedMap compared{map.map, map.format, loaded.file, {}};
    for (const LumpInfo& lump : map.lumps) {
        const ByteSpan bytes = ByteSpan(loaded.file).subspan(lump.offset, lump.length);
        compared.lumps.push_back({lump.name, lump.offset, bytes});
    }
    return compared;
}

} // namespace

SceneDiff compareScenes(const SceneWithFile& a, const SceneWithFile& b) {
    return {*a.scene, *b.scene, a.file == b.file, compareMaps(toCompare(a), toCompare(b))};
}

} // namespace visleaf
