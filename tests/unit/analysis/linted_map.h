// A loaded map for tests of lint, whose parts a test may damage before the rules run.
#pragma once

#include "analysis/lint/lint.h"
#include "formats/load_map.h"
#include "support/quake3_file.h"
#include "support/quake_file.h"
#include "support/recompiled_map.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf::test {

struct LintedMap {
    LoadedMap loaded;
    MaterialSet materials;
    MapGeometry geometry;
    Diagnostics repairs;
    Bytes file;
    std::vector<Budget> budgets;
    std::vector<WantedMesh> models;
    Diagnostics warnings;
    LeakLine leakLine;

    Map& map() { return loaded.map; }
    Entity& entityOf(std::string_view className) {
        return *std::ranges::find(map().entities, className, &Entity::className);
    }
};

/// Loads a file with materials that need no game data.
inline LintedMap loadLinted(const Bytes& file, const LoadOptions& options = {}) {
    LintedMap linted;
    linted.file = file;
    Result<LoadedMap> loaded = loadMap(file, linted.repairs, options);
    if (!loaded) {
        ADD_FAILURE() << loaded.error().message;
        return linted;
    }
    linted.loaded = std::move(loaded).value();
    linted.materials = plainMaterials(linted.map());
    linted.materials.images[0].source = "in the map";
    linted.materials.light = lightRulesOf(linted.map(), {});
    return linted;
}

inline std::vector<RuleFindings> lint(const LintedMap& linted, const LintChoices& choices = {}) {
    std::vector<LintLump> lumps;
    for (const LumpInfo& lump : linted.loaded.lumps)
        lumps.push_back({lump.name, lump.offset, lump.length, lump.count, lump.fault});
    const LintSource source{
        linted.loaded.map, linted.materials, linted.repairs,   linted.loaded.format, lumps,
        linted.file,       linted.budgets,   &linted.geometry, linted.models,        &linted.warnings,
        linted.leakLine};
    Progress progress;
    return resultOf(lintMap(source, choices, progress));
}

/// Returns the findings of a rule; null: there are none.
inline const FindingList* findingsOf(const std::vector<RuleFindings>& results, std::string_view rule) {
    const auto found = std::find_if(results.begin(), results.end(),
                                    [&](const RuleFindings& result) { return result.rule->id == rule; });
    return found == results.end() ? nullptr : &found->findings;
}

/// The room of the forge, as a map that works: its door opens the areaportal.
inline LintedMap lintedRoom() {
    LintedMap linted = loadLinted(ibsp38::write(roomFile()));
    linted.entityOf("func_door").pairs.emplace_back("target", "storedoor");
    return linted;
}

/// Quake's map with one face, which players see from above.
inline LintedMap lintedQuake(const QuakeFile& file = {}) {
    return loadLinted(write(file));
}

inline LintedMap lintedQuake3() {
    return loadLinted(ibsp46::write(ibsp46::smallQuake3File()));
}

} // namespace visleaf::test
