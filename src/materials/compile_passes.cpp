#include "materials/compile_passes.h"

#include "materials/quake3/fog_passes.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr Blend kBlendMultiply{BlendFactor::zero, BlendFactor::srcColor}; // the same as kBlendFilter
constexpr Blend kBlendCover{BlendFactor::one, BlendFactor::oneMinusSrcAlpha};
constexpr BlendCoefficients kReplace{};

BlendFactor withFullTargetAlpha(BlendFactor factor) {
    if (factor == BlendFactor::dstAlpha) return BlendFactor::one;
    const bool isNothing = factor == BlendFactor::oneMinusDstAlpha || factor == BlendFactor::srcAlphaSaturate;
    return isNothing ? BlendFactor::zero : factor;
}

Blend withFullTargetAlpha(const Blend& blend) {
    const Blend full{withFullTargetAlpha(blend.source), withFullTargetAlpha(blend.target)};
    return full == kBlendMultiply ? kBlendFilter : full;
}

/// The effect of a pass on the destination. It decides which stages can still join the pass.
enum class PassKind : uint8_t { replaces, multiplies, covers, alone };

PassKind kindOf(const Blend& blend) {
    if (blend == kBlendReplace) return PassKind::replaces;
    const std::optional<BlendCoefficients> coefficients = blendCoefficientsOf(blend);
    if (!coefficients) return PassKind::alone;
    if (*coefficients == kProduct) return PassKind::multiplies;
    return coefficients->product == 0.0f ? PassKind::covers : PassKind::alone;
}

/// True if the sum of both terms of a blend can exceed 1, at an alpha of 0 or of 1.
bool mayOverflow(const BlendCoefficients& coefficients) {
    const float sumWhenThin = coefficients.source + coefficients.dst;
    return sumWhenThin > 1.0f || sumWhenThin + coefficients.sourceByAlpha + coefficients.dstByAlpha > 1.0f;
}

/// True if the alpha test rejects only texels that the blend would hide anyway.
bool isIdleTest(const Stage& stage) {
    if (stage.alphaTest == AlphaTest::none) return true;
    return stage.alphaTest == AlphaTest::greaterThanZero && stage.blend.source == BlendFactor::srcAlpha &&
           (stage.blend.target == BlendFactor::one || stage.blend.target == BlendFactor::oneMinusSrcAlpha);
}

bool warps(const Stage& stage) {
    return modOf(stage, TcMod::Kind::warp) != nullptr;
}

bool isWhite(const Stage& stage) {
    return stage.source == StageSource::white && stage.rgbGen == RgbGen::constant &&
           stage.alphaGen == AlphaGen::constant && stage.color == glm::vec4(1.0f);
}

/// False for stages that show or change nothing.
bool doesSomething(const Stage& stage) {
    if (stage.source == StageSource::normals) return !stage.frames.empty();
    if (stage.source == StageSource::image && stage.frames.empty()) return false;
    if (stage.blend == Blend{BlendFactor::zero, BlendFactor::one}) return stage.writesDepth;
    return !(stage.blend == kBlendFilter && isWhite(stage) && stage.alphaTest == AlphaTest::none);
}

/// A pass that further stages can join.
class OpenPass {
  public:
    /// `isOverDepth`: an earlier pass of the material has written the depth of the same faces.
    OpenPass(const Stage& stage, uint8_t index, bool isOverDepth)
        : m_kind(kindOf(stage.blend)), m_isOverDepth(isOverDepth) {
        m_pass.blend = stage.blend;
        m_pass.alphaTest = stage.alphaTest;
        m_pass.alphaLimit = stage.alphaLimit;
        m_pass.depthTest = stage.depthTest;
        m_pass.writesDepth = stage.writesDepth;
        append(stage, index);
    }

    /// Adds the stage if the result stays exact. Otherwise returns false and changes nothing.
    bool take(const Stage& stage, uint8_t index) {
        if (!fitsDepth(stage) || !isIdleTest(stage) || !hasRoomFor(stage) || !isExactWith(stage))
            return false;
        if (stage.blend == kBlendReplace) m_pass.layers.clear(); // hides all earlier layers
        append(stage, index);
        m_pass.writesDepth = m_pass.writesDepth || stage.writesDepth;
        return true;
    }

    Pass finish() const {
        Pass pass = m_pass;
        if (m_kind == PassKind::replaces) {
            startFromWhite(pass);
        } else if (pass.layers.size() == 1) {
            pass.keepsAlpha = true;
            pass.layers.front().coefficients = kReplace;
        } else if (m_kind == PassKind::multiplies) {
            pass.start = 1.0f;
            pass.blend = kBlendFilter;
        } else {
            pass.blend = kBlendCover;
        }
        return pass;
    }

