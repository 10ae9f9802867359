#include "geometry/batch_state.h"

#include <algorithm>

namespace visleaf {
namespace {

/// True if the stage multiplies its image by a colour or an alpha.
bool hasColor(const Stage& stage, bool hasFullIdentityLight) {
    const bool isFull = stage.rgbGen == RgbGen::identityLighting && hasFullIdentityLight;
    const bool isWhite = stage.rgbGen == RgbGen::constant && glm::vec3(stage.color) == glm::vec3(1.0f);
    const bool isOpaque = stage.alphaGen == AlphaGen::constant && stage.color.a == 1.0f;
    return !(isFull || isWhite) || !isOpaque;
}

bool needsSeveralArrays(const std::vector<uint32_t>& frames, std::span<const ImageSlot> slots) {
    return std::any_of(frames.begin(), frames.end(),
                       [&](uint32_t frame) { return slots[frame].array != slots[frames.front()].array; });
}

/// Returns the sort key. Only skies may have kSkyOrder, so a script that sets this key gets a slightly larger
/// one.
float sortOf(const Material& material) {
    if (isSky(material)) return kSkyOrder;
    constexpr float kBehindSkies = kSkyOrder + 0.25f;
    return material.sort == kSkyOrder ? kBehindSkies : material.sort;
}

class StateBuilder {
  public:
    StateBuilder(const MaterialSet& materials, uint32_t material, const MapBatchTraits& mapTraits,
                 std::span<const ImageSlot> slots)
        : m_material(materials.materials[material]), m_index(material), m_mapTraits(mapTraits),
          m_slots(slots) {}

    BatchState build(const BatchTraits& traits) const {
        BatchState state;
        const FaceContext faceContext{.hasLightmap = traits.hasLightmap, .isInFog = traits.fog != kNone};
        for (const Pass& pass : compilePasses(m_material, faceContext))
            state.passes.push_back(passStateOf(pass));
        if (state.passes.empty()) return state;
        const PassState& first = state.passes.front();
        state.plain = plainPass(first);
        state.sort = sortOf(m_material);
        state.isCutOut = first.alphaTest != AlphaTest::none;
        if (usesLightmap(state.passes)) state.numStyles = traits.numStyles;
        state.cull = m_material.cull;
        state.hasPolygonOffset = m_material.hasPolygonOffset;
        if (first.shading == Shading::sky && !first.layers.empty()) state.clouds = m_index;
        state.numDeforms = static_cast<uint32_t>(m_material.deforms.size());
        if (usesFog(state.passes)) state.fog = traits.fog;
        const bool showsOrder = !first.writesDepth || first.blend != kBlendReplace;
        const bool keepsOrder = isBlended(state) ? m_mapTraits.blendsInFaceOrder : showsOrder;
        if (keepsOrder) state.order = m_mapTraits.firstFaces[m_index] + 1;
        if (state.sort == kSkyOrder) state.order = orderOfSky(state.fog);
        return state;
    }

  private:
    static bool usesLightmap(const std::vector<PassState>& passes) {
        return std::any_of(passes.begin(), passes.end(), [](const PassState& pass) {
            const bool hasLayer = std::any_of(pass.layers.begin(), pass.layers.end(), [](const Layer& layer) {
                return layer.source == StageSource::lightmap;
            });
            return hasLayer || pass.shading == Shading::lightmapped;
        });
    }

    /// Sky faces inside a fog come last. If they overlap others, the game shows the fog, because it draws
    /// them last (ioquake3 code/renderergl1/tr_main.c, R_AddDrawSurf's sort key).
    static uint32_t orderOfSky(uint32_t fog) { return fog == kNone ? 0 : fog + 1; }

    static bool usesFog(const std::vector<PassState>& passes) {
        return std::any_of(passes.begin(), passes.end(),
                           [](const PassState& pass) { return pass.fog != PassFog::none; });
    }

