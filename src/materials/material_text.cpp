#include "materials/material_text.h"

#include "base/text/printable.h"
#include "materials/quake3/script_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace visleaf {
namespace {

constexpr float kAlphaUnit = 1.0f / 256.0f; // alpha function names count in these units

std::string vectorText(const glm::vec3& v) {
    return fmt::format("( {} {} {} )", v.x, v.y, v.z);
}

std::string partsText(const Wave& wave) {
    return fmt::format("{} {} {} {}", wave.base, wave.amplitude, wave.phase, wave.frequency);
}

std::string waveText(const Wave& wave) {
    return fmt::format("{} {}", wordFor(kWaveShapeWords, wave.shape), partsText(wave));
}

/// Returns a name if there is one for the key.
std::string sortText(float sort) {
    const std::string_view word = wordFor(kSortWords, sort);
    return word.empty() ? fmt::format("{}", sort) : std::string(word);
}

std::string skyText(const SkyScript& sky) {
    if (sky.projection == SkyProjection::flattened) return "- flattened -";
    return fmt::format("{} {} -", sky.box.empty() ? "-" : sky.box, sky.cloudHeight);
}

std::string fogText(const FogScript& fog) {
    return fmt::format("{} {}", vectorText(fog.color), fog.depthForOpaque);
}

std::string nameOf(uint32_t image, std::span<const MaterialImage> images) {
    return image < images.size() ? imageName(images[image]) : fmt::format("image {}", image);
}

/// Scripts have no word for a clamped animation that stops.
std::string_view animationWord(const Stage& stage) {
    if (stage.stopsAtLastFrame) return "oneShotAnimMap";
    return stage.isClamped ? "clampAnimMap" : "animMap";
}

std::string sourceText(const Stage& stage, std::span<const MaterialImage> images) {
    const std::string_view map = stage.isClamped ? "clampMap" : "map";
    if (stage.source == StageSource::lightmap) return fmt::format("{} $lightmap", map);
    if (stage.source == StageSource::white) return fmt::format("{} $whiteimage", map);
    std::vector<std::string> names;
    for (const uint32_t frame : stage.frames)
        names.push_back(nameOf(frame, images));
    const bool isAnimation = names.size() > 1;
    return isAnimation
               ? fmt::format("{} {} {}", animationWord(stage), stage.framesPerSecond, fmt::join(names, " "))
               : fmt::format("{} {}", map, fmt::join(names, " "));
}

class TextLines {
  public:
    void add(size_t depth, std::string_view directive, std::string_view arguments = {}) {
        m_text.append(4 * depth, ' ');
        m_text += printable(directive);
        if (!arguments.empty()) m_text.append(1, ' ').append(printable(arguments));
        m_text += '\n';
    }
    const std::string& text() const { return m_text; }

  private:
    std::string m_text;
};

void addGeneral(const Material& material, TextLines& lines) {
    if (material.surfaceFlags != 0)
        lines.add(1, "//", fmt::format("flags: {}", surfaceFlagsText(material.surfaceFlags)));
    if (material.texelUnit > 0.0f)
        lines.add(1, "//", fmt::format("texels per coordinate: {}", material.texelUnit));
    if (material.isBrightWithoutLight) lines.add(1, "//", "full-bright without a lightmap");
    if (!material.hasMipmaps) lines.add(1, "noMipmaps");
    if (material.cull != Cull::back) lines.add(1, "cull", cullText(material.cull));
    if (material.hasPolygonOffset) lines.add(1, "polygonOffset");
    if (material.isWithoutFog) lines.add(1, "noFog");
    if (material.sky) lines.add(1, "skyParms", skyText(*material.sky));
    if (material.fog) lines.add(1, "fogParms", fogText(*material.fog));
    for (const Deform& deform : material.deforms)
        lines.add(1, "deformVertexes", deformText(deform));
    lines.add(1, "sort", sortText(material.sort));
}

void addStage(const Stage& stage, std::span<const MaterialImage> images, TextLines& lines) {
    lines.add(1, "{");
    lines.add(2, sourceText(stage, images));
    if (stage.blend != kBlendReplace) {
        lines.add(2, "blendFunc",
                  fmt::format("{} {}", factorText(stage.blend.source), factorText(stage.blend.target)));
        if (stage.writesDepth) lines.add(2, "depthWrite");
    }
    if (stage.alphaTest != AlphaTest::none) lines.add(2, "alphaFunc", alphaFuncText(stage));
    if (stage.depthTest != DepthTest::lessOrEqual) lines.add(2, "depthFunc", depthFuncText(stage.depthTest));
    if (stage.isLit) lines.add(2, "// lit");
    if (stage.source == StageSource::normals) lines.add(2, "// normals, which shade the light");
    lines.add(2, "rgbGen", rgbGenText(stage));
    const bool isOpaque = stage.alphaGen == AlphaGen::constant && stage.color.a == 1.0f;
    if (!isOpaque) lines.add(2, "alphaGen", alphaGenText(stage));
    const TcGen usual = stage.source == StageSource::lightmap ? TcGen::lightmap : TcGen::base;
    if (stage.tcGen != usual) lines.add(2, "tcGen", tcGenText(stage));
    for (const TcMod& mod : stage.tcMods)
        lines.add(2, "tcMod", tcModText(mod));
    lines.add(1, "}");
}

} // namespace