  private:
    void append(const Stage& stage, uint8_t index) {
        const BlendCoefficients coefficients = blendCoefficientsOf(stage.blend).value_or(kReplace);
        m_overflows = m_overflows || (m_kind == PassKind::covers && mayOverflow(coefficients));
        m_warps = m_warps || warps(stage);
        m_isWhite.push_back(isWhite(stage));
        if (stage.blend == kBlendReplace) m_isWhite = {isWhite(stage)};
        m_pass.layers.push_back({.stage = index, .source = stage.source, .coefficients = coefficients});
    }

    /// True if the stage covers exactly the pixels of the pass. False for a cut-out pass over an earlier
    /// pass: the depth is then also equal at pixels that this pass's alpha test has rejected.
    bool fitsDepth(const Stage& stage) const {
        const bool isCutOut = m_pass.alphaTest != AlphaTest::none;
        const bool isLaidOnItself =
            m_pass.writesDepth && stage.depthTest == DepthTest::equal && !(isCutOut && m_isOverDepth);
        const bool isTestedAlike = m_pass.depthTest == stage.depthTest && !isCutOut;
        return isLaidOnItself || isTestedAlike;
    }

    bool hasRoomFor(const Stage& stage) const {
        const auto isLight = [](const Layer& layer) { return layer.source == StageSource::lightmap; };
        const auto numLights = std::count_if(m_pass.layers.begin(), m_pass.layers.end(), isLight);
        const auto numImages = static_cast<std::ptrdiff_t>(m_pass.layers.size()) - numLights;
        // The programs warp one image, like that of Quake's liquids.
        if (m_warps || warps(stage))
            return numImages == 1 && numLights == 0 && stage.source == StageSource::lightmap;
        if (stage.source == StageSource::lightmap) return numLights == 0;
        return numImages < static_cast<std::ptrdiff_t>(kMaxPassImages);
    }

    bool isExactWith(const Stage& stage) const {
        const std::optional<BlendCoefficients> coefficients = blendCoefficientsOf(stage.blend);
        if (!coefficients) return false;
        switch (m_kind) {
        case PassKind::replaces:
            return stage.blend != kBlendReplace || m_pass.alphaTest == AlphaTest::none;
        case PassKind::multiplies:
            return *coefficients == kProduct;
        case PassKind::covers:
            return kindOf(stage.blend) == PassKind::covers &&
                   (!m_overflows || (coefficients->dst == 1.0f && coefficients->dstByAlpha == 0.0f));
        case PassKind::alone:
            break;
        }
        return false;
    }

    /// Replaces a white bottom layer by a start value. A layer that multiplies the white layer takes its
    /// place instead.
    void startFromWhite(Pass& pass) const {
        if (pass.layers.size() < 2 || !m_isWhite.front() || pass.alphaTest != AlphaTest::none) return;
        pass.layers.erase(pass.layers.begin());
        pass.start = 1.0f;
        if (pass.layers.front().coefficients != kProduct) return;
        pass.start = 0.0f;
        pass.layers.front().coefficients = kReplace;
    }

    Pass m_pass;
    PassKind m_kind;
    bool m_isOverDepth = false;
    bool m_overflows = false;
    bool m_warps = false;
    std::vector<bool> m_isWhite; // for each layer
};

/// Returns the stages in the form that faces in this context show.
std::vector<Stage> stagesFor(const Material& material, const FaceContext& context) {
    std::vector<Stage> stages = material.stages;
    for (Stage& stage : stages) {
        stage.blend = withFullTargetAlpha(stage.blend);
        if (stage.source == StageSource::normals && !context.hasLightmap) stage.frames.clear();
        if (stage.source == StageSource::lightmap && !context.hasLightmap) stage.source = StageSource::white;
    }
    return stages;
}

std::vector<Pass> mergeStages(const std::vector<Stage>& stages) {
    std::vector<Pass> passes;
    std::optional<OpenPass> open;
    bool isOverDepth = false;
    for (size_t i = 0; i < stages.size(); ++i) {
        if (!doesSomething(stages[i])) continue;
        const auto index = static_cast<uint8_t>(i);
        if (open && open->take(stages[i], index)) continue;
        if (open) passes.push_back(open->finish());
        isOverDepth = isOverDepth || (open && passes.back().writesDepth);
        open.emplace(stages[i], index, isOverDepth);
    }
    if (open) passes.push_back(open->finish());
    return passes;
}

/// Adds the light of a stage with Stage::isLit, which multiplies its image alone.
void addOwnLight(const std::vector<Stage>& stages, const FaceContext& context, Pass& pass) {
    if (!context.hasLightmap || pass.layers.size() != 1) return;
    const uint8_t stage = pass.layers.front().stage;
    if (!stages[stage].isLit) return;
    pass.layers.push_back({.stage = stage, .source = StageSource::lightmap, .coefficients = kProduct});
}

