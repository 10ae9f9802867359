#include "shell/console/console_settings.h"

#include "map/entities/spawn_filter.h"
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
    const bool isSwitch =
        setting.field.kind == SettingKind::flag || std::ranges::any_of(setting.choices, hasName);
    return isNumber && isSwitch ? name : text;
}

/// Returns why a new value of the setting does nothing to the open map, though it may to others; empty: it
/// does something, or no map is open. `before` is the start before the change.
std::string whyNoEffect(const Setting& setting, const StartChoice& before, const Map* map,
                        const ViewerState& state) {
    if (!changesMapsOf(setting, state.map.game))
        return fmt::format("maps of {} do not change with it", traitsOf(*state.map.game).title);
    const std::string_view idle = whyIdle(setting, state);
    if (!idle.empty()) return std::string(idle);
    const StartChoice& now = state.settings.appearance.loading.start;
    const bool isSame = map != nullptr && now != before && haveSameEntities(*map, before, now);
    return isSame ? "this map has the same entities as before" : "";
}

} // namespace

std::string valueLine(const Setting& setting, const Settings& settings) {
    return fmt::format("{} is {}; {}", setting.name, valueText(setting, setting.field.get(settings)),
                       setting.help);
}

std::string helpOnSetting(const Setting& setting, const Settings& settings) {
    return fmt::format("{}\ntakes {}; {} at first", valueLine(setting, settings), expectedValue(setting),
                       valueText(setting, setting.field.get(Settings{})));
}

ConsoleReply runSetting(const Setting& setting, const Words& words, const Map* map, ViewerState& state) {
    if (words.size() == 1) return {valueLine(setting, state.settings)};
    const Result<double> value = parseValue(setting, nameOfNumber(setting, words[1]));
    if (!value) return errorReply(fmt::format("{}: {}", setting.name, value.error().message));
    const StartChoice before = state.settings.appearance.loading.start;
    set(state, setting, value.value());
    const std::string why = whyNoEffect(setting, before, map, state);
    if (why.empty()) return {};
    return {fmt::format("{} is {}; {}", setting.name, valueText(setting, value.value()), why)};
}

} // namespace visleaf
