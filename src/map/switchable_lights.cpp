#include "map/switchable_lights.h"

#include <algorithm>
#include <map>

namespace visleaf {
namespace {

constexpr int kStartsOff = 1; // of spawnflags

void addName(std::string_view name, std::string& names) {
    const bool isKnown = (", " + names + ", ").find(", " + std::string(name) + ", ") != std::string::npos;
    if (name.empty() || isKnown) return;
    if (!names.empty()) names += ", ";
    names += name;
}

bool isPattern(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

} // namespace

std::vector<SwitchableStyle> findSwitchableStyles(const Map& map) {
    std::map<int, SwitchableStyle> byStyle;
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        const Entity& entity = map.entities[i];
        const int style = entity.wholeNumber("style");
        const bool isSwitchable = style >= kFirstSwitchableStyle && style < kNoStyle;
        if (!isSwitchable || !entity.className().starts_with("light")) continue;
        SwitchableStyle& entry = byStyle[style];
        entry.style = static_cast<uint8_t>(style);
        entry.startsOff = (entity.wholeNumber("spawnflags") & kStartsOff) != 0;
        entry.pattern = isPattern(entity.value("pattern")) ? entity.value("pattern") : std::string_view{};
        entry.entities.push_back(i);
        addName(entity.value("targetname"), entry.name);
    }
    std::vector<SwitchableStyle> styles;
    for (auto& [number, entry] : byStyle)
        styles.push_back(std::move(entry));
    return styles;
}

} // namespace visleaf
