#include "view/picking/pick_report.h"

#include "report/json_text.h"
#include "view/overlays/tool_brushes.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <utility>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

std::string_view nameOf(PickKind kind) {
    switch (kind) {
    case PickKind::sky:
        return "sky";
    case PickKind::toolBrush:
        return "tool-brush";
    case PickKind::entityBox:
        return "entity";
    case PickKind::model:
        return "model";
    case PickKind::face:
        break;
    }
    return "face";
}

/// The parts of the map that a hit belongs to. Null or kNone: it has no such part.
struct Owner {
    const MapFace* face = nullptr;
    uint32_t faceIndex = kNone; // into Map::faces
    uint32_t model = kNone;     // into Map::models
    const Entity* entity = nullptr;
    const Leaf* leaf = nullptr;
    std::string_view texture = {}; // as the map spells it
    std::string_view toolKind = {};
};

Owner ownerOf(const MapSnapshot& snapshot, const PickedPixel& picked, const PickHit& hit) {
    const Map& map = snapshot.map();
    Owner owner;
    if (hit.drawFace != kNone) {
        const DrawFace& drawFace = snapshot.geometry->faces[hit.drawFace];
        owner.faceIndex = drawFace.face;
        owner.face = &map.faces[drawFace.face];
        owner.model = snapshot.geometry->instances[drawFace.instance].placement.model;
        if (owner.face->surface < map.surfaces.size()) owner.texture = map.surfaces[owner.face->surface].name;
    }
    if (hit.toolPolygon != kNone) {
        const ToolKind kind = picked.tools.polygons[hit.toolPolygon].kind;
        owner.toolKind = toolKinds()[static_cast<size_t>(kind)].title;
    }
    if (hit.entity != kNone) owner.entity = &map.entities[hit.entity];
    if (hit.leaf != kNone) owner.leaf = &map.leafs[hit.leaf];
    return owner;
}

/// Returns the entity of a brush model or a box. The world has the entity 0, which says nothing.
Json entityOf(const PickHit& hit, const Owner& owner) {
    return owner.model == 0 ? Json() : indexOrNull(hit.entity);
}

/// Returns the texel of the image, which other texture coordinates than those in texels are turned into;
/// null: its size is not known.
Json texelOf(const MapSnapshot& snapshot, const PickHit& hit) {
    const uint32_t material = materialIndexOf(snapshot.map(), snapshot.materials, snapshot.geometry,
                                              snapshot.geometry->faces[hit.drawFace]);
    const glm::vec2 texels = shownTexelsPerUnit(snapshot.materials, snapshot.materials->materials[material]);
    if (texels == glm::vec2(0.0f)) return {};
    return {hit.texel.x * texels.x, hit.texel.y * texels.y};
}

Json toJson(const MapSnapshot& snapshot, const PickedPixel& picked, const PickHit& hit) {
    const Owner owner = ownerOf(snapshot, picked, hit);
    Json json{{"face", indexOrNull(owner.faceIndex)}, {"sky", hit.kind == PickKind::sky}};
    if (!std::isfinite(hit.distance)) return json;
    json["kind"] = nameOf(hit.kind);
    json["point"] = pointJson(hit.position);
    json["distance"] = hit.distance;
    json["texture"] = owner.face == nullptr ? Json() : Json(owner.texture);
    json["texel"] = owner.face == nullptr ? Json() : texelOf(snapshot, hit);
    json["model"] = indexOrNull(owner.model);
    json["entity"] = entityOf(hit, owner);
    json["classname"] = owner.entity == nullptr ? Json() : Json(owner.entity->className());
    json["tool"] = orNull(owner.toolKind);
    json["leaf"] = indexOrNull(hit.leaf);
    json["cluster"] = owner.leaf == nullptr ? Json() : indexOrNull(owner.leaf->cluster);
    json["area"] = owner.leaf == nullptr ? Json() : indexOrNull(owner.leaf->area);
    json["translucent"] = hit.isTranslucent;
    json["hidden"] = hit.isHidden;
    json["approximate"] = hit.isApproximate;
    return json;
}

std::string titleOf(const PickHit& hit, const Owner& owner) {
    if (hit.kind == PickKind::toolBrush) return fmt::format("tool brush ({})", owner.toolKind);
    if (hit.kind == PickKind::entityBox) return "entity";
    if (hit.kind == PickKind::model) return "model of an entity";
    if (owner.face == nullptr) return "sky";
    return fmt::format("{} {}, texture {}, model {}", nameOf(hit.kind), owner.faceIndex, owner.texture,
                       owner.model);
}

std::string leafText(const PickHit& hit, const Leaf* leaf) {
    if (leaf == nullptr) return {};
    std::string text = fmt::format(", leaf {}", hit.leaf);
    if (leaf->cluster != kNone) text += fmt::format(", cluster {}", leaf->cluster);
    if (leaf->area != kNone) text += fmt::format(", area {}", leaf->area);
    return text;
}

std::string textOf(const MapSnapshot& snapshot, const PickedPixel& picked, const PickHit& hit) {
    const Owner owner = ownerOf(snapshot, picked, hit);
    std::string text = titleOf(hit, owner);
    if (!entityOf(hit, owner).is_null())
        text += fmt::format(", entity {} ({})", hit.entity, owner.entity->className());
    if (std::isfinite(hit.distance)) {
        text += fmt::format(", at {:.2f} {:.2f} {:.2f}, {:.2f} units away", hit.position.x, hit.position.y,
                            hit.position.z, hit.distance);
    }
    text += leafText(hit, owner.leaf);
    if (hit.isTranslucent) text += ", translucent";
    if (hit.isHidden) text += ", hidden";
    if (hit.isApproximate) text += ", approximate";
    return text + "\n";
}

} // namespace

std::string pickReportJson(const MapSnapshot& snapshot, const PickedPixel& picked) {
    Json json{{"face", nullptr}, {"sky", false}};
    if (!picked.hits.empty()) json = toJson(snapshot, picked, picked.hits.front());
    json["file"] = pathOf(snapshot.source);
    Json& behind = json["behind"] = Json::array();
    for (size_t i = 1; i < picked.hits.size(); ++i)
        behind.push_back(toJson(snapshot, picked, picked.hits[i]));
    return jsonText(std::move(json), false);
}

std::string pickReportText(const MapSnapshot& snapshot, const PickedPixel& picked) {
    if (picked.hits.empty()) return "nothing\n";
    std::string text;
    for (const PickHit& hit : picked.hits)
        text += textOf(snapshot, picked, hit);
    return text;
}

} // namespace visleaf
