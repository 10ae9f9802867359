// Rules about visibility data and leaks.
#include "analysis/leak/leak_search.h"
#include "analysis/lint/lint_rule.h"
#include "analysis/visibility_report.h"
#include "base/text/count_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

void checkNoVis(const LintContext& context, FindingList& findings) {
    if (!context.hasVis && context.map.leafs.size() >= kFewLeafs)
        findings.add(
            {"VISIBILITY"},
            fmt::format("the map has {} leafs and no visibility data; everything is drawn from everywhere",
                        context.map.leafs.size()));
}

/// True if an eye can be in the cluster. Some compilers write rows for solid leafs too.
bool hasOpenLeaf(const LintContext& context, uint32_t cluster) {
    const std::span<const uint32_t> leafs = context.references.leafsOfCluster(cluster);
    return std::any_of(leafs.begin(), leafs.end(), [&](uint32_t leaf) {
        return (context.map.leafs[leaf].contents & contents::kSolid) == 0;
    });
}

/// Returns the clusters whose rows are read.
std::vector<uint32_t> sampledClusters(const LintContext& context) {
    if (!context.hasVis) return {};
    std::vector<uint32_t> clusters = comparedClusters(context.map.visibility);
    std::erase_if(clusters, [&](uint32_t cluster) { return !hasOpenLeaf(context, cluster); });
    return clusters;
}

void checkSeesAll(const LintContext& context, FindingList& findings) {
    const Visibility& visibility = context.map.visibility;
    if (visibility.numClusters < kFewLeafs) return;
    for (const uint32_t cluster : sampledClusters(context)) {
        const bool hasNoRow = cluster >= visibility.offsets.size() || visibility.offsets[cluster] == kNone;
        if (!hasNoRow && numVisible(decodePvs(visibility, cluster)) < visibility.numClusters) continue;
        findings.add(context.atCluster(cluster), fmt::format("cluster {} {} all {}", cluster,
                                                             hasNoRow ? "has no row, so it sees" : "sees",
                                                             counted(visibility.numClusters, "cluster")));
    }
}

void checkBlind(const LintContext& context, FindingList& findings) {
    for (const uint32_t cluster : sampledClusters(context))
        if (!isVisible(decodePvs(context.map.visibility, cluster), cluster))
            findings.add(context.atCluster(cluster),
                         fmt::format("cluster {} does not see itself; its faces vanish when the eye is in it",
                                     cluster));
}

/// Vis compilers err a little differently in both directions, so every map has such pairs. They are therefore
/// one finding.
void checkOneWay(const LintContext& context, FindingList& findings) {
    if (!context.hasVis) return;
    VisibilityReport report;
    resultOf(compareSight(context.map, report));
    if (report.oneWay.empty()) return;
    const auto numClusters = static_cast<double>(report.numClustersCompared);
    const double numPairs = numClusters * (numClusters - 1.0) / 2.0;
    const OneWaySight& first = report.oneWay.front();
    findings.add(
        context.atCluster(first.from),
        fmt::format(
            "{} of clusters ({:.3g} %) see each other in one direction only, such as {}, which sees {}",
            counted(report.numOneWay, "pair"), 100.0 * static_cast<double>(report.numOneWay) / numPairs,
            first.from, first.to));
}

/// True for a leaf that people can be in, but that has no visibility row.
bool isLeftOut(const Leaf& leaf) {
    return leaf.cluster == kNone && (leaf.contents & (contents::kSolid | contents::kSky)) == 0;
}

void checkLeafsWithoutCluster(const LintContext& context, FindingList& findings) {
    if (!context.hasVis) return;
    std::vector<bool> isReported(context.map.leafs.size(), false);
    for (const LeafBoundary& boundary : context.portals.boundaries) {
        if (boundary.isPortal || boundary.plane == kNone) continue;
        for (const uint32_t leaf : boundary.leafs) {
            if (leaf == kNone || isReported[leaf] || !isLeftOut(context.map.leafs[leaf])) continue;
            isReported[leaf] = true;
            findings.add(context.atLeaf(leaf),
                         fmt::format("leaf {} is open and has open neighbours, but it has no cluster", leaf));
        }
    }
}

void checkLeak(const LintContext& context, FindingList& findings) {
    if (isPartForMaps(context.map)) return; // nobody is inside of it
    const Leak leak = findLeak(context.map, context.portals);
    if (leak.state != LeakState::leaks) return;
    findings.add(context.atEntity(leak.entity),
                 fmt::format("a way through {} leads from {} to the outside of the map",
                             counted(leak.numPortals, "portal"), entityText(context.map, leak.entity)));
}

void checkLeakFile(const LintContext& context, FindingList& findings) {
    const LeakLine& line = context.source.leakLine;
    if (!line.empty())
        findings.add({"MAP", line.front()[0]},
                     fmt::format("the leak file beside the map has a line of {} from here",
                                 counted(line.size(), "segment")));
}

constexpr std::array<LintRule, 7> kVisibilityRules{{
    {"no-vis", Severity::warning, "The map has no visibility data.",
     "Run the vis compiler; if it refuses, repair the leak first.", checkNoVis},
    {"leak", Severity::warning, "A way leads from an entity to the outside of the map.",
     "Close the gap; `visleaf MAP --show leak` draws the way.", checkLeak, false,
     "Close the gap; View > Overlays > Leak line draws the way."},
    {"leak-file", Severity::warning, "The compiler has reported a leak in a file beside the map.",
     "Close the gap that the line of `visleaf MAP --show leak` passes, and compile again; if that is done, "
     "delete the file.",
     checkLeakFile, false,
     "Close the gap that the line of View > Overlays > Leak line passes, and compile again; if that is done, "
     "delete the file."},
    {"sees-everything", Severity::info, "A cluster sees every other one, so everything is drawn from there.",
     "Block the view with walls, or divide the map with hint brushes.", checkSeesAll},
    {"blind-cluster", Severity::error, "A cluster does not see itself.",
     "The visibility data is damaged: run the vis compiler again.", checkBlind},
    {"one-way-sight", Severity::info, "Clusters see others that do not see them.",
     "Nothing to do unless faces vanish there: `visleaf visibility MAP --check` casts rays to find out.",
     checkOneWay, false,
     "Nothing to do unless faces vanish there: 'PVS checked with rays' in the Visibility tab finds out."},
    {"leaf-without-cluster", Severity::warning,
     "An open leaf beside other open leafs has no row in the visibility data.",
     "Compile the map again; from such a leaf everything is drawn, and its own faces are drawn nowhere.",
     checkLeafsWithoutCluster},
}};

} // namespace

std::span<const LintRule> visibilityRules() {
    return kVisibilityRules;
}

} // namespace visleaf
