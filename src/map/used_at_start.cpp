#include "map/used_at_start.h"

#include "base/file_name.h"
#include "map/game.h"

#include <map>
#include <vector>

namespace visleaf {
namespace {

/// False where the entity switches off what it uses.
bool switchesOn(const Entity& entity, const GameTraits& traits) {
    return !traits.hasTriggerStates || entity.wholeNumber("triggerstate") != 0;
}

bool isUsedFirst(const Entity& entity, const GameTraits& traits) {
    return !traits.startTrigger.empty() && entity.className() == traits.startTrigger &&
           entity.value("globalstate").empty() && switchesOn(entity, traits);
}

/// Of what, once used, uses its targets soon.
bool passesOn(const Entity& entity, const GameTraits& traits) {
    return isDoor(entity) || (entity.className() == "trigger_relay" && switchesOn(entity, traits));
}

} // namespace

bool TargetNames::add(std::string_view name) {
    return !name.empty() && m_names.insert(lowerCase(name)).second;
}

bool TargetNames::holds(std::string_view name) const {
    return m_names.contains(lowerCase(name));
}

bool isDoor(const Entity& entity) {
    return entity.className() == "func_door" || entity.className() == "func_door_rotating";
}

TargetNames findUsedAtStart(const Map& map) {
    const GameTraits& traits = traitsOf(map.game);
    std::multimap<std::string, std::string_view> targets; // by the names of those that pass on
    std::vector<std::string_view> found;
    for (const Entity& entity : map.entities) {
        if (isUsedFirst(entity, traits)) found.push_back(entity.value("target"));
        if (passesOn(entity, traits))
            targets.emplace(lowerCase(entity.value("targetname")), entity.value("target"));
    }
    TargetNames used;
    while (!found.empty()) {
        const std::string_view name = found.back();
        found.pop_back();
        if (!used.add(name)) continue;
        const auto [first, end] = targets.equal_range(lowerCase(name));
        for (auto target = first; target != end; ++target)
            found.push_back(target->second);
    }
    return used;
}

} // namespace visleaf
