#include "shell/darkness_watch.h"

#include "analysis/open_space.h"
#include "shell/state/auto_exposure.h"
#include "view/map_view.h"
#include "view/measured_exposure.h"

#include <utility>

namespace visleaf {

void DarknessWatch::look(const FramePlace& place, const MapView& mapView, ViewerState& state) {
    if (!mapView.hasAllImages() || !isLitAsInTheGame(state.settings) || state.features.recolorsMap()) return;
    const bool isFirst = std::exchange(m_waitsForFirst, false);
    const bool isAgain = std::exchange(m_isReloaded, false) && state.map.darkPicture;
    if (!isFirst && !isAgain && !isBrightnessWanted(state)) return;
    // The black of the void says nothing about the map.
    const bool isVoid = !isFirst && isInVoid(mapView.map(), state.camera.pose.position);
    const float brightness = isVoid ? 1.0f : meanBrightness(place);
    if (isNearlyBlack(brightness, state))
        state.todo.requests.push_back(Request::measureDarkness);
    else if (!isFirst)
        takeBrightness(brightness, state);
}

} // namespace visleaf
