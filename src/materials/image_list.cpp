#include "materials/image_list.h"

#include "base/text/file_name.h"
#include "materials/build_material.h"
#include "materials/games/animation_chain.h"
#include "materials/games/game_rules.h"

namespace visleaf {
namespace {

// Maps that contain textures have one for each surface.
const EmbeddedTexture* embeddedTexture(const Map& map, uint32_t surface) {
    return surface < map.textures.size() ? &map.textures[surface] : nullptr;
}

} // namespace

uint32_t ImageList::add(const ImageRequest& request) {
    const auto next = static_cast<uint32_t>(requests.size());
    const EmbeddedTexture* const unnamed = request.name.empty() ? request.embedded : nullptr;
    const auto [entry, isNew] = known.try_emplace(
        {foldName(request.name), request.part, request.isFile, request.isDetail, unnamed}, next);
    if (isNew) requests.push_back(request);
    return entry->second;
}

ImageList listImages(const Map& map) {
    ImageList list;
    list.bySurface.resize(map.surfaces.size());
    const std::vector<bool> isDrawn = findDrawnSurfaces(map);
    for (uint32_t surface = 0; surface < map.surfaces.size(); ++surface) {
        if (!isDrawn[surface] || !showsImage(map.surfaces[surface].flags)) continue;
        const bool isCutOut = (map.surfaces[surface].flags & surface_flag::kAlphaTest) != 0;
        for (const uint32_t frame : animationChain(map, surface)) {
            const uint32_t request =
                list.add({.name = map.surfaces[frame].name, .embedded = embeddedTexture(map, frame)});
            list.requests[request].isCutOut = list.requests[request].isCutOut || isCutOut;
            list.bySurface[surface].whole.push_back(request);
        }
    }
    return list;
}

std::vector<MeshSkinImages> requestSkins(std::span<const ShownSkin> skins, ImageList& list) {
    std::vector<MeshSkinImages> images(skins.size());
    for (size_t i = 0; i < skins.size(); ++i) {
        const MeshSkin& skin = *skins[i].skin;
        if (skin.indices.empty()) images[i].images.whole = {list.add({.name = skin.name, .isFile = true})};
    }
    return images;
}

void requestDetails(const Map& map, const DetailTextures& details, ImageList& list) {
    if (!rulesOf(map.game).hasDetailTextures) return;
    for (uint32_t surface = 0; surface < map.surfaces.size(); ++surface) {
        SurfaceImages& images = list.bySurface[surface];
        const auto detail = details.find(foldName(map.surfaces[surface].name));
        if (images.whole.empty() || detail == details.end()) continue;
        images.detail = list.add({.name = detail->second.image, .isDetail = true, .isFile = true});
        images.detailScale = detail->second.scale;
    }
}

} // namespace visleaf
