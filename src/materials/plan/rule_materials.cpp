#include "materials/plan/rule_materials.h"

#include "base/parallel.h"
#include "base/release.h"
#include "map/entities/model_instances.h"
#include "materials/build_material.h"
#include "materials/games/game_palette.h"
#include "materials/games/game_rules.h"
#include "materials/games/liquid_alpha.h"
#include "materials/games/texture_files.h"
#include "materials/games/wad_list.h"
#include "materials/image_list.h"
#include "materials/load_image.h"
#include "materials/mesh_skins.h"
#include "materials/missing_data.h"
#include "materials/placeholders.h"
#include "materials/sky/load_skybox.h"
#include "materials/sky/sky_layers.h"
#include "materials/variant_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

namespace visleaf {
namespace {

/// True if the map shows its sky texture, because it has no skybox.
bool showsSkyTexture(const Map& map, const FileSystem& files) {
    const GameRules& rules = rulesOf(map.game);
    return rules.skyTexture != SkyTexture::none && !hasSkybox(map, rules, files);
}

/// Returns the textures that the map shows and does not contain.
std::vector<std::string> namesOutsideOfMap(const Map& map, const ImageList& list, const FileSystem& files) {
    std::vector<std::string> names;
    for (const ImageRequest& request : list.requests) {
        if (request.embedded != nullptr && request.embedded->numBytes == 0) names.push_back(request.name);
    }
    const std::vector<uint32_t> skies =
        showsSkyTexture(map, files) ? visibleSkies(map) : std::vector<uint32_t>{};
    for (const uint32_t sky : skies)
        if (map.textures[sky].numBytes == 0) names.push_back(map.textures[sky].name);
    return names;
}

WadList openWads(const Map& map, const ImageList& list, const FileSystem& files, Diagnostics& diagnostics) {
    if (!rulesOf(map.game).usesWads()) return {};
    return WadList(map, namesOutsideOfMap(map, list, files), files, diagnostics);
}

/// Requests what the stages of a frame with this glow show.
void requestParts(uint32_t frame, const FoundGlow& glow, ImageList& list, SurfaceImages& images) {
    ImageRequest request = list.requests[frame];
    request.glow = glow.source;
    const bool isSplit = glow.source == GlowSource::palette || glow.source == GlowSource::alpha;
    request.part = ImagePart::lit;
    images.lit.push_back(isSplit ? list.add(request) : frame);
    request.part = ImagePart::glowing;
    request.isFile = glow.source == GlowSource::file;
    if (request.isFile) request.name = glow.file;
    images.glowing.push_back(list.add(request));
}

/// Requests the lit and the glowing part of images with glowing texels.
void requestGlowParts(const Map& map, const ImageSources& sources, ImageList& list) {
    if (sources.rules.glowOf == nullptr) return;
    std::map<std::pair<uint32_t, GlowSource>, FoundGlow> known;
    for (uint32_t surface = 0; surface < map.surfaces.size(); ++surface) {
        SurfaceImages& images = list.bySurface[surface];
        const GlowSource mark = sources.rules.glowOf(map.surfaces[surface]);
        const auto glowOf = [&](uint32_t frame) -> const FoundGlow& {
            const auto [found, isNew] = known.try_emplace({frame, mark});
            ImageRequest request = list.requests[frame];
            request.glow = mark;
            if (isNew) found->second = findGlow(request, sources);
            return found->second;
        };
        const auto shines = [&](uint32_t frame) { return glowOf(frame).source != GlowSource::none; };
        if (std::none_of(images.whole.begin(), images.whole.end(), shines)) continue;
        for (const uint32_t frame : images.whole)
            requestParts(frame, glowOf(frame), list, images);
    }
}

/// The sources of all images, shared by their jobs.
struct SharedImageSources {
    SharedImageSources(const ImageList& list, const Map& map, const FileSystem& files, LightPreset light,
                       Diagnostics& diagnostics)
        : palette(loadPalette(files, rulesOf(map.game))), wads(openWads(map, list, files, diagnostics)),
          sources{rulesOf(map.game), light, files, map, palette.colors, wads, textureFoldersOf(map, files)} {}
    SharedImageSources(const SharedImageSources&) = delete;
    SharedImageSources& operator=(const SharedImageSources&) = delete;

