#include "analysis/facts/fact_text.h"

#include "base/text/count_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

std::string shareText(uint32_t part, uint32_t whole) {
    return fmt::format("{} of {} ({:.1f} %)", part, counted(whole, "cluster"),
                       whole == 0 ? 0.0 : 100.0 * part / whole);
}

/// What the cluster sees and hears.
FactSection visibilityOf(const Map& map, uint32_t cluster) {
    const Visibility& visibility = map.visibility;
    if (visibility.encoding == VisEncoding::none)
        return {"Visibility", {{"PVS", "the map has no visibility data; everything is drawn"}}};
    if (cluster == kNone) return {"Visibility", {{"PVS", "no cluster; everything is drawn from here"}}};
    FactSection section{
        "Visibility",
        {{"PVS", shareText(numVisible(decodePvs(visibility, cluster)), visibility.numClusters)}}};
    if (!visibility.heardOffsets.empty())
        section.facts.push_back(
            {"PHS", shareText(numVisible(decodePhs(visibility, cluster)), visibility.numClusters)});
    return section;
}

FactSection leafSection(const FactSource& source, uint32_t index) {
    const Map& map = source.map;
    const Leaf& leaf = map.leafs[index];
    FactSection section{"Leaf", {{"Contents", contentsText(leaf.contents)}}};
    if (leaf.fileContents != 0)
        section.facts.push_back(
            {"Contents in the file",
             fmt::format("{} ({})", traitsOf(map.game).flagNames.contentsText(leaf.fileContents),
                         static_cast<int32_t>(leaf.fileContents))});
    if (leaf.cluster == kNone)
        section.facts.push_back({"Cluster", "none"});
    else
        section.facts.push_back(
            {"Cluster", fmt::format("{}", leaf.cluster), MapItem{ItemKind::cluster, leaf.cluster}});
    if (leaf.area != kNone) section.facts.push_back({"Area", fmt::format("{}", leaf.area)});
    section.facts.push_back({"Bounds", boundsText(leaf.bounds)});
    if (index < map.ambientLevels.size()) {
        const AmbientLevels& levels = map.ambientLevels[index];
        section.facts.push_back({"Ambient sounds", fmt::format("water {}, sky {}, slime {}, lava {}",
                                                               levels[0], levels[1], levels[2], levels[3])});
    }
    return section;
}

/// The planes between the root of the tree and the leaf.
FactSection pathOf(const FactSource& source, uint32_t leaf) {
    const Map& map = source.map;
    const std::vector<uint32_t> path = source.references.pathToLeaf(leaf);
    FactSection section{fmt::format("Path from the root ({})", counted(path.size(), "node")), {}};
    for (size_t i = 0; i < path.size(); ++i) {
        const Node& node = map.nodes[path[i]];
        const NodeChild next =
            i + 1 < path.size() ? static_cast<NodeChild>(path[i + 1]) : ~static_cast<NodeChild>(leaf);
        const std::string_view side = node.children[0] == next ? "front" : "back";
        section.facts.push_back({fmt::format("Node {}", path[i]),
                                 fmt::format("{} of {}", side, planeText(map.planes[node.plane]))});
    }
    return section;
}

} // namespace

std::vector<FactSection> factsOfLeaf(const FactSource& source, uint32_t index) {
    const Map& map = source.map;
    const Leaf& leaf = map.leafs[index];
    const auto faces = facesOf(map, leaf);
    const auto brushes = brushesOf(map, leaf);
    return {leafSection(source, index), visibilityOf(map, leaf.cluster),
            listItems("Faces", ItemKind::face, faces, source),
            listItems("Brushes", ItemKind::brush, brushes, source), pathOf(source, index)};
}

std::vector<FactSection> factsOfCluster(const FactSource& source, uint32_t cluster) {
    return {visibilityOf(source.map, cluster),
            listItems("Leafs", ItemKind::leaf, source.references.leafsOfCluster(cluster), source)};
}

} // namespace visleaf
