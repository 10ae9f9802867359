#include "features/compare/diff_report.h"

#include "report/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

using DiffJson = nlohmann::ordered_json;

/// Rounds to thousandths, so that texts are short.
double rounded(double value) {
    return std::round(value * 1000.0) / 1000.0;
}

DiffJson jsonOf(const glm::vec3& v) {
    return {rounded(double{v.x}), rounded(double{v.y}), rounded(double{v.z})};
}

template <class T> DiffJson valueOrNull(const std::optional<T>& value) {
    return value ? DiffJson(*value) : DiffJson();
}

DiffJson valueOrNull(const std::optional<glm::vec3>& v) {
    return v ? jsonOf(*v) : DiffJson();
}

/// Returns a list with one line for each item.
template <class Item, class ToJson> std::string listOf(const std::vector<Item>& items, const ToJson& toJson) {
    std::string text = "[";
    for (const Item& item : items) {
        text += text.size() > 1 ? ",\n      " : "\n      ";
        text += jsonLine(toJson(item));
    }
    return text + "]";
}

/// Writes an object member by member. The values are JSON texts.
class ObjectText {
  public:
    explicit ObjectText(int depth) : m_indent(static_cast<size_t>(2 * depth), ' ') {}

    ObjectText& text(std::string_view key, const std::string& value) {
        m_text += fmt::format("{}\n{}  \"{}\": {}", m_text.empty() ? "{" : ",", m_indent, key, value);
        return *this;
    }
    ObjectText& value(std::string_view key, const DiffJson& value) { return text(key, jsonLine(value)); }
    ObjectText& compared(const std::optional<std::string>& notCompared) {
        return value("compared", !notCompared).value("reason", valueOrNull(notCompared));
    }
    std::string close() const { return m_text + "\n" + m_indent + "}"; }

  private:
    std::string m_indent;
    std::string m_text;
};

DiffJson mapJson(const MapSnapshot& snapshot) {
    return {{"file", pathOf(snapshot.source)},
            {"format", snapshot.loaded->format},
            {"game", traitsOf(snapshot.map().game).name},
            {"bytes", snapshot.numBytes}};
}

DiffJson lumpJson(const LumpChange& lump) {
    return {{"name", lump.name},
            {"a", valueOrNull(lump.bytesA)},
            {"b", valueOrNull(lump.bytesB)},
            {"same_content", lump.hasSameContent}};
}

DiffJson keyJson(const KeyChange& change) {
    return {{"key", change.key}, {"a", valueOrNull(change.a)}, {"b", valueOrNull(change.b)}};
}

/// Converts changes of entities of two maps.
struct EntityJson {
    const Map& a;
    const Map& b;

    DiffJson operator()(const EntityChange& change) const {
        const Entity& entity = change.b == kNone ? a.entities[change.a] : b.entities[change.b];
        DiffJson json = {{"a", indexOrNull(change.a)},
                         {"b", indexOrNull(change.b)},
                         {"classname", entity.className()},
                         {"targetname", entity.value("targetname")},
                         {"position", valueOrNull(change.position)}};
        if (change.a == kNone || change.b == kNone) return json;
        json["keys"] = DiffJson::array();
        for (const KeyChange& key : change.keys)
            json["keys"].push_back(keyJson(key));
        json["move"] = valueOrNull(change.move);
        json["reshaped"] = change.isReshaped;
        return json;
    }
};

std::string entitiesText(const SnapshotDiff& diff) {
    const EntityJson toJson{diff.a.map(), diff.b.map()};
    const EntityDiff& entities = diff.diff.entities;
    return ObjectText(1)
        .text("added", listOf(entities.added, toJson))
        .text("removed", listOf(entities.removed, toJson))
        .text("changed", listOf(entities.changed, toJson))
        .close();
}

DiffJson recordJson(const std::optional<TextureRecord>& record) {
    if (!record) return {};
    return {{"width", record->width}, {"height", record->height}, {"embedded", record->isEmbedded}};
}

DiffJson textureJson(const TextureChange& change) {
    return {{"name", change.name},
            {"a", recordJson(change.a)},
            {"b", recordJson(change.b)},
            {"position", valueOrNull(change.position)}};
}

std::string texturesText(const TextureDiff& textures) {
    return ObjectText(1)
        .text("added", listOf(textures.added, textureJson))
        .text("removed", listOf(textures.removed, textureJson))
        .text("changed", listOf(textures.changed, textureJson))
        .close();
}

