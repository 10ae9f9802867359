#include "render/world_programs.h"

#include "render/shader_bindings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace visleaf {

namespace {

const char* shadingDefine(Shading shading) {
    switch (shading) {
    case Shading::lightmapped:
        return "SHADING_LIGHTMAPPED";
    case Shading::vertexLit:
        return "SHADING_VERTEX_LIT";
    case Shading::unlit:
        return "SHADING_UNLIT";
    case Shading::sky:
        return "SHADING_SKY";
    }
    return "";
}

} // namespace

WorldVariant WorldVariant::normalized() const {
    WorldVariant variant = *this;
    variant.hasStyles = hasStyles && shading == Shading::lightmapped;
    variant.alphaTest = alphaTest && shading != Shading::sky;
    variant.hasWarp = hasWarp && shading != Shading::sky;
    variant.hasSky = hasSky && shading == Shading::sky;
    // Overdraw adds up; a curve over each summand would make the sum meaningless.
    variant.hasGamma = hasGamma && view != ViewMode::overdraw;
    if (infoOf(view).define.empty()) variant.view = ViewMode::lit;
    return variant;
}

std::vector<std::string> WorldVariant::defines() const {
    std::vector<std::string> defines{shadingDefine(shading)};
    if (hasStyles) defines.emplace_back("HAS_STYLES");
    if (alphaTest) defines.emplace_back("ALPHA_TEST");
    if (hasWarp) defines.emplace_back("HAS_WARP");
    if (hasSky) defines.emplace_back("HAS_SKY");
    if (hasGamma) defines.emplace_back("HAS_GAMMA");
    if (!infoOf(view).define.empty()) defines.emplace_back(infoOf(view).define);
    return defines;
}

WorldPrograms::WorldPrograms(const GlCaps& caps, std::filesystem::path shaderFolder)
    : m_caps(caps), m_folder(std::move(shaderFolder)) {}

Result<Program> WorldPrograms::compile(const WorldVariant& variant) const {
    std::vector<std::string> defines = variant.defines();
    std::string label = fmt::format("world {}", fmt::join(defines, " "));
    return createBoundProgram(
        m_caps,
        {.folder = m_folder, .stem = "world", .defines = std::move(defines), .label = std::move(label)});
}

Result<const Program*> WorldPrograms::require(const WorldVariant& variant) {
    const WorldVariant key = variant.normalized();
    const auto known = m_programs.find(key);
    if (known != m_programs.end() && known->second) return &known->second;
    auto program = compile(key);
    Program& place = m_programs[key];
    if (!program) return program.error();
    place = std::move(program).value();
    return &place;
}

const Program* WorldPrograms::find(const WorldVariant& variant) {
    const auto known = m_programs.find(variant.normalized());
    if (known != m_programs.end()) return known->second ? &known->second : nullptr;
    const auto program = require(variant);
    return program ? program.value() : nullptr;
}

std::string WorldPrograms::reload() {
    std::string log;
    for (auto& [variant, program] : m_programs) {
        auto fresh = compile(variant);
        if (fresh) {
            program = std::move(fresh).value();
        } else {
            log += fresh.error().message + "\n";
        }
    }
    return log;
}

} // namespace visleaf