    PassState passStateOf(const Pass& pass) const {
        PassState state;
        state.shading = pass.shading;
        state.blend = pass.blend;
        state.alphaTest = pass.alphaTest;
        state.depthTest = pass.depthTest;
        state.writesDepth = pass.writesDepth;
        for (const Layer& layer : pass.layers) {
            if (layer.source == StageSource::lightmap) continue;
            state.images[state.numImages++] = imageOf(layer);
        }
        if (pass.shading == Shading::sky && m_material.sky) {
            state.cloudHeight = m_material.sky->cloudHeight;
            state.skyProjection = m_material.sky->projection;
        }
        if (pass.shading == Shading::layers || pass.shading == Shading::sky) addLayers(pass, state);
        return state;
    }

    void addLayers(const Pass& pass, PassState& state) const {
        state.alphaLimit = pass.alphaLimit;
        state.layers = pass.layers;
        state.start = pass.start;
        state.keepsAlpha = pass.keepsAlpha;
        state.fog = pass.fog;
        for (size_t k = 0; k < pass.layers.size(); ++k) {
            const Layer& layer = pass.layers[k];
            const Stage& stage = m_material.stages[layer.stage];
            if (hasColor(stage, m_mapTraits.hasFullIdentityLight))
                state.coloredLayers |= static_cast<uint8_t>(1u << k);
            state.variesByVertex = state.variesByVertex || visleaf::variesByVertex(stage);
            const bool isLight = layer.source == StageSource::lightmap;
            state.movesLight = state.movesLight || (isLight && visleaf::movesLight(stage));
        }
    }

    PassImage imageOf(const Layer& layer) const {
        if (layer.source == StageSource::white) return {};
        const Stage& stage = m_material.stages[layer.stage];
        if (stage.frames.empty()) return {}; // a lightmap that the face does not have
        PassImage image = imageOf(stage, stage.frames);
        if (image.material != kNone) image.stage = layer.stage;
        return image;
    }

    /// Returns the image that represents the stage alone.
    PassImage wholeImageOf(const Stage& stage) const {
        PassImage image = imageOf(stage, wholeFramesOf(stage));
        if (image.material == kNone) return image;
        image.stage = static_cast<uint32_t>(&stage - m_material.stages.data());
        image.isWhole = true;
        return image;
    }

    PassImage imageOf(const Stage& stage, const std::vector<uint32_t>& frames) const {
        PassImage image{.array = m_slots[frames.front()].array,
                        .isClamped = stage.isClamped,
                        .hasMipmaps = m_material.hasMipmaps};
        if (needsSeveralArrays(frames, m_slots)) image.material = m_index;
        return image;
    }

    /// Returns the first pass, reduced to its first image.
    PassState plainPass(const PassState& first) const {
        if (first.shading != Shading::layers) return first;
        PassState plain = first;
        plain.layers.clear();
        plain.start = 0.0f;
        plain.keepsAlpha = plain.variesByVertex = plain.movesLight = false;
        plain.coloredLayers = 0;
        plain.fog = PassFog::none;
        plain.numImages = 0;
        plain.images = {};
        plain.shading = usesLightmap({first}) ? Shading::lightmapped : Shading::unlit;
        const Stage* stage = imageStageOf(m_material);
        if (stage == nullptr) return plain;
        if (stage->rgbGen == RgbGen::vertex || stage->rgbGen == RgbGen::exactVertex)
            plain.shading = Shading::vertexLit;
        plain.numImages = 1;
        plain.images[0] = wholeImageOf(*stage);
        return plain;
    }

    const Material& m_material;
    uint32_t m_index;
    const MapBatchTraits& m_mapTraits;
    std::span<const ImageSlot> m_slots;
};

} // namespace

bool isBlended(const BatchState& state) {
    return state.sort >= sort_key::kUnderwater;
}

bool isSortedByDistance(const BatchState& state) {
    return isBlended(state) && state.order == 0;
}

BatchState batchStateOf(const MaterialSet& materials, uint32_t material, const MapBatchTraits& mapTraits,
                        const BatchTraits& traits, std::span<const ImageSlot> slots) {
    return StateBuilder(materials, material, mapTraits, slots).build(traits);
}

} // namespace visleaf
