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
        if (first.isSky && !first.layers.empty()) state.clouds = m_index;
        state.isMesh = traits.isMesh;
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
            return std::any_of(pass.layers.begin(), pass.layers.end(),
                               [](const Layer& layer) { return layer.source == StageSource::lightmap; });
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
        state.isSky = pass.isSky;
        state.blend = pass.blend;
        state.alphaTest = pass.alphaTest;
        state.alphaLimit = pass.alphaLimit;
        state.depthTest = pass.depthTest;
        state.writesDepth = pass.writesDepth;
        state.layers = pass.layers;
        state.start = pass.start;
        state.keepsAlpha = pass.keepsAlpha;
        state.fog = pass.fog;
        state.isWithoutMapFog = m_material.isWithoutFog;
        if (pass.isSky && m_material.sky) {
            state.cloudHeight = m_material.sky->cloudHeight;
            state.skyProjection = m_material.sky->projection;
        }
        for (size_t k = 0; k < pass.layers.size(); ++k)
            addLayer(pass.layers[k], k, state);
        return state;
    }

    /// Adds what the layer needs besides its blend coefficients. The light of a stage with Stage::isLit has
    /// no colour of its own.
    void addLayer(const Layer& layer, size_t index, PassState& state) const {
        const Stage& stage = m_material.stages[layer.stage];
        const bool isLight = layer.source == StageSource::lightmap;
        if (!isLight) state.images[state.numImages++] = imageOf(layer);
        if (isLight && stage.isLit) return;
        if (hasColor(stage, m_mapTraits.hasFullIdentityLight))
            state.coloredLayers |= static_cast<uint8_t>(1u << index);
        state.variesByVertex = state.variesByVertex || visleaf::variesByVertex(stage);
        state.movesLight = state.movesLight || (isLight && visleaf::movesLight(stage));
        state.warps = state.warps || modOf(stage, TcMod::Kind::warp) != nullptr;
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

    /// Returns the first pass, reduced to the image that represents the material and its light.
    PassState plainPass(const PassState& first) const {
        PassState plain;
        plain.isSky = first.isSky;
        plain.blend = first.blend;
        plain.depthTest = first.depthTest;
        plain.writesDepth = first.writesDepth;
        plain.keepsAlpha = true;
        const bool hasLuxels = usesLightmap({first});
        const Stage* stage = imageStageOf(m_material);
        if (stage != nullptr)
            addPlainImage(*stage, first, plain);
        else
            plain.layers.push_back({.source = StageSource::white});
        plain.numImages = 1;
        if (hasLuxels || plain.isLitByVertex)
            plain.layers.push_back({.source = StageSource::lightmap, .coefficients = kProduct});
        return plain;
    }

    void addPlainImage(const Stage& stage, const PassState& first, PassState& plain) const {
        const auto index = static_cast<uint8_t>(&stage - m_material.stages.data());
        plain.layers.push_back({.stage = index, .source = StageSource::image});
        plain.images[0] = wholeImageOf(stage);
        plain.coloredLayers = hasColor(stage, m_mapTraits.hasFullIdentityLight) ? 1 : 0;
        plain.isLitByVertex = isVertexLight(stage.rgbGen);
        plain.warps = modOf(stage, TcMod::Kind::warp) != nullptr;
        if (first.alphaTest == AlphaTest::none) return;
        plain.alphaTest = stage.alphaTest;
        plain.alphaLimit = stage.alphaLimit;
    }

    const Material& m_material;
    uint32_t m_index;
    const MapBatchTraits& m_mapTraits;
    std::span<const ImageSlot> m_slots;
};

} // namespace

uint32_t reliefImageOf(const PassState& pass) {
    uint32_t image = 0;
    for (const Layer& layer : pass.layers) {
        if (layer.source == StageSource::normals) return image;
        if (layer.source != StageSource::lightmap) ++image;
    }
    return kNone;
}

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
