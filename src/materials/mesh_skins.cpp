#include "materials/mesh_skins.h"

#include "base/release.h"
#include "materials/build_material.h"

#include <algorithm>

namespace visleaf {
namespace {

bool hasGlow(const MeshSkin& skin) {
    return std::any_of(skin.indices.begin(), skin.indices.end(),
                       [](uint8_t index) { return index >= kFirstGlowingColor; });
}

/// Returns the image of the skin, or a part of it: the texels of the other part are black.
Image imageOf(const MeshSkin& skin, const Palette& palette, ImagePart part) {
    Image image{.width = skin.width, .height = skin.height, .rgba = {}};
    image.rgba.reserve(size_t{4} * skin.indices.size());
    for (const uint8_t index : skin.indices) {
        const bool isGlowing = index >= kFirstGlowingColor;
        const bool isShown = part == ImagePart::whole || isGlowing == (part == ImagePart::glowing);
        const Rgb color = isShown ? palette[index] : Rgb{};
        image.rgba.insert(image.rgba.end(), {color.r, color.g, color.b, 255});
    }
    return image;
}

uint32_t addImage(const MeshSkin& skin, const Palette& palette, ImagePart part, MaterialPlan& plan) {
    LoadedImage loaded;
    loaded.image = {.name = skin.name,
                    .part = part,
                    .image = imageOf(skin, palette, part),
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

void planMeshSkins(std::span<const MeshSkin* const> skins, const Palette& palette, MaterialPlan& plan) {
    plan.set.meshSkinImages.resize(skins.size());
    for (size_t i = 0; i < skins.size(); ++i) {
        const MeshSkin* skin = skins[i];
        if (skin->indices.empty()) continue; // a file
        SurfaceImages& images = plan.set.meshSkinImages[i];
        images.whole = {addImage(*skin, palette, ImagePart::whole, plan)};
        if (hasGlow(*skin)) {
            images.lit = {addImage(*skin, palette, ImagePart::lit, plan)};
            images.glowing = {addImage(*skin, palette, ImagePart::glowing, plan)};
        }
    }
    addMeshSkinMaterials(plan.set);
}

void addMeshSkinMaterials(MaterialSet& set) {
    set.meshSkins.clear();
    for (const SurfaceImages& images : set.meshSkinImages) {
        Material material;
        material.name = set.images[images.whole.front()].name;
        material.texelUnit = 1.0f;
        material.stages = {imageStage(images.whole, 0.0f)};
        if (!images.glowing.empty()) addGlow(material, images.lit, images.glowing);
        material.stages.front().rgbGen = RgbGen::lightingDiffuse;
        set.meshSkins.push_back(static_cast<uint32_t>(set.materials.size()));
        set.materials.push_back(std::move(material));
    }
}

} // namespace visleaf
