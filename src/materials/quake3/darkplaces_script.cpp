#include "base/text/file_name.h"
#include "materials/build_material.h"
#include "materials/quake3/darkplaces_materials.h"

#include <algorithm>

namespace visleaf {
namespace {

using Stages = std::vector<Stage>;

/// The stages of a script that DarkPlaces draws; null: none.
struct Choice {
    const Stage* image = nullptr;
    const Stage* below = nullptr; // the terrain that `image` blends over
};

bool isLightmap(const Stage& stage) {
    return stage.source == StageSource::lightmap;
}

const Stage* lastWith(const Stages& stages, bool (*isWanted)(const Stage&)) {
    const auto found = std::find_if(stages.rbegin(), stages.rend(), isWanted);
    return found != stages.rend() ? &*found : nullptr;
}

bool isTerrain(const Stages& stages) {
    if (stages.size() < 2 || stages[1].alphaGen != AlphaGen::vertex) return false;
    const Stage& below = stages[0];
    const Stage& above = stages[1];
    const bool isWall = below.blend == kBlendReplace && below.alphaTest == AlphaTest::none;
    const bool isCutOut = above.blend == kBlendReplace && above.alphaTest != AlphaTest::none;
    return isWall && (above.blend == kBlendAlpha || isCutOut);
}

Choice choose(const Stages& stages) {
    if (stages.empty()) return {};
    if (isTerrain(stages)) return {&stages[1], &stages[0]};
    if (const Stage* light = lastWith(stages, isLightmap)) {
        if (light != stages.data()) return {light - 1};
        return {stages.size() > 1 ? light + 1 : light};
    }
    for (const RgbGen lit : {RgbGen::vertex, RgbGen::lightingDiffuse}) {
        const auto found =
            std::find_if(stages.rbegin(), stages.rend(), [&](const Stage& s) { return s.rgbGen == lit; });
        if (found != stages.rend()) return {&*found};
    }
    return {stages.data()};
}

bool isLit(const Stages& stages) {
    return std::any_of(stages.begin(), stages.end(), [](const Stage& stage) {
        return isLightmap(stage) || stage.rgbGen == RgbGen::vertex || stage.rgbGen == RgbGen::lightingDiffuse;
    });
}

bool isAdded(const Blend& blend) {
    return blend == kBlendSum || blend == Blend{BlendFactor::srcAlpha, BlendFactor::one};
}

/// Writes a script with the stages that DarkPlaces draws.
class Converter {
  public:
    Converter(const Quake3Script& script, const FindGlow& glowOf)
        : m_source(script), m_glowOf(glowOf), m_stages(script.material.stages) {
        m_result = script;
        m_result.images.clear();
        m_result.material.stages.clear();
    }

    Quake3Script run() {
        setSurface();
        const Choice choice = choose(m_stages);
        if (choice.image == nullptr || m_result.material.sky) return std::move(m_result);
        if (choice.below != nullptr)
            addTerrain(choice);
        else
            addImage(*choice.image);
        return std::move(m_result);
    }

  private:
    Material& material() { return m_result.material; }

    void setSurface() {
        material().fog.reset();
        if (material().cull == Cull::front) material().cull = Cull::back;
        if (material().sky)
            material().sort = sort_key::kSky;
        else
            material().sort = material().hasPolygonOffset ? sort_key::kDecal : sort_key::kOpaque;
    }

    /// The engine reads no colours from scripts.
    Stage plainStage(const Stage& source) {
        Stage stage;
        stage.source = source.source == StageSource::image ? StageSource::image : StageSource::white;
        for (const uint32_t frame : source.frames)
            stage.frames.push_back(
                m_result.imageIndex(std::string(withoutExtension(m_source.images[frame]))));
        stage.framesPerSecond = source.framesPerSecond;
        stage.isClamped = source.isClamped && source.frames.size() == 1; // not in `animClampMap`
        if (!isLightmap(source)) {
            stage.tcGen = source.tcGen;
            stage.tcVectors = source.tcVectors;
            stage.tcMods = source.tcMods;
        }
        return stage;
    }

