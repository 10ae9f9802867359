#include "materials/mesh_skins.h"

#include "base/release.h"
#include "materials/build_material.h"

#include <algorithm>
#include <map>

namespace visleaf {
namespace {

// The sort keys of decals: after opaque faces and cut-outs, and on blended faces.
constexpr float kAfterCutOuts = sort_key::kSeeThrough + 0.5f, kAfterBlended = sort_key::kBlend + 0.5f;

/// Texels of the game's palette may glow. Skins with a palette of their own have no such colours.
bool hasGlow(const MeshSkin& skin) {
    return !skin.palette && !skin.look.isMasked &&
           std::any_of(skin.indices.begin(), skin.indices.end(),
                       [](uint8_t index) { return index >= kFirstGlowingColor; });
}

/// Returns a picture of the skin, or a part of it: the texels of the other part are black.
Image imageOf(const MeshSkin& skin, uint32_t picture, const SkinColors& colors, ImagePart part) {
    const Palette palette = partOf(skin.palette.value_or(colors.palette), part);
    const size_t size = size_t{skin.width} * skin.height;
    Image image{.width = skin.width, .height = skin.height, .rgba = {}};
    image.rgba.reserve(4 * size);
    for (const uint8_t index : std::span(skin.indices).subspan(picture * size, size)) {
        const bool isHole = skin.look.isMasked && index == kTransparentIndex;
        const Rgb color = isHole ? Rgb{} : palette[skin.look.isGradient ? kTransparentIndex : index];
        const uint8_t alpha = isHole ? 0 : skin.look.isGradient ? index : 255;
        image.rgba.insert(image.rgba.end(), {color.r, color.g, color.b, alpha});
    }
    const bool hasAlpha = skin.look.isMasked || skin.look.isGradient;
    if (colors.exponent != 1.0f && !hasAlpha) applyExponent(image, colors.exponent);
    return image;
}

uint32_t addPicture(const MeshSkin& skin, uint32_t picture, const SkinColors& colors, ImagePart part,
                    MaterialPlan& plan) {
    LoadedImage loaded;
    loaded.image = {.name = skin.name,
                    .part = part,
                    .image = imageOf(skin, picture, colors, part),
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

/// Adds all pictures of a skin.
SurfaceImages addImages(const MeshSkin& skin, const SkinColors& colors, MaterialPlan& plan) {
    SurfaceImages images;
    const bool isSplit = hasGlow(skin);
    for (uint32_t i = 0; i < skin.numPictures; ++i) {
        images.whole.push_back(addPicture(skin, i, colors, ImagePart::whole, plan));
        if (!isSplit) continue;
        images.lit.push_back(addPicture(skin, i, colors, ImagePart::lit, plan));
        images.glowing.push_back(addPicture(skin, i, colors, ImagePart::glowing, plan));
    }
    return images;
}

/// Lets an animation begin with another picture.
void beginWith(uint32_t picture, SurfaceImages& images) {
    for (ImageFrames* frames : {&images.whole, &images.lit, &images.glowing}) {
        if (frames->empty()) continue;
        const auto first = static_cast<ptrdiff_t>(picture % frames->size());
        std::rotate(frames->begin(), frames->begin() + first, frames->end());
    }
}

void applyLook(const SkinLook& look, Material& material) {
    Stage& first = material.stages.front();
    if (!look.isBright) first.rgbGen = RgbGen::lightingDiffuse;
    if (look.isChrome) first.tcGen = TcGen::environment;
    if (look.isMasked) makeCutOut(material, kCutOutAlpha);
    if (look.isGradient) first.alphaTest = AlphaTest::greaterThanZero;
    if (look.isAdditive) makeBlended(material, kBlendSum, 1.0f);
}

bool isDecal(PartBlend blend) {
    return blend == PartBlend::decal || blend == PartBlend::decalOnBlended;
}

/// The light of the face shines on a decal. It is drawn after the face.
void layOnFace(PartBlend blend, Material& material) {
    makeBlended(material, kBlendAlpha, 1.0f);
    material.sort = blend == PartBlend::decal ? kAfterCutOuts : kAfterBlended;
    material.hasPolygonOffset = true;
    Stage& image = material.stages.front();
    image.isLit = true;
    image.isClamped = true;
}

void applyBlend(PartBlend blend, Material& material) {
    if (blend == PartBlend::asInFile) return;
    const bool isAlpha = blend == PartBlend::alpha;
    // The light of what is added has its opacity already, but the texels have their own.
    makeBlended(material, isAlpha ? kBlendAlpha : Blend{BlendFactor::srcAlpha, BlendFactor::one}, 1.0f);
    Stage& image = material.stages.front();
    if (isAlpha) image.alphaGen = AlphaGen::vertex;
    if (blend == PartBlend::additive || isAlpha) return;
    image.depthTest = DepthTest::always;
    material.sort = sort_key::kNearest;
}

} // namespace

void planMeshSkins(std::span<const ShownSkin> skins, const SkinColors& colors, MaterialPlan& plan) {
    std::map<const MeshSkin*, SurfaceImages> known; // several entries may show a skin in different ways
    plan.set.meshSkinImages.resize(skins.size());
    for (size_t i = 0; i < skins.size(); ++i) {
        const MeshSkin& skin = *skins[i].skin;
        MeshSkinImages& shown = plan.set.meshSkinImages[i];
        shown.look = skin.look;
        shown.blend = skins[i].blend;
        shown.picturesPerSecond = skins[i].picturesPerSecond;
        if (skin.indices.empty()) continue; // a file
        const auto [images, isNew] = known.try_emplace(&skin);
        if (isNew) images->second = addImages(skin, colors, plan);
        shown.images = images->second;
        beginWith(skins[i].firstPicture, shown.images);
    }
    addMeshSkinMaterials(plan.set);
}

void addMeshSkinMaterials(MaterialSet& set) {
    set.meshSkins.clear();
    for (const auto& [images, look, blend, picturesPerSecond] : set.meshSkinImages) {
        Material material;
        material.name = set.images[images.whole.front()].name;
        material.texelUnit = 1.0f;
        material.stages = {imageStage(images.whole, picturesPerSecond)};
        if (!images.glowing.empty()) addGlow(material, images.lit, images.glowing);
        if (isDecal(blend)) {
            layOnFace(blend, material);
        } else {
            applyLook(look, material);
            applyBlend(blend, material);
        }
        set.meshSkins.push_back(static_cast<uint32_t>(set.materials.size()));
        set.materials.push_back(std::move(material));
    }
}

} // namespace visleaf
