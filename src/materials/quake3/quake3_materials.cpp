#include "materials/quake3/quake3_materials.h"

#include "base/text/file_name.h"
#include "materials/build_material.h"
#include "materials/quake3/quake3_images.h"
#include "materials/quake3/quake3_script_files.h"
#include "materials/relief.h"
#include "materials/sky/load_skybox.h"
#include "materials/sky/sky_sides.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

// The shader of all flares (tr_shader.c, CreateExternalShaders).
constexpr const char* kFlareShader = "flareShader";

// Start of a key. Any suffix may follow, so a map can have several such keys.
constexpr std::string_view kRemapKey = "remapshader";

std::string shaderName(std::string_view name) {
    return foldName(withoutExtension(name));
}

/// True if a visible surface has a script that only serves compilers and editors.
bool lacksStages(const Surface& surface, const Quake3Script& script) {
    const Material& material = script.material;
    const bool canDoWithout =
        script.implicit || material.sky || material.fog || !showsImage(surface.flags | material.surfaceFlags);
    return material.stages.empty() && !canDoWithout;
}

bool isSky(const Surface& surface, const Quake3Script& script) {
    const bool isFlagged = ((surface.flags | script.material.surfaceFlags) & surface_flag::kSky) != 0;
    return script.material.sky || (isFlagged && script.material.stages.empty());
}

/// Adds the stages of a directive of Enemy Territory for the light of `surface` (its tr_shader.c,
/// SetImplicitShaderStages).
void addImplicitStages(const Surface& surface, const ImplicitStages& implicit, Material& material) {
    material.stages = {imageStage({implicit.image}, 0.0f)};
    Stage& stage = material.stages.front();
    if (implicit.style == ImplicitStyle::blend) stage.blend = kBlendAlpha;
    if (implicit.style == ImplicitStyle::mask) {
        stage.alphaTest = AlphaTest::atLeast;
        stage.alphaLimit = kCutOutAlpha;
    }
    const bool isSeeThrough = implicit.style != ImplicitStyle::opaque;
    if (isSeeThrough && material.cull == Cull::back) material.cull = Cull::none;
    if (surface.light != SurfaceLight::lightmap) { // the game has no full-bright surfaces
        stage.rgbGen = RgbGen::exactVertex;
        stage.alphaGen = AlphaGen::vertex;
        return;
    }
    addLight(material);
    if (isSeeThrough) material.stages.back().depthTest = DepthTest::equal;
}

/// Builds the materials of a map.
class MaterialLoader {
  public:
    MaterialLoader(const Map& map, const FileSystem& files, Diagnostics& diagnostics)
        : m_map(map), m_files(files), m_diagnostics(diagnostics),
          m_scripts(files, rulesOf(map.game).scriptFolder, rulesOf(map.game).maxScriptImages) {}

    MaterialPlan run(MissingTextureStyle missing, std::span<const ShownSkin> meshSkins) {
        const std::vector<bool> isDrawn = findDrawnSurfaces(m_map);
        readRemaps();
        for (size_t i = 0; i < m_map.surfaces.size(); ++i) {
            m_set.materials.push_back(materialOf(m_map.surfaces[i], isDrawn[i]));
            m_set.surfaceScripts.push_back(sourceOf(m_map.surfaces[i], isDrawn[i]));
        }
        addFlare();
        addSun();
        addMeshSkins(meshSkins);
        readFogs();
        m_set.mapFog = mapFogOf(m_set.world);
        noteWarnings(m_scripts.warnings(), m_diagnostics);
        noteWarnings(m_warnings, m_diagnostics);
        addRelief(m_map, m_files, m_images, m_set.materials);
        planQuake3Images(m_images.list(), m_files, missing, m_plan);
        planSky(isDrawn);
        return std::move(m_plan);
    }

  private:
    const Quake3Script* scriptOf(std::string_view name) {
        const auto [entry, isNew] = m_read.try_emplace(shaderName(name));
        if (isNew) entry->second = m_scripts.read(name, m_warnings);
        return entry->second ? &*entry->second : nullptr;
    }

    /// Reads the keys of worldspawn that replace one shader by another. Compilers also write
    /// `vertexremapshader`. That key belongs to a mode without lightmaps and is ignored.
    void readRemaps() {
        for (const auto& [key, value] : worldspawnOf(m_map.entities).pairs) {
            if (key.starts_with(kRemapKey)) readRemap(value);
        }
    }

