// Names that the consoles of engines use, and what they mean here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Returns the line that `words` mean, without engines' names. `name` is the first word in lower case.
/// Nothing if no engine's name is known by that name.
std::optional<std::string> translateAlias(std::string_view name, const std::vector<std::string>& words);

/// Explains a name in one sentence; nothing if it is not known.
std::optional<std::string> meaningOfAlias(std::string_view name);

/// Returns an engine's name that begins as `typed` and means the setting or action `name`; nothing if there
/// is none, or if fewer than three letters are typed.
std::optional<std::string_view> aliasFor(std::string_view typed, std::string_view name);

/// True for a name that engines have for a player who can be hurt, carries things, and is seen by monsters.
/// Here is none.
bool isAboutPlayers(std::string_view name);

/// Returns all names.
std::vector<std::string_view> aliasNames();

} // namespace visleaf
