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

/// Returns what is wrong with the value behind an engine's name for a view, and with an engine's name for a
/// texture filter; empty: nothing. What the other names mean checks its value.
std::string problemOfValue(std::string_view name, const std::vector<std::string>& words);

/// Explains a name in one sentence, which stands behind the name; nothing if it is not known.
std::optional<std::string> meaningOfAlias(std::string_view name);

/// Returns an engine's name that means the setting or action `name`, and begins as `typed`, with or without a
/// prefix such as `r_`; nothing if there is none, or if fewer than three letters are typed.
std::optional<std::string_view> aliasFor(std::string_view typed, std::string_view name);

/// Returns what to print for a name of an engine. `answer` is what the line that it means has printed: a
/// value, a switch or an error, in our words.
std::string answerAs(std::string_view name, std::string_view answer);

/// Returns why a name that engines have is not here, and what to do instead: those of a player who can be
/// hurt, of rules, of sound. Nothing for other names.
std::optional<std::string_view> whyNotHere(std::string_view name);

/// Returns all names.
std::vector<std::string_view> aliasNames();

} // namespace visleaf