    void readRemap(const std::string& value) {
        const size_t end = value.find(';');
        const std::string name = end != std::string::npos ? value.substr(end + 1) : std::string();
        const bool isKnown = !name.empty() && (scriptOf(name) != nullptr || hasQuake3Image(name, m_files));
        if (isKnown)
            m_remaps[shaderName(value.substr(0, end))] = name;
        else
            m_diagnostics.warn({"worldspawn", kNone, kRemapKey},
                               fmt::format("'{}' names no known shader; ignored", value));
    }

    Surface remapped(Surface surface) const {
        const auto remap = m_remaps.find(shaderName(surface.name));
        if (remap != m_remaps.end()) surface.name = remap->second;
        return surface;
    }

    Material materialOf(const Surface& original, bool isSeen) {
        const Surface surface = remapped(original);
        const Quake3Script* script = scriptOf(surface.name);
        if (isSeen && script != nullptr && lacksStages(surface, *script)) {
            m_diagnostics.warn({"shader script", kNone, "stages"},
                               fmt::format("{} has no stages; drawn as if it had no script", surface.name));
            script = nullptr;
        }
        if (script != nullptr && isSeen) append(m_set.world, script->world);
        if (script != nullptr) return quake3Material(surface, *script, imagesOf(*script, isSeen));
        const bool hasImage = isSeen && showsImage(surface.flags);
        return implicitQuake3Material(surface, hasImage ? m_images.add(surface.name) : kNone);
    }

    std::optional<SurfaceScript> sourceOf(const Surface& original, bool isSeen) {
        const Surface surface = remapped(original);
        std::optional<SurfaceScript> source = m_scripts.sourceOf(surface.name);
        if (!source) return source;
        const auto [location, isNew] = m_locations.try_emplace(source->file);
        if (isNew) location->second = m_files.find(source->file).value_or(source->file);
        source->file = location->second;
        source->isUsed = !isSeen || !lacksStages(surface, *scriptOf(surface.name));
        return source;
    }

    std::vector<uint32_t> imagesOf(const Quake3Script& script, bool isSeen) {
        std::vector<uint32_t> images;
        for (const std::string& name : script.images)
            images.push_back(isSeen ? m_images.add(name) : kNone);
        return images;
    }

    void addFlare() {
        const bool hasFlares = std::any_of(m_map.faces.begin(), m_map.faces.end(), [](const MapFace& face) {
            return face.kind == FaceKind::billboard;
        });
        if (!hasFlares || scriptOf(kFlareShader) == nullptr) return;
        m_set.flare = static_cast<uint32_t>(m_set.materials.size());
        m_set.materials.push_back(materialOf({.name = kFlareShader, .light = SurfaceLight::vertex}, true));
    }

    void addSun() {
        const std::optional<std::string> shader = m_set.world.sunShader;
        if (!shader || scriptOf(*shader) == nullptr) return;
        m_set.sun = static_cast<uint32_t>(m_set.materials.size());
        m_set.materials.push_back(materialOf({.name = *shader, .light = SurfaceLight::vertex}, true));
    }

    void addMeshSkins(std::span<const ShownSkin> skins) {
        for (const ShownSkin& shown : skins) {
            m_set.meshSkins.push_back(static_cast<uint32_t>(m_set.materials.size()));
            const Surface surface{.name = shown.skin->name, .texelUnit = 1.0f, .light = SurfaceLight::model};
            m_set.materials.push_back(materialOf(surface, true));
        }
    }

    void readFogs() {
        for (const Fog& fog : m_map.fogs) {
            const Quake3Script* script = scriptOf(fog.shader);
            const bool isKnown = script != nullptr && script->material.fog;
            if (!isKnown && (fog.brush != kNone || fog.coversMap))
                m_diagnostics.warn({"fog"}, fmt::format("no script defines the fog {}; skipped", fog.shader));
            m_set.fogs.push_back(isKnown ? *script->material.fog : FogScript{});
        }
    }

    void planSky(const std::vector<bool>& isDrawn) {
        for (size_t i = 0; i < isDrawn.size(); ++i) {
            const std::optional<SkyScript>& sky = m_set.materials[i].sky;
            if (!isDrawn[i] || !sky || sky->box.empty()) continue;
            const bool hasClouds = !m_set.materials[i].stages.empty();
            m_plan.sky = [box = sky->box, hasClouds, &files = m_files](ImageWork work,
                                                                       Diagnostics& diagnostics) {
                return loadSky(box, hasClouds, files, work, diagnostics);
            };
            return;
        }
    }

