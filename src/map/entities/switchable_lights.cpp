#include "map/entities/switchable_lights.h"

#include <algorithm>
#include <map>
#include <set>

namespace visleaf {
namespace {

constexpr int kStartsOff = 1; // a spawnflag

/// A style, and the names that SwitchableStyle::name already contains.
struct NamedStyle {
    SwitchableStyle style;
    std::set<std::string_view> names;

    void addName(std::string_view name) {
        if (name.empty() || !names.insert(name).second) return;
        if (!style.name.empty()) style.name += ", ";
        style.name += name;
    }
};

bool isPattern(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

} // namespace

std::vector<SwitchableStyle> findSwitchableStyles(const Map& map) {
    std::map<int, NamedStyle> byStyle;
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        const Entity& entity = map.entities[i];
        const int style = entity.wholeNumber("style");
        const bool isSwitchable = style >= kFirstSwitchableStyle && style < kNoStyle;
        if (!isSwitchable || !entity.className().starts_with("light")) continue;
        NamedStyle& named = byStyle[style];
        SwitchableStyle& entry = named.style;
        entry.style = static_cast<uint8_t>(style);
        entry.startsOff = entity.hasSpawnflag(kStartsOff);
        entry.pattern = isPattern(entity.value("pattern")) ? entity.value("pattern") : std::string_view{};
        entry.entities.push_back(i);
        named.addName(entity.value("targetname"));
    }
    std::vector<SwitchableStyle> styles;
    for (auto& [number, named] : byStyle)
        styles.push_back(std::move(named.style));
    return styles;
}

} // namespace visleaf
