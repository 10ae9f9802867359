#include "features/visibility/visibility_report.h"

#include "base/text/count_text.h"
#include "features/visibility/pvs_check_report.h"
#include "report/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

constexpr size_t kListedClusters = 20;
constexpr size_t kListedPairs = 10;

/// Returns the centre of a cluster's first leaf, from which all of this is drawn.
std::vector<glm::vec3> centersOf(const Map& map) {
    std::vector<glm::vec3> centers(map.visibility.numClusters, glm::vec3(0.0f));
    for (auto leaf = map.leafs.rbegin(); leaf != map.leafs.rend(); ++leaf)
        if (leaf->cluster < centers.size()) centers[leaf->cluster] = leaf->bounds.center();
    return centers;
}

/// The words for a state.
struct StateWords {
    FaceVisibility state;
    std::string_view key;  // in JSON
    std::string_view text; // behind a number
};
constexpr std::array kStates{
    StateWords{FaceVisibility::drawn, "drawn", "drawn"},
    StateWords{FaceVisibility::showsBack, "sky_from_behind", "of a sky, seen from behind"},
    StateWords{FaceVisibility::outsideFrustum, "outside_frustum", "outside the frustum"},
    StateWords{FaceVisibility::hiddenByAreaPortals, "hidden_by_area_portals", "hidden by closed areaportals"},
    StateWords{FaceVisibility::hiddenByPvs, "hidden_by_pvs", "hidden by the PVS"},
    StateWords{FaceVisibility::neverDrawn, "never_drawn", "never drawn"}};

size_t numWith(FaceVisibility state, std::span<const FaceVisibility> faces) {
    return static_cast<size_t>(std::count(faces.begin(), faces.end(), state));
}

} // namespace

std::string visibilityReportText(const Map& map, const VisibilityReport& report) {
    const std::vector<glm::vec3> centers = centersOf(map);
    std::string text =
        fmt::format("{}. The clusters that draw most:\n", counted(report.worstFirst.size(), "cluster"));
    text += "  cluster   sees  faces  triangles  lightmap KiB  at\n";
    for (size_t i = 0; i < std::min(report.worstFirst.size(), kListedClusters); ++i) {
        const uint32_t cluster = report.worstFirst[i];
        const ClusterCost& cost = report.costs[cluster];
        const glm::vec3& at = centers[cluster];
        text += fmt::format("{:9} {:6} {:6} {:10} {:13}  {:.0f} {:.0f} {:.0f}\n", cluster, cost.clusters,
                            cost.faces, cost.triangles, cost.lightmapBytes / 1024, at.x, at.y, at.z);
    }
    if (report.numOneWay == 0)
        return text + "No one-way pairs: if a cluster sees another, that one sees it too.\n";
    text += fmt::format("{} one-way pairs: the first cluster sees the second, which does not see the first",
                        report.numOneWay);
    text += report.numClustersCompared < map.visibility.numClusters
                ? fmt::format(" ({} were compared):\n", counted(report.numClustersCompared, "cluster"))
                : ":\n";
    for (size_t i = 0; i < std::min(report.oneWay.size(), kListedPairs); ++i)
        text += fmt::format("  {} sees {}\n", report.oneWay[i].from, report.oneWay[i].to);
    return text;
}

std::string visibilityReportJson(const Map& map, const VisibilityReport& report, const PvsCheck* check,
                                 const std::string& file) {
    const std::vector<glm::vec3> centers = centersOf(map);
    Json clusters = Json::array();
    for (const uint32_t cluster : report.worstFirst) {
        const ClusterCost& cost = report.costs[cluster];
        clusters.push_back({{"cluster", cluster},
                            {"position", pointJson(centers[cluster])},
                            {"clusters_in_pvs", cost.clusters},
                            {"faces_in_pvs", cost.faces},
                            {"triangles", cost.triangles},
                            {"lightmap_bytes", cost.lightmapBytes}});
    }
    Json pairs = Json::array();
    for (const OneWaySight& pair : report.oneWay)
        pairs.push_back({pair.from, pair.to});
    Json json{{"file", file},
              {"clusters", std::move(clusters)},
              {"one_way", std::move(pairs)},
              {"one_way_count", report.numOneWay},
              {"clusters_compared", report.numClustersCompared}};
    if (check != nullptr) json["check"] = pvsCheckJson(*check);
    return jsonText(std::move(json), false);
}

std::string faceVisibilityText(std::span<const FaceVisibility> faces) {
    std::string text = fmt::format("{}\n", counted(faces.size(), "face"));
    for (const StateWords& words : kStates)
        text += fmt::format("{:8} {}\n", numWith(words.state, faces), words.text);
    return text;
}

std::string faceVisibilityJson(std::span<const FaceVisibility> faces, bool isInOpenSpace,
                               const std::string& file) {
    Json json{{"file", file}, {"in_open_space", isInOpenSpace}, {"faces", faces.size()}};
    for (const StateWords& words : kStates)
        json[std::string(words.key)] = numWith(words.state, faces);
    return jsonText(std::move(json), false);
}

} // namespace visleaf
