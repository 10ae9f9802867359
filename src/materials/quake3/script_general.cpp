#include "materials/quake3/script_general.h"

#include "base/portable_math.h"
#include "materials/quake3/script_words.h"

#include <fmt/format.h>

#include <glm/common.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kDefaultCloudHeight = 512.0f;
constexpr float kMinFogDepth = 1.0f;   // tr_bsp.c, R_LoadFogs
constexpr float kSteepSpread = 100.0f; // spread of a wave with the divisor 0

bool startsWith(std::string_view text, std::string_view start) {
    return equalNoCase(text.substr(0, start.size()), start);
}

// The other words in id's table concern gameplay or the compiler.
void readSurfaceParm(ScriptLine& line, ShaderDraft& draft) {
    constexpr std::array<ScriptWord<SurfaceFlags>, 7> kParms{{{"sky", surface_flag::kSky},
                                                              {"nodraw", surface_flag::kNoDraw},
                                                              {"hint", surface_flag::kHint},
                                                              {"skip", surface_flag::kSkip},
                                                              {"slick", surface_flag::kSlick},
                                                              {"nolightmap", surface_flag::kNoLightmap},
                                                              {"pointlight", surface_flag::kPointLight}}};
    const auto* parm = findWord(kParms, line.word("name"));
    if (parm != nullptr) draft.material.surfaceFlags |= parm->value;
}

// The engine ignores the third argument, a nearer box, too.
void readSkyParms(ScriptLine& line, ShaderDraft& draft) {
    const std::string_view box = line.word("sky box");
    SkyScript sky;
    if (box != "-") sky.box = box;
    if (line.empty()) {
        line.note(fmt::format("missing argument: cloud height; {} used", kDefaultCloudHeight));
    } else if (!line.takeIf("-")) {
        const float height = line.number("cloud height");
        if (height != 0.0f) sky.cloudHeight = height;
    }
    line.take();
    draft.material.sky = sky;
}

// DarkPlaces: a sky box without clouds.
void readSky(ScriptLine& line, ShaderDraft& draft) {
    SkyScript sky;
    sky.box = line.word("sky box");
    draft.material.sky = sky;
}

void readFogParms(ScriptLine& line, ShaderDraft& draft) {
    FogScript fog;
    fog.color = line.vector("colour");
    fog.depthForOpaque = std::max(kMinFogDepth, line.number("distance"));
    draft.material.fog = fog;
    line.takeRest(); // directions of a gradient that id gave up
}

void readCull(ScriptLine& line, ShaderDraft& draft) {
    constexpr std::array<ScriptWord<Cull>, 6> kCulls{{{"none", Cull::none},
                                                      {"twoSided", Cull::none},
                                                      {"disable", Cull::none},
                                                      {"back", Cull::front},
                                                      {"backSide", Cull::front},
                                                      {"backSided", Cull::front}}};
    draft.material.cull = takeWordOf(kCulls, line, "side").value;
}

void readSort(ScriptLine& line, ShaderDraft& draft) {
    if (const auto* known = findWord(kSortWords, line.peek())) {
        line.take();
        draft.material.sort = known->value;
    } else {
        draft.material.sort = line.number("sort key");
    }
    draft.hasSort = draft.material.sort != 0.0f; // 0: the engine's default
}

void readPortal(ScriptLine&, ShaderDraft& draft) {
    draft.material.sort = sort_key::kPortal;
    draft.hasSort = true;
}

template <bool Material::*flag, bool value = true> void setFlag(ScriptLine&, ShaderDraft& draft) {
    draft.material.*flag = value;
}

// Distances above 1 mean linear fog, others a density (tr_main.c, R_SetFog). The engine keeps whole
// distances.
MapFog readWorldFog(ScriptLine& line) {
    MapFog fog;
    fog.color = glm::clamp(line.vector("colour"), 0.0f, 1.0f);
    const float extent = line.number("distance or density");
    if (extent > 1.0f)
        fog.end = std::floor(extent);
    else
        fog.density = std::max(extent, 0.0f);
    return fog;
}

void readFogVars(ScriptLine& line, ShaderDraft& draft) {
    draft.world.fog = readWorldFog(line);
}

