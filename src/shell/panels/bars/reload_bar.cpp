#include "base/printable.h"
#include "shell/panels/bars/advice_bar.h"
#include "shell/panels/panel_table.h"

#include <utility>

namespace visleaf {

// Stays until the map is loaded again, because the picture looks like the new map but is the older one.
void drawReloadBar(ViewerState& state, const PanelFrame& frame) {
    const FailedReload failed = state.failedReload; // a button changes it
    const std::string advice = (failed.changedFiles.empty() ? "The map could not be loaded again"
                                                            : "The file changed but could not be read") +
                               std::string("; the older map is still shown: ") +
                               withoutBackticks(failed.problem);
    const BarButton buttons[] = {{"Try again", "Loads the map again.", [&] { retryReload(state); }},
                                 {kCloseBar, "Closes this bar.", [&] { state.failedReload = {}; }}};
    drawAdviceBar("##reload", frame.layout.reloadBar, advice, buttons);
}

} // namespace visleaf
