// The materials of a map and the images that they need, found in the mounted game data and decoded.
#pragma once

#include "base/diagnostics.h"
#include "images/image.h"
#include "map/appearance_settings.h"
#include "map/light/light_rules.h"
#include "map/map.h"
#include "map/map_fog.h"
#include "materials/image_part.h"
#include "materials/material.h"
#include "materials/quake3/surface_script.h"
#include "materials/quake3/world_script.h"
#include "materials/sky/sky_wind.h"
#include "models/mesh_part.h"
#include "vfs/file_system.h"

#include <array>
#include <map>
#include <span>
#include <utility>

namespace visleaf {

/// The rule by which an image was found.
enum class ImageRule : uint8_t {
    missing,     // nothing was found
    imageFile,   // a common image file; the game has no format of its own
    replacement, // a common image file that replaces the game's own image
    inMap,       // a record in the map
    wad,         // a record in a WAD
    wal,         // a WAL file
    inModel,     // a skin in a model file
};

/// Returns the rule as text for people.
std::string_view textOf(ImageRule rule);

/// An image that materials use, and how it was found.
struct MaterialImage {
    std::string name;                  // as the map spells it
    ImagePart part = ImagePart::whole; // the other parts follow the whole image in MaterialSet::images
    Image image;                       // placeholderFor() if missing
    uint32_t originalWidth = 0;        // texels; unit of texture coordinates. A replacement may be larger.
    uint32_t originalHeight = 0;
    bool isSizeGuessed = false; // nothing tells the original size, which is that of the placeholder
    // The source: text of FileSystem::find(), `PATH OF THE WAD:NAME`, or `in the map`. Empty: missing.
    std::string source;
    std::vector<std::string> tried; // names that were searched, in order
    std::string texture = {};       // of the map, of which it is a part, such as a layer; empty: `name`
    std::string maskFile = {};      // a second file, with the alpha of the image; empty: none
    MapFog fogWithin = {};          // for liquids: the fog that an eye inside sees, from the image file
    ImageRule rule = ImageRule::missing;
    bool isFile = false; // see ImageRequest
    bool isDetail = false;
    // If not 0, mipmaps keep the share of texels whose alpha passes this limit (see images/cut_out.h).
    float coverageLimit = 0.0f;
};

/// Returns the number of textures that the map names. Parts of images and detail textures do not count.
size_t numTextures(std::span<const MaterialImage> images);

/// True for the lit or glowing part of another image of the set, from the same source. False for a glowing
/// part with a file of its own.
bool isPartOfImage(const MaterialImage& image);

/// True for one of these textures that was not found.
bool isMissingTexture(const MaterialImage& image);

/// Returns the original size as text for people: `128 × 64`, or that nobody knows it.
std::string imageSizeText(const MaterialImage& image);

/// Returns how and where the image was found, as text for people.
std::string whereFound(const MaterialImage& image);

/// The six sides of a skybox in the order rt, bk, lf, ft, up, dn. See sky_sides.h.
struct Skybox {
    std::string name;   // from the map, or the default of the game; empty: none
    std::string source; // of the first side that was found, as FileSystem::find() writes it; empty: none
    std::array<std::string, 6> sideFiles; // the name of each side in the mounted data; empty: missing
    std::vector<std::string> missing;     // the skies that were searched and not found, with their folders
    std::array<Image, 6> sides;           // all empty if none was found
    std::array<std::vector<Image>, 6> mipmaps;
    bool isComplete = false;   // all sides were found
    float startDegrees = 0.0f; // rotation at time 0
    float degreesPerSecond = 0.0f;
    glm::vec3 axis{0.0f, 0.0f, 1.0f};
    SkyWind wind = {};
};

/// The images that a surface shows, as indices into MaterialSet::images; several are an animation.
struct SurfaceImages {
    std::vector<uint32_t> whole;
    std::vector<uint32_t> lit, glowing; // parts of `whole`, if a texel of a frame glows; otherwise empty
    uint32_t detail = kNone;            // into MaterialSet::images: a detail texture
    glm::vec2 detailScale{1.0f};
};

/// The images of a skin of models, and how it is drawn.
struct MeshSkinImages {
    SurfaceImages images;
    SkinLook look;
    PartBlend blend = PartBlend::asInFile;
    float picturesPerSecond = 0.0f;
};

/// The layers of a sky texture, as indices into MaterialSet::images.
struct SkyLayers {
    uint32_t surface = 0; // into Map::surfaces
    uint32_t back = 0;
    uint32_t front = 0;
};

/// The appearance of everything on one map.
struct MaterialSet {
    std::vector<Material> materials; // one for each of Map::surfaces, then variants and `flare`
    std::vector<MaterialImage> images;
    std::vector<SurfaceImages>
        surfaceImages;                // for each of Map::surfaces; empty if scripts define the materials
    std::vector<SkyLayers> skyLayers; // for Quake's skies
    // For each of Map::surfaces, the script that defines it; empty for games without scripts.
    std::vector<std::optional<SurfaceScript>> surfaceScripts;
    Skybox sky;
    // The source of the palette of the map's textures: text of FileSystem::find(), or kBuiltInPalette. Empty:
    // no texture needs a palette.
    std::string paletteSource;
    std::string missingData; // missingDataAdvice(): what to add if most textures are missing, otherwise empty

    // By entity and surface: the index into `materials`, if the entity changes the surfaces of its brush
    // model.
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> variants;

    LightRules light;                          // brightness of the map's light
    float patchTolerance = kUsualSubdivisions; // PatchDetail::tolerance of curved faces; from the settings
    std::vector<FogScript> fogs;               // for each of Map::fogs; without a script, its distance is 0
    MapFog mapFog = {};                        // covers the whole map
    WorldScript world = {};                    // what the scripts of the map's surfaces say about all of it
    uint32_t flare = kNone;                    // into materials: the material of all billboards
    uint32_t sun = kNone;                      // into materials: a sun in the sky; kNone: none
    // Into materials: for each skin that planMaterials() was given; empty for games whose mesh models are not
    // drawn.
    std::vector<uint32_t> meshSkins;
    std::vector<MeshSkinImages> meshSkinImages; // of these skins in games without scripts; see mesh_skins.h

    /// Returns the index of the material of `surface` on the brush model of `entity` (kNone: no entity).
    uint32_t materialIndexOf(uint32_t surface, uint32_t entity) const;

    /// Returns the fog that an eye in `liquid` (contents::kWater, kSlime or kLava) sees: that of the first
    /// image of such a liquid, or that of a script. Returns no fog if neither defines one.
    MapFog fogWithin(Contents liquid) const;

    /// Returns the names of images that were not found, in order.
    std::vector<std::string> missing() const;
};

/// Returns how many texels one unit of texture coordinates covers, in s and t. `material` belongs to `set`.
glm::vec2 texelsPerCoordinate(const MaterialSet& set, const Material& material);

/// Returns the size in texels of the image that the texture coordinates of the material show. Zero if nobody
/// can tell: without an image, if the image is missing and the map does not count in its texels, and for a
/// sky or a reflection, which do not follow the texture coordinates of faces.
glm::vec2 shownImageSize(const MaterialSet& set, const Material& material);

/// Returns how many texels of that image one unit of MapVertex::texel covers where the game draws it, in s
/// and t. Zero if shownImageSize() is.
glm::vec2 shownTexelsPerUnit(const MaterialSet& set, const Material& material);

} // namespace visleaf