// The engine does nothing for the distance 0.
void readWaterFogVars(ScriptLine& line, ShaderDraft& draft) {
    const MapFog fog = readWorldFog(line);
    if (hidesAnything(fog)) draft.world.waterFog = fog;
}

void readSkyFogVars(ScriptLine& line, ShaderDraft& draft) {
    SkyFogScript fog;
    fog.color = glm::clamp(line.vector("colour"), 0.0f, 1.0f);
    fog.density = line.number("density");
    if (fog.density > 1.0f) throw ParseError(fmt::format("density {} is above 1", fog.density));
    draft.world.skyFog = fog;
}

void readSunShader(ScriptLine& line, ShaderDraft& draft) {
    draft.world.sunShader = line.word("shader");
}

// The engines ignore factors that are not positive.
template <std::optional<float> WorldScript::*factor>
void readGridFactor(ScriptLine& line, ShaderDraft& draft) {
    const float number = line.number("factor");
    if (number > 0.0f) draft.world.*factor = number;
}

// `q3map_sun <red> <green> <blue> <intensity> <degrees> <elevation>`: only the direction concerns the viewer.
// A line that cannot be read is the compiler's concern.
void readSun(ScriptLine& line, ShaderDraft& draft) {
    std::array<float, 6> numbers{};
    for (float& number : numbers) {
        if (line.empty()) return;
        number = line.number("number");
    }
    const float around = glm::radians(numbers[4]);
    const float up = glm::radians(numbers[5]);
    draft.world.sunDirection = glm::vec3(portable::cos(around) * portable::cos(up),
                                         portable::sin(around) * portable::cos(up), portable::sin(up));
}

template <ImplicitStyle style> void readImplicit(ScriptLine& line, ShaderDraft& draft) {
    draft.implicit = ImplicitStages{.style = style};
    const std::string_view image = line.take();
    draft.implicitImage = image == "-" ? std::string_view{} : image;
}

// Known directives that this renderer does not need.
void skipWord(ScriptLine&, ShaderDraft&) {}

void skipOneArgument(ScriptLine& line, ShaderDraft&) {
    line.take();
}

void skipRest(ScriptLine& line, ShaderDraft&) {
    line.takeRest();
}

Deform readDeformWave(ScriptLine& line) {
    Deform deform{.kind = Deform::Kind::wave};
    const float divisor = line.number("divisor");
    if (divisor == 0.0f) line.note("the divisor is 0; replaced by 0.01");
    deform.spread = divisor == 0.0f ? kSteepSpread : 1.0f / divisor;
    deform.wave = line.wave();
    return deform;
}

Deform readDeformNormal(ScriptLine& line) {
    Deform deform{.kind = Deform::Kind::normal};
    deform.wave.amplitude = line.number("amplitude");
    deform.wave.frequency = line.number("frequency");
    return deform;
}

Deform readBulge(ScriptLine& line) {
    Deform deform{.kind = Deform::Kind::bulge};
    deform.width = line.number("width");
    deform.height = line.number("height");
    deform.speed = line.number("speed");
    return deform;
}

Deform readMove(ScriptLine& line) {
    Deform deform{.kind = Deform::Kind::move};
    for (int i = 0; i < 3; ++i)
        deform.direction[i] = line.number("direction");
    deform.wave = line.wave();
    return deform;
}

/// Reads a deform without arguments.
template <Deform::Kind kind> Deform readPlainDeform(ScriptLine&) {
    return {.kind = kind};
}

// True for player shadows and score board text, which no map shows.
bool isDeformOfGame(std::string_view name) {
    return equalNoCase(name, "projectionShadow") || startsWith(name, "text");
}

void readDeform(ScriptLine& line, ShaderDraft& draft) {
    constexpr std::array<ScriptWord<Deform (*)(ScriptLine&)>, 6> kDeforms{
        {{"wave", readDeformWave},
         {"normal", readDeformNormal},
         {"bulge", readBulge},
         {"move", readMove},
         {"autosprite", readPlainDeform<Deform::Kind::autosprite>},
         {"autosprite2", readPlainDeform<Deform::Kind::autosprite2>}}};
    const std::string_view name = line.word("deform");
    if (isDeformOfGame(name)) return;
    const auto* known = findWord(kDeforms, name);
    if (known == nullptr) throw ParseError(fmt::format("unknown deform '{}'", name));
    const Deform deform = known->value(line);
    if (draft.material.deforms.size() == kMaxDeforms)
        throw ParseError(fmt::format("more than {} deforms", kMaxDeforms));
    draft.material.deforms.push_back(deform);
}

