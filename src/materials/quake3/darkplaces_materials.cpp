#include "materials/quake3/darkplaces_materials.h"

#include "base/text/file_name.h"
#include "map/map_fog.h"
#include "materials/build_material.h"
#include "materials/quake3/quake3_images.h"
#include "materials/quake3/quake3_script_files.h"
#include "materials/quake3/script_general.h"
#include "materials/relief.h"
#include "materials/sky/load_skybox.h"
#include "materials/sky/sky_sides.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace visleaf {
namespace {

// In the order of the engine's search. `_blend` is a convention of Quake Live, `_luma` of Tenebrae.
constexpr std::array<std::string_view, 4> kGlowEndings{"_glow", ".blend", "_blend", "_luma"};

// Where the engine searches a sky.
constexpr std::array<std::string_view, 3> kSkyFolders{"", "env/", "gfx/env/"};

constexpr std::array<std::string_view, 3> kSkyKeys{"sky", "skyname", "qlsky"};

std::optional<std::string> glowOf(std::string_view image, const FileSystem& files) {
    for (const std::string_view ending : kGlowEndings) {
        std::string name = fmt::format("{}{}", image, ending);
        if (hasQuake3Image(name, files)) return name;
    }
    return std::nullopt;
}

/// Builds the materials of a map.
class DarkPlacesLoader {
  public:
    DarkPlacesLoader(const Map& map, const FileSystem& files, Diagnostics& diagnostics)
        : m_map(map), m_files(files), m_diagnostics(diagnostics),
          m_scripts(files, kDarkPlacesRules.scriptFolder, kDarkPlacesRules.maxScriptImages),
          m_isDrawn(findDrawnSurfaces(map)) {}

    MaterialPlan run(MissingTextureStyle missing) {
        for (size_t i = 0; i < m_map.surfaces.size(); ++i) {
            m_set.materials.push_back(materialOf(m_map.surfaces[i], m_isDrawn[i]));
            m_set.surfaceScripts.push_back(sourceOf(m_map.surfaces[i].name));
        }
        m_set.fogs.resize(m_map.fogs.size()); // the engine has no fog in brushes
        m_set.mapFog = mapFogOf(m_map, LightPreset::original);
        noteWarnings(m_scripts.warnings(), m_diagnostics);
        noteWarnings(m_warnings, m_diagnostics);
        addRelief(m_map, m_files, m_images, m_set.materials);
        planQuake3Images(m_images.list(), m_files, missing, m_plan);
        planSky();
        return std::move(m_plan);
    }

  private:
    const Quake3Script& scriptOf(const std::string& name) {
        const auto [entry, isNew] = m_read.try_emplace(foldName(withoutExtension(name)));
        if (!isNew) return entry->second;
        const std::optional<Quake3Script> script = m_scripts.read(name, m_warnings);
        entry->second = darkPlacesScript(script ? *script : defaultDarkPlacesScript(name),
                                         [&](std::string_view image) { return glowOf(image, m_files); });
        return entry->second;
    }

    Material materialOf(const Surface& surface, bool isSeen) {
        const Quake3Script& script = scriptOf(surface.name);
        const bool hasImages = isSeen && showsImage(surface.flags | script.material.surfaceFlags);
        std::vector<uint32_t> images;
        for (const std::string& name : script.images)
            images.push_back(hasImages ? m_images.add(name) : kNone);
        return darkPlacesMaterial(surface, script, images);
    }

    std::optional<SurfaceScript> sourceOf(const std::string& name) const {
        std::optional<SurfaceScript> source = m_scripts.sourceOf(name);
        if (!source) return source;
        source->file = m_files.find(source->file).value_or(source->file);
        source->isUsed = true;
        return source;
    }

    /// Returns the sky that worldspawn names, or that of the last script with one.
    std::string skyName() const {
        for (const std::string_view key : kSkyKeys) {
            const std::string_view value = worldspawnOf(m_map.entities).value(key);
            if (!value.empty()) return std::string(value);
        }
        std::string name;
        for (const Material& material : m_set.materials) {
            if (material.sky && !material.sky->box.empty()) name = material.sky->box;
        }
        return name;
    }

    bool showsSky() const {
        for (size_t i = 0; i < m_isDrawn.size(); ++i) {
            const bool isSky = (m_set.materials[i].surfaceFlags & surface_flag::kSky) != 0;
            if (m_isDrawn[i] && isSky) return true;
        }
        return false;
    }

    void planSky() {
        const std::string name = skyName();
        if (name.empty() || !showsSky()) return;
        m_plan.sky = [name, &files = m_files](ImageWork work, Diagnostics& diagnostics) {
            return loadSky(name, files, work, diagnostics);
        };
    }

    static Skybox loadSky(const std::string& name, const FileSystem& files, ImageWork work,
                          Diagnostics& diagnostics) {
        for (const std::string_view folder : kSkyFolders) {
            Diagnostics found;
            Skybox box = loadSkyboxSides(fmt::format("{}{}_", folder, name), quake3ImageExtensions(), files,
                                         work, found);
            if (box.source.empty()) continue;
            diagnostics.append(found);
            if (work == ImageWork::decode) fitSides(box);
            return box;
        }
        return missingSky(name, diagnostics);
    }

    const Map& m_map;
    const FileSystem& m_files;
    Diagnostics& m_diagnostics;
    Quake3ScriptFiles m_scripts;
    std::vector<bool> m_isDrawn;
    std::unordered_map<std::string, Quake3Script> m_read; // by folded name
    std::vector<ScriptWarning> m_warnings;
    ImageNames m_images;
    MaterialPlan m_plan;
    MaterialSet& m_set = m_plan.set;
};

} // namespace

MaterialPlan planDarkPlacesMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                                     MissingTextureStyle missing, std::span<const ShownSkin> /*meshSkins*/) {
    return DarkPlacesLoader(map, files, diagnostics).run(missing);
}

constinit const GameRules kDarkPlacesRules{
    .materialFor = nullptr,
    .maxScriptImages = 64, // TEXTURE_MAXFRAMES of DarkPlaces
    .dataArchive = "PK3",
    .textureFolder = "", // names in scripts are whole paths
    .imageExtensions = {},
    .planScripts = planDarkPlacesMaterials,
};

} // namespace visleaf