    void addImage(const Stage& source) {
        const Stage& first = m_stages.front();
        Stage stage = plainStage(source);
        const bool isBlended = first.blend != kBlendReplace;
        if (first.alphaTest != AlphaTest::none) {
            stage.alphaTest = AlphaTest::atLeast;
            stage.alphaLimit = kCutOutAlpha;
        }
        if (isBlended) {
            stage.blend = first.blend;
            stage.writesDepth = false;
            stage.alphaGen = first.alphaGen == AlphaGen::vertex ? AlphaGen::vertex : AlphaGen::constant;
            material().sort = sort_key::kBlend;
        }
        const bool canBeLit = !isBlended || first.blend == kBlendAlpha || isAdded(first.blend);
        const bool lights = canBeLit && isLit(m_stages);
        stage.isLit = lights && isBlended;
        material().stages.push_back(stage);
        if (lights && !isBlended) addLight(material());
        if (!isBlended) addGlowOf(stage);
    }

    void addTerrain(const Choice& choice) {
        material().stages.push_back(plainStage(*choice.below));
        Stage above = plainStage(*choice.image);
        above.blend = kBlendAlpha;
        above.alphaGen = AlphaGen::vertex;
        above.writesDepth = false;
        material().stages.push_back(std::move(above));
        if (isLit(m_stages)) addLight(material());
    }

    /// The engine adds an image of its own above the light. It needs one for each frame.
    void addGlowOf(const Stage& image) {
        ImageFrames frames;
        for (const uint32_t frame : image.frames) {
            const std::optional<std::string> glow = m_glowOf(m_result.images[frame]);
            if (!glow) return;
            frames.push_back(m_result.imageIndex(*glow));
        }
        if (frames.empty()) return;
        addGlow(material(), ImageFrames(image.frames), frames);
    }

    const Quake3Script& m_source;
    const FindGlow& m_glowOf;
    const Stages& m_stages;
    Quake3Script m_result;
};

/// Replaces the light of a lightmap by that of the vertices, which the game doubles, too.
void lightByVertex(Material& material, float factor) {
    std::erase_if(material.stages, isLightmap);
    for (Stage& stage : material.stages) {
        const bool glows = &stage != material.stages.data() && stage.blend == kBlendSum;
        if (glows) continue;
        stage.isLit = false;
        stage.rgbGen = RgbGen::exactVertex;
        stage.color = {glm::vec3(factor), stage.color.a};
    }
}

} // namespace

Quake3Script darkPlacesScript(const Quake3Script& script, const FindGlow& glowOf) {
    return Converter(script, glowOf).run();
}

Quake3Script defaultDarkPlacesScript(std::string_view surface) {
    Quake3Script script;
    script.material.stages = {imageStage({0}, 0.0f)};
    script.images = {std::string(surface)};
    addLight(script.material);
    return script;
}

Material darkPlacesMaterial(const Surface& surface, const Quake3Script& script,
                            const std::vector<uint32_t>& images) {
    Material material = script.material;
    material.name = surface.name;
    material.texelUnit = surface.texelUnit;
    material.surfaceFlags = surface.flags | script.material.surfaceFlags;
    const bool isSky = script.material.sky || (material.surfaceFlags & surface_flag::kSky) != 0;
    if (isSky) {
        material.surfaceFlags |= surface_flag::kSky;
        material.sort = sort_key::kSky;
    }
    const bool isSeen = std::find(images.begin(), images.end(), kNone) == images.end();
    if (isSky || !isSeen || !showsImage(material.surfaceFlags)) material.stages.clear();
    const bool isLitStage = std::any_of(material.stages.begin(), material.stages.end(),
                                        [](const Stage& s) { return isLightmap(s) || s.isLit; });
    for (Stage& stage : material.stages) {
        for (uint32_t& frame : stage.frames)
            frame = images[frame];
    }
    if (isLitStage && surface.light != SurfaceLight::lightmap)
        lightByVertex(material, traitsOf(Game::darkplaces).light.original.scale);
    return material;
}

} // namespace visleaf
