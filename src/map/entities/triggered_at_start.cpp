#include "map/entities/triggered_at_start.h"

#include "base/text/file_name.h"
#include "map/game.h"

#include <map>
#include <vector>

namespace visleaf {
namespace {

/// What an entity does to its target when it is used.
struct Link {
    std::string_view target;
    bool switchesOn = true; // switches on or toggles; otherwise switches off
};

bool switchesOn(const Entity& entity, TriggerStates states) {
    if (states == TriggerStates::none || isDoor(entity)) return true;
    if (entity.value("triggerstate").empty()) return states == TriggerStates::missingIsOn;
    return entity.wholeNumber("triggerstate") != 0;
}

bool isUsedFirst(const Entity& entity, const EntityRules& rules) {
    if (rules.startTrigger.empty() || entity.className() != rules.startTrigger) return false;
    return rules.triggerStates == TriggerStates::none || entity.value("globalstate").empty();
}

/// True for entities that use their targets soon after they are used themselves.
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

TargetNames findTriggeredAtStart(const Map& map) {
    const EntityRules& rules = traitsOf(map.game).entities;
    std::multimap<std::string, Link> links; // by the name of the entity that has the link
    std::vector<Link> found;
    for (const Entity& entity : map.entities) {
        const Link link{entity.value("target"), switchesOn(entity, rules.triggerStates)};
        if (isUsedFirst(entity, rules)) found.push_back(link);
        if (passesOn(entity)) links.emplace(lowerCase(entity.value("targetname")), link);
    }
    TargetNames reached; // includes entities that are switched off: they use their targets, too
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