/// Returns one pass with the clouds of a sky over its box. Skips stages that cannot join it.
Pass skyPass(const std::vector<Stage>& stages) {
    Pass pass;
    pass.isSky = true;
    for (size_t i = 0; i < stages.size() && pass.layers.size() < kMaxPassImages; ++i) {
        const std::optional<BlendCoefficients> coefficients = blendCoefficientsOf(stages[i].blend);
        const bool isCloud =
            stages[i].source != StageSource::lightmap && coefficients && doesSomething(stages[i]);
        if (isCloud)
            pass.layers.push_back({static_cast<uint8_t>(i), stages[i].source, *coefficients, FogFade::none});
    }
    return pass;
}

/// Adds the term of a factor times its own colour (the source's or the destination's). Returns false if the
/// factor squares that colour.
bool addTerm(BlendFactor factor, bool isOfSource, BlendCoefficients& coefficients) {
    float& plain = isOfSource ? coefficients.source : coefficients.dst;
    float& byAlpha = isOfSource ? coefficients.sourceByAlpha : coefficients.dstByAlpha;
    const BlendFactor other = isOfSource ? BlendFactor::dstColor : BlendFactor::srcColor;
    const BlendFactor oneMinusOther =
        isOfSource ? BlendFactor::oneMinusDstColor : BlendFactor::oneMinusSrcColor;
    if (factor == other) {
        coefficients.product += 1.0f;
        return true;
    }
    if (factor == oneMinusOther) {
        plain += 1.0f;
        coefficients.product -= 1.0f;
        return true;
    }
    switch (withFullTargetAlpha(factor)) {
    case BlendFactor::zero:
        return true;
    case BlendFactor::one:
        plain += 1.0f;
        return true;
    case BlendFactor::srcAlpha:
        byAlpha += 1.0f;
        return true;
    case BlendFactor::oneMinusSrcAlpha:
        plain += 1.0f;
        byAlpha -= 1.0f;
        return true;
    default:
        return false;
    }
}

} // namespace

std::vector<Pass> compilePasses(const Material& material, const FaceContext& context) {
    const std::vector<Stage> stages = stagesFor(material, context);
    const bool isInFog = context.isInFog && !material.isWithoutFog;
    if (isSky(material)) {
        Pass pass = skyPass(stages);
        if (isInFog) addFogToClouds(stages, pass);
        return {pass};
    }
    std::vector<Pass> passes = mergeStages(stages);
    if (isInFog) addFog(material, stages, passes);
    for (Pass& pass : passes)
        addOwnLight(stages, context, pass);
    return passes;
}

std::optional<BlendCoefficients> blendCoefficientsOf(const Blend& blend) {
    BlendCoefficients coefficients{.source = 0.0f};
    const bool isSum =
        addTerm(blend.source, true, coefficients) && addTerm(blend.target, false, coefficients);
    return isSum ? std::optional(coefficients) : std::nullopt;
}

const Stage* imageStageOf(const Material& material) {
    const Stage* found = nullptr;
    for (const Stage& stage : material.stages) {
        if (stage.source != StageSource::image || stage.frames.empty()) continue;
        if (found == nullptr) found = &stage;
        if (stage.tcGen == TcGen::base) return &stage;
    }
    return found;
}

const std::vector<uint32_t>& wholeFramesOf(const Stage& stage) {
    return stage.wholeFrames.empty() ? stage.frames : stage.wholeFrames;
}

const TcMod* modOf(const Stage& stage, TcMod::Kind kind) {
    const auto found = std::find_if(stage.tcMods.begin(), stage.tcMods.end(),
                                    [&](const TcMod& mod) { return mod.kind == kind; });
    return found != stage.tcMods.end() ? &*found : nullptr;
}

bool isSky(const Material& material) {
    return (material.surfaceFlags & surface_flag::kSky) != 0;
}

bool movesLight(const Stage& stage) {
    return stage.source == StageSource::lightmap && (stage.tcGen != TcGen::lightmap || !stage.tcMods.empty());
}

TexCoordSource texCoordSourceOf(const Stage& stage) {
    if (stage.tcGen != TcGen::base || modOf(stage, TcMod::Kind::turb) != nullptr)
        return TexCoordSource::generated;
    const bool isMoved = !std::all_of(stage.tcMods.begin(), stage.tcMods.end(),
                                      [](const TcMod& mod) { return mod.kind == TcMod::Kind::warp; });
    return isMoved ? TexCoordSource::moved : TexCoordSource::mapped;
}

bool isVertexLight(RgbGen rgbGen) {
    return rgbGen == RgbGen::vertex || rgbGen == RgbGen::exactVertex || rgbGen == RgbGen::lightingDiffuse;
}

bool variesByVertex(const Stage& stage) {
    const bool isSteadyColor = stage.rgbGen == RgbGen::constant || stage.rgbGen == RgbGen::identityLighting ||
                               stage.rgbGen == RgbGen::wave;
    return !isSteadyColor || !(stage.alphaGen == AlphaGen::constant || stage.alphaGen == AlphaGen::wave);
}

} // namespace visleaf
