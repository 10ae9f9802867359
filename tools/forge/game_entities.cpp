#include "forge/game_profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace visleaf {
namespace {

constexpr size_t kNumGames = 6;

/// The class name of an entity in a scene and in each game, in the order of GameProfile. Empty: the game has
/// no such entity.
struct ClassName {
    std::string_view ours;
    std::array<std::string_view, kNumGames> games;
};

constexpr std::array<std::string_view, kNumGames> everywhere(std::string_view classname) {
    return {classname, classname, classname, classname, classname, classname};
}

// Brushes that do not move and only look different.
constexpr std::array<std::string_view, kNumGames> kStill{"func_wall", "func_wall", "func_wall",
                                                         "func_wall", "func_wall", "func_static"};

constexpr std::array<ClassName, 14> kClassNames{{
    {"worldspawn", everywhere("worldspawn")},
    {"player_start",
     {"info_player_start", "info_player_start", "info_player_start", "info_player_start", "info_player_start",
      "info_player_deathmatch"}},
    {"deathmatch_start", everywhere("info_player_deathmatch")},
    {"door", everywhere("func_door")},
    {"lift", everywhere("func_plat")},
    {"button", everywhere("func_button")},
    {"trigger", everywhere("trigger_multiple")},
    {"fan",
     {"func_illusionary", "func_rotating", "func_rotating", "func_rotating", "func_rotating",
      "func_rotating"}},
    {"grate_wall", kStill},
    {"glass_wall", kStill},
    {"sign", kStill},
    {"illusion",
     {"func_illusionary", "func_illusionary", "func_wall", "func_wall", "func_illusionary", "func_static"}},
    {"conveyor",
     {"func_wall", "func_conveyor", "func_conveyor", "func_conveyor", "func_conveyor", "func_static"}},
    {"areaportal", {"", "", "func_areaportal", "func_areaportal", "", ""}},
}};

// One item stands for all items that players can pick up.
constexpr ClassName kItem{
    "item", {"item_health", "item_healthkit", "item_health", "item_health", "item_healthkit", "item_health"}};

/// A key that a game needs in addition to those of the scene.
struct ExtraKey {
    GameProfile game;
    std::string_view ours, key, value;
};

constexpr std::array<ExtraKey, 13> kExtraKeys{{
    {GameProfile::halfLife, "worldspawn", "skyname", "demo"},
    {GameProfile::halfLife, "worldspawn", "wad", "\\forge\\demo.wad"},
    {GameProfile::quake2, "worldspawn", "sky", "demo"},
    {GameProfile::kingpin, "worldspawn", "sky", "demo"},
    {GameProfile::nightfire, "worldspawn", "overbright", "192"},
    {GameProfile::quake, "glass_wall", "alpha", "0.5"},
    {GameProfile::halfLife, "glass_wall", "rendermode", "2"},
    {GameProfile::halfLife, "glass_wall", "renderamt", "180"},
    {GameProfile::nightfire, "glass_wall", "rendermode", "2"},
    {GameProfile::nightfire, "glass_wall", "renderamt", "180"},
    {GameProfile::halfLife, "grate_wall", "rendermode", "4"},
    {GameProfile::halfLife, "grate_wall", "renderamt", "255"},
    {GameProfile::nightfire, "grate_wall", "rendermode", "4"},
}};

// In Half-Life, the origin of a player is 12 units higher above the feet.
constexpr float kHigherOrigin = 12.0f;

std::string raised(const std::string& origin) {
    glm::vec3 at(0.0f);
    std::istringstream(origin) >> at.x >> at.y >> at.z;
    return fmt::format("{} {} {}", at.x, at.y, at.z + kHigherOrigin);
}

std::string_view classnameOf(GameProfile game, const std::string& ours) {
    const auto index = static_cast<size_t>(game);
    if (ours == kItem.ours) return kItem.games[index];
    const auto found = std::find_if(kClassNames.begin(), kClassNames.end(),
                                    [&](const ClassName& name) { return name.ours == ours; });
    return found == kClassNames.end() ? std::string_view(ours) : found->games[index];
}

void addKey(std::string& text, std::string_view key, std::string_view value) {
    text += fmt::format("\"{}\" \"{}\"\n", key, value);
}

void addEntity(std::string& text, GameProfile game, const SceneEntity& entity) {
    const std::string_view classname = classnameOf(game, entity.classname);
    if (classname.empty()) return;
    const bool isHalfLife = game == GameProfile::halfLife || game == GameProfile::nightfire;
    const bool isPlayer = entity.classname.ends_with("_start");
    text += "{\n";
    addKey(text, "classname", classname);
    if (entity.model != kNone) addKey(text, "model", fmt::format("*{}", entity.model + 1));
    for (const auto& [key, value] : entity.keys)
        addKey(text, key, isHalfLife && isPlayer && key == "origin" ? raised(value) : value);
    for (const ExtraKey& extra : kExtraKeys) {
        if (extra.game == game && extra.ours == entity.classname) addKey(text, extra.key, extra.value);
    }
    text += "}\n";
}

void addLight(std::string& text, GameProfile game, const SceneLight& light) {
    const float brightest = std::max({light.color.r, light.color.g, light.color.b, 1.0f});
    const glm::vec3 hue = light.color / brightest;
    text += "{\n";
    addKey(text, "classname", "light");
    addKey(text, "origin", fmt::format("{} {} {}", light.position.x, light.position.y, light.position.z));
    if (game == GameProfile::halfLife || game == GameProfile::nightfire) {
        const glm::vec3 bytes = hue * 255.0f;
        addKey(text, "_light",
               fmt::format("{:.0f} {:.0f} {:.0f} {}", bytes.r, bytes.g, bytes.b, light.radius));
    } else {
        addKey(text, "light", fmt::format("{}", light.radius));
        addKey(text, "_color", fmt::format("{:.2f} {:.2f} {:.2f}", hue.r, hue.g, hue.b));
    }
    if (light.style != 0 && game != GameProfile::quake3)
        addKey(text, "style", fmt::format("{}", light.style));
    if (!light.name.empty()) addKey(text, "targetname", light.name);
    text += "}\n";
}

} // namespace

std::string entityText(GameProfile game, const SceneDescription& scene) {
    std::string text;
    for (const SceneEntity& entity : scene.entities)
        addEntity(text, game, entity);
    for (const SceneLight& light : scene.lights)
        addLight(text, game, light);
    return text;
}

} // namespace visleaf
