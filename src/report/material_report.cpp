#include "report/material_report.h"

#include "report/json_text.h"

#include "analysis/light/surface_emission.h"
#include "materials/material_text.h"
#include "vfs/side_files.h"

#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

std::string_view sourceName(StageSource source) {
    if (source == StageSource::image) return "image";
    if (source == StageSource::normals) return "normals";
    return source == StageSource::lightmap ? "lightmap" : "white";
}

Json toJson(const Stage& stage, const std::vector<MaterialImage>& images) {
    Json names = Json::array();
    for (const uint32_t frame : stage.frames)
        names.push_back(imageName(images[frame]));
    Json mods = Json::array();
    for (const TcMod& mod : stage.tcMods)
        mods.push_back(tcModText(mod));
    return {{"source", sourceName(stage.source)},
            {"images", names},
            {"frames_per_second", stage.framesPerSecond},
            {"clamp", stage.isClamped},
            {"blend", {factorText(stage.blend.source), factorText(stage.blend.target)}},
            {"alpha_func", orNull(alphaFuncText(stage))},
            {"depth_func", depthFuncText(stage.depthTest)},
            {"depth_write", stage.writesDepth},
            {"rgb_gen", rgbGenText(stage)},
            {"alpha_gen", alphaGenText(stage)},
            {"tc_gen", tcGenText(stage)},
            {"tc_mods", mods}};
}

Json toJson(const std::optional<SkyScript>& sky) {
    if (!sky) return {};
    return {{"box", orNull(sky->box)}, {"cloud_height", sky->cloudHeight}};
}

Json toJson(const std::optional<FogScript>& fog) {
    if (!fog) return {};
    return {{"color", {fog->color.r, fog->color.g, fog->color.b}}, {"distance", fog->depthForOpaque}};
}

Json toJson(const Material& material, const std::vector<MaterialImage>& images) {
    Json deforms = Json::array();
    for (const Deform& deform : material.deforms)
        deforms.push_back(deformText(deform));
    Json stages = Json::array();
    for (const Stage& stage : material.stages)
        stages.push_back(toJson(stage, images));
    return {{"name", material.name},
            {"flags", surfaceFlagsText(material.surfaceFlags)},
            {"sort", material.sort},
            {"cull", cullText(material.cull)},
            {"polygon_offset", material.hasPolygonOffset},
            {"no_fog", material.isWithoutFog},
            {"mipmaps", material.hasMipmaps},
            {"bright_without_light", material.isBrightWithoutLight},
            {"texel_unit", material.texelUnit},
            {"sky", toJson(material.sky)},
            {"fog", toJson(material.fog)},
            {"deforms", deforms},
            {"stages", stages}};
}

Json toJson(const SurfaceEmission& emission) {
    if (emission.value <= 0.0f) return {};
    return {{"value", emission.value},
            {"color", {emission.color.r, emission.color.g, emission.color.b}},
            {"color_image", orNull(emission.colorImage)},
            {"source", emission.source}};
}

/// Returns the indices of materials that faces use, ascending.
std::vector<uint32_t> usedMaterials(const Map& map, const MaterialSet& set) {
    std::vector<bool> isUsed(set.materials.size(), false);
    for (const MapFace& face : map.faces) {
        if (face.surface != kNone) isUsed[face.surface] = true;
    }
    std::vector<uint32_t> used;
    for (uint32_t i = 0; i < isUsed.size(); ++i) {
        if (isUsed[i] || i >= map.surfaces.size()) used.push_back(i);
    }
    return used;
}

} // namespace

Json materialReport(const MapSnapshot& snapshot) {
    const Map& map = snapshot.map();
    const std::vector<SurfaceEmission> emissions =
        findEmissions(map, snapshot.materials, readLightFiles(snapshot.source, snapshot.files));
    Json list = Json::array();
    for (const uint32_t material : usedMaterials(map, snapshot.materials)) {
        list.push_back(toJson(snapshot.materials->materials[material], snapshot.materials->images));
        list.back()["emits"] = material < emissions.size() ? toJson(emissions[material]) : Json();
    }
    return list;
}

std::string materialReportText(const MapSnapshot& snapshot) {
    std::string text;
    for (const uint32_t material : usedMaterials(snapshot.map(), snapshot.materials)) {
        text += '\n';
        text += materialText(snapshot.materials->materials[material], snapshot.materials->images);
    }
    return text;
}

} // namespace visleaf
