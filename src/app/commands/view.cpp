#include "app/commands/commands.h"

#include "app/console.h"
#include "app/exit_status.h"
#include "app/process.h"
#include "app/program_files.h"
#include "app/viewer.h"

namespace visleaf {
namespace {

constexpr const char* kPictureFile = "visleaf.png";

// The picture is a help for machines without a display; the status says that there was no window.
int drawInstead(const ViewOptions& options) {
    if (options.map.empty()) return kExitNoGraphics;
    printMessage(std::string("no display to open a window on; drawing the map to ") + kPictureFile);
    RenderOptions render;
    render.maps = {options.map};
    render.output = kPictureFile;
    render.picture = options.picture;
    const int status = runRender(render);
    if (status != kExitDone) return status;
    printMessage(std::string("wrote ") + kPictureFile);
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
    return end.status(); // 0 when the user quits
}

} // namespace visleaf
