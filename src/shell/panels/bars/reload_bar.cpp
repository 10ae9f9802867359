#include "base/text/printable.h"
#include "shell/panels/bars/advice_bar.h"
#include "shell/panels/panel_table.h"
#include "shell/state/loaded_map.h"
#include "shell/state/opening.h"

#include <string>
#include <vector>

namespace visleaf {

namespace {

std::string adviceAbout(const FailedReload& failed, bool reloadsChanges) {
    if (failed.isFileGone())
        return std::string("The file of the map is gone; ") +
               (reloadsChanges ? "it is loaded again once it is back: " : "try again once it is back: ") +
               withoutBackticks(failed.problem);
    return (failed.changedFiles.empty() ? "The map could not be loaded again"
                                        : "The file changed but could not be read") +
           std::string("; the older map is still shown: ") + withoutBackticks(failed.problem);
}

} // namespace

// Stays until the map is loaded again, because the picture looks like the new map but is the older one.
void drawReloadBar(ViewerState& state, const PanelFrame& frame) {
    const std::string advice = adviceAbout(state.map.failedReload, state.settings.reloadsChanges);
    std::vector<BarButton> buttons{{"Try again", "Loads the map again.", [&] { retryReload(state); }}};
    if (state.map.failedReload.isFileGone())
        buttons.push_back({"Open a map", "Opens another map.", [&] { openBrowser(state, kOpenMap); }});
    buttons.push_back({kCloseBar, "Closes this bar.", [&] { state.map.failedReload.isClosed = true; }});
    drawAdviceBar("##reload", frame.layout.reloadBar, {advice}, buttons);
}

} // namespace visleaf
