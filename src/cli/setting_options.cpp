#include "cli/setting_options.h"

#include "base/text/file_name.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace visleaf {
namespace {

/// Returns the names of choices, each group behind its title.
std::string choicesText(const Setting& setting) {
    std::string text, group;
    for (const SettingChoice& choice : setting.choices) {
        if (choice.name == kAutomatic) continue;
        const bool isFirst = text.empty() || choice.group != group;
        if (isFirst && !choice.group.empty())
            text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", lowerCase(choice.group),
                                choiceText(choice));
        else
            text += fmt::format("{}{}", text.empty() ? "" : ", ", choiceText(choice));
        group = choice.group;
    }
    return text;
}

// Returns the help of an option, followed by its choices and its default. The default is left out if the help
// already mentions it.
std::string withChoices(const Setting& setting) {
    std::string text(setting.help);
    const bool hasGroups = !setting.choices.empty() && !setting.choices.front().group.empty();
    if (!setting.hasRange()) text += (hasGroups ? "; " : ": ") + choicesText(setting);
    if (setting.help.find("default") != std::string_view::npos) return text;
    const double inWindow = setting.field.get({}), inFile = setting.field.get(settingsWithoutWindow());
    text += fmt::format(" (default {}", valueText(setting, inFile));
    if (inWindow != inFile) text += fmt::format("; {} in the viewer", valueText(setting, inWindow));
    return text + ")";
}

void addSetting(OptionList& list, const Setting& setting, SettingValues& given) {
    const auto read = [&setting, &given](const std::string& text) {
        // The value `automatic` is refused: leaving the option out already means automatic.
        const Result<double> value = parseValue(setting, text);
        if (!value || equalNoCase(text, kAutomatic)) return false;
        put(given, {&setting, value.value()});
        return true;
    };
    Option& added = list.addParsed(
        {std::string(setting.option.name), std::string(setting.option.argument), withChoices(setting)},
        expectedValue(setting), read);
    for (const std::string_view choice : choiceNames(setting))
        added.words.emplace_back(choice);
}

void addFlagOf(OptionList& list, const Setting& setting, SettingValues& given) {
    const bool isCleared = setting.option.name.starts_with("--no-");
    const double value = isCleared ? 0.0 : 1.0;
    const std::string help(isCleared ? setting.option.help : setting.help);
    list.addFlag(std::string(setting.option.name), help, [&setting, &given, value] {
        put(given, {&setting, value});
    });
}

// Finds the setting behind a word in the list of an option, such as `--show leaf-bounds,entities`.
const Setting* flagInList(std::string_view option, std::string_view word) {
    for (const Setting& setting : settingsTable()) {
        if (setting.option.name == option && setting.option.argument == word) return &setting;
    }
    return nullptr;
}

bool readFlags(std::string_view option, std::string_view list, SettingValues& given) {
    while (true) {
        const size_t comma = list.find(',');
        const Setting* setting = flagInList(option, list.substr(0, comma));
        if (setting == nullptr) return false;
        put(given, {setting, 1.0});
        if (comma == std::string_view::npos) return true;
        list.remove_prefix(comma + 1);
    }
}

void addOverlays(OptionList& list, SettingValues& given) {
    constexpr const char* kShow = "--show";
    std::vector<std::string> words;
    for (const Setting& setting : settingsTable()) {
        if (setting.option.name == kShow) words.emplace_back(setting.option.argument);
    }
    const std::string names = fmt::format("{}", fmt::join(words, ", "));
    Option& added =
        list.addParsed({kShow, "LIST", "Overlays: " + names}, "a list of " + names,
                       [&given](const std::string& text) { return readFlags(kShow, text, given); });
    added.words = words;
    added.takesList = true;
}

// Call this before adding the settings, because their own options must override the preset.
void addRetro(OptionList& list, SettingValues& given) {
    const auto set = [&given] {
        const Settings retro{.draw = {.filters = kRetroFilters}, .samples = 0};
        for (const char* name : {"filter", "lightmap_filter", "sky_filter", "msaa"})
            put(given, valueIn(retro, name));
    };
    list.addFlag("--retro", "As software renderers drew: --filter nearest --sky-filter nearest --msaa 0",
                 set);
}

} // namespace

void addSettingOptions(OptionList& list, DrawsTo target, SettingValues& given) {
    addRetro(list, given);
    addOverlays(list, given);
    for (const Setting& setting : settingsTable()) {
        if (setting.option.name.empty() || (setting.isForViewer && target == DrawsTo::file)) continue;
        if (setting.field.kind != SettingKind::flag)
            addSetting(list, setting, given);
        else if (setting.option.argument.empty())
            addFlagOf(list, setting, given);
    }
}

} // namespace visleaf
