#include "report/map_report.h"

#include "base/text/count_text.h"
#include "base/text/printable.h"
#include "formats/record_layouts.h"
#include "map/entities/spawn.h"
#include "models/mesh_list.h"
#include "report/json_text.h"
#include "report/material_report.h"
#include "report/required_assets.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

// A count of records: its JSON key, and the lump with the records.
struct LumpCount {
    const char* key;
    std::string_view lump;
};
constexpr std::array<LumpCount, 7> kLumpCounts{{{"planes", "PLANES"},
                                                {"vertices", "VERTICES"},
                                                {"edges", "EDGES"},
                                                {"faces", "FACES"},
                                                {"nodes", "NODES"},
                                                {"leafs", "LEAFS"},
                                                {"models", "MODELS"}}};

uint32_t countOf(const LoadedMap& loaded, std::string_view lump) {
    const auto found = std::ranges::find(loaded.lumps, lump, &LumpInfo::name);
    return found == loaded.lumps.end() ? 0 : found->count;
}

Json toJson(const std::vector<LumpInfo>& lumps) {
    Json list = Json::array();
    for (const LumpInfo& lump : lumps)
        list.push_back(
            {{"name", lump.name}, {"offset", lump.offset}, {"length", lump.length}, {"count", lump.count}});
    return list;
}

size_t numLuxels(const Map& map) {
    return map.light.luxels.size() / map.light.luxelBytes;
}

Json counts(const MapSnapshot& snapshot) {
    const Map& map = snapshot.map();
    Json json;
    for (const LumpCount& count : kLumpCounts)
        json[count.key] = countOf(snapshot.loaded, count.lump);
    json["clusters"] = map.visibility.numClusters;
    json["entities"] = map.entities.size();
    json["textures"] = numTextures(snapshot.materials->images);
    json["patches"] = std::count_if(map.faces.begin(), map.faces.end(), [](const MapFace& face) {
        return face.kind == FaceKind::patch && face.numVertices > 0;
    });
    json["lightmap_luxels"] = numLuxels(map);
    return json;
}

/// How many of the models or decals that entities show are in the game data.
struct FoundCount {
    size_t numFound = 0, numMissing = 0;
};

/// Counts of what entities show.
struct ShownCounts {
    FoundCount models, decals;
};

ShownCounts countShown(const MapSnapshot& snapshot) {
    ShownCounts counts;
    for (const WantedMesh& wanted : wantedMeshes(snapshot.map(), snapshot.files, snapshot.definitions)) {
        FoundCount& count = wanted.isDecal ? counts.decals : counts.models;
        (wanted.source.empty() ? count.numMissing : count.numFound) += wanted.numPlaces;
    }
    return counts;
}

std::string foundText(std::string_view name, const FoundCount& count) {
    const size_t total = count.numFound + count.numMissing;
    return total == 0 ? "" : fmt::format("  {}: {} of {} found\n", name, count.numFound, total);
}

Json toJson(const FoundCount& count) {
    return {{"found", count.numFound}, {"missing", count.numMissing}};
}

Json textures(const MaterialSet& materials) {
    Json list = Json::array();
    for (const MaterialImage& image : materials.images) {
        if (image.part != ImagePart::whole) continue;
        list.push_back({{"name", image.name},
                        {"width", image.originalWidth},
                        {"height", image.originalHeight},
                        {"source", orNull(image.source)}});
    }
    return list;
}

/// Returns an object for each entity. Of a key that occurs twice, the last value counts, as in Quake.
Json entities(const Map& map) {
    Json list = Json::array();
    for (const Entity& entity : map.entities) {
        Json object = Json::object();
        for (const auto& [key, value] : entity.pairs)
            object[key] = value;
        list.push_back(std::move(object));
    }
    return list;
}

std::string entitiesText(const Map& map) {
    std::string text;
    for (size_t i = 0; i < map.entities.size(); ++i) {
        text += fmt::format("  entity {}\n", i);
        for (const auto& [key, value] : map.entities[i].pairs)
            text += fmt::format("    {:<16} {}\n", printable(key), printable(value));
    }
    return text;
}

/// Returns the path of the map file, or `ARCHIVE:NAME IN ARCHIVE`.
std::string fileOf(const MapSnapshot& snapshot) {
    const MapSource& source = snapshot.source;
    const bool isFoundByName = source.file.empty() && source.archive.empty();
    return isFoundByName ? snapshot.files->find(source.nameInMounts).value_or(source.nameInMounts)
                         : pathOf(source);
}

/// Returns the number of records in a BSPX lump, to continue a text; empty if its records are unknown.
std::string recordsText(const LumpInfo& lump) {
    return layoutOfBspx(lump) ? fmt::format(", {}", counted(lump.count, "record")) : std::string();
}

bool hasVis(const Map& map) {
    return map.visibility.encoding != VisEncoding::none;
}

/// Returns the rule by which the sizes of lightmaps fit; null for maps that store positions in lightmaps.
Json lightmapSizes(const LuxelFit& fit) {
    if (fit.numLightmaps == 0) return {};
    const float step = fit.rule.luxelStep;
    return {{"rounding", fit.rule.rounding == TexelRounding::once ? "double" : "single"},
            {"lightmap_scale", step > 0.0f ? Json(step) : Json()},
            {"lightmaps", fit.numLightmaps},
            {"misfits", fit.numMisfits},
            {"misfits_by_default", fit.numMisfitsByDefault}};
}

