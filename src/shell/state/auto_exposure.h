// The exposure that was measured for a view, as long as the user leaves it.
#pragma once

namespace visleaf {

struct Settings;
struct ViewerState;

struct AutoExposure {
    float measured = 1.0f;
    float before = 1.0f; // what the user had
};

/// True while the exposure is the measured one.
bool isExposureAuto(const ViewerState& state);

/// Uses an exposure that was measured for the view. endAutoExposure() returns to the one before.
void useMeasuredExposure(float measured, ViewerState& state);

/// Returns to the exposure before the measured one, unless the user has changed it since.
void endAutoExposure(ViewerState& state);

/// Returns the settings that outlast the map: with the exposure that the user had.
Settings withoutAutoExposure(const ViewerState& state);

} // namespace visleaf
