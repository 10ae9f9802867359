#include "app/commands/commands.h"

#include "app/console.h"
#include "app/program_files.h"
#include "app/viewer.h"
#include "platform/platform.h"

namespace visleaf {
namespace {

constexpr const char* kImageFile = "visleaf.png";

// Draws the map to a file on machines without a display. The exit status still reports the missing window.
int drawInstead(const ViewOptions& options) {
    if (options.map.empty()) return kExitNoGraphics;
    printMessage(std::string("no display for a window; rendering the map to ") + kImageFile);
    RenderOptions render;
    render.maps = {options.map};
    render.output = kImageFile;
    render.frame = options.frame;
    const int status = runRender(render);
    if (status != kExitDone) return status;
    printMessage(std::string("wrote ") + kImageFile);
    return kExitNoGraphics;
}

} // namespace

int runView(const ViewOptions& given) {
    ViewOptions options = given;
    if (options.map.empty()) {
        const auto demo = bundledDemo();
        if (demo)
            options.map = demo->string();
        else
            printMessage("the bundled demo was not built; name a map: visleaf MAP");
    }
    if (!isDisplayNamed()) return drawInstead(options);
    const Result<std::unique_ptr<Viewer>> viewer = Viewer::create(options);
    if (!viewer && !isDisplayReachable()) return drawInstead(options);
    if (!viewer) {
        printMessage(viewer.error().message);
        return kExitNoGraphics;
    }
    const OrderlyEnd end(Window::requestClose);
    viewer.value()->run();
    return end.status(); // 0 if the user quits
}

} // namespace visleaf