/// Converts changes of faces of two maps.
struct FaceJson {
    const Map& a;
    const Map& b;

    DiffJson operator()(const FaceChange& change) const {
        const bool isInB = change.b != kNone;
        return {{"a", indexOrNull(change.a)},
                {"b", indexOrNull(change.b)},
                {"texture", isInB ? textureOf(b, change.b) : textureOf(a, change.a)},
                {"position", jsonOf(change.position)}};
    }
    DiffJson moved(const MovedFace& face) const {
        DiffJson json = (*this)(face);
        json["move"] = jsonOf(face.move);
        return json;
    }
    DiffJson retextured(const FaceChange& change) const {
        DiffJson json = (*this)(change);
        json["texture_before"] = textureOf(a, change.a);
        return json;
    }
    DiffJson relit(const RelitFace& face) const {
        DiffJson json = (*this)(face);
        json["mean_change"] = rounded(double{face.light.mean});
        json["largest_change"] = rounded(double{face.light.largest});
        json["resized"] = face.light.isResized;
        return json;
    }
};

std::string facesText(const SnapshotDiff& diff) {
    const FaceJson toJson{diff.a.map(), diff.b.map()};
    const FaceDiff& faces = diff.diff.faces;
    return ObjectText(1)
        .compared(faces.notCompared)
        .text("added", listOf(faces.added, toJson))
        .text("removed", listOf(faces.removed, toJson))
        .text("moved", listOf(faces.moved, [&](const MovedFace& face) { return toJson.moved(face); }))
        .text("retextured",
              listOf(faces.retextured, [&](const FaceChange& face) { return toJson.retextured(face); }))
        .text("realigned", listOf(faces.realigned, toJson))
        .text("relit", listOf(faces.relit, [&](const RelitFace& face) { return toJson.relit(face); }))
        .close();
}

DiffJson clusterJson(const ClusterChange& change) {
    return {{"a", change.a},
            {"b", change.b},
            {"position", jsonOf(change.position)},
            {"gained", change.numGained},
            {"lost", change.numLost}};
}

std::string visibilityText(const VisibilityDiff& visibility) {
    return ObjectText(1)
        .compared(visibility.notCompared)
        .value("clusters_matched", visibility.numMatched)
        .value("clusters_only_in_a", visibility.numOnlyInA)
        .value("clusters_only_in_b", visibility.numOnlyInB)
        .text("changed", listOf(visibility.changes, clusterJson))
        .close();
}

std::string lightText(const LightDiff& light) {
    return ObjectText(1)
        .compared(light.notCompared)
        .value("faces_compared", light.numCompared)
        .value("faces_skipped", light.numSkipped)
        .value("faces_relit", light.numRelit)
        .value("mean_change", rounded(light.mean))
        .value("largest_change", rounded(double{light.largest}))
        .value("largest_at", valueOrNull(light.largestAt))
        .value("light_grid_changed", light.hasOtherGrid)
        .value("lit_file_a", light.isLitFileA)
        .value("lit_file_b", light.isLitFileB)
        .close();
}

/// Adds what differs to the report, and closes it.
std::string closedReport(ObjectText report, const SnapshotDiff& diff) {
    const MapDiff& all = diff.diff;
    return report.value("a", mapJson(diff.a))
               .value("b", mapJson(diff.b))
               .value("equal", all.isEqual())
               .value("same_format", !all.hasOtherFormat)
               .value("same_bytes", diff.haveSameBytes)
               .text("lumps", listOf(all.lumps, lumpJson))
               .text("entities", entitiesText(diff))
               .text("textures", texturesText(all.textures))
               .text("faces", facesText(diff))
               .text("visibility", visibilityText(all.visibility))
               .text("light", lightText(all.light))
               .close() +
           "\n";
}

/// Removes line breaks and indents. The texts in JSON contain no line breaks.
std::string onOneLine(std::string_view json) {
    std::string line;
    for (size_t end = 0; !json.empty(); json.remove_prefix(std::min(end, json.size()))) {
        line += json.substr(0, json.find('\n'));
        end = json.find_first_not_of("\n ", json.find('\n'));
    }
    return line + "\n";
}

} // namespace

std::string diffReportJson(const SnapshotDiff& diff) {
    return closedReport(ObjectText(0), diff);
}

std::string diffReportLine(const SnapshotDiff& diff, const std::string& file) {
    return onOneLine(closedReport(ObjectText(0).value("file", file), diff));
}

} // namespace visleaf
