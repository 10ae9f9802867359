#include "shell/console/console_settings.h"

#include "shell/state/setting_changes.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Returns `on` or `off` for the numbers that engines use instead. Other text stays as it is.
std::string nameOfNumber(const Setting& setting, const std::string& text) {
    const bool isNumber = text == "0" || text == "1";
    const std::string name = text == "0" ? "off" : "on";
    const auto hasName = [&name](const SettingChoice& choice) { return choice.name == name; };
    const bool isSwitch = setting.field.kind == SettingKind::flag ||
                          std::any_of(setting.choices.begin(), setting.choices.end(), hasName);
    return isNumber && isSwitch ? name : text;
}

} // namespace

std::string valueLine(const Setting& setting, const Settings& settings) {
    return fmt::format("{} is {}; {}", setting.name, valueText(setting, setting.field.get(settings)),
                       setting.help);
}

std::string helpOnSetting(const Setting& setting, const Settings& settings) {
    return fmt::format("{}\nexpected {}; at first {}", valueLine(setting, settings), expectedValue(setting),
                       valueText(setting, setting.field.get(Settings{})));
}

ConsoleReply runSetting(const Setting& setting, const Words& words, ViewerState& state) {
    if (words.size() == 1) return {valueLine(setting, state.settings)};
    const Result<double> value = parseValue(setting, nameOfNumber(setting, words[1]));
    if (!value) return errorReply(fmt::format("{}: {}", setting.name, value.error().message));
    set(state, setting, value.value());
    return {};
}

} // namespace visleaf
