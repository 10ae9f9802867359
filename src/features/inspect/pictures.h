// The images that the inspector shows: the textures of a surface, and the lightmap of a face. Plain state;
// the inspector puts the images on the GPU.
#pragma once

#include "analysis/facts/facts.h"
#include "analysis/light/luxels.h"
#include "materials/stored_texture.h"

#include <glm/vec2.hpp>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// An image in a panel.
struct Picture {
    Image image;          // empty: nothing to show
    uint64_t number = 0;  // grows with each new image
    uint32_t texture = 0; // the image on the GPU, as an OpenGL name; 0: not there yet
    float zoom = 0.0f;    // pixels per texel; 0: as large as fits
};

/// Replaces the image of a picture.
void setImage(Picture& picture, Image image);

/// Returns `12, 3: RGB 10 20 30` for a luxel of an image.
std::string luxelText(const Image& image, const glm::uvec2& luxel);

/// An image of a map as its file has it.
struct ReadTexture {
    uint32_t image = 0;    // into MaterialSet::images
    StoredTexture texture; // without levels if it cannot be read
    std::string problem;   // why not; empty: it was read
};

/// A file whose image is shown instead of one of the map.
struct Replacement {
    uint64_t version = 0; // 0: the image itself is shown
    std::string file;     // that the panel names; empty: it names none
};

/// The images of a surface, or of the surface of a face.
struct TexturePicture {
    std::optional<uint32_t> surface; // into Map::surfaces; nothing: no surface is shown
    std::vector<uint32_t> images;    // of the surface, into MaterialSet::images
    size_t chosen = 0;               // the image that is shown, into `images`
    bool isWanted = false;           // the chosen image shall be read
    StoredTexture texture;           // without levels while it is being read
    std::string problem;             // why it cannot be shown; empty: none
    Replacement replacement;         // of the chosen image
    size_t level = 0;                // the mip level that is shown
    Picture picture;
};

/// The lightmap of a face.
struct LightmapPicture {
    std::optional<uint32_t> face;      // into Map::faces; nothing: no face with a lightmap is shown
    std::optional<uint32_t> style;     // into FaceLightmap::styles; nothing: all styles added
    Image luxels;                      // with the values of the file
    bool isBrightened = false;         // the picture shows them so that the brightest channel is 255
    LuxelPlaces::Range range;          // the luxels that light the face
    bool isPartOfPage = false;         // other faces have the rest of the luxels
    std::optional<glm::uvec2> hovered; // the luxel under the mouse
    std::optional<glm::uvec2> clicked; // the luxel that the last click on the map hit
    Picture picture;
};

/// Shows the images of `item`, or none if it has none. Call it when another item is shown.
void showPictures(const FactSource& source, const MapItem& item, TexturePicture& texture,
                  LightmapPicture& lightmap);

/// Shows one image of a map, or none. It is read again from its file.
void showTexture(TexturePicture& picture, std::optional<uint32_t> image);

/// Shows an image that has been read, or why it could not be read, unless something is in its place.
void takeTexture(TexturePicture& picture, ReadTexture read);

/// Shows `texture` in place of the chosen image.
void showReplacement(TexturePicture& picture, StoredTexture texture, Replacement replacement);

/// Ends showReplacement(). The image is read again.
void showItself(TexturePicture& picture);

/// Shows another image, mip level or light style.
void chooseImage(TexturePicture& picture, size_t chosen);
void chooseLevel(TexturePicture& picture, size_t level);
void chooseStyle(const Map& map, LightmapPicture& picture, std::optional<uint32_t> style);

/// Shows the luxels brighter, or as they are. Their values under the mouse stay those of the file.
void brighten(LightmapPicture& picture, bool isBrightened);

/// Returns `12, 3: RGBA 10 20 30 255` for a texel of the shown level, with the palette index if there is one.
std::string texelText(const TexturePicture& picture, const glm::uvec2& texel);

} // namespace visleaf
