#include "materials/mesh_skins.h"

#include "base/release.h"
#include "materials/build_material.h"

#include <algorithm>

namespace visleaf {
namespace {

/// Texels of the game's palette may glow. Skins with a palette of their own have no such colours.
bool hasGlow(const MeshSkin& skin) {
    return !skin.palette && std::any_of(skin.indices.begin(), skin.indices.end(),
                                        [](uint8_t index) { return index >= kFirstGlowingColor; });
}

/// Returns the image of the skin, or a part of it: the texels of the other part are black.
Image imageOf(const MeshSkin& skin, const SkinColors& colors, ImagePart part) {
    const Palette palette = partOf(skin.palette.value_or(colors.palette), part);
    Image image{.width = skin.width, .height = skin.height, .rgba = {}};
    image.rgba.reserve(size_t{4} * skin.indices.size());
    for (const uint8_t index : skin.indices) {
        const bool isHole = skin.look.isMasked && index == kTransparentIndex;
        const Rgb color = isHole ? Rgb{} : palette[index];
        const uint8_t alpha = isHole ? 0 : 255;
        image.rgba.insert(image.rgba.end(), {color.r, color.g, color.b, alpha});
    }
    if (colors.exponent != 1.0f && !skin.look.isMasked) applyExponent(image, colors.exponent);
    return image;
}

uint32_t addImage(const MeshSkin& skin, const SkinColors& colors, ImagePart part, MaterialPlan& plan) {
    LoadedImage loaded;
    loaded.image = {.name = skin.name,
                    .part = part,
                    .image = imageOf(skin, colors, part),
                    .originalWidth = skin.width,
                    .originalHeight = skin.height,
                    .source = skin.name,
                    .tried = {},
                    .rule = ImageRule::inModel};
    plan.set.images.push_back(loaded.image);
    release(plan.set.images.back().image.rgba);
    plan.jobs.push_back([loaded = std::move(loaded)]() { return loaded; });
    return static_cast<uint32_t>(plan.set.images.size() - 1);
}

} // namespace

void planMeshSkins(std::span<const MeshSkin* const> skins, const SkinColors& colors, MaterialPlan& plan) {
    plan.set.meshSkinImages.resize(skins.size());
    for (size_t i = 0; i < skins.size(); ++i) {
        const MeshSkin* skin = skins[i];
        plan.set.meshSkinImages[i].look = skin->look;
        if (skin->indices.empty()) continue; // a file
        SurfaceImages& images = plan.set.meshSkinImages[i].images;
        images.whole = {addImage(*skin, colors, ImagePart::whole, plan)};
        if (hasGlow(*skin)) {
            images.lit = {addImage(*skin, colors, ImagePart::lit, plan)};
            images.glowing = {addImage(*skin, colors, ImagePart::glowing, plan)};
        }
    }
    addMeshSkinMaterials(plan.set);
}

void addMeshSkinMaterials(MaterialSet& set) {
    set.meshSkins.clear();
    for (const auto& [images, look] : set.meshSkinImages) {
        Material material;
        material.name = set.images[images.whole.front()].name;
        material.texelUnit = 1.0f;
        material.stages = {imageStage(images.whole, 0.0f)};
        if (!images.glowing.empty()) addGlow(material, images.lit, images.glowing);
        Stage& first = material.stages.front();
        if (!look.isBright) first.rgbGen = RgbGen::lightingDiffuse;
        if (look.isChrome) first.tcGen = TcGen::environment;
        if (look.isMasked) makeCutOut(material, kCutOutAlpha);
        if (look.isAdditive) makeBlended(material, kBlendSum, 1.0f);
        set.meshSkins.push_back(static_cast<uint32_t>(set.materials.size()));
        set.materials.push_back(std::move(material));
    }
}

} // namespace visleaf
