// What a person does with all faces of the inspected thing: select, highlight, isolate or hide them.
#pragma once

#include "shell/state/viewer_state.h"

#include <functional>

namespace visleaf {

/// Faces or entities that one command selects; the others are left out with a notice.
inline constexpr size_t kMaxSelectedFaces = 2000;

/// Things whose faces a command takes, and their name for people.
struct NamedFaces {
    std::vector<MapItem> items; // empty: nothing is chosen
    std::string text;
};

/// Names things as the inspector does.
NamedFaces namedFaces(std::vector<MapItem> items, const ViewerState& state);
/// Returns what the user has chosen last: in a list, or the selected things.
NamedFaces chosenFaces(const ViewerState& state);

/// Draws only these faces. Without any, a notice says so.
void isolate(NamedFaces faces, ViewerState& state);
/// Draws all faces but these. Faces that were hidden before stay hidden. Without any, a notice says so.
void hide(const NamedFaces& faces, ViewerState& state);

/// Why undoHide() can do nothing.
inline constexpr const char* kNothingToUndo = "No hiding is left to undo";

/// Shows again what the last isolate() or hide() since all faces were drawn has hidden. A notice says what is
/// still hidden, or that there is nothing to undo.
void undoHide(ViewerState& state);

/// True if a frame can show something of the item: faces, or the mesh models of an entity.
bool hasSomethingToDraw(const MapItem& item, const FactSource& source);

/// Restores the filter `before` if the current one hides or isolates only things that `isDrawable` denies,
/// and says so in a notice. Otherwise, `before` becomes the current one.
void takeBackUselessFilter(ViewerState& state, FaceFilter& before,
                           const std::function<bool(const MapItem&)>& isDrawable);

/// Says how to see isolated faces again, or the others, when the picture is empty.
void sayNothingIsSeen(ViewerState& state);

/// Fills the faces of all selected things with a colour, or ends that. Something must be selected.
void toggleHighlight(ViewerState& state);

/// Selects the faces of Inspected::shown, which must not be empty. Shows a notice.
void selectAllFaces(ViewerState& state);
/// Selects faces. `title` names what they are of. Shows a notice.
void selectFaces(ViewerState& state, std::span<const uint32_t> faces, const std::string& title);
/// Selects all entities of the class that Inspected::shown, an entity, has. Shows a notice.
void selectClass(ViewerState& state, const Map& map);

} // namespace visleaf
