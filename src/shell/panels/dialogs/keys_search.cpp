#include "shell/panels/dialogs/keys_search.h"

#include "base/text/letter_case.h"
#include "shell/console/console_aliases.h"
#include "shell/console/spoken_names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace visleaf {
namespace {

/// What the first column shows for an action that gets a key: the request stands where the key will stand.
std::string keysWithRequest(const Action& action, const ViewerState& state) {
    const std::string request = "press a key";
    const std::optional<Chord>& replaced = state.dialogs.keys.replaced;
    std::vector<std::string> texts;
    for (const Chord& chord : state.keys.chordsOf(action)) {
        const std::string text = textOf(chord);
        if (!text.empty()) texts.push_back(chord == replaced ? request : text);
    }
    if (!replaced) texts.push_back(request);
    return fmt::format("{}", fmt::join(texts, ", "));
}

/// True if a row has the text of the search in one of its texts.
bool hasTyped(const ViewerState& state, std::initializer_list<std::string_view> texts) {
    return std::ranges::any_of(texts, [&state](std::string_view text) {
        return containsAnyCase(text, state.dialogs.keys.typed.data());
    });
}

/// True if the name of an action, or of its setting on the command line, or other words for it have the typed
/// words.
bool isSpokenAs(const Action& action, std::string_view typed) {
    const std::string words = spokenName(typed);
    return !words.empty() && (containsAnyCase(spokenName(action.name), words) ||
                              containsAnyCase(spokenOption(action.name), words) ||
                              containsAnyCase(otherWordsFor(action.name), words));
}

} // namespace

std::string keysInList(const Action& action, const ViewerState& state) {
    if (state.dialogs.keys.keyFor == &action) return keysWithRequest(action, state);
    const std::string text = keysText(action, state.keys);
    return text.empty() ? "none" : text;
}

bool isSearchingKeys(const ViewerState& state) {
    return state.dialogs.keys.typed.front() != '\0';
}

bool findsAction(const ViewerState& state, const Action& action) {
    if (state.dialogs.keys.keyFor == &action) return true; // also if the search was for the key that it loses
    if (!isSearchingKeys(state)) return action.isListed;
    const std::string_view typed = state.dialogs.keys.typed.data();
    return hasTyped(state, {action.title, action.name, keysInList(action, state)}) ||
           isSpokenAs(action, typed) || aliasFor(typed, action.name);
}

bool findsRow(const ViewerState& state, const DeviceHelp& device, const DeviceRow& row) {
    return matches(state.dialogs.keys.typed.data(), device, row);
}

bool findsDevice(const ViewerState& state, const DeviceHelp& device) {
    return std::ranges::any_of(device.rows,
                               [&](const DeviceRow& row) { return findsRow(state, device, row); });
}

bool findsAnyKey(const ViewerState& state) {
    return std::ranges::any_of(actions(),
                               [&state](const Action& action) { return findsAction(state, action); }) ||
           std::ranges::any_of(deviceHelp(),
                               [&state](const DeviceHelp& device) { return findsDevice(state, device); });
}

std::string whyNothingIsFound(const ViewerState& state) {
    const std::string_view typed = state.dialogs.keys.typed.data();
    const bool isSetting = std::ranges::any_of(settingsTable(), [typed](const Setting& setting) {
        const bool isInMenu = setting.menu.group != SettingGroup::none;
        return isInMenu &&
               (containsAnyCase(setting.menu.title, typed) || containsAnyCase(setting.name, typed) ||
                containsAnyCase(setting.help, typed) || aliasFor(typed, setting.name));
    });
    if (!isSetting) return "Nothing has this name or key.";
    return fmt::format("Settings have no keys; {} finds them.",
                       keyOrTitle(*findAction("palette"), state.keys));
}

} // namespace visleaf
