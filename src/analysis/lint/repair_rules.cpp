// Rules about what the loader repaired. The loader describes each repair as a Diagnostic, grouped by lump and
// field; docs/formats/tolerance.md says what the engines do with the same value.
#include "analysis/entity_query.h"
#include "analysis/lint/lint_rule.h"

#include <array>
#include <charconv>

namespace visleaf {
namespace {

/// The meaning of a repair.
enum class RepairClass : uint8_t {
    lump,      // the range of a lump, which the rule lump-range reports
    entities,  // the entity text
    light,     // lightmap data of a face
    companion, // data beside the map's own lumps
    tolerated, // engines use the value as it is
    record,    // a record with a wrong reference
};

/// Kinds of diagnostics by their lump and field. The first row that fits wins; see matchesPattern().
struct RepairRow {
    std::string_view pattern;
    RepairClass meaning;
};
constexpr RepairRow kRepairs[] = {
    {"FILE", RepairClass::lump}, // the sum of the lumps that are cut short
    {"ENTITIES*", RepairClass::entities},
    {"*.lightofs", RepairClass::light},
    {"LIGHTGRID", RepairClass::light},
    {".*", RepairClass::companion}, // `.lit file`, `.vis file`
    {"*lightmap*", RepairClass::companion},
    {"BSPX*", RepairClass::companion},
    {"RGBLIGHTING*", RepairClass::companion},
    {"LIGHTING_E5BGR9*", RepairClass::companion},
    {"DECOUPLED_LM*", RepairClass::companion},
    {"LM*", RepairClass::companion}, // LMSHIFT, LMOFFSET, LMSTYLE
    {"LIGHTGRID_OCTREE*", RepairClass::companion},
    {"LIGHTINGDIR*", RepairClass::companion},
    {"LIGHTVECS*", RepairClass::companion},
    {"FACENORMALS*", RepairClass::companion},
    {"VERTEXNORMALS*", RepairClass::companion},
    {"PLANES", RepairClass::tolerated},
    {"VERTICES*", RepairClass::tolerated},
    {"FOGS*", RepairClass::tolerated},
    {"LEAFS.mins", RepairClass::tolerated},
    {"TEXINFO.vecs", RepairClass::tolerated},
    {"*.light axes", RepairClass::tolerated},
};

RepairClass repairClassOf(const LintContext& context, const Diagnostic& repair) {
    for (const RepairRow& row : kRepairs)
        if (matchesPattern(row.pattern, repair.kind)) return row.meaning;
    for (const LintLump& lump : context.source.lumps)
        if (!lump.fault.empty() && repair.first().where == lump.name) return RepairClass::lump;
    // Lumps have names in capitals. Everything else is about another file.
    const bool namesLump = !repair.kind.empty() && repair.kind[0] >= 'A' && repair.kind[0] <= 'Z';
    return namesLump ? RepairClass::record : RepairClass::companion;
}

/// Returns the number in brackets; kNone if there is none.
uint32_t indexIn(std::string_view where) {
    const size_t bracket = where.find('[');
    uint32_t index = kNone;
    if (bracket != where.npos)
        std::from_chars(where.data() + bracket + 1, where.data() + where.size(), index);
    return index;
}

/// Returns the place of a repair, with a position if it is about a face or an entity that is still there.
FindingPlace placeOfRepair(const LintContext& context, const DamagedRecord& repair) {
    const uint32_t index = indexIn(repair.where);
    FindingPlace place;
    if (repair.where.starts_with("FACES[") && index < context.map.faces.size()) place = context.atFace(index);
    if (repair.where.starts_with("LEAFS[") && index < context.map.leafs.size()) place = context.atLeaf(index);
    if (repair.where.starts_with("ENTITIES[") && index < context.map.entities.size())
        place = context.atEntity(index);
    place.where = repair.where;
    return place;
}

template <RepairClass wanted> void checkRepairs(const LintContext& context, FindingList& findings) {
    const auto isWanted = [&](const Diagnostic& repair) { return repairClassOf(context, repair) == wanted; };
    const auto placeOf = [&](const DamagedRecord& repair) { return placeOfRepair(context, repair); };
    addRecords(context.source.repairs, isWanted, placeOf, findings);
}

constexpr std::array<LintRule, 5> kRepairRules{{
    {"damaged-record", Severity::error,
     "A record refers to something that does not exist, or has a size that no engine accepts.",
     "Engines refuse such a map or read wrong memory: compile it again, or find the tool that damaged it.",
     checkRepairs<RepairClass::record>},
    {"odd-value", Severity::warning, "A record has a value that no compiler writes, though engines use it.",
     "Compile the map again, or find the tool that damaged it.", checkRepairs<RepairClass::tolerated>},
    {"entity-text", Severity::warning, "The entity text has a mistake in its braces, keys or values.",
     "Correct the text at that entity; some engines stop there.", checkRepairs<RepairClass::entities>},
    {"lightmap-missing", Severity::warning,
     "The light of a face, or the light grid, does not fit into its lump.",
     "Light the map again; engines show the light of other faces there, or crash.",
     checkRepairs<RepairClass::light>},
    {"companion-data", Severity::warning,
     "A file beside the map, or an extra lump of newer compilers, does not belong to this map.",
     "Make the file again for this version of the map, or delete it.", checkRepairs<RepairClass::companion>},
}};

} // namespace

std::span<const LintRule> repairRules() {
    return kRepairRules;
}

} // namespace visleaf
