// Sizes, positions, items and texts that several panels share.
#pragma once

#include "shell/panels/panels.h"
#include "vfs/map_list.h"

#include <imgui.h>

#include <optional>
#include <string>
#include <string_view>

namespace visleaf {

/// The colour of text that selects a thing.
inline const ImVec4 kLinkColor{0.45f, 0.75f, 1.0f, 1.0f};

/// The colour of text about problems.
inline const ImVec4 kWarningColor{1.0f, 0.75f, 0.4f, 1.0f};

/// The colour of text that says why the user gets nothing.
inline const ImVec4 kErrorColor{1.0f, 0.5f, 0.4f, 1.0f};

/// Returns the width in pixels of a dialog that takes `share` of the window. The result is larger if that
/// would be too narrow to read, but not wider than the window.
float dialogWidth(float share);

/// Puts a dialog that appears in the middle of the window. It takes these shares of the width, as
/// dialogWidth() does, and of the height.
void placeDialog(float width, float height);

/// Begins a dialog in which the user types, near the top of `map`. It covers the side bars if they leave no
/// room for it. Escape and its button set `isOpen` to false. Its field has room for `longest`, if the window
/// has. ImGui::End() must follow, as after ImGui::Begin().
bool beginTypingDialog(const char* title, const Rect& map, const ViewerState& state, bool& isOpen,
                       const std::string& longest = {});

/// Returns the height that is left in such a dialog below what was drawn: a list in it is no higher, so that
/// the dialog itself need not scroll.
float roomInTypingDialog(const Rect& map);

/// Says what the last item, a text field, is for, while the mouse is over it and nobody has typed there since
/// it came: the tooltip would hide the list below.
void tipOfTextField(const char* tip);

/// Explains the last item, a row of a menu or of a list of choices. While keys choose it, the tooltip stands
/// beside the list, where it covers no row.
void tipOfRow(const char* tip);

/// Scrolls the list that is being drawn so that a row is visible. `head` is the height of what stays above
/// the rows, in pixels.
void scrollToRow(size_t row, float rowHeight, float head = 0.0f);

/// Scrolls the table that is being drawn so that a row is visible. Its rows are below one fixed row of
/// titles, and have the height that drawRowsInView() has returned. Returns false in the first frame of a
/// table, whose rows have no height yet.
bool scrollTableToRow(size_t row, float rowHeight);

/// Draws the rows of a list that are in view. `draw` gets the number of a row. All have the same height, in
/// pixels; a negative one stands for that of the first row. Returns it; in the first frame of a table, it is
/// not positive.
template <class Draw> float drawRowsInView(size_t numRows, const Draw& draw, float rowHeight = -1.0f) {
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(numRows), rowHeight);
    while (clipper.Step())
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
            draw(static_cast<size_t>(row));
    return clipper.ItemsHeight;
}

/// A part of the window that stays where it is: tool bar, side bars, status bar. Dialogs lie above it. It is
/// open as long as the object lives.
class FixedPart {
  public:
    /// `padding` is the distance from the edges to the content, in pixels. `color` is that of the background.
    FixedPart(const char* name, const Rect& rect, const ImVec2& padding, ImGuiCol color);
    ~FixedPart();
    FixedPart(const FixedPart&) = delete;
    FixedPart& operator=(const FixedPart&) = delete;

    /// False if nothing of it is visible, so that drawing its content would be in vain.
    bool isVisible() const { return m_isVisible; }

  private:
    bool m_isVisible;
};

/// Begins a list of choices, as ImGui::BeginCombo() does. A chosen text that does not fit ends in three
/// dots, and the tooltip has all of it, with the sentence `help` if there is one.
bool beginCombo(const char* id, const std::string& chosen, ImGuiComboFlags flags = ImGuiComboFlags_None,
                std::string_view help = {});

/// Draws an item of a list of choices that beginCombo() has begun. The arrow keys start at the chosen one,
/// and letters go to an item with that text. Returns true if the user chooses it.
bool comboItem(const std::string& label, bool isChosen);

/// Draws a row of a list, as ImGui::Selectable() does. The chosen one differs from the stripes of the list
/// and from the row below the mouse.
bool listRow(const std::string& label, bool isChosen, ImGuiSelectableFlags flags = ImGuiSelectableFlags_None,
             const ImVec2& size = {0.0f, 0.0f});

/// Draws a grey label and a value beside it. The value wraps at the edge of its panel.
void valueRow(const char* label, const std::string& value);

/// Returns the width of a table column whose title is not cut, also while the table is sorted by it.
float columnWidth(const char* title);

/// Draws a grey label. The next control stands beside it and takes the rest of the line.
void labelOfNext(const char* label);

/// Keeps the next item, a button or checkbox with this label, on the same line if it fits.
void sameLineIfFits(const char* label);
/// The same for an item with a width in pixels.
void sameLineIfFits(float width);

/// Returns number, cluster and area of the leaf at index `leaf` in Map::leafs. Without an area, nothing is
/// said about it.
std::string leafText(const Map& map, uint32_t leaf);

/// Returns where the file of the open map is; an empty path: none is open.
FilePlace placeOfOpenMap(const PanelFrame& frame);

/// Returns where a point in map space is in the window; nothing if it is behind the camera.
std::optional<ImVec2> positionInWindow(const PanelFrame& frame, const glm::vec3& point);

/// Closes the panel that is being drawn if it covers the side bar of a tab that the user has just opened: the
/// tab would stay unseen.
void giveWayToTab(const Panel& panel, const PanelFrame& frame, ViewerState& state);

/// Draws the heading of a section that the user can fold. Returns true if the section is open, as the user
/// left it, also in the run before. Of a title with `###`, what follows names the section.
bool section(const std::string& title, ViewerState& state, bool isOpenAtFirst = false);

/// Asks before something of the user is lost. `isWanted` opens the question, whose name is `id`. Returns true
/// when he chooses `loss`; the other choice keeps his.
bool agreesToLose(bool& isWanted, const char* id, const std::string& question, const std::string& loss);

/// Draws a button; a grey one if it is not enabled. Returns true if it is clicked.
bool button(const char* label, const char* tip, bool isEnabled = true);

/// Draws such a button beside the last item.
bool buttonWithTip(const char* label, const char* tip, bool isEnabled = true);

/// Draws a button of another colour. Returns true if it is clicked.
bool coloredButton(const ImVec4& color, const std::string& label, const std::string& tip,
                   const ImVec2& size = {0.0f, 0.0f});

/// Puts `text` on the clipboard. A notice says that `what` was copied.
void copyText(const std::string& text, const std::string& what, ViewerState& state);

} // namespace visleaf
