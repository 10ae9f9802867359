// Rules about the keys and values of single entities.
#include "analysis/facts/entity_keys.h"
#include "analysis/lint/lint_rule.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace visleaf {
namespace {

void checkWorldspawn(const LintContext& context, FindingList& findings) {
    const std::vector<Entity>& entities = context.map.entities;
    if (entities.empty())
        findings.add({"ENTITIES"}, "there are no entities");
    else if (entities[0].className() != "worldspawn")
        findings.add(context.atEntity(0), fmt::format("the first entity is {}, but must be worldspawn",
                                                      shortText(entities[0].className())));
}

void checkClassNames(const LintContext& context, FindingList& findings) {
    for (uint32_t i = 1; i < context.map.entities.size(); ++i)
        if (context.map.entities[i].className().empty())
            findings.add(context.atEntity(i), "the entity has no classname, so the game removes it");
}

void checkDuplicateKeys(const LintContext& context, FindingList& findings) {
    for (uint32_t i = 0; i < context.map.entities.size(); ++i) {
        std::map<std::string_view, std::string_view> known;
        for (const auto& [key, value] : context.map.entities[i].pairs) {
            const auto first = known.try_emplace(key, value).first;
            if (first->second == value) continue;
            findings.add(context.atEntity(i), fmt::format("{} has the key {} with the values {} and {}",
                                                          entityText(context.map, i), shortText(key),
                                                          shortText(first->second), shortText(value)));
        }
    }
}

void checkOrigins(const LintContext& context, FindingList& findings) {
    for (uint32_t i = 1; i < context.map.entities.size(); ++i) {
        const Entity& entity = context.map.entities[i];
        const std::string_view origin = entity.value("origin");
        if (origin.empty() || entity.vector("origin")) continue;
        findings.add(context.atEntity(i), fmt::format("{} has the origin \"{}\", which is not three numbers",
                                                      entityText(context.map, i), shortText(origin)));
    }
}

/// True for a path that begins at the root of a disk: with a slash or a drive. A relative path, such as
/// `gfx/start.wad`, is the place of the file in everybody's game folder.
bool isAbsolute(std::string_view path) {
    path.remove_prefix(std::min(path.find_first_not_of(" \t\r\n"), path.size()));
    return path.starts_with('/') || path.starts_with('\\') || path.find(':') != path.npos;
}

/// Returns the first absolute path in a list of paths with semicolons; empty: there is none.
std::string_view firstAbsolute(std::string_view paths) {
    while (!paths.empty()) {
        const std::string_view path = paths.substr(0, paths.find(';'));
        if (isAbsolute(path)) return path;
        paths.remove_prefix(std::min(paths.size(), path.size() + 1));
    }
    return {};
}

void checkWadPaths(const LintContext& context, FindingList& findings) {
    if (context.map.entities.empty()) return;
    for (const std::string_view key : {"wad", "_wad"}) {
        const std::string_view path = firstAbsolute(context.map.entities[0].value(key));
        if (!path.empty())
            findings.add(
                context.atEntity(0),
                fmt::format("the key {} names folders of the author's computer: {}", key, shortText(path)));
    }
}

void checkKeys(const LintContext& context, FindingList& findings) {
    const Map& map = context.map;
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        const Entity& entity = map.entities[i];
        for (const auto& [key, value] : entity.pairs) {
            const std::string_view meant = meantKey(map.game, entity.className(), key);
            if (meant.empty() || !entity.value(meant).empty()) continue;
            findings.add(context.atEntity(i), fmt::format("{} has the key {}, which is probably {}",
                                                          entityText(map, i), shortText(key), meant));
        }
    }
}

constexpr std::array<LintRule, 6> kEntityTextRules{{
    {"no-worldspawn", Severity::error, "The entity text does not begin with the worldspawn.",
     "Put the worldspawn first; the game takes the first entity for the world.", checkWorldspawn},
    {"no-classname", Severity::warning, "An entity has no class name.",
     "Give it one or delete it; the game removes it.", checkClassNames},
    {"duplicate-key", Severity::warning, "An entity has the same key twice, with different values.",
     "Delete one of them; games differ in which one they use.", checkDuplicateKeys},
    {"unknown-key", Severity::info, "A key of an entity has probably a typing error.",
     "Correct the key; the game ignores it as it is.", checkKeys},
    {"bad-origin", Severity::warning, "The origin of an entity is not three numbers.",
     "Correct it; the game puts the entity at the origin of the map.", checkOrigins},
    {"wad-path", Severity::info, "The worldspawn names folders of the author's computer.",
     "Shorten the paths to file names before you publish the map.", checkWadPaths},
}};

} // namespace

std::span<const LintRule> entityTextRules() {
    return kEntityTextRules;
}

} // namespace visleaf
