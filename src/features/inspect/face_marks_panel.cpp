#include "features/inspect/face_marks_panel.h"

#include "shell/panels/panel_helpers.h"

#include <imgui.h>

namespace visleaf {

void drawFilterButtons(const NamedFaces& faces, ViewerState& state) {
    const bool hasHidden = isFiltered(state.picked); // a click below changes that
    if (buttonWithTip("Isolate", "Draws only these faces")) isolate(faces, state);
    if (buttonWithTip("Hide", "Draws all faces but these")) hide(faces, state);
    if (buttonWithTip("Show all faces", hasHidden ? "Draws all faces again" : kNoHiddenFaces, hasHidden))
        showAllFaces(state);
}

} // namespace visleaf
