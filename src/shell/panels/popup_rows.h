// The first arrow key, and Escape, in a menu, a list or a question that the mouse opened.
//
// Dear ImGui gives the focus to a row of it, but does not mark that row. The first arrow key would move on
// from there, and so choose the second row.
#pragma once

namespace visleaf {

/// True if keys choose a row of an open popup that is not marked: neither by keys nor by the mouse on it.
bool isRowOfPopupUnmarked();

/// Lets the first arrow key move on from the last item, because it is the current value of a list of choices.
void startRowsAtLastItem();

/// Marks the row with the focus if Up or Down was pressed, in place of the row beside it, unless the keys
/// start there. Call it after the frame has begun.
void markRowOfPopup();

/// Keeps a submenu closed that Escape has closed, until the mouse moves. Otherwise the mouse over its row
/// would open it again at once. Call it after each frame has begun.
void keepClosedAfterEscape();

} // namespace visleaf
