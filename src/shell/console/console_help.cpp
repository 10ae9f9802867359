#include "shell/console/console_help.h"

#include "base/text/count_text.h"
#include "document/settings.h"
#include "shell/console/console_aliases.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace visleaf {
namespace {

constexpr std::string_view kSettingsTopic = "settings", kActionsTopic = "actions", kKeysTopic = "keys",
                           kEnginesTopic = "engines";

std::string usageOf(const CommandHelp& command) {
    return fmt::format("{}{}{}", command.name, command.arguments.empty() ? "" : " ", command.arguments);
}

/// Returns a line below a heading.
std::string helpEntry(std::string_view name, std::string_view meaning) {
    return fmt::format("\n  {}: {}", name, meaning);
}

/// Movements need a key that is held, and what switches a setting has the name of the setting.
bool isListedInHelp(const Action& action) {
    return !action.movement && action.setting == nullptr;
}

std::string settingsList() {
    std::string text = "Settings: alone, a name prints its value; a value behind it changes it";
    for (const Setting& setting : settingsTable())
        text += helpEntry(setting.name, setting.help);
    return text;
}

/// Returns a heading, and below it the lines of the actions by groups; `lineOf` returns an empty line to
/// leave one out.
template <class LineOf> std::string linesByGroup(std::string text, const LineOf& lineOf) {
    for (const auto& [group, title] : kActionGroups) {
        std::string lines;
        for (const Action& action : actions())
            if (action.group == group) lines += lineOf(action);
        if (!lines.empty()) text += fmt::format("\n{}{}", title, lines);
    }
    return text;
}

std::string actionsList(const KeyBindings& keys) {
    const auto lineOf = [&](const Action& action) -> std::string {
        if (!isListedInHelp(action)) return {};
        const std::string key = keyText(action, keys);
        return helpEntry(action.name, fmt::format("{}{}", action.title, key.empty() ? "" : " (" + key + ")"));
    };
    return linesByGroup("Actions: 0 or 1 behind one that is on or off says which it shall be", lineOf);
}

std::string keysList(const KeyBindings& keys) {
    const auto lineOf = [&](const Action& action) {
        const std::string text = keysText(action, keys);
        return text.empty() ? text : helpEntry(text, fmt::format("{} ({})", action.title, action.name));
    };
    return linesByGroup("Keys: bind KEY ACTION gives an action another one", lineOf);
}

std::string enginesList() {
    std::string text = "Names of engines";
    for (const std::string_view name : aliasNames())
        text += helpEntry(name, meaningOfAlias(name).value_or(""));
    return text;
}

std::string topicLine(std::string_view topic, size_t num, std::string_view what, std::string_view example) {
    return helpEntry(fmt::format("help {}", topic),
                     fmt::format("{}, such as {}", counted(num, what), example));
}

} // namespace

std::string helpOverview(std::span<const CommandHelp> commands) {
    std::string text = "A line is a command, a setting with a new value, or an action. Tab completes names; "
                       "help NAME says more.";
    std::string_view group;
    for (const CommandHelp& command : commands) {
        if (command.group != group) text += fmt::format("\n{}", command.group);
        group = command.group;
        text += helpEntry(usageOf(command), command.meaning);
    }
    const auto numActions =
        static_cast<size_t>(std::count_if(actions().begin(), actions().end(), isListedInHelp));
    return text + "\nOther names" + topicLine(kSettingsTopic, settingsTable().size(), "setting", "fov") +
           topicLine(kActionsTopic, numActions, "action", "walk") +
           helpEntry(fmt::format("help {}", kKeysTopic), "what each key does") +
           topicLine(kEnginesTopic, aliasNames().size(), "name", "r_novis");
}

std::optional<std::string> helpOnTopic(std::string_view topic, const KeyBindings& keys) {
    if (topic == kSettingsTopic) return settingsList();
    if (topic == kActionsTopic) return actionsList(keys);
    if (topic == kKeysTopic) return keysList(keys);
    if (topic == kEnginesTopic) return enginesList();
    return std::nullopt;
}

std::string helpOn(const CommandHelp& command) {
    const std::string text = fmt::format("{}: {}", usageOf(command), command.meaning);
    return command.example.empty() ? text : fmt::format("{}\nexample: {}", text, command.example);
}

std::string helpOn(const Action& action, const KeyBindings& keys) {
    const std::string key = keysText(action, keys);
    const std::string text =
        fmt::format("{}: {}\nkeys: {}", action.name, action.title, key.empty() ? "none" : key);
    return isSwitch(action) ? text + "\n0 or 1 behind it says whether it shall be on" : text;
}

} // namespace visleaf
