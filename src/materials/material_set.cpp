#include "materials/material_set.h"

#include "base/file_name.h"
#include "base/parallel.h"
#include "materials/animation_chain.h"
#include "materials/game_rules.h"
#include "materials/load_picture.h"
#include "materials/load_skybox.h"
#include "materials/quake3_materials.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <unordered_map>

namespace visleaf {
namespace {

// Which pictures a map needs: each name once, however it is spelled.
struct PictureList {
    std::vector<std::string> names;               // as first spelled; later MaterialSet::images
    std::vector<std::vector<uint32_t>> bySurface; // into names: the frames of each surface
};

// Surfaces of brush sides alone are never seen; their textures are not missed.
std::vector<bool> findDrawnSurfaces(const Map& map) {
    std::vector<bool> isDrawn(map.surfaces.size(), false);
    for (const MapFace& face : map.faces) {
        if (face.surface < isDrawn.size()) isDrawn[face.surface] = true;
    }
    return isDrawn;
}

PictureList listPictures(const Map& map, const GameRules& rules) {
    PictureList list;
    list.bySurface.resize(map.surfaces.size());
    const std::vector<bool> isDrawn = findDrawnSurfaces(map);
    std::unordered_map<std::string, uint32_t> known; // by folded name
    for (uint32_t surface = 0; surface < map.surfaces.size(); ++surface) {
        if (!isDrawn[surface] || !rules.showsPicture(map.surfaces[surface].flags)) continue;
        for (const uint32_t frame : animationChain(map, surface)) {
            const std::string& name = map.surfaces[frame].name;
            const auto next = static_cast<uint32_t>(list.names.size());
            const auto [entry, isNew] = known.emplace(foldName(name), next);
            if (isNew) list.names.push_back(name);
            list.bySurface[surface].push_back(entry->second);
        }
    }
    return list;
}

std::vector<MaterialImage> loadPictures(const PictureList& list, const GameRules& rules,
                                        const FileSystem& files, Diagnostics& diagnostics,
                                        const ImageProgress& progress) {
    const GamePalette palette = loadPalette(files, rules);
    const size_t total = list.names.size();
    std::vector<LoadedPicture> loaded(total);
    std::atomic<size_t> numDone{0};
    parallelFor(total, [&](size_t i) {
        loaded[i] = loadPicture(list.names[i], rules, palette.colors, files);
        const size_t done = ++numDone;
        if (progress) progress(done, total);
    });

    std::vector<MaterialImage> images;
    images.reserve(total);
    bool usesPalette = false;
    for (LoadedPicture& picture : loaded) {
        usesPalette = usesPalette || picture.usesPalette;
        diagnostics.append(picture.diagnostics);
        images.push_back(std::move(picture.image));
    }
    if (usesPalette && !palette.problem.empty()) {
        diagnostics.warn({"palette"}, fmt::format("{}; textures have neutral colours", palette.problem));
    }
    return images;
}

// Surfaces that no face shows get no stages.
Material materialOf(const Surface& surface, const std::vector<uint32_t>& frames, const GameRules& rules,
                    const std::vector<MaterialImage>& images) {
    SurfacePictures pictures;
    pictures.frames = frames;
    if (!frames.empty()) pictures.width = images[frames.front()].originalWidth;
    Material material = rules.materialFor(surface, pictures);
    if (frames.empty()) material.stages.clear();
    return material;
}

bool hasSky(const Map& map) {
    return std::any_of(map.surfaces.begin(), map.surfaces.end(),
                       [](const Surface& surface) { return (surface.flags & surface_flag::kSky) != 0; });
}

} // namespace

std::vector<std::string> MaterialSet::missing() const {
    std::vector<std::string> names;
    for (const MaterialImage& image : images) {
        if (image.source.empty()) names.push_back(image.name);
    }
    return names;
}

MaterialSet loadMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                          const ImageProgress& progress) {
    if (map.game == Game::quake3 || map.game == Game::rtcw)
        return loadQuake3Materials(map, files, diagnostics, progress);
    const GameRules& rules = rulesOf(map.game);
    const PictureList pictures = listPictures(map, rules);
    MaterialSet set;
    set.images = loadPictures(pictures, rules, files, diagnostics, progress);
    set.materials.reserve(map.surfaces.size());
    for (size_t i = 0; i < map.surfaces.size(); ++i) {
        set.materials.push_back(materialOf(map.surfaces[i], pictures.bySurface[i], rules, set.images));
    }
    if (hasSky(map)) set.sky = loadSkybox(map, rules, files, diagnostics);
    return set;
}

} // namespace visleaf
