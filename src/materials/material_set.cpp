#include "materials/material_set.h"

#include "base/file_name.h"
#include "base/release.h"
#include "map/model_instances.h"
#include "materials/animation_chain.h"
#include "materials/build_material.h"
#include "materials/compile_passes.h"
#include "materials/game_palette.h"
#include "materials/game_rules.h"
#include "materials/liquid_alpha.h"
#include "materials/load_in_parallel.h"
#include "materials/load_picture.h"
#include "materials/load_skybox.h"
#include "materials/material_plan.h"
#include "materials/missing_data.h"
#include "materials/quake3_materials.h"
#include "materials/sky_layers.h"
#include "materials/stand_in.h"
#include "materials/variant_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

namespace visleaf {
namespace {

/// The pictures of a surface: into PictureList::requests, and so into MaterialSet::images.
struct SurfacePictures {
    PictureFrames whole;
    PictureFrames lit, glowing; // where some texel of some frame shines by itself, else empty
};

// Which pictures a map needs: each part of a name once, however it is spelled.
struct PictureList {
    std::vector<PictureRequest> requests; // names as first spelled
    std::vector<SurfacePictures> bySurface;
    std::map<std::pair<std::string, PicturePart>, uint32_t> known; // by folded name

    uint32_t add(const PictureRequest& request) {
        const auto next = static_cast<uint32_t>(requests.size());
        const auto [entry, isNew] = known.try_emplace({foldName(request.name), request.part}, next);
        if (isNew) requests.push_back(request);
        return entry->second;
    }
};

// Surfaces of brush sides alone are never seen; their textures are not missed.
std::vector<bool> findDrawnSurfaces(const Map& map) {
    std::vector<bool> isDrawn(map.surfaces.size(), false);
    for (const MapFace& face : map.faces) {
        if (face.surface >= isDrawn.size()) continue;
        isDrawn[face.surface] = true;
        const uint32_t alternate = map.surfaces[face.surface].alternate;
        if (alternate != kNone) isDrawn[alternate] = true;
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
    for (uint32_t surface = 0; surface < map.surfaces.size(); ++surface) {
        if (!isDrawn[surface] || !showsPicture(map.surfaces[surface].flags)) continue;
        const bool isCutOut = (map.surfaces[surface].flags & surface_flag::kAlphaTest) != 0;
        for (const uint32_t frame : animationChain(map, surface)) {
            const uint32_t request =
                list.add({.name = map.surfaces[frame].name, .embedded = embeddedTexture(map, frame)});
            list.requests[request].isCutOut = list.requests[request].isCutOut || isCutOut;
            list.bySurface[surface].whole.push_back(request);
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

/// Asks for the parts of pictures that shine by themselves in part.
void shareOutGlow(const Map& map, const PictureSources& sources, PictureList& list) {
    if (sources.rules.glowOf == nullptr) return;
    std::map<std::pair<uint32_t, GlowSource>, bool> glows;
    for (uint32_t surface = 0; surface < map.surfaces.size(); ++surface) {
        SurfacePictures& pictures = list.bySurface[surface];
        const GlowSource glow = sources.rules.glowOf(map.surfaces[surface]);
        const auto shines = [&](uint32_t frame) {
            const auto [known, isNew] = glows.try_emplace({frame, glow}, false);
            PictureRequest request = list.requests[frame];
            request.glow = glow;
            if (isNew) known->second = hasGlow(request, sources);
            return known->second;
        };
        if (std::none_of(pictures.whole.begin(), pictures.whole.end(), shines)) continue;
        for (const uint32_t frame : pictures.whole) {
            PictureRequest request = list.requests[frame];
            request.glow = glow;
            request.part = PicturePart::lit;
            pictures.lit.push_back(list.add(request));
            request.part = PicturePart::glowing;
            pictures.glowing.push_back(list.add(request));
        }
    }
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

/// Says where the colours come from, and what is wrong with the file that should hold them.
void notePalette(const GamePalette& palette, MaterialSet& set, Diagnostics& diagnostics) {
    if (!set.paletteSource.empty()) return;
    set.paletteSource = palette.source;
    if (!palette.problem.empty())
        diagnostics.warn({"palette"},
                         fmt::format("{}; the palette used is {}", palette.problem, palette.source));
}

/// Finds and measures the pictures.
void measurePictures(const PictureList& list, const PicturePlaces& places, MaterialPlan& plan,
                     std::vector<ReadFiles>& read, Diagnostics& diagnostics) {
    const size_t total = list.requests.size();
    read.resize(total);
    std::vector<LoadedPicture> measured = loadInParallel(
        total, {}, [&](size_t i) { return measurePicture(list.requests[i], places.sources, read[i]); });
    bool usesPalette = false;
    for (LoadedPicture& picture : measured) {
        usesPalette = usesPalette || picture.usesPalette;
        plan.set.images.push_back(std::move(picture.image));
    }
    if (usesPalette) notePalette(places.palette, plan.set, diagnostics);
}

/// Leaves decoding the pictures to jobs, once the materials have said what is to be done to them.
void planPictures(const PictureList& list, const std::shared_ptr<const PicturePlaces>& places,
                  std::vector<ReadFiles> read, MaterialPlan& plan) {
    const MissingLook missing = planStandIns(places->look.missing, plan.set.images);
    for (size_t i = 0; i < list.requests.size(); ++i) {
        PictureRequest request = list.requests[i];
        request.coverageLimit = plan.set.images[i].coverageLimit;
        request.missing = missing;
        plan.pictures.push_back([places, request, files = std::move(read[i])]() mutable {
            return loadPicture(request, places->sources, std::move(files));
        });
    }
}

// Surfaces that no face shows get no stages.
Material materialOf(const Surface& surface, const SurfacePictures& pictures, const GameRules& rules,
                    const LookChoices& look) {
    Material material = rules.materialFor(surface, pictures.whole, look);
    if (pictures.whole.empty()) material.stages.clear();
    if (!pictures.glowing.empty()) addGlow(material, pictures.lit, pictures.glowing);
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

uint32_t pictureWidth(const Material& material, const std::vector<MaterialImage>& images) {
    const bool hasPicture = !material.stages.empty() && !material.stages.front().frames.empty();
    return hasPicture ? images[material.stages.front().frames.front()].originalWidth : 0;
}

/// The surface whose animation a face of the entity's brush model shows: the engines switch to the other
/// set where the entity has a frame (WinQuake r_surf.c, R_TextureAnimation).
uint32_t frameSurface(const std::vector<Surface>& surfaces, uint32_t surface, bool isSwitched) {
    const uint32_t alternate = surfaces[surface].alternate;
    return isSwitched && alternate != kNone ? alternate : surface;
}

void addVariants(const Map& map, const LookChoices& look, MaterialSet& set, Diagnostics& diagnostics) {
    const GameRules& rules = rulesOf(map.game);
    const bool isRead = !rules.entityKeysAreModern || look.light == LightPreset::modern;
    VariantList variants(set.materials);
    for (const ModelInstance& instance : placeModels(map).instances) {
        const bool isWorld = instance.model == 0;
        const auto rule = isWorld ? rules.materialOfWorld : rules.materialOfEntity;
        const auto change = isRead ? rule : nullptr;
        const bool isKnown = instance.entity != kNone && instance.model < map.models.size();
        if (!instance.isVisible || !isKnown || (isWorld && change == nullptr)) continue;
        const Entity& entity = map.entities[instance.entity];
        const bool isSwitched = entity.number("frame").value_or(0.0f) != 0.0f;
        for (const uint32_t surface : surfacesOf(map, map.models[instance.model])) {
            const Material& plain = set.materials[frameSurface(map.surfaces, surface, isSwitched)];
            Material variant =
                change == nullptr ? plain : change(plain, entity, pictureWidth(plain, set.images));
            if (variant == set.materials[surface]) continue;
            const uint32_t index = variants.share(std::move(variant));
            if (index == kNone) {
                diagnostics.warn(
                    {"ENTITIES", instance.entity},
                    fmt::format("only {} looks of entities are told apart; this one looks as its "
                                "texture does",
                                kMaxVariants));
                break;
            }
            set.variants[{instance.entity, surface}] = index;
        }
    }
}

/// The layers of the sky's own texture, with jobs that hand their texels over.
void planSkyLayers(const Map& map, const FileSystem& files, MaterialPlan& plan, Diagnostics& diagnostics) {
    const GamePalette palette = loadPalette(files, rulesOf(map.game));
    addSkyLayers(map, palette.colors, plan.set, diagnostics);
    if (plan.set.images.size() > plan.pictures.size()) notePalette(palette, plan.set, diagnostics);
    for (size_t i = plan.pictures.size(); i < plan.set.images.size(); ++i) {
        LoadedPicture layer;
        layer.image = plan.set.images[i];
        plan.pictures.push_back([layer]() { return layer; });
        release(plan.set.images[i].image.rgba);
    }
}

/// The box of the sky, or the layers of the sky's own texture.
void planSky(const Map& map, const FileSystem& files, MaterialPlan& plan, Diagnostics& diagnostics) {
    const GameRules& rules = rulesOf(map.game);
    if (rules.skyIsTexture && !hasSkybox(map, rules, files)) planSkyLayers(map, files, plan, diagnostics);
    plan.sky = [&map, &rules, &files](Diagnostics& found) { return loadSkybox(map, rules, files, found); };
}

/// Pictures that are tested by their alpha keep their share of the face in every mipmap. Of several limits
/// the highest counts, under which a picture loses most.
void noteCoverage(MaterialSet& set) {
    for (const Material& material : set.materials) {
        for (const Stage& stage : material.stages) {
            if (stage.alphaTest != AlphaTest::atLeast) continue;
            for (const auto* frames : {&stage.frames, &stage.wholeFrames}) {
                for (const uint32_t frame : *frames)
                    set.images[frame].coverageLimit =
                        std::max(set.images[frame].coverageLimit, stage.alphaLimit);
            }
        }
    }
}

bool hasSky(const Map& map) {
    return std::any_of(map.surfaces.begin(), map.surfaces.end(),
                       [](const Surface& surface) { return (surface.flags & surface_flag::kSky) != 0; });
}

/// The materials of all games but those with shader scripts, without the sky.
MaterialPlan planByRules(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                         const LookChoices& look) {
    const GameRules& rules = rulesOf(map.game);
    PictureList pictures = listPictures(map);
    MaterialPlan plan;
    MaterialSet& set = plan.set;
    const auto places = std::make_shared<const PicturePlaces>(pictures, map, files, look, diagnostics);
    shareOutGlow(map, places->sources, pictures);
    std::vector<ReadFiles> read;
    measurePictures(pictures, *places, plan, read, diagnostics);
    set.materials.reserve(map.surfaces.size());
    for (size_t i = 0; i < map.surfaces.size(); ++i) {
        set.materials.push_back(materialOf(map.surfaces[i], pictures.bySurface[i], rules, look));
    }
    if (rules.hasLiquidAlphas && look.light == LightPreset::modern) applyLiquidAlphas(map, set.materials);
    addVariants(map, look, set, diagnostics);
    noteCoverage(set);
    set.mapFog = mapFogOf(map, look.light);
    planPictures(pictures, places, std::move(read), plan);
    return plan;
}

} // namespace

std::string_view textOf(PictureRule rule) {
    switch (rule) {
    case PictureRule::missing:
        return "not found";
    case PictureRule::pictureFile:
        return "picture file";
    case PictureRule::replacement:
        return "picture file in place of the game's texture";
    case PictureRule::inMap:
        return "texture of the map itself";
    case PictureRule::wad:
        return "texture of a WAD";
    case PictureRule::wal:
        break;
    }
    return "WAL of the game";
}

std::vector<std::string> MaterialSet::missing() const {
    std::vector<std::string> names;
    for (const MaterialImage& image : images) {
        if (image.source.empty() && image.part == PicturePart::whole) names.push_back(image.name);
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
    const bool hasScripts = map.game == Game::quake3 || map.game == Game::rtcw;
    MaterialPlan plan = hasScripts ? planQuake3Materials(map, files, diagnostics, look.missing)
                                   : planByRules(map, files, diagnostics, look);
    std::string& advice = plan.set.missingData;
    advice = missingDataAdvice(map, files, plan.set.images);
    if (!advice.empty()) diagnostics.warn({"missing data"}, fmt::format("{} {}", advice, kHowToAddData));
    if (!hasScripts && hasSky(map)) planSky(map, files, plan, diagnostics);
    return plan;
}

void addPicture(MaterialSet& set, uint32_t image, LoadedPicture picture, Diagnostics& diagnostics) {
    // Parts of a picture have the same to say as the whole.
    if (picture.image.part == PicturePart::whole) diagnostics.append(picture.diagnostics);
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
