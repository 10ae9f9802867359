#include "materials/material_set.h"

#include "base/file_name.h"
#include "map/model_instances.h"
#include "materials/animation_chain.h"
#include "materials/build_material.h"
#include "materials/compile_passes.h"
#include "materials/game_rules.h"
#include "materials/liquid_alpha.h"
#include "materials/load_in_parallel.h"
#include "materials/load_picture.h"
#include "materials/load_skybox.h"
#include "materials/material_plan.h"
#include "materials/quake3_materials.h"
#include "materials/sky_layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <unordered_map>

namespace visleaf {
namespace {

// Which pictures a map needs: each name once, however it is spelled.
struct PictureList {
    std::vector<PictureRequest> requests;         // names as first spelled; later MaterialSet::images
    std::vector<std::vector<uint32_t>> bySurface; // into requests: the frames of each surface
};

// Surfaces of brush sides alone are never seen; their textures are not missed.
std::vector<bool> findDrawnSurfaces(const Map& map) {
    std::vector<bool> isDrawn(map.surfaces.size(), false);
    for (const MapFace& face : map.faces) {
        if (face.surface < isDrawn.size()) isDrawn[face.surface] = true;
    }
    return isDrawn;
}

// Maps that hold textures have one for each surface.
const EmbeddedTexture* embeddedTexture(const Map& map, uint32_t surface) {
    return surface < map.textures.size() ? &map.textures[surface] : nullptr;
}

PictureList listPictures(const Map& map) {
    PictureList list;
    list.bySurface.resize(map.surfaces.size());
    const std::vector<bool> isDrawn = findDrawnSurfaces(map);
    std::unordered_map<std::string, uint32_t> known; // by folded name
    for (uint32_t surface = 0; surface < map.surfaces.size(); ++surface) {
        if (!isDrawn[surface] || !showsPicture(map.surfaces[surface].flags)) continue;
        for (const uint32_t frame : animationChain(map, surface)) {
            const std::string& name = map.surfaces[frame].name;
            const auto next = static_cast<uint32_t>(list.requests.size());
            const auto [entry, isNew] = known.emplace(foldName(name), next);
            if (isNew) list.requests.push_back({name, embeddedTexture(map, frame)});
            list.bySurface[surface].push_back(entry->second);
        }
    }
    return list;
}

std::vector<std::string> namesOutsideOfMap(const PictureList& list) {
    std::vector<std::string> names;
    for (const PictureRequest& request : list.requests) {
        if (request.embedded != nullptr && request.embedded->numBytes == 0) names.push_back(request.name);
    }
    return names;
}

WadList openWads(const Map& map, const PictureList& list, const FileSystem& files, Diagnostics& diagnostics) {
    const OriginalPictures original = rulesOf(map.game).original;
    if (original != OriginalPictures::miptexOrWad && original != OriginalPictures::miptex) return {};
    return WadList(map, namesOutsideOfMap(list), files, diagnostics);
}

/// Where pictures are decoded from, shared by their jobs.
struct PicturePlaces {
    PicturePlaces(const PictureList& list, const Map& map, const FileSystem& files,
                  const LookChoices& chosenLook, Diagnostics& diagnostics)
        : look(chosenLook), palette(loadPalette(files, rulesOf(map.game))),
          wads(openWads(map, list, files, diagnostics)), sources{rulesOf(map.game), look, files, map,
                                                                 palette.colors,    wads} {}
    PicturePlaces(const PicturePlaces&) = delete;
    PicturePlaces& operator=(const PicturePlaces&) = delete;

