#include "features/textures/texture_uses.h"

#include "analysis/face_area.h"
#include "analysis/facts/fact_text.h"
#include "base/text/count_text.h"

#include <algorithm>

namespace visleaf {
namespace {

bool showsImage(const Material& material, const MaterialSet& materials, const std::string& name) {
    const std::vector<uint32_t> images = imagesOf(material);
    return std::ranges::any_of(images, [&](uint32_t image) { return materials.images[image].name == name; });
}

void sortOnce(std::vector<uint32_t>& indices) {
    std::sort(indices.begin(), indices.end());
    indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
}

} // namespace

TextureUses usesOfTexture(const Map& map, const MaterialSet& materials, const CrossReferences& references,
                          uint32_t image) {
    TextureUses uses;
    const std::string& name = materials.images[image].name;
    for (uint32_t surface = 0; surface < map.surfaces.size(); ++surface) {
        if (!showsImage(materials.materials[surface], materials, name)) continue;
        uses.surfaces.push_back(surface);
        const std::span<const uint32_t> faces = references.facesOfSurface(surface);
        uses.faces.insert(uses.faces.end(), faces.begin(), faces.end());
    }
    sortOnce(uses.faces);
    for (const uint32_t face : uses.faces) {
        uses.area += areaOf(map, map.faces[face]);
        const uint32_t model = references.modelOfFace(face);
        if (model == 0 || model == kNone) continue;
        const std::span<const uint32_t> entities = references.entitiesOfModel(model);
        uses.entities.insert(uses.entities.end(), entities.begin(), entities.end());
    }
    sortOnce(uses.entities);
    return uses;
}

std::string textureOf(const Map& map, uint32_t surface, const MaterialSet& materials) {
    if (surface == kNone) return {};
    const std::vector<uint32_t> images = imagesOfSurface(map, materials, surface);
    return images.empty() ? std::string() : materials.images[images.front()].name;
}

std::vector<MapItem> surfacesOf(const TextureUses& uses) {
    std::vector<MapItem> items;
    for (const uint32_t surface : uses.surfaces)
        items.push_back({ItemKind::surface, surface});
    return items;
}

std::string textOfFaces(const std::string& texture) {
    return "faces with " + texture;
}

std::string usesText(const TextureUses& uses) {
    if (uses.faces.empty()) return "No face shows it.";
    std::string text = counted(uses.faces.size(), "face") + ", " + areaText(uses.area);
    if (!uses.entities.empty()) text += ", " + counted(uses.entities.size(), "entity");
    return text;
}

} // namespace visleaf
