// Lists the images that a map needs, before any file is read.
#pragma once

#include "materials/detail_textures.h"
#include "materials/image_part.h"
#include "materials/load_image.h"
#include "materials/plan/material_plan.h"

#include <map>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace visleaf {

/// The images that a map needs: each part of a name once, whatever its spelling. Textures of the map without
/// a name are images of their own.
struct ImageList {
    std::vector<ImageRequest> requests; // names as first spelled
    // For each surface: indices into requests, which are also indices into MaterialSet::images.
    std::vector<SurfaceImages> bySurface;
    // By folded name, part, isFile, isDetail, and the texture of the map if it has no name.
    std::map<std::tuple<std::string, ImagePart, bool, bool, const EmbeddedTexture*>, uint32_t> known;

    /// Returns the index of a request, which is new if there was none for this part of the name.
    uint32_t add(const ImageRequest& request);
};

/// Lists the images of the surfaces that have faces.
ImageList listImages(const Map& map);

/// Requests the skins that are files. Returns the images of each skin; none for skins in model files.
std::vector<MeshSkinImages> requestSkins(std::span<const ShownSkin> skins, ImageList& list);

/// Requests the detail textures of the textures that faces show. They come last, because a plan without them
/// must number the other images alike.
void requestDetails(const Map& map, const DetailTextures& details, ImageList& list);

} // namespace visleaf