std::string lightmapSizesText(const LuxelFit& fit) {
    if (fit.numLightmaps == 0) return {};
    const LuxelRule& rule = fit.rule;
    std::string text = rule.rounding == TexelRounding::once ? "double precision" : "single precision";
    if (rule.luxelStep > 0.0f) text += fmt::format(", {:g} texels per luxel", rule.luxelStep);
    text += fmt::format(", {} of {} misfit", fit.numMisfits, fit.numLightmaps);
    const bool isDefault = fit.numMisfits == fit.numMisfitsByDefault;
    if (!isDefault) text += fmt::format(" ({} by the usual rule)", fit.numMisfitsByDefault);
    return fmt::format("  lightmap sizes: {}\n", text);
}

} // namespace

Json shortMapReport(const MapSnapshot& snapshot) {
    return {{"name", snapshot.source.title},
            {"file", fileOf(snapshot)},
            {"title", mapTitle(snapshot.map())},
            {"format", snapshot.loaded->format},
            {"game", traitsOf(snapshot.map().game).name},
            {"bytes", snapshot.numBytes},
            {"counts", counts(snapshot)},
            {"warnings", snapshot.diagnostics.lines()}};
}

std::string mapTitle(const Map& map) {
    return std::string(worldspawnOf(map.entities).value("message"));
}

std::string mapReportJson(const MapSnapshot& snapshot, const ReportParts& parts, bool isCompact) {
    const Map& map = snapshot.map();
    const Spawn spawn = findSpawn(map);
    const Bounds& bounds = map.models[0].bounds;
    Json json = shortMapReport(snapshot);
    json.erase("warnings");
    json["lumps"] = toJson(snapshot.loaded->lumps);
    json["bspx"] = toJson(snapshot.loaded->bspx);
    json["vis"] = hasVis(map);
    json["lightmaps"] = numLuxels(map) > 0;
    json["lightmap_sizes"] = lightmapSizes(snapshot.loaded->luxelFit);
    json["bounds"] = {{"min", pointJson(bounds.mins)}, {"max", pointJson(bounds.maxs)}};
    json["textures"] = textures(snapshot.materials);
    const ShownCounts shown = countShown(snapshot);
    json["entity_models"] = toJson(shown.models);
    json["entity_decals"] = toJson(shown.decals);
    json["palette"] = orNull(snapshot.materials->paletteSource);
    json["spawn"] = {{"origin", pointJson(spawn.origin)}, {"angles", pointJson(spawn.angles)}};
    json["warnings"] = snapshot.diagnostics.lines();
    if (parts.hasEntities) json["entities"] = entities(map);
    if (parts.hasAssets) json["assets"] = assetJson(requiredAssets(snapshot));
    if (parts.hasMaterials) json["materials"] = materialReport(snapshot);
    return jsonText(std::move(json), isCompact);
}

std::string openedText(const MapSnapshot& snapshot) {
    const Map& map = snapshot.map();
    const LoadTimes& times = snapshot.times;
    return fmt::format("{}: {}, {}, {}, {}, loaded in {:.2f} s", pathOf(snapshot.source),
                       snapshot.loaded->format, traitsOf(map.game).name, counted(map.faces.size(), "face"),
                       counted(map.entities.size(), "entity"),
                       (times.readMs + times.parseMs + times.imagesMs + times.buildMs) / 1000.0);
}

std::string mapReportText(const MapSnapshot& snapshot, const ReportParts& parts) {
    const Map& map = snapshot.map();
    const Bounds& bounds = map.models[0].bounds;
    const glm::vec3 size = bounds.size();
    std::string text =
        fmt::format("{}: {}, {}, {}\n", printable(pathOf(snapshot.source)), snapshot.loaded->format,
                    traitsOf(map.game).name, counted(snapshot.numBytes, "byte"));
    if (const std::string title = mapTitle(map); !title.empty())
        text += fmt::format("  {:<10} {}\n", "title", printable(title));
    for (const LumpCount& count : kLumpCounts)
        text += fmt::format("  {:<10} {:>8}\n", count.key, countOf(snapshot.loaded, count.lump));
    text += fmt::format("  {:<10} {:>8}\n", "clusters", map.visibility.numClusters);
    text += fmt::format("  {:<10} {:>8}\n", "entities", map.entities.size());
    text += fmt::format("  {:<10} {:>8} ({} missing)\n", "textures", numTextures(snapshot.materials->images),
                        snapshot.materials->missing().size());
    if (!snapshot.materials->paletteSource.empty())
        text += fmt::format("  {:<10} {}\n", "palette", printable(snapshot.materials->paletteSource));
    for (const LumpInfo& lump : snapshot.loaded->bspx)
        text += fmt::format("  {:<10} {}: {} from byte {}{}\n", "BSPX", printable(lump.name),
                            counted(lump.length, "byte"), lump.offset, recordsText(lump));
    text +=
        fmt::format("  visibility {}, lightmaps {}, {:.0f} x {:.0f} x {:.0f} units\n",
                    hasVis(map) ? "yes" : "no", numLuxels(map) == 0 ? "no" : "yes", size.x, size.y, size.z);
    text += lightmapSizesText(snapshot.loaded->luxelFit);
    const ShownCounts shown = countShown(snapshot);
    text += foundText("models of entities", shown.models) + foundText("decals", shown.decals);
    if (parts.hasEntities) text += entitiesText(map);
    if (parts.hasAssets) text += assetText(requiredAssets(snapshot));
    if (parts.hasMaterials) text += materialReportText(snapshot);
    return text;
}

} // namespace visleaf
