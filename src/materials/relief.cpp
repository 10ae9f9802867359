#include "materials/relief.h"

#include "base/text/file_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

// `_norm` is the convention of DarkPlaces (gl_rmain.c, R_SkinFrame_LoadExternal); other engines use
// `_local` and `_n`.
constexpr std::array<std::string_view, 3> kEndings{"_norm", "_local", "_n"};

std::optional<std::string> normalMapOf(std::string_view image, const FileSystem& files) {
    for (const std::string_view ending : kEndings) {
        std::string name = fmt::format("{}{}", withoutExtension(image), ending);
        if (hasQuake3Image(name, files)) return name;
    }
    return std::nullopt;
}

/// Returns the position of the lightmap stage of an opaque surface that can show its relief; its size if
/// there is none.
size_t lightStageOf(const Material& material) {
    const std::vector<Stage>& stages = material.stages;
    const bool isWall = stages.size() >= 2 && stages[0].source == StageSource::image &&
                        stages[0].blend == kBlendReplace && stages[0].tcGen == TcGen::base;
    if (!isWall || stages[1].source != StageSource::lightmap || stages[1].blend != kBlendFilter)
        return stages.size();
    return stages[1].tcGen == TcGen::lightmap && stages[1].tcMods.empty() ? 1 : stages.size();
}

} // namespace

void addRelief(const Map& map, const FileSystem& files, ImageNames& images,
               std::vector<Material>& materials) {
    if (map.light.directions.empty()) return;
    for (Material& material : materials) {
        const size_t light = lightStageOf(material);
        if (light == material.stages.size()) continue;
        const Stage& image = material.stages.front();
        if (image.frames.size() != 1) continue;
        const std::optional<std::string> name = normalMapOf(images.list()[image.frames.front()], files);
        if (!name) continue;
        Stage relief;
        relief.source = StageSource::normals;
        relief.frames = {images.add(*name)};
        relief.isClamped = image.isClamped;
        relief.tcMods = image.tcMods;
        relief.blend = {BlendFactor::zero, BlendFactor::one};
        relief.depthTest = material.stages[light].depthTest;
        relief.writesDepth = false;
        material.stages.insert(material.stages.begin() + static_cast<std::ptrdiff_t>(light),
                               std::move(relief));
    }
}

} // namespace visleaf
