#include "analysis/export/image_files.h"

#include "analysis/export/export_names.h"
#include "analysis/export/light/static_light.h"
#include "images/formats/write_png.h"

#include <fmt/format.h>

namespace visleaf {

std::vector<ExportedFile> textureFiles(const MaterialSet& materials) {
    std::vector<ExportedFile> files;
    UniqueNames names;
    for (const MaterialImage& image : materials.images) {
        const bool isFound = !image.source.empty() && !image.image.rgba.empty();
        if (!isFound || image.part != ImagePart::whole) continue;
        files.push_back({names.unique(safeFileName(image.name)) + ".png", encodePng(image.image, true)});
    }
    return files;
}

std::vector<ExportedFile> lightmapFiles(const ExportSource& source, const StyleBrightness& styles) {
    const StaticLight light(source, styles);
    std::vector<ExportedFile> files;
    for (const uint32_t layer : light.layers())
        files.push_back({fmt::format("lightmap_{}.png", files.size()), encodePng(light.layerImage(layer))});
    return files;
}

} // namespace visleaf
