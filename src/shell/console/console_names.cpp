#include "shell/console/console_names.h"

#include "base/text/file_name.h"
#include "base/text/letter_case.h"
#include "base/text/nearest_word.h"
#include "shell/console/console_aliases.h"
#include "shell/console/console_commands.h"
#include "shell/console/console_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace visleaf {
namespace {

template <class Rows> std::vector<std::string> namesOf(const Rows& rows) {
    std::vector<std::string> names;
    for (const auto& row : rows)
        names.emplace_back(row.name);
    std::ranges::sort(names);
    return names;
}

/// Returns what may stand behind `before`, the words of a line without the last one. Nothing: that is no
/// matter of names.
std::optional<std::vector<std::string>> choicesBehind(const Words& before) {
    if (before.empty()) return consoleNames("");
    const std::string first = lowerCase(before.front());
    if (first == "help" && before.size() == 1) return consoleNames("");
    if (first == "bind" && before.size() == 2) return namesOf(actions());
    const bool isAboutSetting = first == "toggle" || first == "reset";
    if (isAboutSetting && before.size() == 1) return namesOf(settingsTable());
    const Setting* setting = findSetting(first);
    if (setting == nullptr || before.size() > 1 || setting->hasRange()) return std::nullopt;
    if (setting->field.kind == SettingKind::flag) return std::vector<std::string>{"off", "on"};
    const std::vector<std::string_view> names = choiceNames(*setting);
    return std::vector<std::string>(names.begin(), names.end());
}

template <class Names>
std::vector<std::string> thoseThatBeginWith(std::string_view typed, const Names& names) {
    const std::string start = lowerCase(typed);
    std::vector<std::string> found;
    std::copy_if(names.begin(), names.end(), std::back_inserter(found),
                 [&start](const std::string& name) { return name.starts_with(start); });
    return found;
}

/// Returns the longest start that all names share.
std::string commonStart(const std::vector<std::string>& names) {
    std::string start = names.front();
    for (const std::string& name : names)
        start.resize(sharedStart(start, name));
    return start;
}

/// Returns the start of a line that ends with the name of a map, which may hold spaces, without that name.
std::string_view beforeMap(std::string_view line) {
    constexpr std::string_view kBlanks = " \t";
    const size_t nameEnd = line.find_first_of(kBlanks, line.find_first_not_of(kBlanks));
    return line.substr(0, line.find_first_not_of(kBlanks, nameEnd));
}

/// True if a line may name the map without quotes. Archives hold any name, also one that would end the
/// command and begin another.
bool isPlainName(std::string_view name) {
    return std::ranges::none_of(
        name, [](unsigned char letter) { return letter < ' ' || letter == ';' || letter == '"'; });
}

/// Returns names in one line, and how many it leaves out.
std::string listOf(const std::vector<std::string>& names) {
    constexpr size_t kMostListed = 200; // a game has fewer maps, a collection of maps more
    const size_t numListed = std::min(names.size(), kMostListed);
    const std::string list =
        fmt::format("{}", fmt::join(names.begin(), names.begin() + static_cast<ptrdiff_t>(numListed), "  "));
    return numListed == names.size() ? list : fmt::format("{}  and {} more", list, names.size() - numListed);
}

/// Completes what stands behind `before` as far as the names agree. `end` follows the only name.
Completion completedBy(const std::vector<std::string>& names, std::string_view before, std::string_view end) {
    if (names.size() == 1) return {fmt::format("{}{}{}", before, names.front(), end), ""};
    return {fmt::format("{}{}", before, commonStart(names)), listOf(names)};
}

Completion completedMap(std::string_view line, const KeyBindings& keys, const std::set<std::string>& maps) {
    const std::string_view before = beforeMap(line), typed = line.substr(before.size());
    std::vector<std::string> found = thoseThatBeginWith(typed, maps);
    std::erase_if(found, [](const std::string& name) { return !isPlainName(name); });
    if (!found.empty()) return completedBy(found, before, "");
    const std::string list = keyOfFeature("map_list", keys);
    return {std::string(line), fmt::format("no map that Visleaf knows begins with '{}'{}", typed,
                                           list.empty() ? "" : fmt::format("; {} lists them", list))};
}

} // namespace

std::string meaningOfName(const std::string& name) {
    if (const ConsoleCommand* command = findCommand(name)) return std::string(command->help.meaning);
    if (const Setting* setting = findSetting(name))
        return fmt::format("{} ({})", setting->help, expectedValue(*setting));
    if (const Action* action = findAction(name)) return std::string(action->title);
    return meaningOfAlias(name).value_or("");
}

std::vector<std::string> consoleNames(std::string_view typed) {
    std::set<std::string> names;
    for (const ConsoleCommand& command : consoleCommands())
        names.emplace(command.help.name);
    for (const Setting& setting : settingsTable())
        names.emplace(setting.name);
    for (const Action& action : actions())
        if (!action.movement) names.emplace(action.name);
    for (const std::string_view alias : aliasNames())
        names.emplace(alias);
    return thoseThatBeginWith(typed, names);
}

std::vector<std::string> namesAbout(std::string_view typed) {
    std::vector<std::string> found;
    for (const std::string& name : consoleNames("")) {
        std::string line = fmt::format("{}: {}", name, meaningOfName(name));
        if (containsAnyCase(line, typed)) found.push_back(std::move(line));
    }
    return found;
}

bool endsWithMap(std::string_view line) {
    const Words before = wordsIn(line.substr(0, line.find_last_of(" \t") + 1));
    if (before.empty()) return false;
    const std::string first = lowerCase(before.front());
    return first == "map" || translateAlias(first, {first}) == "map";
}

Completion completed(std::string_view line, const KeyBindings& keys, const std::set<std::string>& maps) {
    if (endsWithMap(line)) return completedMap(line, keys, maps);
    const size_t begin = line.find_last_of(" \t") + 1; // 0: there is one word
    const std::string_view before = line.substr(0, begin), typed = line.substr(begin);
    const Words words = wordsIn(before);
    const auto choices = choicesBehind(words);
    if (!choices) return {std::string(line), fmt::format("Tab completes nothing behind '{}'", words.front())};
    const std::vector<std::string> found = thoseThatBeginWith(typed, *choices);
    if (found.empty()) return {std::string(line), fmt::format("no name begins with '{}'", typed)};
    return completedBy(found, before, " ");
}

} // namespace visleaf
