#include "base/printable.h"
#include "scene/diff_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

constexpr size_t kListedItems = 10; // of each kind; the JSON report lists all
constexpr size_t kListedKeys = 6;   // of each entity
constexpr size_t kLongestText = 80; // bytes of a name or a value

/// Returns a name or a value from a map for a terminal, shortened.
std::string shown(std::string_view text) {
    if (text.size() <= kLongestText) return printable(text);
    return printable(text.substr(0, kLongestText)) + "...";
}

/// Returns a position in the form that --camera accepts.
std::string placeText(const glm::vec3& position) {
    const auto rounded = [](float value) { return std::round(double{value} * 10.0) / 10.0 + 0.0; };
    return fmt::format("{:g},{:g},{:g}", rounded(position.x), rounded(position.y), rounded(position.z));
}

std::string placeText(const std::optional<glm::vec3>& position) {
    return position ? " at " + placeText(*position) : std::string();
}

/// Returns a heading and one line for each of the first items; nothing without items.
template <class Item, class ToText>
std::string section(std::string_view title, const std::vector<Item>& items, const ToText& toText) {
    if (items.empty()) return {};
    std::string text = fmt::format("\n{} ({}):\n", title, items.size());
    const size_t numListed = std::min(items.size(), kListedItems);
    for (size_t i = 0; i < numListed; ++i)
        text += fmt::format("  {}\n", toText(items[i]));
    if (items.size() > numListed)
        text += fmt::format("  and {} more; --json lists all\n", items.size() - numListed);
    return text;
}

/// Returns the items with the largest sizes first.
template <class Item, class SizeOf>
std::vector<Item> largestFirst(const std::vector<Item>& items, const SizeOf& sizeOf) {
    std::vector<Item> sorted = items;
    const auto end = sorted.begin() + static_cast<ptrdiff_t>(std::min(sorted.size(), kListedItems));
    std::partial_sort(sorted.begin(), end, sorted.end(),
                      [&](const Item& a, const Item& b) { return sizeOf(a) > sizeOf(b); });
    return sorted;
}

std::string mapLine(const Scene& scene) {
    return fmt::format("{}: {}, {}, {} bytes\n", printable(pathOf(scene.source)), scene.loaded.format,
                       traitsOf(scene.loaded.map.game).name, scene.numBytes);
}

std::string lumpText(const LumpChange& lump) {
    if (!lump.bytesA) return fmt::format("{}: only in the second map, {} bytes", lump.name, *lump.bytesB);
    if (!lump.bytesB) return fmt::format("{}: only in the first map, {} bytes", lump.name, *lump.bytesA);
    if (lump.hasSameContent) return fmt::format("{}: same content at another place in the file", lump.name);
    if (*lump.bytesA == *lump.bytesB)
        return fmt::format("{}: other content, {} bytes", lump.name, *lump.bytesA);
    return fmt::format("{}: {} -> {} bytes", lump.name, *lump.bytesA, *lump.bytesB);
}

std::string keyText(const KeyChange& change) {
    const std::string key = shown(change.key);
    if (!change.a) return fmt::format("{} added: \"{}\"", key, shown(*change.b));
    if (!change.b) return fmt::format("{} removed: \"{}\"", key, shown(*change.a));
    return fmt::format("{}: \"{}\" -> \"{}\"", key, shown(*change.a), shown(*change.b));
}

std::string nameOf(const Entity& entity) {
    const std::string name = shown(entity.value("targetname"));
    return shown(entity.className()) + (name.empty() ? "" : " '" + name + "'");
}

std::string entityText(const SceneDiff& diff, const EntityChange& change) {
    const Entity& entity =
        change.b == kNone ? diff.a.loaded.map.entities[change.a] : diff.b.loaded.map.entities[change.b];
    std::string text = nameOf(entity) + placeText(change.position);
    if (change.move) text += ": moved by " + placeText(*change.move);
    if (change.isReshaped) text += ": other brushes";
    const size_t numListed = std::min(change.keys.size(), kListedKeys);
    for (size_t i = 0; i < numListed; ++i)
        text += "\n    " + keyText(change.keys[i]);
    if (change.keys.size() > numListed)
        text += fmt::format("\n    and {} more keys", change.keys.size() - numListed);
    return text;
}

std::string entitySections(const SceneDiff& diff) {
    const EntityDiff& entities = diff.diff.entities;
    const auto toText = [&](const EntityChange& change) { return entityText(diff, change); };
    return section("Entities added", entities.added, toText) +
           section("Entities removed", entities.removed, toText) +
           section("Entities changed", entities.changed, toText);
}

std::string sizeText(const TextureRecord& record) {
    const std::string size =
        record.width == 0 ? "size unknown" : fmt::format("{}x{}", record.width, record.height);
    return size + (record.isEmbedded ? ", embedded" : ", not embedded");
}

std::string textureText(const TextureChange& change) {
    std::string text = shown(change.name) + placeText(change.position);
    if (!change.a || !change.b) return text;
    if (*change.a == *change.b) return text + ": other pixels";
    return text + ": " + sizeText(*change.a) + " -> " + sizeText(*change.b);
}

std::string textureSections(const TextureDiff& textures) {
    return section("Textures added", textures.added, textureText) +
           section("Textures removed", textures.removed, textureText) +
           section("Textures changed", textures.changed, textureText);
}

/// Returns the numbers of a face, its texture and its position.
std::string faceText(const SceneDiff& diff, const FaceChange& change) {
    const bool isInB = change.b != kNone;
    const std::string texture =
        shown(isInB ? textureOf(diff.b.loaded.map, change.b) : textureOf(diff.a.loaded.map, change.a));
    std::string numbers = fmt::format("face {}", isInB ? change.b : change.a);
    if (isInB && change.a != kNone && change.a != change.b) numbers += fmt::format(" (was {})", change.a);
    return fmt::format("{} at {}{}{}", numbers, placeText(change.position), texture.empty() ? "" : ", ",
                       texture);
}

