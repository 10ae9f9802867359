#include "cli/commands/draw_instead.h"

#include "cli/commands/render.h"
#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "platform/path_text.h"
#include "report/terminal.h"
#include "shell/program_files.h"

#include <string>

namespace visleaf {

int drawInstead(const ViewOptions& options) {
    constexpr const char* kImageFile = "visleaf.png";
    const std::string map = options.map.empty() ? pathText(bundledDemo().value_or("")) : options.map;
    if (map.empty())
        return failWith(
            kExitNoGraphics,
            "no display for a window, and the bundled demo was not built; name a map: visleaf MAP");
    const Result<FoundMap, NoMap> found = findOneMap(map, allGameFolders(options.frame.gameFolders));
    if (!found) return exitStatusOf(found.error());
    printMessage(std::string("no display for a window; rendering the map to ") + kImageFile);
    RenderOptions render;
    render.maps = {map};
    render.output = toPath(kImageFile);
    render.frame = options.frame;
    const int status = runRender(render);
    if (status != kExitDone) return status;
    printMessage(std::string("wrote ") + kImageFile);
    return kExitNoGraphics;
}

} // namespace visleaf
