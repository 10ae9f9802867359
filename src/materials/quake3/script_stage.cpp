#include "materials/quake3/script_stage.h"

#include "materials/quake3/script_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

namespace visleaf {
namespace {

constexpr float kHalf = 0.5f; // the engine's 128 of 255
constexpr float kDefaultPortalRange = 256.0f;

constexpr std::array<ScriptWord<Blend>, 3> kBlends{
    {{"add", kBlendSum}, {"filter", kBlendFilter}, {"blend", kBlendAlpha}}};

/// Rounds down to a byte, because the engine keeps colours in bytes.
float byteShare(float share) {
    return static_cast<float>(static_cast<int>(255.0f * std::clamp(share, 0.0f, 1.0f))) / 255.0f;
}

glm::vec4 withRgb(const glm::vec4& color, const glm::vec3& rgb) {
    return {rgb, color.a};
}

void takeImage(std::string_view name, StageDraft& draft) {
    draft.stage.source = StageSource::image;
    draft.stage.framesPerSecond = 0.0f;
    draft.stage.stopsAtLastFrame = false;
    draft.images = {std::string(name)};
}

bool takeSpecialSource(ScriptLine& line, StageDraft& draft) {
    StageSource source = StageSource::image;
    if (line.takeIf("$lightmap")) source = StageSource::lightmap;
    if (line.takeIf("$whiteimage") || line.takeIf("*white")) source = StageSource::white;
    if (source == StageSource::image) return false;
    draft.stage.source = source;
    draft.images.clear();
    return true;
}

void readMap(ScriptLine& line, StageDraft& draft) {
    draft.hasSource = true;
    draft.stage.isClamped = false;
    if (!takeSpecialSource(line, draft)) takeImage(line.word("image"), draft);
}

void readClampMap(ScriptLine& line, StageDraft& draft) {
    readMap(line, draft);
    draft.stage.isClamped = true;
}

void readAnimMap(ScriptLine& line, StageDraft& draft) {
    draft.hasSource = true;
    const float framesPerSecond = std::max(0.0f, line.number("images per second"));
    takeImage(line.word("image"), draft);
    draft.stage.isClamped = false;
    draft.stage.framesPerSecond = framesPerSecond;
    while (!line.empty() && draft.images.size() < draft.maxImages)
        draft.images.emplace_back(line.take());
    if (!line.empty()) line.note(fmt::format("more than {} images; the others are ignored", draft.maxImages));
    line.takeRest();
}

void readOneShotAnimMap(ScriptLine& line, StageDraft& draft) {
    readAnimMap(line, draft);
    draft.stage.stopsAtLastFrame = true;
}

void readClampAnimMap(ScriptLine& line, StageDraft& draft) {
    readAnimMap(line, draft);
    draft.stage.isClamped = true;
}

// A name without a folder is in `video` (CIN_PlayCinematic).
void readVideoMap(ScriptLine& line, StageDraft& draft) {
    draft.hasSource = true;
    const std::string_view name = line.word("video");
    const bool hasFolder = name.find_first_of("/\\") != std::string_view::npos;
    takeImage(hasFolder ? std::string(name) : fmt::format("video/{}", name), draft);
}

template <size_t N>
BlendFactor factorOf(std::string_view name, const std::array<ScriptWord<BlendFactor>, N>& factors,
                     ScriptLine& line) {
    const auto* known = findWord(factors, name);
    if (known != nullptr) return known->value;
    line.note(fmt::format("'{}' is not a valid blend factor here; replaced by GL_ONE", name));
    return BlendFactor::one;
}

void readBlendFunc(ScriptLine& line, StageDraft& draft) {
    const std::string_view first = line.word("blend function");
    if (const auto* simple = findWord(kBlends, first)) {
        draft.blend = simple->value;
        return;
    }
    const std::string_view second = line.word("second blend factor");
    draft.blend =
        Blend{factorOf(first, kSourceFactorWords, line), factorOf(second, kTargetFactorWords, line)};
}

void readAlphaFunc(ScriptLine& line, StageDraft& draft) {
    struct Row {
        std::string_view text;
        AlphaTest test;
        float limit;
    };
    constexpr std::array<Row, 4> kTests{{{"GT0", AlphaTest::greaterThanZero, 0.0f},
                                         {"LT128", AlphaTest::lessThan, kHalf},
                                         {"GE128", AlphaTest::atLeast, kHalf},
                                         {"GE192", AlphaTest::atLeast, 0.75f}}}; // Raven's
    const Row& known = takeWordOf(kTests, line, "alpha function");
    draft.stage.alphaTest = known.test;
    draft.stage.alphaLimit = known.limit;
}

void readDepthFunc(ScriptLine& line, StageDraft& draft) {
    draft.stage.depthTest = takeWordOf(kDepthFuncWords, line, "depth function").value;
}

void readDepthWrite(ScriptLine&, StageDraft& draft) {
    draft.hasDepthWrite = true;
}

// RTCW and Enemy Territory: with `nofog`, a stage may ask for fog again. Fog is then on for the whole
// surface.
void readStageFog(ScriptLine& line, StageDraft& draft) {
    draft.asksForFog = equalNoCase(line.word("on or off"), "on");
}

void skipArgument(ScriptLine& line, StageDraft&) {
    line.take();
}

void skipArguments(ScriptLine& line, StageDraft&) {
    line.takeRest();
}

// QFusion: an image with the light of the face, by default the one with the name of the shader. Images for
// its normals and highlights may follow.
void readMaterial(ScriptLine& line, StageDraft& draft) {
    if (line.empty()) {
        draft.hasSource = true;
        takeImage(draft.shader, draft);
    } else {
        readMap(line, draft);
    }
    draft.isLit = true;
    line.takeRest();
}

// Detail textures are drawn like any other stage.
void readDetail(ScriptLine&, StageDraft&) {}

// The longer word is QFusion's.
bool isConst(std::string_view word) {
    return equalNoCase(word, "const") || equalNoCase(word, "constant");
}

// `entity` is black, because the entity of the map's faces has no colour.
constexpr std::array<ScriptWord<float>, 3> kRgbConstants{
    {{"identity", 1.0f}, {"entity", 0.0f}, {"oneMinusEntity", 1.0f}}};

void setRgbGen(StageDraft& draft, RgbGen gen, const glm::vec3& constant = glm::vec3(1.0f)) {
    draft.hasRgbGen = true;
    draft.stage.rgbGen = gen;
    draft.stage.color = withRgb(draft.stage.color, constant);
}

void readRgbGen(ScriptLine& line, StageDraft& draft) {
    const std::string_view name = line.word("colour source");
    if (equalNoCase(name, "wave")) {
        draft.stage.rgbWave = line.wave();
        setRgbGen(draft, RgbGen::wave);
    } else if (isConst(name)) {
        const glm::vec3 color = line.vector("colour");
        setRgbGen(draft, RgbGen::constant, {byteShare(color.r), byteShare(color.g), byteShare(color.b)});
    } else if (const auto* constant = findWord(kRgbConstants, name)) {
        setRgbGen(draft, RgbGen::constant, glm::vec3(constant->value));
    } else if (const auto* known = findWord(kRgbGenWords, name)) {
        setRgbGen(draft, known->value);
        const bool impliesAlpha = known->value == RgbGen::vertex && !draft.hasAlphaGen;
        if (impliesAlpha) draft.stage.alphaGen = AlphaGen::vertex;
    } else {
        throw ParseError(fmt::format("unknown colour source '{}'", name));
    }
}

// `dot` and `oneMinusDot` of Raven depend on the direction of view, which Visleaf ignores.
constexpr std::array<ScriptWord<float>, 4> kAlphaConstants{
    {{"entity", 0.0f}, {"oneMinusEntity", 1.0f}, {"dot", 1.0f}, {"oneMinusDot", 1.0f}}};

void setAlphaGen(StageDraft& draft, AlphaGen gen, float constant = 1.0f) {
    draft.hasAlphaGen = true;
    draft.stage.alphaGen = gen;
    draft.stage.color.a = constant;
}

void readPortalRange(ScriptLine& line, StageDraft& draft) {
    if (line.empty()) line.note(fmt::format("missing argument: range; {} used", kDefaultPortalRange));
    draft.stage.portalRange = line.empty() ? kDefaultPortalRange : line.number("range");
    setAlphaGen(draft, AlphaGen::portal);
}

void readAlphaGen(ScriptLine& line, StageDraft& draft) {
    const std::string_view name = line.word("alpha source");
    if (equalNoCase(name, "identity")) {
        setAlphaGen(draft, AlphaGen::constant);
        draft.hasAlphaGen = false;
    } else if (isConst(name)) {
        setAlphaGen(draft, AlphaGen::constant, byteShare(line.number("alpha")));
    } else if (equalNoCase(name, "wave")) {
        draft.stage.alphaWave = line.wave();
        setAlphaGen(draft, AlphaGen::wave);
    } else if (equalNoCase(name, "portal")) {
        readPortalRange(line, draft);
    } else if (const auto* opacity = findWord(kAlphaConstants, name)) {
        setAlphaGen(draft, AlphaGen::constant, opacity->value);
    } else if (const auto* known = findWord(kAlphaGenWords, name)) {
        setAlphaGen(draft, known->value);
    } else {
        throw ParseError(fmt::format("unknown alpha source '{}'", name));
    }
}

void readTcGen(ScriptLine& line, StageDraft& draft) {
    const TcGen source = takeWordOf(kTcGenWords, line, "texcoord source").value;
    if (source == TcGen::vector) {
        const glm::vec3 s = line.vector("vector");
        draft.stage.tcVectors = {s, line.vector("vector")};
    }
    draft.stage.tcGen = source;
    draft.hasTcGen = true;
}

/// Reads a tcMod whose arguments are all numbers.
template <TcMod::Kind kind, size_t numNumbers> TcMod readNumbers(ScriptLine& line) {
    TcMod mod{.kind = kind};
    const std::array<float*, 6> numbers{&mod.a, &mod.b, &mod.c, &mod.d, &mod.e, &mod.f};
    for (float* number : std::span(numbers).first(numNumbers))
        *number = line.number("number");
    return mod;
}

TcMod readStretch(ScriptLine& line) {
    return {.kind = TcMod::Kind::stretch, .wave = line.wave()};
}

// RTCW: exchanges the coordinates, which turns the image by 90 degrees (tr_shade_calc.c,
// RB_CalcSwapTexCoords).
TcMod readSwap(ScriptLine&) {
    return {.kind = TcMod::Kind::transform, .b = -1.0f, .c = 1.0f, .f = 1.0f};
}

TcMod readTurb(ScriptLine& line) {
    TcMod mod{.kind = TcMod::Kind::turb};
    for (float* part : {&mod.wave.base, &mod.wave.amplitude, &mod.wave.phase, &mod.wave.frequency})
        *part = line.number("number");
    return mod;
}

void readTcMod(ScriptLine& line, StageDraft& draft) {
    constexpr std::array<ScriptWord<TcMod (*)(ScriptLine&)>, 7> kMods{
        {{"scroll", readNumbers<TcMod::Kind::scroll, 2>},
         {"scale", readNumbers<TcMod::Kind::scale, 2>},
         {"rotate", readNumbers<TcMod::Kind::rotate, 1>},
         {"stretch", readStretch},
         {"swap", readSwap},
         {"turb", readTurb},
         {"transform", readNumbers<TcMod::Kind::transform, 6>}}};
    const std::string_view name = line.word("tcMod");
    const auto* known = findWord(kMods, name);
    const bool isOfEntities = equalNoCase(name, "entityTranslate"); // has no effect on the map's faces
    if (known == nullptr && !isOfEntities) throw ParseError(fmt::format("unknown tcMod '{}'", name));
    if (known != nullptr) {
        const TcMod mod = known->value(line);
        if (draft.stage.tcMods.size() == kMaxTcMods)
            throw ParseError(fmt::format("more than {} tcMods", kMaxTcMods));
        draft.stage.tcMods.push_back(mod);
    }
    line.takeRest();
}

constexpr std::array<ScriptWord<void (*)(ScriptLine&, StageDraft&)>, 27> kStageDirectives{{
    {"map", readMap},
    {"blendFunc", readBlendFunc},
    {"rgbGen", readRgbGen},
    {"tcMod", readTcMod},
    {"tcGen", readTcGen},
    {"texGen", readTcGen},
    {"alphaGen", readAlphaGen},
    {"clampMap", readClampMap},
    {"detail", readDetail},
    {"alphaFunc", readAlphaFunc},
    {"depthFunc", readDepthFunc},
    {"depthWrite", readDepthWrite},
    {"animMap", readAnimMap},
    {"videoMap", readVideoMap},
    {"fog", readStageFog},
    {"clampAnimMap", readClampAnimMap},     // Raven's
    {"animClampMap", readClampAnimMap},     // QFusion's and DarkPlaces'
    {"oneShotAnimMap", readOneShotAnimMap}, // Raven's
    {"glow", readDetail},
    {"surfaceSprites", skipArguments}, // Raven's grass, made by the renderer; not shown
    {"material", readMaterial},

    // RTCW's and Enemy Territory's, for graphics cards of other abilities: 32 bits of colour and compressed
    // textures are usual.
    {"map32", readMap},
    {"map16", skipArgument},
    {"mapComp", readMap},
    {"mapNoComp", skipArgument},
    {"animMapComp", readAnimMap},
    {"animMapNoComp", skipArguments},
}};

} // namespace

bool readStageDirective(ScriptLine& line, StageDraft& draft) {
    const auto* directive = findWord(kStageDirectives, line.peek());
    // Further properties of Raven's grass: `ssFadeMax` and others.
    const bool isOfSprites = equalNoCase(line.peek().substr(0, 2), "ss");
    if (isOfSprites) line.takeRest();
    if (isOfSprites) return true;
    if (directive == nullptr) return false;
    line.take();
    directive->value(line, draft);
    return true;
}

Stage finishStage(const StageDraft& draft) {
    Stage stage = draft.stage;
    stage.blend = draft.blend.value_or(kBlendReplace);
    stage.writesDepth = stage.blend == kBlendReplace || draft.hasDepthWrite;
    const BlendFactor source = stage.blend.source;
    const bool isBright = source != BlendFactor::one && source != BlendFactor::srcAlpha;
    if (!draft.hasRgbGen) stage.rgbGen = isBright ? RgbGen::constant : RgbGen::identityLighting;
    // Without overbright, the engine copies the vertex colours with their alpha.
    if (stage.rgbGen == RgbGen::vertex && !draft.hasAlphaGen) stage.alphaGen = AlphaGen::vertex;
    if (!draft.hasTcGen && stage.source == StageSource::lightmap) stage.tcGen = TcGen::lightmap;
    return stage;
}

} // namespace visleaf
