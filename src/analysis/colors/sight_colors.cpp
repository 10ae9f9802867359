#include "analysis/colors/sight_colors.h"

#include "map/visibility.h"

#include <algorithm>

namespace visleaf {
namespace {

/// Returns the clusters that at least one row sees. `decode` is decodePvs() or decodePhs().
template <class Decode>
PvsRow unionOf(const Visibility& visibility, std::span<const uint32_t> clusters, const Decode& decode) {
    if (clusters.empty()) return decode(visibility, kNone);
    PvsRow all = decode(visibility, clusters.front());
    for (const uint32_t cluster : clusters.subspan(1)) {
        const PvsRow row = decode(visibility, cluster);
        std::ranges::transform(all, row, all.begin(),
                               [](uint8_t a, uint8_t b) { return static_cast<uint8_t>(a | b); });
    }
    return all;
}

PvsRow rowWith(const Map& map, std::span<const uint32_t> clusters) {
    PvsRow row((map.visibility.numClusters + 7) / 8);
    for (const uint32_t cluster : clusters)
        row[cluster / 8] |= static_cast<uint8_t>(1u << (cluster % 8));
    return row;
}

const char* labelOf(ClusterOwner owner) {
    return owner == ClusterOwner::camera ? "in the camera's cluster; nothing is selected"
                                         : "in the clusters of the selection";
}

void noteLimits(const Map& map, std::span<const uint32_t> clusters, FaceColors& colors) {
    if (map.visibility.encoding == VisEncoding::none)
        colors.note = kNoVisibilityNote;
    else if (clusters.empty())
        colors.note = "This place is in no cluster: the games draw everything from there.";
}

} // namespace

FaceColors colorByVisibility(const Map& map, const std::vector<FaceVisibility>& states) {
    FaceColors colors{.legend = {{class_color::kGreen, "drawn"},
                                 {class_color::kYellow, "of a sky, seen from behind"},
                                 {class_color::kBlue, "in the PVS, outside of the frustum"},
                                 {class_color::kOrange, "hidden by closed areaportals"},
                                 {class_color::kGrey, "hidden by the PVS"}},
                      .rows = std::vector<uint8_t>(states.size(), kNoLegendRow)};
    for (size_t face = 0; face < states.size(); ++face) {
        if (states[face] == FaceVisibility::neverDrawn) continue;
        colors.rows[face] =
            static_cast<uint8_t>(static_cast<int>(FaceVisibility::drawn) -
                                 static_cast<int>(states[face])); // the legend begins with `drawn`
    }
    countFaces(colors);
    if (map.visibility.encoding == VisEncoding::none) colors.note = kNoVisibilityNote;
    return colors;
}

FaceColors colorSeenFrom(const Map& map, const FaceClusters& faces, std::span<const uint32_t> clusters,
                         ClusterOwner owner) {
    FaceColors colors{.legend = {{class_color::kYellow, labelOf(owner)},
                                 {class_color::kGreen, "in the PVS from there"},
                                 {class_color::kGrey, "hidden"}}};
    const std::vector<bool> isSeen = faces.drawnWith(unionOf(map.visibility, clusters, decodePvs));
    const std::vector<bool> isOwn = faces.drawnWith(rowWith(map, clusters));
    const auto rowOf = [&](uint32_t face) -> uint8_t {
        if (!isSeen[face]) return 2;
        return faces.hasCluster(face) && isOwn[face] ? 0 : 1;
    };
    assignRows(faces, rowOf, colors);
    noteLimits(map, clusters, colors);
    return colors;
}

FaceColors colorViewersOf(const Map& map, const FaceClusters& faces, std::span<const uint32_t> clusters,
                          ClusterOwner owner) {
    FaceColors colors{.legend = {{class_color::kYellow, labelOf(owner)},
                                 {class_color::kOrange, "in other clusters that see it"},
                                 {class_color::kGrey, "in clusters that do not see it, or in none"}}};
    std::vector<uint32_t> viewers;
    for (uint32_t cluster = 0; cluster < map.visibility.numClusters; ++cluster) {
        const PvsRow row = decodePvs(map.visibility, cluster);
        const auto isSeen = [&row](uint32_t other) { return isVisible(row, other); };
        if (std::ranges::any_of(clusters, isSeen)) viewers.push_back(cluster);
    }
    const std::vector<bool> isOwn = faces.drawnWith(rowWith(map, clusters));
    const std::vector<bool> isViewing = faces.drawnWith(rowWith(map, viewers));
    const auto rowOf = [&](uint32_t face) -> uint8_t {
        if (!faces.hasCluster(face) || !isViewing[face]) return 2;
        return isOwn[face] ? 0 : 1;
    };
    assignRows(faces, rowOf, colors);
    noteLimits(map, clusters, colors);
    return colors;
}

FaceColors colorHeardFrom(const Map& map, const FaceClusters& faces, std::span<const uint32_t> clusters) {
    FaceColors colors{.legend = {{class_color::kGreen, "seen, in the PVS"},
                                 {class_color::kOrange, "heard but not seen, only in the PHS"},
                                 {class_color::kGrey, "neither"}}};
    const std::vector<bool> isSeen = faces.drawnWith(unionOf(map.visibility, clusters, decodePvs));
    const std::vector<bool> isHeard = faces.drawnWith(unionOf(map.visibility, clusters, decodePhs));
    const bool hasHeard = !map.visibility.heardOffsets.empty();
    const auto rowOf = [&](uint32_t face) -> uint8_t {
        if (isSeen[face]) return 0;
        return hasHeard && isHeard[face] ? 1 : 2;
    };
    assignRows(faces, rowOf, colors);
    noteLimits(map, clusters, colors);
    if (!hasHeard && map.visibility.encoding != VisEncoding::none)
        colors.note = "The map does not store what can be heard. Only Quake 2's formats do.";
    return colors;
}

} // namespace visleaf
