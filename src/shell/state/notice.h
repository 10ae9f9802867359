// A line of text that is shown for a moment.
#pragma once

#include <optional>
#include <string>

namespace visleaf {

/// A line of text that is shown for a moment.
struct Notice {
    std::string text;
    double seconds = 0.0;             // how long it is shown
    std::optional<double> endMs = {}; // time of wallMs(); nothing: no frame has shown it yet
    bool staysWhenUiIsHidden = false;
    bool isOnReload = false; // what the overlays of the new map say waits for its end
};

/// True until the time of the notice is over.
bool isShown(const Notice& notice);

/// Starts the time of a notice that a frame has shown now. A slow frame takes nothing of it.
void startTime(Notice& notice);

} // namespace visleaf
