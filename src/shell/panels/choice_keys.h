// Letters and Enter in an open list of choices. Dear ImGui knows only the arrow keys there.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// Returns the row that typed letters mean, in any case: the first one that begins with them, else the first
/// one that contains them.
std::optional<size_t> rowOfLetters(std::span<const std::string> rows, std::string_view letters);

/// Takes the letters that are typed in the list of choices that has just begun. Enter closes the list if keys
/// have marked no row.
void beginChoices();

/// Adds the last item to that list, as a row with the text `label`. Letters that mean the row mark it.
/// Returns true if Enter chooses the row because the mouse is over it and keys have marked no other one.
bool addChoice(const std::string& label);

} // namespace visleaf