    GamePalette palette;
    WadList wads;
    ImageSources sources; // refers to the fields above
};

/// Records the source of the palette. Warns if the game's palette file could not be read.
void notePalette(const GamePalette& palette, MaterialSet& set, Diagnostics& diagnostics) {
    if (!set.paletteSource.empty()) return;
    set.paletteSource = palette.source;
    if (!palette.problem.empty())
        diagnostics.warn({"palette"},
                         fmt::format("{}; palette used instead: {}", palette.problem, palette.source));
}

/// Finds and measures the images.
void measureImages(const ImageList& list, const SharedImageSources& shared, MaterialPlan& plan,
                   std::vector<ReadFiles>& read, Diagnostics& diagnostics) {
    read.resize(list.requests.size());
    std::vector<LoadedImage> measured(read.size());
    parallelFor(read.size(),
                [&](size_t i) { measured[i] = measureImage(list.requests[i], shared.sources, read[i]); });
    bool usesPalette = false;
    for (LoadedImage& loaded : measured) {
        usesPalette = usesPalette || loaded.usesPalette;
        addMeasured(std::move(loaded), plan);
    }
    if (usesPalette) notePalette(shared.palette, plan.set, diagnostics);
}

/// Creates the jobs that decode the images. The materials must be known, because they define how images are
/// prepared.
void planImages(const ImageList& list, const std::shared_ptr<const SharedImageSources>& shared,
                std::vector<ReadFiles> read, MissingTextureStyle choice, MaterialPlan& plan) {
    const MissingTextureStyle missing = planPlaceholders(choice, plan.set.images);
    noteMissing(missing, plan);
    for (size_t i = 0; i < list.requests.size(); ++i) {
        ImageRequest request = list.requests[i];
        request.coverageLimit = plan.set.images[i].coverageLimit;
        request.missing = missing;
        plan.jobs.push_back([shared, request, files = std::move(read[i])]() mutable {
            return loadImage(request, shared->sources, std::move(files));
        });
    }
}

// Surfaces without faces get no stages.
Material materialOf(const Surface& surface, const SurfaceImages& images, const MaterialSet& set,
                    const GameRules& rules, const AppearanceSettings& appearance) {
    Material material = rules.materialFor(surface, images.whole, appearance);
    if (images.whole.empty()) material.stages.clear();
    if (!images.glowing.empty()) addGlow(material, images.lit, images.glowing);
    const bool hasDetail = images.detail != kNone && !set.images[images.detail].source.empty();
    if (hasDetail && appearance.showsDetails) addDetail(material, images.detail, images.detailScale);
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

uint32_t imageWidth(const Material& material, const std::vector<MaterialImage>& images) {
    const bool hasImage = !material.stages.empty() && !material.stages.front().frames.empty();
    return hasImage ? images[material.stages.front().frames.front()].originalWidth : 0;
}

/// Returns the surface whose animation a face of the entity's brush model shows. The engines switch to the
/// other animation if the entity has a frame (WinQuake r_surf.c, R_TextureAnimation).
uint32_t frameSurface(const std::vector<Surface>& surfaces, uint32_t surface, bool isSwitched) {
    const uint32_t alternate = surfaces[surface].alternate;
    return isSwitched && alternate != kNone ? alternate : surface;
}

void addVariants(const Map& map, const AppearanceSettings& appearance, MaterialSet& set,
                 Diagnostics& diagnostics) {
    const GameRules& rules = rulesOf(map.game);
    const bool isRead = !rules.entityKeysAreModern || appearance.light == LightPreset::modern;
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
                change == nullptr ? plain : change(plain, entity, imageWidth(plain, set.images));
            if (variant == set.materials[surface]) continue;
            const uint32_t index = variants.share(std::move(variant));
            if (index == kNone) {
                diagnostics.warn(
                    {"ENTITIES", instance.entity},
                    fmt::format(
                        "the limit of {} material variants is reached; the entity keeps the materials "
                        "of its textures",
                        kMaxVariants));
                break;
            }
            set.variants[{instance.entity, surface}] = index;
        }
    }
}

/// Adds the layers of the sky texture, with jobs that only return their texels.
void planSkyLayers(const SharedImageSources& shared, MaterialPlan& plan, Diagnostics& diagnostics) {
    addSkyLayers(shared.sources, plan.set, diagnostics);
    const bool usesPalette = std::any_of(
        plan.set.images.begin() + static_cast<std::ptrdiff_t>(plan.jobs.size()), plan.set.images.end(),
        [](const MaterialImage& layer) { return layer.rule != ImageRule::replacement; });
    if (usesPalette) notePalette(shared.palette, plan.set, diagnostics);
    for (size_t i = plan.jobs.size(); i < plan.set.images.size(); ++i) {
        LoadedImage layer;
        layer.image = plan.set.images[i];
        plan.jobs.push_back([layer]() { return layer; });
        release(plan.set.images[i].image.rgba);
    }
}

/// Plans the skybox, or the layers of the sky texture.
void planSky(const Map& map, const FileSystem& files, const SharedImageSources& shared, MaterialPlan& plan,
             Diagnostics& diagnostics) {
    if (showsSkyTexture(map, files)) planSkyLayers(shared, plan, diagnostics);
    plan.sky = [&map, &rules = rulesOf(map.game), &files](ImageWork work, Diagnostics& found) {
        return loadSkybox(map, rules, files, work, found);
    };
}

/// Sets the alpha limit for images with an alpha test, so that each mipmap keeps the share of texels that
/// pass. If there are several limits, the highest one counts, because it removes most texels.
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

/// Plans the skins that model files store, and the materials of all skins.
void planSkins(std::span<const ShownSkin> skins, const SharedImageSources& shared, MaterialPlan& plan,
               Diagnostics& diagnostics) {
    const bool usesPalette = std::any_of(skins.begin(), skins.end(), [](const ShownSkin& shown) {
        return !shown.skin->indices.empty() && !shown.skin->palette;
    });
    if (usesPalette) notePalette(shared.palette, plan.set, diagnostics);
    const ImageSources& sources = shared.sources;
    planMeshSkins(skins, {sources.palette, sources.rules.textureExponent.of(sources.light)}, plan);
}

} // namespace

