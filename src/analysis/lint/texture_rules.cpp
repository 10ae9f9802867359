// Rules about textures.
#include "analysis/lint/lint_rule.h"
#include "base/text/count_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace visleaf {
namespace {

/// Returns for each image the first surface that shows it; kNone if none does.
std::vector<uint32_t> surfacesOfImages(const LintContext& context) {
    const MaterialSet& materials = context.source.materials;
    std::vector<uint32_t> surfaces(materials.images.size(), kNone);
    for (uint32_t surface = 0; surface < context.map.surfaces.size(); ++surface) {
        for (const Stage& stage : materials.materials[surface].stages)
            for (const uint32_t image : stage.frames)
                if (image < surfaces.size() && surfaces[image] == kNone) surfaces[image] = surface;
    }
    return surfaces;
}

/// Compilers write textures without a name and without texels for those that they did not find.
std::string nameOfImage(const MaterialImage& image) {
    return image.name.empty() ? "a texture without a name" : shortText(image.name);
}

FindingPlace placeOfImage(const LintContext& context, uint32_t surface) {
    return surface == kNone ? FindingPlace{"TEXTURES"} : context.atSurface(surface);
}

void checkMissingTextures(const LintContext& context, FindingList& findings) {
    const MaterialSet& materials = context.source.materials;
    if (!materials.missingData.empty()) return; // the rule missing-game-data says so once
    const std::vector<uint32_t> surfaces = surfacesOfImages(context);
    for (uint32_t i = 0; i < materials.images.size(); ++i)
        if (isMissingTexture(materials.images[i]))
            findings.add(placeOfImage(context, surfaces[i]),
                         fmt::format("{} was not found", nameOfImage(materials.images[i])));
}

void checkGameData(const LintContext& context, FindingList& findings) {
    const MaterialSet& materials = context.source.materials;
    if (materials.missingData.empty()) return;
    findings.add({"TEXTURES"}, materials.missingData);
}

/// Returns for each surface whether a face shows it, or an animation or alternate of one that a face shows.
std::vector<bool> findUsedSurfaces(const Map& map) {
    std::vector<bool> isUsed(map.surfaces.size(), false);
    std::vector<uint32_t> open;
    const auto use = [&](uint32_t surface) {
        if (surface == kNone || isUsed[surface]) return;
        isUsed[surface] = true;
        open.push_back(surface);
    };
    for (const MapFace& face : map.faces)
        use(face.surface);
    while (!open.empty()) {
        const Surface& shown = map.surfaces[open.back()];
        open.pop_back();
        use(shown.nextFrame);
        use(shown.firstFrame);
        use(shown.alternate);
    }
    return isUsed;
}

/// True for textures that only compilers need. They write them into the map all the same.
bool isForTools(const Surface& surface) {
    return (surface.flags & (surface_flag::kHint | surface_flag::kSkip | surface_flag::kNoDraw)) != 0;
}

void checkUnusedTextures(const LintContext& context, FindingList& findings) {
    const Map& map = context.map;
    const std::vector<bool> isUsed = findUsedSurfaces(map);
    for (uint32_t i = 0; i < map.textures.size() && i < map.surfaces.size(); ++i) {
        const EmbeddedTexture& texture = map.textures[i];
        if (texture.numBytes > 0 && !isUsed[i] && !isForTools(map.surfaces[i]))
            findings.add(context.atSurface(i), fmt::format("no face shows {}, which takes {} bytes",
                                                           shortText(texture.name), texture.numBytes));
    }
}

// WinQuake's model.c, Mod_LoadTextures: "Texture %s is not 16 aligned". QuakeSpasm and Ironwail only warn.
constexpr uint32_t kQuakeAlignment = 16;

void checkTextureSizes(const LintContext& context, FindingList& findings) {
    if (context.source.format == "BSP2" || context.source.format == "2PSB") return; // for newer engines only
    for (uint32_t i = 0; i < context.map.textures.size(); ++i) {
        const EmbeddedTexture& texture = context.map.textures[i];
        if (texture.width % kQuakeAlignment == 0 && texture.height % kQuakeAlignment == 0) continue;
        findings.add(context.atSurface(i),
                     fmt::format("{} has {} x {} texels, but the original engine requires multiples of {}",
                                 shortText(texture.name), texture.width, texture.height, kQuakeAlignment));
    }
}

/// A sky comes from the worldspawn, from a shader script, or from the game, whose default sky it is.
FindingPlace placeOfSky(const LintContext& context) {
    if (context.map.entities.empty()) return atMap();
    const Entity& world = context.map.entities[0];
    const bool isNamed = !world.value("skyname").empty() || !world.value("sky").empty();
    return isNamed ? context.atEntity(0) : atMap();
}

void checkSky(const LintContext& context, FindingList& findings) {
    const Skybox& sky = context.source.materials.sky;
    if (!sky.missing.empty()) {
        const std::string names = fmt::format("{}", fmt::join(sky.missing, " and "));
        findings.add(placeOfSky(context), fmt::format("{} {} not found", shortText(names),
                                                      agreeing(sky.missing.size(), "was", "were")));
    }
    if (!sky.source.empty() && !sky.isComplete)
        findings.add(placeOfSky(context),
                     fmt::format("not all six sides of the sky {} were found", shortText(sky.name)));
}

constexpr std::array<LintRule, 5> kTextureRules{{
    {"missing-texture", Severity::warning,
     "A texture of the map is neither in the map nor in the game's data.",
     "Add the file, or its folder or archive, to the game data.", checkMissingTextures, true},
    {"missing-game-data", Severity::warning,
     "Most textures are missing, because the data of the game is not mounted.",
     "Add the game's folder to the game data; rules about textures know little without it.", checkGameData,
     true},
    {"missing-sky", Severity::warning,
     "The sky of the map, or some of its six images, is not in the game's data.",
     "Add the files, or their folder or archive, to the game data, or correct the name in the worldspawn.",
     checkSky, true},
    {"unused-texture", Severity::info, "The map contains a texture that no face shows.",
     "Nothing is wrong; compile without the brushes that name it to make the file smaller.",
     checkUnusedTextures},
    {"texture-size", Severity::warning, "A texture has a size that the original engine refuses.",
     "Resize the texture to multiples of 16 texels, unless the map is for newer engines only.",
     checkTextureSizes},
}};

} // namespace

std::span<const LintRule> textureRules() {
    return kTextureRules;
}

} // namespace visleaf
