// Letters in any case, for searches of people. Names that games look up are in file_name.h.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// Returns UTF-8 with the Latin letters of Europe, Greek, Cyrillic and Armenian in lower case. No byte moves:
/// letters whose lower case has another length stay, as other bytes do.
std::string foldCase(std::string_view text);

/// True if `text` contains `part`, in any case; see foldCase().
bool containsAnyCase(std::string_view text, std::string_view part);

} // namespace visleaf