std::string cullText(Cull cull) {
    if (cull == Cull::none) return "none";
    return cull == Cull::front ? "back" : "front"; // scripts name the side that is drawn
}

std::string deformText(const Deform& deform) {
    switch (deform.kind) {
    case Deform::Kind::wave:
        return fmt::format("wave {} {}", 1.0f / deform.spread, waveText(deform.wave));
    case Deform::Kind::normal:
        return fmt::format("normal {} {}", deform.wave.amplitude, deform.wave.frequency);
    case Deform::Kind::bulge:
        return fmt::format("bulge {} {} {}", deform.width, deform.height, deform.speed);
    case Deform::Kind::move:
        return fmt::format("move {} {} {} {}", deform.direction.x, deform.direction.y, deform.direction.z,
                           waveText(deform.wave));
    case Deform::Kind::autosprite:
        return "autosprite";
    case Deform::Kind::autosprite2:
        return "autosprite2";
    case Deform::Kind::swell:
        break;
    }
    return fmt::format("swell {}", deform.height);
}

std::string factorText(BlendFactor factor) {
    const std::string_view source = wordFor(kSourceFactorWords, factor);
    return std::string(source.empty() ? wordFor(kTargetFactorWords, factor) : source);
}

std::string alphaFuncText(const Stage& stage) {
    switch (stage.alphaTest) {
    case AlphaTest::none:
        return {};
    case AlphaTest::greaterThanZero:
        return "GT0";
    case AlphaTest::lessThan:
        return fmt::format("LT{:.0f}", stage.alphaLimit / kAlphaUnit);
    case AlphaTest::atLeast:
        break;
    }
    return fmt::format("GE{:.0f}", stage.alphaLimit / kAlphaUnit);
}

std::string depthFuncText(DepthTest test) {
    if (test == DepthTest::always) return "always"; // scripts have no word for it
    return std::string(wordFor(kDepthFuncWords, test));
}

std::string rgbGenText(const Stage& stage) {
    const glm::vec3 color(stage.color);
    if (stage.rgbGen == RgbGen::wave) return fmt::format("wave {}", waveText(stage.rgbWave));
    if (stage.rgbGen != RgbGen::constant) return std::string(wordFor(kRgbGenWords, stage.rgbGen));
    return color == glm::vec3(1.0f) ? "identity" : fmt::format("const {}", vectorText(color));
}

std::string alphaGenText(const Stage& stage) {
    switch (stage.alphaGen) {
    case AlphaGen::constant:
        return stage.color.a == 1.0f ? "identity" : fmt::format("const {}", stage.color.a);
    case AlphaGen::portal:
        return fmt::format("portal {}", stage.portalRange);
    case AlphaGen::wave:
        return fmt::format("wave {}", waveText(stage.alphaWave));
    default:
        return std::string(wordFor(kAlphaGenWords, stage.alphaGen));
    }
}

std::string tcGenText(const Stage& stage) {
    std::string text(wordFor(kTcGenWords, stage.tcGen));
    if (stage.tcGen == TcGen::vector)
        text += fmt::format(" {} {}", vectorText(stage.tcVectors[0]), vectorText(stage.tcVectors[1]));
    return text;
}

std::string tcModText(const TcMod& mod) {
    switch (mod.kind) {
    case TcMod::Kind::scroll:
        return fmt::format("scroll {} {}", mod.a, mod.b);
    case TcMod::Kind::scale:
        return fmt::format("scale {} {}", mod.a, mod.b);
    case TcMod::Kind::rotate:
        return fmt::format("rotate {}", mod.a);
    case TcMod::Kind::stretch:
        return fmt::format("stretch {}", waveText(mod.wave));
    case TcMod::Kind::turb:
        return fmt::format("turb {}", partsText(mod.wave));
    case TcMod::Kind::transform:
        return fmt::format("transform {} {} {} {} {} {}", mod.a, mod.b, mod.c, mod.d, mod.e, mod.f);
    case TcMod::Kind::warp:
        break;
    }
    return fmt::format("warp {} {}", mod.a, mod.b);
}

std::string imageName(const MaterialImage& image) {
    if (!isPartOfImage(image)) return image.name;
    return fmt::format("{}.{}", image.name, image.part == ImagePart::lit ? "lit" : "glow");
}

std::string materialText(const Material& material, std::span<const MaterialImage> images) {
    TextLines lines;
    lines.add(0, material.name);
    lines.add(0, "{");
    addGeneral(material, lines);
    for (const Stage& stage : material.stages)
        addStage(stage, images, lines);
    lines.add(0, "}");
    return lines.text();
}

} // namespace visleaf
