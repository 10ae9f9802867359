#include "render/world_programs.h"

namespace visleaf {

namespace {

const char* shadingDefine(Shading shading) {
    switch (shading) {
    case Shading::lightmapped:
        return "SHADING_LIGHTMAPPED";
    case Shading::vertexLit:
        return "SHADING_VERTEX_LIT";
    case Shading::unlit:
    case Shading::layers:
        return "SHADING_UNLIT";
    case Shading::sky:
        return "SHADING_SKY";
    }
    return "";
}

/// The names of those conditions that hold.
std::vector<std::string> definesOf(std::initializer_list<std::pair<bool, const char*>> conditions) {
    std::vector<std::string> defines;
    for (const auto& [holds, name] : conditions)
        if (holds) defines.emplace_back(name);
    return defines;
}

} // namespace

WorldVariant WorldVariant::normalized() const {
    WorldVariant variant = *this;
    const bool isSky = shading == Shading::sky;
    variant.hasStyles = hasStyles && shading == Shading::lightmapped;
    if (isSky) variant.cutOut = CutOut::none;
    variant.hasWarp = hasWarp && !isSky;
    variant.hasSky = hasSky && isSky;
    // Overdraw adds up; a curve over each summand would make the sum meaningless.
    variant.hasGamma = hasGamma && view != ViewMode::overdraw;
    if (infoOf(view).define.empty()) variant.view = ViewMode::lit;
    return variant;
}

std::vector<std::string> WorldVariant::defines() const {
    std::vector<std::string> defines = definesOf({{true, shadingDefine(shading)},
                                                  {hasStyles, "HAS_STYLES"},
                                                  {cutOut != CutOut::none, "ALPHA_TEST"},
                                                  {cutOut == CutOut::coverage, "ALPHA_TO_COVERAGE"},
                                                  {hasWarp, "HAS_WARP"},
                                                  {hasDeforms, "HAS_DEFORMS"},
                                                  {hasSky, "HAS_SKY"},
                                                  {hasGamma, "HAS_GAMMA"}});
    if (!infoOf(view).define.empty()) defines.emplace_back(infoOf(view).define);
    return defines;
}

LayersVariant LayersVariant::normalized() const {
    LayersVariant variant = *this;
    variant.hasLight = hasLight && !isSky;
    variant.hasStyles = hasStyles && variant.hasLight;
    variant.hasSky = hasSky && isSky;
    if (isSky) variant.cutOut = CutOut::none;
    return variant;
}

std::vector<std::string> LayersVariant::defines() const {
    std::vector<std::string> defines = definesOf({{hasLight, "HAS_LIGHT"},
                                                  {hasStyles, "HAS_STYLES"},
                                                  {variesByVertex, "VARIES_BY_VERTEX"},
                                                  {cutOut != CutOut::none, "ALPHA_TEST"},
                                                  {cutOut == CutOut::coverage, "ALPHA_TO_COVERAGE"},
                                                  {hasFog, "HAS_FOG"},
                                                  {hasDeforms, "HAS_DEFORMS"},
                                                  {isSky, "SHADING_SKY"},
                                                  {hasSky, "HAS_SKY"},
                                                  {hasGamma, "HAS_GAMMA"}});
    defines.push_back(fmt::format("NUM_IMAGES {}", numImages));
    return defines;
}

} // namespace visleaf