std::string retexturedText(const SceneDiff& diff, const FaceChange& change) {
    const std::string before = shown(textureOf(diff.a.loaded.map, change.a));
    const bool hasSameName = before == shown(textureOf(diff.b.loaded.map, change.b));
    return faceText(diff, change) + (hasSameName ? ": other surface flags" : ": was " + before);
}

std::string relitText(const SceneDiff& diff, const RelitFace& face) {
    return fmt::format("{}: mean {:+.1f}, largest {:.1f}{}", faceText(diff, face), face.light.mean,
                       face.light.largest, face.light.isResized ? ", other lightmap size" : "");
}

std::string faceSections(const SceneDiff& diff) {
    const FaceDiff& faces = diff.diff.faces;
    const auto toText = [&](const FaceChange& change) { return faceText(diff, change); };
    const auto movedText = [&](const MovedFace& face) {
        return faceText(diff, face) + ": by " + placeText(face.move);
    };
    const auto sizeOf = [](const RelitFace& face) {
        return std::pair(face.light.largest, std::abs(face.light.mean));
    };
    return section("Faces added", faces.added, toText) + section("Faces removed", faces.removed, toText) +
           section("Faces moved", faces.moved, movedText) +
           section("Faces with another texture", faces.retextured,
                   [&](const FaceChange& face) { return retexturedText(diff, face); }) +
           section("Faces with other texture coordinates", faces.realigned, toText) +
           section("Faces with other light", largestFirst(faces.relit, sizeOf),
                   [&](const RelitFace& face) { return relitText(diff, face); });
}

std::string clusterText(const ClusterChange& change) {
    std::string text = fmt::format("cluster {}", change.b);
    if (change.a != change.b) text += fmt::format(" (was {})", change.a);
    return fmt::format("{} at {}: sees {} more and {} fewer", text, placeText(change.position),
                       change.numGained, change.numLost);
}

std::string countsText(size_t added, size_t removed, size_t changed) {
    return fmt::format("{} added, {} removed, {} changed", added, removed, changed);
}

std::string faceCounts(const FaceDiff& faces) {
    if (faces.notCompared) return "not compared: " + *faces.notCompared;
    return fmt::format(
        "{} added, {} removed, {} moved, {} with another texture, {} with other texture coordinates",
        faces.added.size(), faces.removed.size(), faces.moved.size(), faces.retextured.size(),
        faces.realigned.size());
}

std::string visibilityCounts(const VisibilityDiff& visibility) {
    if (visibility.notCompared) return "not compared: " + *visibility.notCompared;
    std::string text = fmt::format("{} of {} clusters see more or fewer others", visibility.changes.size(),
                                   visibility.numMatched);
    if (visibility.numOnlyInA + visibility.numOnlyInB > 0)
        text += fmt::format("; {} clusters of the first map and {} of the second have no counterpart",
                            visibility.numOnlyInA, visibility.numOnlyInB);
    return text;
}

std::string lightCounts(const LightDiff& light) {
    if (light.notCompared) return "not compared: " + *light.notCompared;
    std::string text = fmt::format("{} of {} faces", light.numRelit, light.numCompared);
    if (light.numRelit > 0)
        text += fmt::format(", mean change of all {:+.2f}, largest {:.1f}{}", light.mean, light.largest,
                            placeText(light.largestAt));
    if (light.numSkipped > 0)
        text += fmt::format("; {} faces not compared, because their lightmaps overlap", light.numSkipped);
    return text + (light.hasOtherGrid ? "; the light grid differs" : "");
}

std::string verdict(const SceneDiff& diff) {
    if (diff.haveSameBytes) return "The files are equal.\n";
    if (diff.diff.isEqual()) return "The maps are equal; the files differ only between their lumps.\n";
    if (diff.diff.hasOtherFormat) return "The maps have different formats; their lumps are not compared.\n";
    return "The maps differ.\n";
}

std::string summary(const MapDiff& diff) {
    const EntityDiff& entities = diff.entities;
    const TextureDiff& textures = diff.textures;
    const std::string lumps =
        diff.hasOtherFormat ? "not compared" : fmt::format("{} changed", diff.lumps.size());
    return fmt::format("  {:<11} {}\n", "lumps", lumps) +
           fmt::format("  {:<11} {}\n", "entities",
                       countsText(entities.added.size(), entities.removed.size(), entities.changed.size())) +
           fmt::format("  {:<11} {}\n", "textures",
                       countsText(textures.added.size(), textures.removed.size(), textures.changed.size())) +
           fmt::format("  {:<11} {}\n", "faces", faceCounts(diff.faces)) +
           fmt::format("  {:<11} {}\n", "visibility", visibilityCounts(diff.visibility)) +
           fmt::format("  {:<11} {}\n", "light", lightCounts(diff.light));
}

} // namespace

std::string diffReportText(const SceneDiff& diff) {
    const MapDiff& all = diff.diff;
    std::string head = mapLine(diff.a) + mapLine(diff.b) + verdict(diff);
    if (all.isEqual()) return head;
    const auto sizeOf = [](const ClusterChange& change) { return change.numGained + change.numLost; };
    return head + summary(all) + section("Lumps", all.lumps, lumpText) + entitySections(diff) +
           textureSections(all.textures) + faceSections(diff) +
           section("Clusters that see more or fewer others", largestFirst(all.visibility.changes, sizeOf),
                   clusterText);
}

} // namespace visleaf
