#include "features/textures/games_with_data.h"
#include "features/textures/textures_feature.h"
#include "materials/missing_data.h"
#include "platform/path_text.h"
#include "shell/dialogs/add_data.h"
#include "shell/panels/bars/advice_bar.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"
#include "shell/state/open_panels.h"

#include <fmt/format.h>
#include <imgui.h>

#include <vector>

namespace visleaf {
namespace {

/// Adds a button for each installed game that may have what the map lacks.
void offerGames(const MapSnapshot& map, ViewerState& state, std::vector<BarButton>& buttons) {
    constexpr float kMostPath = 9.0f;         // font sizes
    if (!state.dialogs.browser.games) return; // nobody knows yet
    for (const InstalledGame& game :
         gamesWithData(map.map().game, *state.dialogs.browser.games, map.files->mounts())) {
        const std::string path = elidedStart(pathText(game.data), kMostPath * ImGui::GetFontSize());
        buttons.push_back({fmt::format("Use {} from {}", game.title, path),
                           fmt::format("Adds the data in {}.", pathText(game.data)),
                           [data = game.data, &state] { mountData(data, state); }});
    }
}

/// Adds a button for a picture that is dark, too, which one without its textures may be.
void offerToBrighten(ViewerState& state, std::vector<BarButton>& buttons) {
    if (!isPictureDark(state)) return;
    const Action* action = findAction("auto_exposure");
    buttons.push_back({fmt::format("Brighten ({})", keyText(*action, state.keys)),
                       "Measures the picture and sets the exposure for it.",
                       [action, &state] { state.todo.actions.push_back(action); }});
}

/// Adds the buttons about missing textures.
void offerData(const MapSnapshot& map, ViewerState& state, std::vector<BarButton>& buttons) {
    const Game game = map.map().game;
    offerGames(map, state, buttons);
    buttons.push_back({kAddDataLabel,
                       "Adds the game's folder or an archive; you can also drop it on the window.",
                       [game, &state] { openDataBrowser(game, state); }});
    offerToBrighten(state, buttons);
    buttons.push_back({"Show textures", "Lists the textures and where each was searched.",
                       [&state] { open(kTexturesPanel, state); }});
}

} // namespace

void drawMissingDataBar(ViewerState& state, const PanelFrame& frame) {
    const MapSnapshot& map = frame.mapView->snapshot();
    std::vector<BarButton> buttons;
    if (!map.materials->missingData.empty()) offerData(map, state, buttons);
    buttons.push_back({kCloseBar, "Closes this bar; the list of problems keeps what it says.",
                       [&] { state.map.missingData.clear(); }});
    const std::string& advice = state.map.missingData;
    drawAdviceBar("##missing data", frame.layout.adviceBar, {advice, briefAdvice(advice)}, buttons);
}

} // namespace visleaf