    LookChoices look;
    GamePalette palette;
    WadList wads;
    PictureSources sources; // of the three above
};

/// Finds and measures the pictures, and leaves decoding them to jobs.
void planPictures(const PictureList& list, const std::shared_ptr<const PicturePlaces>& places,
                  MaterialPlan& plan, Diagnostics& diagnostics) {
    const size_t total = list.requests.size();
    std::vector<ReadFiles> read(total);
    std::vector<LoadedPicture> measured = loadInParallel(
        total, {}, [&](size_t i) { return measurePicture(list.requests[i], places->sources, read[i]); });
    bool usesPalette = false;
    for (size_t i = 0; i < total; ++i) {
        usesPalette = usesPalette || measured[i].usesPalette;
        plan.set.images.push_back(std::move(measured[i].image));
        plan.pictures.push_back([places, request = list.requests[i], files = std::move(read[i])]() mutable {
            return loadPicture(request, places->sources, std::move(files));
        });
    }
    const std::string& problem = places->palette.problem;
    if (usesPalette && !problem.empty())
        diagnostics.warn({"palette"}, fmt::format("{}; textures have neutral colours", problem));
}

// Surfaces that no face shows get no stages.
Material materialOf(const Surface& surface, const PictureFrames& frames, const GameRules& rules,
                    const LookChoices& look) {
    Material material = rules.materialFor(surface, frames, look);
    if (frames.empty()) material.stages.clear();
    return material;
}

std::vector<uint32_t> surfacesOf(const Map& map, const Model& model) {
    std::vector<uint32_t> surfaces;
    for (uint32_t face = model.firstFace; face < model.firstFace + model.numFaces; ++face) {
        const uint32_t surface = map.faces[face].surface;
        if (surface != kNone) surfaces.push_back(surface);
    }
    std::sort(surfaces.begin(), surfaces.end());
    surfaces.erase(std::unique(surfaces.begin(), surfaces.end()), surfaces.end());
    return surfaces;
}

/// The index of `variant`, which is appended if there is none like it yet.
uint32_t shareVariant(Material variant, size_t numSurfaces, std::vector<Material>& materials) {
    const auto first = materials.begin() + static_cast<std::ptrdiff_t>(numSurfaces);
    const auto known = std::find(first, materials.end(), variant);
    const auto index = static_cast<uint32_t>(known - materials.begin());
    if (known == materials.end()) materials.push_back(std::move(variant));
    return index;
}

uint32_t pictureWidth(const Material& material, const std::vector<MaterialImage>& images) {
    const bool hasPicture = !material.stages.empty() && !material.stages.front().frames.empty();
    return hasPicture ? images[material.stages.front().frames.front()].originalWidth : 0;
}

void addVariants(const Map& map, const LookChoices& look, MaterialSet& set) {
    const GameRules& rules = rulesOf(map.game);
    const auto change = rules.materialOfEntity;
    const bool isRead = !rules.entityKeysAreModern || look.light == LightPreset::modern;
    if (change == nullptr || !isRead) return;
    for (const ModelInstance& instance : placeModels(map)) {
        if (instance.model == 0 || !instance.isVisible) continue;
        for (const uint32_t surface : surfacesOf(map, map.models[instance.model])) {
            const Material& plain = set.materials[surface];
            Material variant = change(plain, map.entities[instance.entity], pictureWidth(plain, set.images));
            if (variant == plain) continue;
            set.variants[{instance.entity, surface}] =
                shareVariant(std::move(variant), map.surfaces.size(), set.materials);
        }
    }
}

/// The layers of the sky's own texture, with jobs that hand their texels over.
void planSkyLayers(const Map& map, const FileSystem& files, MaterialPlan& plan, Diagnostics& diagnostics) {
    const GamePalette palette = loadPalette(files, rulesOf(map.game));
    addSkyLayers(map, palette.colors, plan.set, diagnostics);
    for (size_t i = plan.pictures.size(); i < plan.set.images.size(); ++i) {
        LoadedPicture layer;
        layer.image = plan.set.images[i];
        plan.pictures.push_back([layer]() { return layer; });
        plan.set.images[i].image.rgba = {};
    }
}

/// The box of the sky, or the layers of the sky's own texture.
void planSky(const Map& map, const FileSystem& files, MaterialPlan& plan, Diagnostics& diagnostics) {
    const GameRules& rules = rulesOf(map.game);
    if (rules.skyIsTexture && !hasSkybox(map, rules, files)) planSkyLayers(map, files, plan, diagnostics);
    plan.sky = [&map, &rules, &files](Diagnostics& found) { return loadSkybox(map, rules, files, found); };
}

bool hasSky(const Map& map) {
    return std::any_of(map.surfaces.begin(), map.surfaces.end(),
                       [](const Surface& surface) { return (surface.flags & surface_flag::kSky) != 0; });
}

} // namespace

std::vector<std::string> MaterialSet::missing() const {
    std::vector<std::string> names;
    for (const MaterialImage& image : images) {
        if (image.source.empty()) names.push_back(image.name);
    }
    return names;
}

MapFog MaterialSet::fogWithin(Contents liquid) const {
    for (const Material& material : materials) {
        const bool isLiquid = (material.surfaceFlags & surface_flag::kWarp) != 0;
        const Stage* stage = imageStageOf(material);
        if (!isLiquid || stage == nullptr || contentsOf(liquidKindOf(material.name)) != liquid) continue;
        const MapFog& fog = images[stage->frames.front()].fogWithin;
        if (hidesAnything(fog)) return fog;
    }
    return {};
}

uint32_t MaterialSet::materialOf(uint32_t surface, uint32_t entity) const {
    const auto variant = variants.find({entity, surface});
    return variant == variants.end() ? surface : variant->second;
}

MaterialPlan planMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                           const LookChoices& look) {
    if (map.game == Game::quake3 || map.game == Game::rtcw)
        return planQuake3Materials(map, files, diagnostics);
    const GameRules& rules = rulesOf(map.game);
    const PictureList pictures = listPictures(map);
    MaterialPlan plan;
    MaterialSet& set = plan.set;
    planPictures(pictures, std::make_shared<const PicturePlaces>(pictures, map, files, look, diagnostics),
                 plan, diagnostics);
    set.materials.reserve(map.surfaces.size());
    for (size_t i = 0; i < map.surfaces.size(); ++i) {
        set.materials.push_back(materialOf(map.surfaces[i], pictures.bySurface[i], rules, look));
    }
    if (rules.hasLiquidAlphas && look.light == LightPreset::modern) applyLiquidAlphas(map, set.materials);
    addVariants(map, look, set);
    set.mapFog = mapFogOf(map, look.light);
    if (hasSky(map)) planSky(map, files, plan, diagnostics);
    return plan;
}

void addPicture(MaterialSet& set, uint32_t image, LoadedPicture picture, Diagnostics& diagnostics) {
    diagnostics.append(picture.diagnostics);
    set.images[image] = std::move(picture.image);
}

MaterialSet loadMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                          const LookChoices& look, const ImageProgress& progress) {
    MaterialPlan plan = planMaterials(map, files, diagnostics, look);
    std::vector<LoadedPicture> pictures =
        loadInParallel(plan.pictures.size(), progress, [&](size_t i) { return plan.pictures[i](); });
    for (uint32_t i = 0; i < pictures.size(); ++i)
        addPicture(plan.set, i, std::move(pictures[i]), diagnostics);
    if (plan.sky) plan.set.sky = plan.sky(diagnostics);
    return std::move(plan.set);
}

} // namespace visleaf
