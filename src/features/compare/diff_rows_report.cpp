#include "base/text/count_text.h"
#include "base/text/printable.h"
#include "camera/camera_text.h"
#include "features/compare/diff_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace visleaf {
namespace {

constexpr size_t kListedKeys = 6;   // of each entity
constexpr size_t kLongestText = 80; // bytes of a name or a value

/// Returns a name or a value from a map for a terminal, shortened.
std::string shown(std::string_view text) {
    if (text.size() <= kLongestText) return printable(text);
    return printable(text.substr(0, kLongestText)) + "...";
}

/// What rows are made from.
struct RowSource {
    const SnapshotDiff& diff;
    PositionStyle positions;

    std::string at(const glm::vec3& position) const { return positionText(position, positions); }
};

std::string placeText(const RowSource& source, const std::optional<glm::vec3>& position) {
    return position ? " at " + source.at(*position) : std::string();
}

/// Returns the items with the largest sizes first.
template <class Item, class SizeOf>
std::vector<Item> largestFirst(const std::vector<Item>& items, size_t maxRows, const SizeOf& sizeOf) {
    std::vector<Item> sorted = items;
    const auto end = sorted.begin() + static_cast<ptrdiff_t>(std::min(sorted.size(), maxRows));
    std::partial_sort(sorted.begin(), end, sorted.end(),
                      [&](const Item& a, const Item& b) { return sizeOf(a) > sizeOf(b); });
    return sorted;
}

std::string lumpText(const LumpChange& lump, const MapNames& names) {
    const std::string name = shown(lump.name); // that of a BSPX lump is any text
    if (!lump.bytesA) return fmt::format("{}: only in {}, {}", name, names.b, counted(*lump.bytesB, "byte"));
    if (!lump.bytesB) return fmt::format("{}: only in {}, {}", name, names.a, counted(*lump.bytesA, "byte"));
    if (lump.hasSameContent) return fmt::format("{}: same content at another place in the file", name);
    if (*lump.bytesA == *lump.bytesB)
        return fmt::format("{}: other content, {}", name, counted(*lump.bytesA, "byte"));
    return fmt::format("{}: {} -> {}", name, *lump.bytesA, counted(*lump.bytesB, "byte"));
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

/// Refers to the item of the second map, or to that of the first if only the first has it.
void setItem(ItemKind kind, uint32_t a, uint32_t b, DiffRow& row) {
    row.isInFirst = b == kNone;
    row.item = MapItem{kind, row.isInFirst ? a : b};
}

DiffRow entityRow(const RowSource& source, const EntityChange& change) {
    const Entity& entity =
        change.b == kNone ? source.diff.a.map().entities[change.a] : source.diff.b.map().entities[change.b];
    DiffRow row{nameOf(entity) + placeText(source, change.position), {}, change.position, {}};
    setItem(ItemKind::entity, change.a, change.b, row);
    if (change.move) row.text += ": moved by " + source.at(*change.move);
    if (change.isReshaped) row.text += ": other brushes";
    const size_t numListed = std::min(change.keys.size(), kListedKeys);
    for (size_t i = 0; i < numListed; ++i)
        row.details.push_back(keyText(change.keys[i]));
    if (change.keys.size() > numListed)
        row.details.push_back(fmt::format("and {} more keys", change.keys.size() - numListed));
    return row;
}

std::string sizeText(const TextureRecord& record) {
    const std::string size =
        record.width == 0 ? "size unknown" : fmt::format("{}x{}", record.width, record.height);
    return size + (record.isEmbedded ? ", embedded" : ", not embedded");
}

std::string textureText(const RowSource& source, const TextureChange& change) {
    std::string text = shown(change.name) + placeText(source, change.position);
    if (!change.a || !change.b) return text;
    if (*change.a == *change.b) return text + ": other pixels";
    return text + ": " + sizeText(*change.a) + " -> " + sizeText(*change.b);
}

/// Returns the index of a face in both maps, its position and its texture.
std::string faceText(const RowSource& source, const FaceChange& change) {
    const bool isInB = change.b != kNone;
    const std::string texture =
        shown(isInB ? textureOf(source.diff.b.map(), change.b) : textureOf(source.diff.a.map(), change.a));
    std::string numbers = fmt::format("face {}", isInB ? change.b : change.a);
    if (isInB && change.a != kNone && change.a != change.b) numbers += fmt::format(" (was {})", change.a);
    return fmt::format("{} at {}{}{}", numbers, source.at(change.position), texture.empty() ? "" : ", ",
                       texture);
}

std::string retexturedText(const RowSource& source, const FaceChange& change) {
    const std::string before = shown(textureOf(source.diff.a.map(), change.a));
    const bool hasSameName = before == shown(textureOf(source.diff.b.map(), change.b));
    return faceText(source, change) + (hasSameName ? ": other surface flags" : ": was " + before);
}

std::string relitText(const RowSource& source, const RelitFace& face) {
    return fmt::format("{}: mean {:+.1f}, largest {:.1f}{}", faceText(source, face), face.light.mean,
                       face.light.largest, face.light.isResized ? ", other lightmap size" : "");
}

std::string movedText(const RowSource& source, const MovedFace& face) {
    return faceText(source, face) + ": by " + source.at(face.move);
}

std::string clusterText(const RowSource& source, const ClusterChange& change) {
    std::string text = fmt::format("cluster {}", change.b);
    if (change.a != change.b) text += fmt::format(" (was {})", change.a);
    return fmt::format("{} at {}: sees {} more and {} fewer", text, source.at(change.position),
                       change.numGained, change.numLost);
}

/// Adds the sections of one comparison to a list.
class Sections {
    /// Returns a function that makes a row about a face with the text that `toText(source, face)` gives.
    template <class ToText> auto rowOf(ToText toText) const {
        return [this, toText](const auto& face) {
            DiffRow row{toText(m_source, face), {}, face.position, {}};
            setItem(ItemKind::face, face.a, face.b, row);
            return row;
        };
    }

  public:
    Sections(const RowSource& source, size_t maxRows) : m_source(source), m_maxRows(maxRows) {}

    void addEntities(const EntityDiff& entities) {
        const auto row = [this](const EntityChange& change) { return entityRow(m_source, change); };
        add("Entities added", entities.added, row);
        add("Entities removed", entities.removed, row);
        add("Entities changed", entities.changed, row);
    }

    void addTextures(const TextureDiff& textures) {
        const auto row = [this](const TextureChange& change) {
            return DiffRow{textureText(m_source, change), {}, change.position, {}};
        };
        add("Textures added", textures.added, row);
        add("Textures removed", textures.removed, row);
        add("Textures changed", textures.changed, row);
    }

    void addFaces(const FaceDiff& faces) {
        const auto sizeOf = [](const RelitFace& face) {
            return std::pair(face.light.largest, std::abs(face.light.mean));
        };
        add("Faces added", faces.added, rowOf(faceText));
        add("Faces removed", faces.removed, rowOf(faceText));
        add("Faces moved", faces.moved, rowOf(movedText));
        add("Faces with another texture", faces.retextured, rowOf(retexturedText));
        add("Faces with other texture coordinates", faces.realigned, rowOf(faceText));
        add("Faces with other light", largestFirst(faces.relit, m_maxRows, sizeOf), rowOf(relitText));
    }

    void addLumps(const std::vector<LumpChange>& lumps) {
        add("Lumps", lumps, [this](const LumpChange& lump) {
            return DiffRow{lumpText(lump, m_source.diff.names), {}, {}, {}};
        });
    }

    void addClusters(const std::vector<ClusterChange>& changes) {
        const auto sizeOf = [](const ClusterChange& change) { return change.numGained + change.numLost; };
        const auto row = [this](const ClusterChange& change) {
            return DiffRow{
                clusterText(m_source, change), {}, change.position, MapItem{ItemKind::cluster, change.b}};
        };
        add("Clusters that see more or fewer others", largestFirst(changes, m_maxRows, sizeOf), row);
    }

    std::vector<DiffSection> take() { return std::move(m_sections); }

  private:
    /// Makes the rows of a section from the first items.
    template <class Item, class ToRow>
    void add(std::string_view title, const std::vector<Item>& items, const ToRow& toRow) {
        if (items.empty()) return;
        DiffSection& section = m_sections.emplace_back(DiffSection{std::string(title), items.size(), {}});
        for (const Item& item : std::span(items).first(std::min(items.size(), m_maxRows)))
            section.rows.push_back(toRow(item));
    }

    const RowSource m_source;
    size_t m_maxRows;
    std::vector<DiffSection> m_sections;
};

} // namespace

std::vector<DiffSection> diffSections(const SnapshotDiff& diff, size_t maxRows, PositionStyle positions) {
    const MapDiff& all = diff.diff;
    Sections sections({diff, positions}, maxRows);
    sections.addLumps(all.lumps);
    sections.addEntities(all.entities);
    sections.addTextures(all.textures);
    sections.addFaces(all.faces);
    sections.addClusters(all.visibility.changes);
    return sections.take();
}

} // namespace visleaf
