#include "analysis/light/surface_emission.h"

#include "analysis/light/light_compiler.h"
#include "analysis/light/light_text.h"
#include "analysis/light/script_light.h"
#include "base/text/file_name.h"
#include "base/text/trimmed.h"

#include <algorithm>
#include <unordered_map>

namespace visleaf {
namespace {

constexpr std::string_view kTexlightsClass = "info_texlights";

/// The lights of textures by their folded names.
using TextureLights = std::unordered_map<std::string, SurfaceEmission>;

/// Returns nothing for numbers that mean no light.
std::optional<SurfaceEmission> emissionOf(std::span<const float> numbers, std::string_view source) {
    const std::optional<TextureLight> light = textureLightOf(numbers);
    if (!light) return std::nullopt;
    return SurfaceEmission{light->value, light->color, std::string(source), {}};
}

/// Reads the lines `TEXTURE NUMBERS` of a light file.
void readLines(const LightFile& file, TextureLights& lights) {
    std::string_view text = file.text;
    while (!text.empty()) {
        std::string_view line = takePart(text, '\n');
        line = trimmed(line.substr(0, line.find("//")));
        const auto nameEnd = std::find_if(line.begin(), line.end(), isBlank);
        const std::string_view name = line.substr(0, static_cast<size_t>(nameEnd - line.begin()));
        if (name.empty()) continue;
        if (auto emission = emissionOf(numbersOf(line.substr(name.size())), file.name))
            lights[foldName(name)] = std::move(*emission);
    }
}

/// Half-Life's lights of textures.
TextureLights textureLightsOf(const Map& map, std::span<const LightFile> lightFiles) {
    TextureLights lights;
    for (const Entity& entity : map.entities) {
        if (entity.className() != kTexlightsClass) continue;
        for (const auto& [key, value] : entity.pairs) {
            if (key == "classname" || key == "origin") continue;
            if (auto emission = emissionOf(numbersOf(value), kTexlightsClass))
                lights.try_emplace(foldName(key), std::move(*emission));
        }
    }
    for (const LightFile& file : lightFiles)
        readLines(file, lights);
    return lights;
}

std::vector<SurfaceEmission> emissionsByTexture(const Map& map, std::span<const LightFile> lightFiles) {
    const TextureLights lights = textureLightsOf(map, lightFiles);
    std::vector<SurfaceEmission> emissions(map.surfaces.size());
    for (size_t i = 0; i < emissions.size() && !lights.empty(); ++i) {
        const auto found = lights.find(foldName(map.surfaces[i].name));
        if (found != lights.end()) emissions[i] = found->second;
    }
    return emissions;
}

std::vector<SurfaceEmission> emissionsOfScripts(const Map& map, const MaterialSet& materials) {
    std::vector<SurfaceEmission> emissions(map.surfaces.size());
    const size_t numScripts = std::min(emissions.size(), materials.surfaceScripts.size());
    for (size_t i = 0; i < numScripts; ++i) {
        if (!materials.surfaceScripts[i]) continue;
        ScriptLight light = readScriptLight(materials.surfaceScripts[i]->text);
        if (light.value <= 0.0f) continue;
        emissions[i] = {light.value, light.color, "q3map_surfacelight", std::move(light.image)};
    }
    return emissions;
}

std::vector<SurfaceEmission> emissionsOfTexinfo(const Map& map) {
    std::vector<SurfaceEmission> emissions(map.surfaces.size());
    for (size_t i = 0; i < emissions.size(); ++i) {
        const Surface& surface = map.surfaces[i];
        const bool emits = (surface.flags & surface_flag::kLightSource) != 0 && surface.lightValue > 0;
        if (emits) emissions[i] = {static_cast<float>(surface.lightValue), glm::vec3(1.0f), "TEXINFO", {}};
    }
    return emissions;
}

} // namespace

std::vector<SurfaceEmission> findEmissions(const Map& map, const MaterialSet& materials,
                                           std::span<const LightFile> lightFiles) {
    switch (lightCompilerOf(map.game)) {
    case LightCompiler::halfLife:
        return emissionsByTexture(map, lightFiles);
    case LightCompiler::quake3:
        return emissionsOfScripts(map, materials);
    case LightCompiler::linear:
        break;
    }
    return emissionsOfTexinfo(map);
}

} // namespace visleaf
