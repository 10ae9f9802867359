#include "shell/console/palette.h"

#include "base/text/file_name.h"
#include "base/text/fuzzy_match.h"
#include "base/text/letter_case.h"
#include "shell/console/console_aliases.h"
#include "shell/console/spoken_names.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Returns the line of the console that carries out an action.
std::string lineOf(const Action& action) {
    const bool isFlag = action.setting != nullptr && !action.choice;
    return isFlag ? fmt::format("toggle {}", action.name) : std::string(action.name);
}

/// Returns a title, or what somebody types of it, without the dots that announce a dialog.
std::string nameIn(std::string_view title) {
    constexpr std::string_view kDots = "...";
    return std::string(title.ends_with(kDots) ? title.substr(0, title.size() - kDots.size()) : title);
}

/// Returns the title of one of several values, with a mark if it is the present one.
std::string titleOfChoice(const std::string& name, bool isPresent) {
    return isPresent ? fmt::format("{} (on)", name) : name;
}

std::string titleIn(const Action& action, const Settings& settings) {
    if (action.setting == nullptr) return std::string(action.title);
    const bool isOn = action.setting->field.get(settings) == action.choice.value_or(1.0);
    return fmt::format("{} ({})", action.title, isOn ? "on" : "off");
}

void addActions(const ViewerState& state, std::vector<PaletteEntry>& entries) {
    for (const Action& action : actions()) {
        if (action.movement || action.name == "palette" || action.name == "escape") continue;
        const bool isChoice = action.choice && !isSwitch(action);
        if (action.view || isChoice) continue; // listed with the views and the settings
        if (!changesMapsOf(action, state.map.game)) continue;
        entries.push_back({titleIn(action, state.settings), nameIn(action.title), keyText(action, state.keys),
                           lineOf(action)});
    }
}

void addViews(const ViewerState& state, std::vector<PaletteEntry>& entries) {
    for (const ViewGroup group : kViewGroups) {
        for (const ViewModeInfo& info : viewModes()) {
            if (groupOf(info) != group) continue;
            const Action& action = actionFor(info.mode);
            const std::string name = fmt::format("View > {} > {}", titleOf(group), info.title);
            const std::string title = titleOfChoice(name, info.mode == state.settings.draw.mode);
            entries.push_back({title, name, keyText(action, state.keys), lineOf(action)});
        }
    }
}

void addSetting(const Setting& setting, const ViewerState& state, std::vector<PaletteEntry>& entries) {
    if (setting.field.kind == SettingKind::flag) return; // it is an action
    const std::string_view title = setting.menu.title;
    for (const SettingChoice& choice : setting.choices) {
        if (!isOffered(choice, state.map.game)) continue;
        const std::string name = fmt::format("{}: {}", title, choice.title);
        const bool isPresent = setting.field.get(state.settings) == choice.value;
        entries.push_back(
            {titleOfChoice(name, isPresent), name, {}, fmt::format("{} {}", setting.name, choice.name)});
    }
    if (setting.choices.empty())
        entries.push_back(
            {fmt::format("{}...", title), std::string(title), {}, fmt::format("{} ", setting.name), true});
}

/// Returns the line of an entry without a leading `toggle` and without spaces at its end.
std::string_view whatIsNamed(const PaletteEntry& entry) {
    constexpr std::string_view kToggle = "toggle ";
    std::string_view line = entry.line;
    if (line.starts_with(kToggle)) line.remove_prefix(kToggle.size());
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

/// Returns how well the beginning of an engine's name is one for the entry; nothing if it is none.
std::optional<int> scoreOfAlias(const PaletteEntry& entry, std::string_view typed) {
    const std::string_view line = whatIsNamed(entry);
    const std::optional<std::string_view> alias = aliasFor(typed, line.substr(0, line.find(' ')));
    return alias ? fuzzyScore(typed, *alias) : std::nullopt;
}

/// Returns how well an entry matches; nothing if it does not. Its names in the console, on the command line
/// and in engines, and other words for it count a little less than its title. The folder of a map counts
/// least, because many words occur in paths.
std::optional<int> scoreOf(const PaletteEntry& entry, std::string_view typed) {
    const std::optional<int> ofName = fuzzyScore(typed, entry.name);
    if (!entry.map.empty()) return ofName || !containsAnyCase(entry.map, typed) ? ofName : std::optional(0);
    const std::string words = spokenName(typed);
    const std::string_view named = whatIsNamed(entry); // an option, unless it is one of several values
    std::optional<int> ofLine =
        std::max({fuzzyScore(words, spokenName(named)), fuzzyScore(words, spokenOption(named)),
                  fuzzyScore(words, otherWordsFor(entry.line))});
    if (ofLine && !findsWords(*ofLine)) ofLine.reset();
    ofLine = std::max(ofLine, scoreOfAlias(entry, typed)); // nothing is less than any score
    return ofLine ? std::max(ofName.value_or(0), *ofLine - kFuzzyStep) : ofName;
}

/// Returns what lifts a recent command above equal matches. The newest gets most; others get 0.
int recencyOf(const PaletteEntry& entry, std::span<const std::string> recent) {
    constexpr int kStep = kFuzzyStep / (2 * static_cast<int>(kMaxRecent));
    const auto found = std::ranges::find(recent, entry.line);
    return found == recent.end() ? 0 : kStep * static_cast<int>(recent.end() - found);
}

} // namespace

std::vector<PaletteEntry> paletteEntries(const ViewerState& state) {
    std::vector<PaletteEntry> entries;
    addActions(state, entries);
    addViews(state, entries);
    for (const Setting& setting : settingsTable()) {
        // The others are actions, views, or the size of the window.
        const bool isListed =
            setting.menu.group != SettingGroup::none && changesMapsOf(setting, state.map.game);
        if (isListed) addSetting(setting, state, entries);
    }
    for (const std::string& map : state.recent.maps)
        entries.push_back({fmt::format("Open {}", map),
                           fmt::format("Open {}", baseName(map)),
                           {},
                           fmt::format("map \"{}\"", map),
                           false,
                           map});
    return entries;
}

std::vector<size_t> rankEntries(const std::vector<PaletteEntry>& entries, std::string_view typed,
                                std::span<const std::string> recent) {
    const std::string wanted = nameIn(typed);
    std::vector<size_t> ranked = rankByScore(entries.size(), wanted, [&](size_t index) {
        const std::optional<int> score = scoreOf(entries[index], wanted);
        return score ? std::optional(*score + recencyOf(entries[index], recent)) : std::nullopt;
    });
    if (wanted.find_first_not_of(' ') != wanted.npos) return ranked;
    std::stable_sort(ranked.begin(), ranked.end(), [&](size_t a, size_t b) {
        return recencyOf(entries[a], recent) > recencyOf(entries[b], recent);
    });
    return ranked;
}

} // namespace visleaf
