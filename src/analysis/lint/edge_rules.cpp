// Rules about faces and their neighbours: edges that do not meet, and faces that lie on one another.
#include "analysis/diff/placed_faces.h"
#include "analysis/lint/lint_rule.h"
#include "analysis/lint/shared_edges.h"
#include "map/world_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace visleaf {
namespace {

void checkCracks(const LintContext& context, FindingList& findings) {
    for (const Crack& crack : findCracks(context.map, context.isDrawn)) {
        if (findings.isFull()) {
            findings.addUnlisted(1);
            continue;
        }
        FindingPlace place = context.atFace(crack.face);
        place.position = crack.point;
        findings.add(std::move(place),
                     fmt::format("a vertex of face {} at {} lies inside an edge of this face",
                                 crack.otherFace, toString(crack.point)));
    }
}

/// Returns the drawn faces with their place keys, equal keys side by side.
std::vector<std::pair<uint64_t, uint32_t>> sortedByPlace(const LintContext& context) {
    const std::vector<uint64_t> keys = placeKeysOf(PlacedFaces(context.map));
    std::vector<std::pair<uint64_t, uint32_t>> sorted;
    for (uint32_t face = 0; face < keys.size(); ++face) {
        const bool isSprite = context.map.faces[face].kind == FaceKind::billboard;
        if (context.isDrawn[face] && !isSprite) sorted.emplace_back(keys[face], face);
    }
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

void checkDuplicates(const LintContext& context, FindingList& findings) {
    const auto sorted = sortedByPlace(context);
    for (size_t i = 1; i < sorted.size(); ++i) {
        const auto& [key, face] = sorted[i];
        const uint32_t other = sorted[i - 1].second;
        if (key != sorted[i - 1].first ||
            context.references.modelOfFace(face) != context.references.modelOfFace(other))
            continue;
        findings.add(context.atFace(face),
                     fmt::format("lies exactly on face {}: {} on {}", other, textureOf(context.map, face),
                                 textureOf(context.map, other)));
    }
}

constexpr std::array<LintRule, 2> kEdgeRules{{
    {"t-junction", Severity::info,
     "A vertex lies inside an edge of a neighbouring face, so pixels of the background may sparkle there.",
     "Compile without the option that leaves such vertices out, or make the brushes meet at their corners.",
     checkCracks},
    {"duplicate-face", Severity::info, "Two faces of one model have the same vertices and the same side.",
     "Delete one of two brushes or patches in the same place; where both are drawn, they may flicker.",
     checkDuplicates},
}};

} // namespace

std::span<const LintRule> edgeRules() {
    return kEdgeRules;
}

} // namespace visleaf
