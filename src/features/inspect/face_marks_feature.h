// What a person does with all faces of the inspected thing: select, highlight, isolate or hide them.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// Faces or entities that one command selects; the others are left out with a notice.
inline constexpr size_t kMaxSelectedFaces = 2000;

// Each of these shows a notice.
/// Selects the faces of Inspected::shown, which must not be empty.
void selectAllFaces(ViewerState& state);
/// Fills the faces of all selected things with a colour, or ends that. Something must be selected.
void toggleHighlight(ViewerState& state);
/// Selects all entities of the class that Inspected::shown, an entity, has. Shows a notice.
void selectClass(ViewerState& state, const Map& map);
/// Selects faces. `title` names what they are of.
void selectFaces(ViewerState& state, std::span<const uint32_t> faces, const std::string& title);
/// Draws only the faces of these things, or all but them. `text` names them.
void isolateItems(ViewerState& state, std::vector<MapItem> items, const std::string& text);
void hideItems(ViewerState& state, const std::vector<MapItem>& items, const std::string& text);
/// Draws only the faces of `items`.
void isolateFaces(const std::vector<MapItem>& items, ViewerState& state);
/// Says how to see isolated faces again, or the others, when the picture is empty.
void sayNothingIsSeen(ViewerState& state);
/// Draws all faces but those of `items`. Faces that were hidden before stay hidden.
void hideFaces(const std::vector<MapItem>& items, ViewerState& state);
/// Does so with the faces that the user has chosen last: in a list, or the selected things.
void isolateChosen(ViewerState& state);
void hideChosen(ViewerState& state);

} // namespace visleaf
