// Where panels stand over the picture. Each gives way to those that were drawn before it in the frame, so
// that none covers another.
#pragma once

#include "shell/rect.h"
#include "shell/state/viewer_state.h"

#include <imgui.h>

#include <optional>

namespace visleaf {

/// Flags of a window that shows something over the map, and takes neither clicks nor keys.
inline constexpr ImGuiWindowFlags kOverMapFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                                  ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings |
                                                  ImGuiWindowFlags_NoFocusOnAppearing;

/// Returns the place nearest to `wanted`, above or below it, where the panel called `name` covers no other
/// one of this frame. The panel then has that place. Returns nothing if `map` has no such place.
std::optional<Rect> takePlace(const char* name, const Rect& wanted, Towards towards, const Rect& map,
                              ViewerState& state);

enum class IfNoRoom : uint8_t { leaveOut, shrink };

/// Places the next window, which is called `name` and takes the size of its content. `share` is the part of
/// the room left of it and above it that stays free: {0, 0} is the upper left corner of the map. If there is
/// no room for all of it, it may become lower. Returns false if there is no place.
bool placeNextWindow(const char* name, const glm::vec2& share, IfNoRoom ifNoRoom, const Rect& map,
                     ViewerState& state);

/// Returns the width that the text of a window over the map may have, in pixels. Wider text wraps.
float roomForText(const Rect& map);

/// Returns where a window was in the last frame; an empty rectangle if it was not there.
Rect rectInLastFrame(const char* name);

} // namespace visleaf
