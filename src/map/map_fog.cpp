#include "map/map_fog.h"

#include "base/portable_math.h"
#include "base/text/leading_number.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

namespace visleaf {
namespace {

// The unit of densities in the engines' fog equations (QuakeSpasm's gl_fog.c, Fog_SetupFrame; the public
// renderer for Quake 2's re-release, q2repro's shader.c).
constexpr float kDensityUnit = 1.0f / 64.0f;

constexpr float kDefaultGrey = 0.3f;        // QuakeSpasm's DEFAULT_GRAY
constexpr float kQuakeSkyShare = 0.5f;      // QuakeSpasm's r_skyfog
constexpr float kMaxGoldSrcDensity = 0.01f; // limit of game libraries; larger means no fog
constexpr int32_t kStartsActive = 1;        // a spawnflag

/// Returns the value of the first of these keys that has a number. Tools spell the keys differently.
std::optional<float> numberOf(const Entity& entity, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        const std::optional<float> number = entity.number(key);
        if (number && std::isfinite(*number)) return number;
    }
    return std::nullopt;
}

/// Returns up to `most` numbers from the start of the text.
std::vector<float> leadingNumbers(std::string_view text, size_t most) {
    std::vector<float> numbers;
    const std::string copy(text);
    const char* next = copy.c_str();
    while (numbers.size() < most) {
        const std::optional<float> number = takeNumber(next);
        if (!number) break;
        numbers.push_back(*number);
    }
    return numbers;
}

MapFog quakeFog(const Entity& world) {
    const std::string_view text = world.value("fog").empty() ? world.value("_fog") : world.value("fog");
    std::vector<float> numbers = leadingNumbers(text, 4);
    if (numbers.empty() || numbers.front() <= 0.0f) return {};
    numbers.resize(4, kDefaultGrey);
    const float skyShare = numberOf(world, {"skyfog", "_skyfog"}).value_or(kQuakeSkyShare);
    return {.color = glm::clamp(glm::vec3(numbers[1], numbers[2], numbers[3]), 0.0f, 1.0f),
            .squareDensity = numbers.front() * kDensityUnit,
            .skyShare = std::clamp(skyShare, 0.0f, 1.0f)};
}

glm::vec3 colorOf(const Entity& entity, std::string_view key) {
    return glm::clamp(entity.vector(key).value_or(glm::vec3(0.0f)), 0.0f, 1.0f);
}

HeightFog heightFogOf(const Entity& world) {
    const HeightFog fog{.density = numberOf(world, {"heightfog_density"}).value_or(0.0f),
                        .falloff = numberOf(world, {"heightfog_falloff"}).value_or(0.0f),
                        .startColor = colorOf(world, "heightfog_start_color"),
                        .endColor = colorOf(world, "heightfog_end_color"),
                        .startHeight = numberOf(world, {"heightfog_start_dist"}).value_or(0.0f),
                        .endHeight = numberOf(world, {"heightfog_end_dist"}).value_or(0.0f)};
    return hidesAnything(fog) ? fog : HeightFog{};
}

MapFog quake2Fog(const Entity& world) {
    const float density = std::max(numberOf(world, {"fog_density"}).value_or(0.0f), 0.0f);
    const MapFog fog{.color = colorOf(world, "fog_color"),
                     .squareDensity = density * kDensityUnit,
                     .skyShare = std::clamp(numberOf(world, {"fog_sky_factor"}).value_or(0.0f), 0.0f, 1.0f),
                     .height = heightFogOf(world)};
    return hidesAnything(fog) ? fog : MapFog{};
}

/// The game tells the engine both keys (g_spawn.c). The engine's source is not public; gildor2/Quake2
/// EntityParser.cpp shows them as GL_EXP, and leaves out `fogdensity2` and `fogval2`, which are for Voodoo
/// cards.
MapFog kingpinFog(const Entity& world) {
    const float density = std::max(numberOf(world, {"fogdensity"}).value_or(0.0f), 0.0f);
    return density > 0.0f ? MapFog{.color = colorOf(world, "fogval"), .density = density} : MapFog{};
}

/// False for a fog with a name, which waits until it is triggered, unless a flag starts it.
bool startsActive(const Entity& entity) {
    return entity.value("targetname").empty() || entity.hasSpawnflag(kStartsActive);
}

MapFog envFog(const Entity& entity) {
    const auto given = entity.vector("rendercolor");
    const glm::vec3 color = given ? *given : entity.vector("fogcolor").value_or(glm::vec3(0.0f));
    MapFog fog{.color = glm::clamp(color / 255.0f, 0.0f, 1.0f)};
    const float density = numberOf(entity, {"density", "fogdensity"}).value_or(0.0f);
    if (density > 0.0f && density <= kMaxGoldSrcDensity) {
        fog.squareDensity = density;
        fog.skyShare = 1.0f;
        return fog;
    }
    fog.start = std::max(numberOf(entity, {"startdist", "fogStartDistance"}).value_or(0.0f), 0.0f);
    fog.end = numberOf(entity, {"enddist", "fogEndDistance", "fogStopDistance"}).value_or(0.0f);
    fog.skyShare = fog.end > fog.start ? 1.0f : 0.0f;
    return fog;
}

MapFog goldSrcFog(const Map& map) {
    for (const Entity& entity : map.entities) {
        if (entity.className() != "env_fog" || !startsActive(entity)) continue;
        const MapFog fog = envFog(entity);
        if (hidesAnything(fog)) return fog;
    }
    return {};
}

/// The engine's order of the numbers, with the keys that replace each of them.
struct DarkPlacesFogNumber {
    std::string_view key;
    float usual;
};
constexpr std::array<DarkPlacesFogNumber, 7> kDarkPlacesFogKeys{{{"fog_density", 0.0f},
                                                                 {"fog_red", 0.0f},
                                                                 {"fog_green", 0.0f},
                                                                 {"fog_blue", 0.0f},
                                                                 {"fog_alpha", 1.0f},
                                                                 {"fog_start", 0.0f},
                                                                 {"fog_end", 16384.0f}}};

MapFog darkPlacesFog(const Entity& world) {
    constexpr float kUnit = 0.004f;      // of densities
    constexpr float kThickest = 2048.0f; // divided by the density: where the engine's table of shares ends
    std::vector<float> numbers = leadingNumbers(world.value("fog"), kDarkPlacesFogKeys.size());
    for (size_t i = 0; i < kDarkPlacesFogKeys.size(); ++i) {
        if (i >= numbers.size()) numbers.push_back(kDarkPlacesFogKeys[i].usual);
        numbers[i] = numberOf(world, {kDarkPlacesFogKeys[i].key}).value_or(numbers[i]);
    }
    const float density = numbers[0];
    if (density <= 0.0f) return {};
    const float nearest = std::max(numbers[5], 0.0f);
    MapFog fog{.color = glm::clamp(glm::vec3(numbers[1], numbers[2], numbers[3]), 0.0f, 1.0f),
               .density = density * kUnit,
               .nearest = nearest,
               .farthest = std::min(kThickest / density + nearest, std::max(numbers[6], nearest)),
               .mostOpaque = std::clamp(numbers[4], 0.0f, 1.0f)};
    // The sky is beyond `farthest`.
    fog.skyShare = fog.mostOpaque * (1.0f - portable::exp(-fog.density * (fog.farthest - fog.nearest)));
    return fog;
}

MapFog readFog(const Map& map, FogKeys keys) {
    const Entity& world = worldspawnOf(map.entities);
    switch (keys) {
    case FogKeys::quake:
        return quakeFog(world);
    case FogKeys::quake2:
        return quake2Fog(world);
    case FogKeys::envFog:
        return goldSrcFog(map);
    case FogKeys::kingpin:
        return kingpinFog(world);
    case FogKeys::darkplaces:
        return darkPlacesFog(world);
    case FogKeys::none:
        break;
    }
    return {};
}

} // namespace

bool hidesAnything(const HeightFog& fog) {
    return fog.density > 0.0f && fog.falloff > 0.0f;
}

bool hidesAnything(const MapFog& fog) {
    return fog.density > 0.0f || fog.squareDensity > 0.0f || fog.end > fog.start || hidesAnything(fog.height);
}

MapFog mapFogOf(const Map& map, LightPreset preset) {
    const FogRules& rules = traitsOf(map.game).fog;
    const bool isRead = !rules.isModern || preset == LightPreset::modern;
    return isRead ? readFog(map, rules.keys) : MapFog{};
}

} // namespace visleaf