void makeMaterials(const Map& map, const AppearanceSettings& appearance, MaterialSet& set,
                   Diagnostics& diagnostics) {
    const GameRules& rules = rulesOf(map.game);
    set.materials.clear();
    set.variants.clear();
    for (size_t i = 0; i < map.surfaces.size(); ++i)
        set.materials.push_back(materialOf(map.surfaces[i], set.surfaceImages[i], set, rules, appearance));
    if (rules.hasLiquidAlphas) applyLiquidAlphas(map, appearance, set.materials);
    addVariants(map, appearance, set, diagnostics);
    for (const SkyLayers& sky : set.skyLayers)
        set.materials[sky.surface] = skyLayersMaterial(set.materials[sky.surface], sky.back, sky.front);
    set.mapFog = mapFogOf(map, appearance.light);
    addMeshSkinMaterials(set);
}

MaterialPlan planByRules(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                         const AppearanceSettings& appearance, std::span<const ShownSkin> meshSkins,
                         const DetailTextures& details) {
    ImageList images = listImages(map);
    std::vector<MeshSkinImages> skins = requestSkins(meshSkins, images);
    MaterialPlan plan;
    MaterialSet& set = plan.set;
    const auto shared =
        std::make_shared<const SharedImageSources>(images, map, files, appearance.light, diagnostics);
    requestGlowParts(map, shared->sources, images);
    requestDetails(map, details, images);
    std::vector<ReadFiles> read;
    measureImages(images, *shared, plan, read, diagnostics);
    set.surfaceImages = images.bySurface;
    makeMaterials(map, appearance, set, diagnostics);
    noteCoverage(set);
    planImages(images, shared, std::move(read), appearance.loading.missing, plan);
    set.meshSkinImages = std::move(skins);         // planSkins() adds the others, and the materials
    noteMissingData(map, files, set, diagnostics); // before images that are never missing are added
    if (hasSky(map)) planSky(map, files, *shared, plan, diagnostics);
    if (!meshSkins.empty()) planSkins(meshSkins, *shared, plan, diagnostics);
    return plan;
}

} // namespace visleaf
