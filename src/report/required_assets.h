// Everything that a map needs from the game data: textures, skies, scripts, sounds, models and sprites, and
// where each was found. Needs only what `info` loads.
#pragma once

#include "document/map_snapshot.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// What an asset is. A companion is a file with the name of the map, such as its coloured light.
enum class AssetKind : uint8_t {
    map,
    companion,
    wad,
    texture,
    sky,
    script,
    palette,
    sound,
    music,
    model,
    sprite,
    picture
};

/// Returns the kind as text for people and for JSON.
std::string_view textOf(AssetKind kind);

/// Something that the map needs.
struct Asset {
    AssetKind kind = AssetKind::texture;
    // Path in the game data, such as `sound/ambience/wind2.wav`; of a texture: its name.
    std::string name = {};
    std::string file = {};     // path in the game data of its own file; empty: it has none, or is missing
    std::string source = {};   // as FileSystem::find() writes it, or `in the map`; empty: missing
    std::string neededBy = {}; // the entity's key that names it, such as `ENTITIES[12].noise`; empty: the map
    bool isOfGame = false;     // belongs to the game itself, so every player has it
};

/// Returns each asset once, in the order of AssetKind and then as the map names them. The map itself is the
/// first.
///
/// The game itself owns what its base folder holds in archives called pak or pak0, pak1 and so on, and, if
/// the map is not in that folder, all files there.
///
/// A value of an entity is an asset if it ends as the name of a sound, model or sprite. Sounds are searched
/// below `sound/` as well, as in the engines; a speaker's sound without an extension is a .wav (Quake-2
/// g_target.c, ioquake3 g_target.c). The models that the game shows for entities are assets, too, with their
/// images and other files. The list leaves out what the game's code loads by itself later, such as models of
/// what monsters drop.
std::vector<Asset> requiredAssets(const MapSnapshot& snapshot);

/// Returns the list for people, a line for each asset: kind, name, and where it was found.
std::string assetText(const std::vector<Asset>& assets);

/// Returns the list as JSON for `info`.
nlohmann::ordered_json assetJson(const std::vector<Asset>& assets);

/// Returns the resource list of a Half-Life server: the files that a player needs besides the game, a line
/// each. Without such files, it is a comment that says so.
std::string resourceList(const std::vector<Asset>& assets);

} // namespace visleaf