    static Skybox loadSky(const std::string& name, bool hasClouds, const FileSystem& files, ImageWork work,
                          Diagnostics& diagnostics) {
        Diagnostics found;
        Skybox box = loadSkyboxSides(name + "_", quake3ImageExtensions(), files, work, found);
        if (box.sides.front().width > 0) {
            diagnostics.append(found);
            if (work == ImageWork::decode) fitSides(box);
            return box;
        }
        // Many skies that consist only of clouds name a box that never existed (`full`). The engine draws no
        // box if its first side is missing, so a sky with clouds is complete without one.
        if (hasClouds) return {};
        return missingSky(name, diagnostics);
    }

    const Map& m_map;
    const FileSystem& m_files;
    Diagnostics& m_diagnostics;
    Quake3ScriptFiles m_scripts;
    std::unordered_map<std::string, std::optional<Quake3Script>> m_read; // by shaderName
    std::unordered_map<std::string, std::string> m_remaps;               // by shaderName
    std::unordered_map<std::string, std::string> m_locations;            // of script files, by name
    std::vector<ScriptWarning> m_warnings;
    ImageNames m_images;
    MaterialPlan m_plan;
    MaterialSet& m_set = m_plan.set;
};

} // namespace

Material implicitQuake3Material(const Surface& surface, uint32_t image) {
    Material material = blankMaterialOf(surface);
    if (image == kNone) return material;
    material.stages = {imageStage({image}, 0.0f)};
    switch (surface.light) {
    case SurfaceLight::lightmap:
        addLight(material);
        break;
    case SurfaceLight::vertex:
        material.stages.front().rgbGen = RgbGen::exactVertex;
        break;
    case SurfaceLight::full:
        material.stages.front().rgbGen = RgbGen::identityLighting;
        break;
    case SurfaceLight::model:
        material.stages.front().rgbGen = RgbGen::lightingDiffuse;
        break;
    }
    return material;
}

Material quake3Material(const Surface& surface, const Quake3Script& script,
                        const std::vector<uint32_t>& images) {
    Material material = script.material;
    material.name = surface.name;
    material.texelUnit = surface.texelUnit;
    material.surfaceFlags = (surface.flags | script.material.surfaceFlags) & ~surface_flag::kSky;
    if (isSky(surface, script)) {
        material.surfaceFlags |= surface_flag::kSky;
        material.sort = sort_key::kSky;
    }
    const bool isSeen = std::find(images.begin(), images.end(), kNone) == images.end();
    const bool isDrawn = isSeen && (material.surfaceFlags & surface_flag::kNoDraw) == 0;
    if (!isDrawn) material.stages.clear();
    if (isDrawn && script.implicit) addImplicitStages(surface, *script.implicit, material);
    for (Stage& stage : material.stages) {
        for (uint32_t& frame : stage.frames)
            frame = images[frame];
        const bool lacksLightmap = surface.light != SurfaceLight::lightmap;
        if (stage.source == StageSource::lightmap && lacksLightmap) stage.source = StageSource::white;
    }
    return material;
}

MaterialPlan planQuake3Materials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                                 MissingTextureStyle missing, std::span<const ShownSkin> meshSkins) {
    return MaterialLoader(map, files, diagnostics).run(missing, meshSkins);
}

namespace {

constexpr GameRules rulesOfScripts(std::string_view folder, size_t maxImages) {
    return {
        .materialFor = nullptr,
        .scriptFolder = folder,
        .maxScriptImages = maxImages,
        .dataArchive = "PK3",
        .textureFolder = "", // names in scripts are whole paths
        .imageExtensions = {},
        .planScripts = planQuake3Materials,
    };
}

} // namespace

constinit const GameRules kQuake3Rules = rulesOfScripts("scripts", kMaxStageImages);
constinit const GameRules kRtcwRules = rulesOfScripts("scripts", 16);    // id-Software/RTCW-MP's tr_local.h
constinit const GameRules kQFusionRules = rulesOfScripts("scripts", 16); // MAX_SHADER_IMAGES
constinit const GameRules kRavenRules = rulesOfScripts("shaders", 32);   // OpenJK's tr_shader.cpp

} // namespace visleaf
