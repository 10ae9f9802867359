#include "features/visibility/pvs_check_report.h"

#include "base/text/count_text.h"
#include "report/json_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

constexpr size_t kListedHoles = 20;
constexpr size_t kListedUnconfirmed = 10;

std::string textOf(const glm::dvec3& point) {
    return fmt::format("{:.1f},{:.1f},{:.1f}", point.x, point.y, point.z);
}

double percentOf(uint64_t part, uint64_t whole) {
    return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

/// Returns what was checked, one sentence a line.
std::vector<std::string> scopeLines(const PvsCheck& check) {
    std::vector<std::string> lines{fmt::format("{} checked the PVS, at most {} for each pair of clusters.",
                                               counted(check.numRays, "ray"), check.raysPerPair)};
    if (check.clusters.size() + check.numGivenUp < check.numClusters) {
        lines.push_back(fmt::format("The map is large: {} of its {} were checked.", check.clusters.size(),
                                    counted(check.numClusters, "cluster")));
    }
    if (check.numGivenUp > 0)
        lines.push_back(fmt::format("{} took too long and {} left out.", counted(check.numGivenUp, "cluster"),
                                    agreeing(check.numGivenUp, "is", "are")));
    if (!check.hasAllPortals)
        lines.emplace_back(
            "The BSP tree is too large or too damaged: rays come from some of its leafs only.");
    return lines;
}

std::string numHolesText(const PvsCheck& check) {
    if (check.numHoles == 0) return "No hole: every cluster that a ray reached is in the PVS.";
    return fmt::format("{}: pairs that the PVS lacks, although rays pass between them.",
                       counted(check.numHoles, "hole"));
}

std::string holesText(const PvsCheck& check) {
    std::string text = numHolesText(check) + "\n";
    for (size_t i = 0; i < std::min(check.holes.size(), kListedHoles); ++i) {
        const PvsHole& hole = check.holes[i];
        text += fmt::format("  cluster {} does not see {}: line from {} to {}\n", hole.from, hole.to,
                            textOf(hole.eye), textOf(hole.target));
    }
    if (check.numHoles > kListedHoles) text += "  ...\n";
    return text;
}

std::string shareText(const PvsCheck& check) {
    const uint64_t numUnconfirmed = check.numUnconfirmedPairs(), numPairs = check.numPairs();
    return fmt::format("Loose: no ray confirms {} of {} in the PVS ({:.1f} %).", numUnconfirmed,
                       counted(numPairs, "pair"), percentOf(numUnconfirmed, numPairs));
}

/// Returns the clusters with the most loose pairs first.
std::vector<PvsCounts> leastConfirmedFirst(const PvsCheck& check) {
    std::vector<PvsCounts> clusters = check.clusters;
    std::stable_sort(clusters.begin(), clusters.end(), [](const PvsCounts& a, const PvsCounts& b) {
        return a.unconfirmed() > b.unconfirmed();
    });
    return clusters;
}

std::string unconfirmedText(const PvsCheck& check) {
    std::string text = shareText(check) + "\n";
    if (check.numUnconfirmedPairs() == 0) return text;
    text += "Some of them may see each other through small gaps. The loosest clusters:\n";
    text += "  cluster   sees  unconfirmed\n";
    const std::vector<PvsCounts> clusters = leastConfirmedFirst(check);
    for (size_t i = 0; i < std::min(clusters.size(), kListedUnconfirmed); ++i) {
        const PvsCounts& cluster = clusters[i];
        text += fmt::format("{:9} {:6} {:12} ({:.0f} %)\n", cluster.cluster, cluster.inPvs,
                            cluster.unconfirmed(), percentOf(cluster.unconfirmed(), cluster.inPvs));
    }
    return text;
}

} // namespace

std::vector<std::string> pvsCheckSummary(const PvsCheck& check) {
    std::vector<std::string> lines = scopeLines(check);
    lines.push_back(numHolesText(check));
    lines.push_back(shareText(check));
    return lines;
}

std::string pvsCheckText(const PvsCheck& check) {
    return fmt::format("{}\n", fmt::join(scopeLines(check), "\n")) + holesText(check) +
           unconfirmedText(check);
}

Json pvsCheckJson(const PvsCheck& check) {
    Json holes = Json::array();
    for (const PvsHole& hole : check.holes)
        holes.push_back(
            {{"from", hole.from}, {"to", hole.to}, {"line", {pointJson(hole.eye), pointJson(hole.target)}}});
    Json clusters = Json::array();
    for (const PvsCounts& cluster : check.clusters)
        clusters.push_back({{"cluster", cluster.cluster},
                            {"in_pvs", cluster.inPvs},
                            {"unconfirmed", cluster.unconfirmed()}});
    return {{"rays_per_pair", check.raysPerPair},
            {"rays", check.numRays},
            {"clusters_in_map", check.numClusters},
            {"clusters_checked", check.clusters.size()},
            {"clusters_given_up", check.numGivenUp},
            {"has_all_portals", check.hasAllPortals},
            {"hole_count", check.numHoles},
            {"holes", holes},
            {"pairs", check.numPairs()},
            {"unconfirmed_pairs", check.numUnconfirmedPairs()},
            {"clusters", clusters}};
}

} // namespace visleaf
