#include "map/used_at_start.h"

#include "base/file_name.h"
#include "map/game.h"

#include <map>
#include <vector>

namespace visleaf {
namespace {

/// What an entity does when it is used, in whatever way, or as the map begins.
struct Link {
    std::string_view target;
    bool switchesOn = true; // or over; else off
};

bool switchesOn(const Entity& entity, TriggerStates states) {
    if (states == TriggerStates::none || isDoor(entity)) return true;
    if (entity.value("triggerstate").empty()) return states == TriggerStates::missingIsOn;
    return entity.wholeNumber("triggerstate") != 0;
}

bool isUsedFirst(const Entity& entity, const GameTraits& traits) {
    if (traits.startTrigger.empty() || entity.className() != traits.startTrigger) return false;
    return traits.triggerStates == TriggerStates::none || entity.value("globalstate").empty();
}

/// Of what, once used, uses its targets soon.
bool passesOn(const Entity& entity) {
    return isDoor(entity) || entity.className() == "trigger_relay";
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
    std::multimap<std::string, Link> links; // by the names of those that pass on
    std::vector<Link> found;
    for (const Entity& entity : map.entities) {
        const Link link{entity.value("target"), switchesOn(entity, traits.triggerStates)};
        if (isUsedFirst(entity, traits)) found.push_back(link);
        if (passesOn(entity)) links.emplace(lowerCase(entity.value("targetname")), link);
    }
    TargetNames reached; // what is switched off passes it on as well
    TargetNames switchedOn;
    while (!found.empty()) {
        const Link link = found.back();
        found.pop_back();
        if (link.switchesOn) switchedOn.add(link.target);
        if (!reached.add(link.target)) continue;
        const auto [first, end] = links.equal_range(lowerCase(link.target));
        for (auto next = first; next != end; ++next)
            found.push_back(next->second);
    }
    return switchedOn;
}

} // namespace visleaf
