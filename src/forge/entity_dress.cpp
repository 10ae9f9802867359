#include "forge/dress.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace visleaf {
namespace {

constexpr size_t kNumDresses = 6;

/// A scene's word for a thing and each game's, in the order of Dress; empty where the game has no such thing.
struct Word {
    std::string_view ours;
    std::array<std::string_view, kNumDresses> games;
};

constexpr std::array<std::string_view, kNumDresses> everywhere(std::string_view classname) {
    return {classname, classname, classname, classname, classname, classname};
}

// What stays where it is and only looks different.
constexpr std::array<std::string_view, kNumDresses> kStill{"func_wall", "func_wall", "func_wall",
                                                           "func_wall", "func_wall", "func_static"};

constexpr std::array<Word, 14> kWords{{
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

// Things to pick up stand for all of their kind.
constexpr Word kItem{
    "item", {"item_health", "item_healthkit", "item_health", "item_health", "item_healthkit", "item_health"}};

/// A key that a game wants besides the scene's own.
struct ExtraKey {
    Dress dress;
    std::string_view ours, key, value;
};

constexpr std::array<ExtraKey, 13> kExtraKeys{{
    {Dress::halfLife, "worldspawn", "skyname", "demo"},
    {Dress::halfLife, "worldspawn", "wad", "\\forge\\demo.wad"},
    {Dress::quake2, "worldspawn", "sky", "demo"},
    {Dress::kingpin, "worldspawn", "sky", "demo"},
    {Dress::nightfire, "worldspawn", "overbright", "192"},
    {Dress::quake, "glass_wall", "alpha", "0.5"},
    {Dress::halfLife, "glass_wall", "rendermode", "2"},
    {Dress::halfLife, "glass_wall", "renderamt", "180"},
    {Dress::nightfire, "glass_wall", "rendermode", "2"},
    {Dress::nightfire, "glass_wall", "renderamt", "180"},
    {Dress::halfLife, "grate_wall", "rendermode", "4"},
    {Dress::halfLife, "grate_wall", "renderamt", "255"},
    {Dress::nightfire, "grate_wall", "rendermode", "4"},
}};

// Half-Life's players have their origin in their middle, 12 units higher above their feet.
constexpr float kHigherOrigin = 12.0f;

std::string raised(const std::string& origin) {
    glm::vec3 at(0.0f);
    std::istringstream(origin) >> at.x >> at.y >> at.z;
    return fmt::format("{} {} {}", at.x, at.y, at.z + kHigherOrigin);
}

std::string_view classnameOf(Dress dress, const std::string& ours) {
    const auto game = static_cast<size_t>(dress);
    if (ours == kItem.ours) return kItem.games[game];
    const auto word =
        std::find_if(kWords.begin(), kWords.end(), [&](const Word& w) { return w.ours == ours; });
    return word == kWords.end() ? std::string_view(ours) : word->games[game];
}

void addKey(std::string& text, std::string_view key, std::string_view value) {
    text += fmt::format("\"{}\" \"{}\"\n", key, value);
}

void addEntity(std::string& text, Dress dress, const SceneEntity& entity) {
    const std::string_view classname = classnameOf(dress, entity.classname);
    if (classname.empty()) return;
    const bool isHalfLife = dress == Dress::halfLife || dress == Dress::nightfire;
    const bool isPlayer = entity.classname.ends_with("_start");
    text += "{\n";
    addKey(text, "classname", classname);
    if (entity.model != kNone) addKey(text, "model", fmt::format("*{}", entity.model + 1));
    for (const auto& [key, value] : entity.keys)
        addKey(text, key, isHalfLife && isPlayer && key == "origin" ? raised(value) : value);
    for (const ExtraKey& extra : kExtraKeys) {
        if (extra.dress == dress && extra.ours == entity.classname) addKey(text, extra.key, extra.value);
    }
    text += "}\n";
}

void addLight(std::string& text, Dress dress, const SceneLight& light) {
    const float brightest = std::max({light.color.r, light.color.g, light.color.b, 1.0f});
    const glm::vec3 hue = light.color / brightest;
    text += "{\n";
    addKey(text, "classname", "light");
    addKey(text, "origin", fmt::format("{} {} {}", light.position.x, light.position.y, light.position.z));
    if (dress == Dress::halfLife || dress == Dress::nightfire) {
        const glm::vec3 bytes = hue * 255.0f;
        addKey(text, "_light",
               fmt::format("{:.0f} {:.0f} {:.0f} {}", bytes.r, bytes.g, bytes.b, light.radius));
    } else {
        addKey(text, "light", fmt::format("{}", light.radius));
        addKey(text, "_color", fmt::format("{:.2f} {:.2f} {:.2f}", hue.r, hue.g, hue.b));
    }
    if (light.style != 0 && dress != Dress::quake3) addKey(text, "style", fmt::format("{}", light.style));
    if (!light.name.empty()) addKey(text, "targetname", light.name);
    text += "}\n";
}

} // namespace

std::string entityText(Dress dress, const SceneDescription& scene) {
    std::string text;
    for (const SceneEntity& entity : scene.entities)
        addEntity(text, dress, entity);
    for (const SceneLight& light : scene.lights)
        addLight(text, dress, light);
    return text;
}

} // namespace visleaf
