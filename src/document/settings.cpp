#include "document/settings.h"

#include "base/text/file_name.h"
#include "base/text/nearest_word.h"
#include "base/text/number_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace visleaf {
namespace {

bool hasAutomatic(const Setting& setting) {
    const bool isChoice = !setting.choices.empty() && setting.choices.front().name == kAutomatic;
    return isChoice || !setting.menu.automaticTitle.empty();
}

bool isCalled(const SettingChoice& choice, std::string_view name) {
    const auto& others = choice.otherNames;
    return choice.name == name || std::find(others.begin(), others.end(), name) != others.end();
}

std::optional<double> numberOf(const Setting& setting, std::string_view text) {
    const auto number = parseNumberBetween(text, setting.range.lowest, setting.range.highest);
    const bool isCut = setting.field.kind == SettingKind::whole && number && *number != std::trunc(*number);
    return isCut ? std::nullopt : number;
}

/// Returns the value that `text`, in lower case, names.
std::optional<double> valueOf(const Setting& setting, std::string_view text) {
    if (setting.field.kind == SettingKind::flag)
        return text == "on" ? std::optional(1.0) : text == "off" ? std::optional(0.0) : std::nullopt;
    if (text == kAutomatic && hasAutomatic(setting)) return 0.0;
    if (setting.hasRange()) return numberOf(setting, text);
    const auto found = std::find_if(setting.choices.begin(), setting.choices.end(),
                                    [text](const SettingChoice& known) { return isCalled(known, text); });
    return found != setting.choices.end() ? std::optional(found->value) : std::nullopt;
}

} // namespace

bool showsMeshes(const Settings& settings) {
    return settings.showModels && traitsOf(settings.draw.mode).showsMeshes;
}

bool showsDecals(const Settings& settings) {
    return settings.showModels && traitsOf(settings.draw.mode).showsMaterials;
}

double meshTimeOf(const Settings& settings, double time) {
    return settings.draw.styles.motion == StyleMotion::still ? 0.0 : time;
}

Settings settingsWithoutWindow() {
    return {.samples = 0, .swaysInLiquid = false};
}

bool changesMapsOf(const Setting& setting, std::optional<Game> game) {
    return !game || setting.changesGame == nullptr || setting.changesGame(*game);
}

bool isOffered(const SettingChoice& choice, std::optional<Game> game) {
    return !choice.title.empty() && (!game || choice.isInGame == nullptr || choice.isInGame(*game));
}

const Setting* findSetting(std::string_view name) {
    const auto settings = settingsTable();
    const auto found = std::ranges::find(settings, name, &Setting::name);
    return found != settings.end() ? &*found : nullptr;
}

std::vector<std::string_view> choiceNames(const Setting& setting) {
    std::vector<std::string_view> names;
    for (const SettingChoice& known : setting.choices) {
        if (known.name != kAutomatic) names.push_back(known.name);
    }
    return names;
}

std::string choiceText(const SettingChoice& choice) {
    if (choice.otherNames.empty()) return std::string(choice.name);
    return fmt::format("{} (or {})", choice.name, fmt::join(choice.otherNames, ", "));
}

std::string expectedValue(const Setting& setting) {
    if (setting.field.kind == SettingKind::flag) return "on or off";
    if (setting.hasRange())
        return fmt::format("a {}number from {} to {}",
                           setting.field.kind == SettingKind::whole ? "whole " : "", setting.range.lowest,
                           setting.range.highest);
    std::vector<std::string> choices;
    for (const SettingChoice& known : setting.choices) {
        if (known.name != kAutomatic) choices.push_back(choiceText(known));
    }
    return fmt::format("one of {}", fmt::join(choices, ", "));
}

std::string valueText(const Setting& setting, double value) {
    if (setting.field.kind == SettingKind::flag) return value != 0.0 ? "on" : "off";
    if (value == 0.0 && hasAutomatic(setting)) return std::string(kAutomatic);
    for (const SettingChoice& known : setting.choices) {
        if (known.value == value) return std::string(known.name);
    }
    return fmt::format("{:g}", value);
}

Result<double> parseValue(const Setting& setting, std::string_view text) {
    if (const auto value = valueOf(setting, lowerCase(text))) return *value;
    const std::vector<std::string_view> names = choiceNames(setting);
    const std::string suggestion =
        didYouMean("value", text, std::vector<std::string>(names.begin(), names.end()));
    if (!suggestion.empty()) return Error{suggestion};
    return Error{fmt::format("expected {}, found '{}'", expectedValue(setting), text)};
}

double nearestValue(const Setting& setting, double value) {
    if (setting.field.kind == SettingKind::flag) return value != 0.0 ? 1.0 : 0.0;
    if (value <= 0.0 && hasAutomatic(setting)) return 0.0;
    if (setting.hasRange()) return std::clamp(value, setting.range.lowest, setting.range.highest);
    double nearest = setting.choices.front().value;
    for (const SettingChoice& known : setting.choices) {
        if (known.value <= value) nearest = known.value;
    }
    return nearest;
}

SettingValue valueIn(const Settings& settings, std::string_view name) {
    const Setting* setting = findSetting(name);
    assert(setting != nullptr);
    return {setting, setting->field.get(settings)};
}

Result<SettingValue> parseSetting(std::string_view name, std::string_view text) {
    const Setting* setting = findSetting(name);
    if (setting == nullptr) return Error{fmt::format("unknown setting '{}'", name)};
    const Result<double> value = parseValue(*setting, text);
    if (!value) return Error{fmt::format("{}: {}", name, value.error().message)};
    return SettingValue{setting, value.value()};
}

void put(SettingValues& values, const SettingValue& value) {
    const auto same = std::ranges::find(values, value.setting, &SettingValue::setting);
    if (same != values.end())
        *same = value;
    else
        values.push_back(value);
}

Settings withValues(Settings settings, std::span<const SettingValue> values) {
    for (const SettingValue& value : values)
        value.setting->field.set(settings, value.value);
    return settings;
}

Settings persistentSettings(Settings current, const Settings& started, const Settings& loaded) {
    for (const Setting& setting : settingsTable()) {
        if (setting.field.get(current) == setting.field.get(started))
            setting.field.set(current, setting.field.get(loaded));
    }
    return current;
}

} // namespace visleaf
