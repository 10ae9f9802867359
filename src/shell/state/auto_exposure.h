// The exposure of the open map, and the one that was measured for a view, as long as the user leaves it.
#pragma once

#include "view/measured_exposure.h"

#include <cstddef>
#include <optional>
#include <string>

namespace visleaf {

struct Map;
struct ViewerState;

/// What an exposure was measured for.
struct MeasuredView {
    size_t numJumps = 0; // CameraRig::numJumps
    Shading shading;

    bool operator==(const MeasuredView&) const = default;
};

struct AutoExposure {
    float measured = 1.0f;
    float before = 1.0f;              // what the user had
    std::optional<MeasuredView> view; // nothing: the map is another one since, or was read again
};

struct MapExposure {
    float first = 1.0f; // of each map: the game's, or that of the command line
    std::optional<AutoExposure> measured;
};

/// True while the exposure is the measured one.
bool isExposureAuto(const ViewerState& state);

/// Uses an exposure that was measured for the view. endAutoExposure() returns to the one before.
void useMeasuredExposure(float measured, ViewerState& state);

/// Returns true once after a new map, a jump of the camera, or a change of the shading, while the exposure is
/// the measured one: that was for another picture. Flight by hand keeps it, so that it does not change while
/// one looks around. So does a view that shows no light. `shown` are the settings of the frame, with what
/// features change.
bool mustMeasureAgain(const Settings& shown, ViewerState& state);

/// Uses what was measured for a view of `map`, and says which key undoes it. Leaves the exposure and says why
/// if no other one suits the view better. Nothing was measured where no light reaches. Says nothing if the
/// exposure was measured already: the user has not asked again.
void takeMeasuredExposure(const std::optional<float>& measured, const Map& map, ViewerState& state);

/// Returns to the exposure before the measured one, unless the user has changed it since.
void endAutoExposure(ViewerState& state);

/// Takes the brightness of the first picture of the map as in the game, 0 to 1: that of what light reaches,
/// so that a night sky is not dark. If it is nearly black, isPictureDark() from now on.
void takeFirstBrightness(float brightness, ViewerState& state);

/// Takes the brightness of a later picture as in the game.
void takeBrightness(float brightness, ViewerState& state);

/// True if a picture with this brightness is dark. One that is between dark and bright is as the last one.
bool isNearlyBlack(float brightness, const ViewerState& state);

/// True if the brightness of the present picture decides whether the hint on the dark stays: the camera has
/// left the view that was measured. Measuring takes too long for each frame.
bool isBrightnessWanted(const ViewerState& state);

/// True while the picture that is shown is nearly black as in the game, and the user has neither measured the
/// exposure nor closed the hint.
bool isPictureDark(const ViewerState& state);

/// True while the window shows how to brighten a dark picture: as long as pictures are dark, until the user
/// changes the exposure or the view, or closes the hint. Nothing else says it, neither the card with the
/// first keys nor a bar.
bool isDarkHintDue(const ViewerState& state);

/// Returns the exposure as notices, the tool bar and tooltips show it.
std::string exposureText(float exposure);

/// Begins with the exposure of a new map, MapExposure::first. The one before was for another map. If that was
/// the measured one, mustMeasureAgain(): the user wants to see maps so.
void beginExposure(ViewerState& state);

/// Lets mustMeasureAgain() return true if the exposure is the measured one: the map was read again, and its
/// light may have changed.
void measureReloadedMap(ViewerState& state);

} // namespace visleaf