constexpr std::array<ScriptWord<void (*)(ScriptLine&, ShaderDraft&)>, 39> kDirectives{{
    {"surfaceParm", readSurfaceParm},
    {"cull", readCull},
    {"deformVertexes", readDeform},
    {"skyParms", readSkyParms},
    {"sky", readSky},
    {"fogParms", readFogParms},
    {"sort", readSort},
    {"polygonOffset", setFlag<&Material::hasPolygonOffset>},
    {"portal", readPortal},
    {"noMipmaps", setFlag<&Material::hasMipmaps, false>},
    {"noPicMip", skipWord},
    {"entityMergable", skipWord},
    {"fogOnly", skipWord},
    {"clampTime", skipOneArgument},
    {"light", skipOneArgument},
    {"tessSize", skipRest},
    {"noMipmap", setFlag<&Material::hasMipmaps, false>},
    {"noFog", setFlag<&Material::isWithoutFog>},
    {"fogVars", readFogVars},
    {"skyFogVars", readSkyFogVars},
    {"waterFogVars", readWaterFogVars},
    {"sunShader", readSunShader},
    {"lightGridMulAmb", readGridFactor<&WorldScript::gridAmbient>},
    {"lightGridMulDir", readGridFactor<&WorldScript::gridDirected>},
    {"implicitMap", readImplicit<ImplicitStyle::opaque>},
    {"implicitMask", readImplicit<ImplicitStyle::mask>},
    {"implicitBlend", readImplicit<ImplicitStyle::blend>},
    {"allowCompress", skipWord},
    {"noCompress", skipWord},
    {"distanceCull", skipRest},
    {"q3map_sun", readSun},

    // Raven's (OpenJK's tr_shader.cpp): materials of sounds and effects, and lights.
    {"material", skipOneArgument},
    {"hitMaterial", skipOneArgument},
    {"hitLocation", skipOneArgument},
    {"damageShader", skipRest},
    {"noTC", skipWord},
    {"noGlFog", skipWord},
    {"surfaceLight", skipRest},
    {"lightColor", skipRest},
}};

// model_shared.c, Mod_LoadQ3Shaders. Each may also begin with `dp_`.
constexpr std::array<std::string_view, 20> kDarkPlacesWords{"shadow",
                                                            "noshadow",
                                                            "nortlight",
                                                            "reflectcube",
                                                            "meshcollisions",
                                                            "shaderkillifcvarzero",
                                                            "noshaderkillifcvarzero",
                                                            "shaderkillifcvar",
                                                            "noshaderkillifcvar",
                                                            "polygonoffset",
                                                            "transparentsort",
                                                            "refract",
                                                            "reflect",
                                                            "camera",
                                                            "water",
                                                            "waterscroll",
                                                            "glossintensitymod",
                                                            "glossexponentmod",
                                                            "rtlightambient",
                                                            "offsetmapping"};

} // namespace

bool isOfDarkPlaces(std::string_view directive) {
    if (!startsWith(directive, "dp")) return false;
    std::string_view word = directive.substr(2);
    if (word.starts_with('_')) word.remove_prefix(1);
    return std::any_of(kDarkPlacesWords.begin(), kDarkPlacesWords.end(),
                       [&](std::string_view known) { return equalNoCase(word, known); });
}

bool readGeneralDirective(ScriptLine& line, ShaderDraft& draft) {
    const std::string_view name = line.peek();
    const auto* directive = findWord(kDirectives, name);
    const bool isIgnored = startsWith(name, "qer") || startsWith(name, "q3map") || isOfDarkPlaces(name);
    if (directive == nullptr && !isIgnored) return false;
    line.take();
    if (directive != nullptr) directive->value(line, draft);
    if (isIgnored) line.takeRest();
    return true;
}

} // namespace visleaf
