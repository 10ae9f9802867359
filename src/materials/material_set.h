// The materials of a map and the pictures that they need, found in the mounted game data and decoded.
#pragma once

#include "base/diagnostics.h"
#include "images/image.h"
#include "map/appearance_settings.h"
#include "map/light_rules.h"
#include "map/map.h"
#include "map/map_fog.h"
#include "materials/image_part.h"
#include "materials/material.h"
#include "vfs/file_system.h"

#include <array>
#include <map>
#include <utility>

namespace visleaf {

/// What decided where a picture was taken from.
enum class ImageRule : uint8_t {
    missing,     // nothing was found
    imageFile,   // a common picture file, where the game has no pictures of its own kind
    replacement, // a common picture file in place of the game's own picture
    inMap,       // the record that the map itself holds
    wad,         // a record of a WAD
    wal,         // a WAL file
};

/// The rule in words.
std::string_view textOf(ImageRule rule);

/// A picture that materials refer to, and how it was found.
struct MaterialImage {
    std::string name;                  // as the map spells it
    ImagePart part = ImagePart::whole; // what of the picture this is; others have the whole one before them
    Image image;                       // placeholderImage() when missing
    uint32_t originalWidth = 0; // that texture coordinates are measured in; a replacement may be larger
    uint32_t originalHeight = 0;
    // Where it was read from: as FileSystem::find says it, `PATH OF THE WAD:NAME`, or `in the map`. Empty:
    // missing.
    std::string source;
    std::vector<std::string> tried; // names that were looked for, in order
    MapFog fogWithin = {}; // if it is a liquid's: what an eye in that looks through, as its file says
    ImageRule rule = ImageRule::missing;
    // Of a picture whose mipmaps keep the share of it that passes a test (see images/cut_out.h): the alpha of
    // that test. 0: any other picture.
    float coverageLimit = 0.0f;
};

/// The six sides of a skybox in the order of their files: rt, bk, lf, ft, up, dn. See sky_sides.h.
struct Skybox {
    std::string name;           // as the map or the game has it; empty: there is none
    std::string source;         // where its first side was found, as FileSystem::find says it; empty: nowhere
    std::array<Image, 6> sides; // all empty where none was found
    std::array<std::vector<Image>, 6> mipmaps;
    bool isComplete = false;   // no side is missing
    float startDegrees = 0.0f; // that it has turned by at time 0
    float degreesPerSecond = 0.0f;
    glm::vec3 axis{0.0f, 0.0f, 1.0f};
};

/// The images that a surface shows, into MaterialSet::images; more than one is an animation.
struct SurfaceImages {
    std::vector<uint32_t> whole;
    std::vector<uint32_t> lit, glowing; // where some texel of some frame shines by itself, else empty
};

/// The layers that a sky's own texture has, into MaterialSet::images.
struct SkyLayers {
    uint32_t surface = 0; // into Map::surfaces
    uint32_t back = 0;
    uint32_t front = 0;
};

/// How everything on one map looks.
struct MaterialSet {
    std::vector<Material> materials; // one for each of Map::surfaces, then variants and `flare`
    std::vector<MaterialImage> images;
    std::vector<SurfaceImages> surfaceImages; // for each of Map::surfaces; empty where scripts say it
    std::vector<SkyLayers> skyLayers;         // of Quake's skies
    Skybox sky;
    // Where the palette that textures point into was found: as FileSystem::find says it, or kBuiltInPalette.
    // Empty: no texture of the map needs one.
    std::string paletteSource;
    std::string missingData; // what to add where most textures are missing (missingDataAdvice()), else empty

    // Into materials, by entity and surface: where an entity changes how its brush model looks.
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> variants;

    LightRules light;            // how bright the light of the map is
    std::vector<FogScript> fogs; // for each of Map::fogs; a distance of 0 where nothing says how it looks
    MapFog mapFog = {};          // over the whole map
    uint32_t flare = kNone;      // into materials: how the map's billboards look

    /// The index of the material that `surface` has on the brush model of `entity` (kNone: none).
    uint32_t materialOf(uint32_t surface, uint32_t entity) const;

    /// What an eye in `liquid` (one of contents::kWater, kSlime, kLava) looks through: the fog that the first
    /// picture of such a liquid brings. None where no picture does.
    MapFog fogWithin(Contents liquid) const;

    /// Names of the pictures that were not found, in order.
    std::vector<std::string> missing() const;
};

/// Returns the texels per texture coordinate 1 of a material of `set`.
glm::vec2 texelsPerCoordinate(const MaterialSet& set, const Material& material);

/// Turns every surface of `map` into a material by its game's rules and what was chosen, and waits for its
/// pictures. What is missing or broken is replaced (see placeholderImage) and noted; a palette that is
/// missing is built in (see game_palette.h). Whoever can use materials without pictures calls
/// planMaterials().
MaterialSet loadMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                          const AppearanceSettings& appearance = {});

} // namespace visleaf
