#include "cli/map_question.h"

#include "cli/progress_line.h"
#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "map/world_limits.h"
#include "report/terminal.h"

namespace visleaf {

int answerAbout(const std::string& map, const std::vector<std::filesystem::path>& gameFolders,
                const std::function<int(MapSnapshot&)>& answer) {
    const std::vector<GameFolder> folders = allGameFolders(gameFolders);
    const Result<FoundMap, NoMap> found = findOneMap(map, folders);
    if (!found) return exitStatusOf(found.error());
    const MapSource& source = found.value().source;
    std::optional<ProgressLine> progress(pathOf(source) + ": loading");
    Result<MapSnapshot> loaded = loadForReport(source, folders);
    progress.reset();
    if (loaded) return answer(loaded.value());
    return failWith(kExitBadInput, loaded.error().message);
}

bool readEye(const std::string& text, CullLock& eye) {
    const std::optional<CullLock> parsed = parseCullLock(text);
    if (!parsed || !isValidPosition(parsed->pose.position)) return false;
    eye = *parsed;
    return true;
}

} // namespace visleaf
