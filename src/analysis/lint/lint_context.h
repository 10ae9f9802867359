// The input of lint's rules: a loaded map, facts about its file, and what several rules derive from
// them.
#pragma once

#include "analysis/cross_references.h"
#include "analysis/leak/leak_file.h"
#include "analysis/lint/finding.h"
#include "analysis/sight/leaf_portals.h"
#include "base/bytes.h"
#include "base/diagnostics.h"
#include "geometry/map_geometry.h"
#include "materials/material_set.h"
#include "models/placed_meshes.h"

#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace visleaf {

/// A lump, as the directory of the file describes it, cut to the file.
struct LintLump {
    std::string_view name;
    uint64_t offset = 0;         // bytes from the start of the file
    uint64_t length = 0;         // bytes
    uint32_t count = 0;          // records; bytes for lumps without records
    std::string_view fault = {}; // why the directory's range is invalid; empty: it is valid
};

/// A limit on a figure of the map, see lint/budgets.h.
struct Budget {
    std::string name;
    uint64_t most = 0;
};

/// A loaded map and what is known about its file. All of it must outlive the object.
struct LintSource {
    const Map& map;
    const MaterialSet& materials;
    const Diagnostics& repairs;      // what the loader and validate() repaired
    std::string_view format;         // `IBSP38`, as on the command line
    std::span<const LintLump> lumps; // in the order of the directory
    ByteSpan file = {};              // the whole file; empty: unknown
    std::span<const Budget> budgets = {};
    const MapGeometry* geometry = nullptr;   // needed only by budgets of the PVS
    std::span<const WantedMesh> models = {}; // of entities
    const Diagnostics* warnings = nullptr;   // of the whole load, with the repairs; null: unknown
    LeakLine leakLine = {};                  // of the compiler's leak file; empty: there is none
};

/// The source, and what several rules derive from it. Building takes time linear in the size of the map.
struct LintContext {
    LintContext(const LintSource& lintSource, LeafPortals worldPortals);

    const LintSource& source;
    const Map& map;
    CrossReferences references;
    LeafPortals portals;       // of the world's tree; incomplete if the tree is damaged or huge
    std::vector<bool> isDrawn; // for each of Map::faces: a visible model has it, and its material draws it
    bool hasVis = false;       // the map has visibility data

    FindingPlace atFace(uint32_t face) const;
    FindingPlace atEntity(uint32_t entity) const;
    FindingPlace atLeaf(uint32_t leaf) const;
    FindingPlace atCluster(uint32_t cluster) const;
    /// Returns the first face of a surface as the place. `where` names the texture.
    FindingPlace atSurface(uint32_t surface) const;

  private:
    FindingPlace atItem(std::string_view lump, const MapItem& item) const;
};

/// Smaller maps are parts for other maps, or one room that sees itself.
inline constexpr size_t kFewLeafs = 32;

/// The whole map as the place of a finding.
inline FindingPlace atMap() {
    return {"MAP"};
}

/// Adds the records of the wanted kinds: the first of each kind, so that a short list names every kind, then
/// the others.
void addRecords(const Diagnostics& diagnostics, const std::function<bool(const Diagnostic&)>& isWanted,
                const std::function<FindingPlace(const DamagedRecord&)>& placeOf, FindingList& findings);

/// A camera at the end of a match. The view starts there if the map has nothing better, but no player does.
inline constexpr std::string_view kIntermission = "info_player_intermission";

bool isPlayerStart(const Map& map, const Entity& entity);
bool hasPlayerStart(const Map& map);

/// True for a box of ammunition or another brush model in a file of its own. It has no player start, and few
/// leafs or no entities.
bool isPartForMaps(const Map& map);

/// Returns an entity's class with its number, for messages: `entity 12 (func_door)`.
std::string entityText(const Map& map, uint32_t entity);

/// Returns text of a file for messages: without control characters, and cut if it is long.
std::string shortText(std::string_view text);

} // namespace visleaf
