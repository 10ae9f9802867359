#include "models/games/half_life_beams.h"

#include "base/chance.h"
#include "map/entities/model_instances.h"
#include "map/entities/render_keys.h"
#include "models/games/half_life_render_keys.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

// Spawnflags.
constexpr int32_t kBeamStartsOn = 1, kIsRandom = 4, kIsRing = 8, kIsDarkAtStart = 0x80, kIsDarkAtEnd = 0x100;

// A beam is as wide to either side of its line as its key says, in tenths of a unit.
constexpr float kUnitsPerWidth = 0.2f;
constexpr float kTenth = 0.1f;
constexpr float kNoiseShare = 0.01f;

// The game strikes in each of its frames if the pause is negative. All beams together are at most 128 there.
constexpr double kShortestPause = 1.0 / 32.0;
constexpr uint32_t kUsualStrikes = 16; // of a beam whose strikes differ

constexpr double kLaserTurn = 0.1; // seconds after which a laser chooses another of its targets

bool waitsForTrigger(const Entity& entity) {
    return !entity.value("targetname").empty() && !entity.hasSpawnflag(kBeamStartsOn);
}

/// Beams that are entities of the game have numbers of 8 bits, which end at the limit.
float limitedByte(int32_t number) {
    return static_cast<float>(std::clamp(number, 0, 255));
}

/// Strikes are messages. Their numbers have 8 bits, too, but these lose what is above.
float wrappedByte(int32_t number) {
    return static_cast<float>(number & 255);
}

/// True if the entity has no model, or counts as if it had none.
bool isPoint(const Entity& entity) {
    constexpr std::array<std::string_view, 3> kPoints{"info_target", "info_landmark", "path_corner"};
    const std::string_view className = entity.className();
    if (matchesClass(kPoints, className)) return true;
    constexpr std::array<std::string_view, 4> kHaveModels{"monster_*", "weapon_*", "item_*", "ammo_*"};
    return !matchesClass(kHaveModels, className) && entity.value("model").empty();
}

/// Returns where an entity is for the game: its origin. Trains start with their middle at their first corner.
glm::vec3 placeOf(const SpawnedEntity& spawned, const Entity& entity) {
    if (entity.className() != "func_train") return entity.origin();
    const auto corners = spawned.index.named(entity.value("target"));
    const uint32_t model = brushModelOf(spawned.map, entity);
    if (corners.empty() || model == kNone) return entity.origin();
    return corners.front()->origin() - spawned.map.models[model].bounds.center();
}

/// A point of a beam: an entity, or the middle of the map if there is none with the name.
struct BeamPoint {
    glm::vec3 place{0.0f};
    bool isPoint = false; // see isPoint()
};

BeamPoint pointOf(const SpawnedEntity& spawned, const Entity& entity) {
    return {placeOf(spawned, entity), isPoint(entity)};
}

BeamPoint firstNamed(const SpawnedEntity& spawned, std::string_view key) {
    const auto named = spawned.index.named(spawned.entity.value(key));
    return named.empty() ? BeamPoint{} : pointOf(spawned, *named.front());
}

MeshPart beamPart(const Entity& entity, std::string_view file) {
    const glm::vec3 color = entity.vector("rendercolor").value_or(glm::vec3(0.0f)) / 255.0f;
    return {.file = std::string(file),
            .isBright = true,
            .blend = PartBlend::additive,
            .color = glm::clamp(color, 0.0f, 1.0f),
            .opacity = renderAmountOf(entity),
            .firstPicture = static_cast<uint32_t>(wrappedByte(entity.wholeNumber("framestart"))),
            .beam = Beam{}};
}

/// Sets what is the same for all beams that are entities of the game.
void setSteady(const Entity& entity, std::string_view widthKey, Beam& beam) {
    const float speed = limitedByte(entity.wholeNumber("TextureScroll")) * kTenth;
    beam.width = limitedByte(entity.wholeNumber(widthKey)) * kUnitsPerWidth;
    beam.noise = limitedByte(entity.wholeNumber("NoiseAmplitude")) * kNoiseShare;
    beam.scroll = speed * speed; // the speed counts twice
}

/// A beam that does not move: an entity of the game.
EntityMeshes steadyBeam(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    EntityMeshes meshes{.parts = {beamPart(entity, entity.value("texture"))}};
    Beam& beam = *meshes.parts.front().beam;
    setSteady(entity, "BoltWidth", beam);
    BeamPoint from = firstNamed(spawned, "LightningStart"), to = firstNamed(spawned, "LightningEnd");
    if (!from.isPoint && to.isPoint) std::swap(from, to);
    beam.strikes.push_back({from.place, to.place});
    if (entity.hasSpawnflag(kIsDarkAtStart))
        beam.fromBrightness = 0.0f;
    else if (entity.hasSpawnflag(kIsDarkAtEnd))
        beam.toBrightness = 0.0f;
    return meshes;
}

/// Returns a time of a key, and 0 if it is none.
float secondsAt(const Entity& entity, std::string_view key) {
    constexpr float kLongest = 1e6f;
    const float seconds = entity.number(key).value_or(0.0f);
    return std::isnan(seconds) ? 0.0f : std::clamp(seconds, -kLongest, kLongest);
}

/// Finds the points of a strike, which chance chooses among entities with the same name. Returns false if the
/// beam does not strike.
bool choosePoints(const SpawnedEntity& spawned, Chance& chance, Beam& beam, BeamStrike& strike) {
    const Entity& entity = spawned.entity;
    const auto chosen = [&](std::string_view key) -> std::optional<BeamPoint> {
        const auto named = spawned.index.named(entity.value(key));
        if (named.empty()) return std::nullopt;
        return pointOf(spawned, *named[chance.below(static_cast<uint32_t>(named.size()))]);
    };
    std::optional<BeamPoint> from = chosen("LightningStart");
    if (entity.value("LightningEnd").empty()) {
        const bool isFromPoint = !entity.value("LightningStart").empty();
        if (isFromPoint && !from) return false;
        beam.aim = isFromPoint ? BeamAim::around : BeamAim::across;
        beam.shape = BeamShape::line; // whatever the spawnflag says
        strike.from = strike.to = from ? from->place : entity.origin();
        return true;
    }
    std::optional<BeamPoint> to = chosen("LightningEnd");
    if (!from || !to) return false;
    if (beam.shape == BeamShape::ring && (from->isPoint || to->isPoint)) return false;
    if (from->isPoint && !to->isPoint) std::swap(from, to);
    strike.from = from->place;
    strike.to = to->place;
    return true;
}

/// Returns how many strikes differ before they begin anew.
uint32_t numStrikesOf(const SpawnedEntity& spawned, double life, double pause) {
    const Entity& entity = spawned.entity;
    const auto numNamed = [&](std::string_view key) { return spawned.index.named(entity.value(key)).size(); };
    const bool isAlwaysTheSame = !entity.hasSpawnflag(kIsRandom) && !entity.value("LightningEnd").empty() &&
                                 numNamed("LightningStart") <= 1 && numNamed("LightningEnd") <= 1;
    if (life == 0.0 || isAlwaysTheSame) return 1;
    const double numAtOnce = std::ceil(life / std::max(pause, kShortestPause));
    return std::clamp(static_cast<uint32_t>(2.0 * numAtOnce), kUsualStrikes, kMaxStrikes);
}

/// A beam that strikes now and then, or a ring: a message of the game for each strike.
EntityMeshes strikingBeam(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    MeshPart part = beamPart(entity, entity.value("texture"));
    part.opacity = {.base = wrappedByte(entity.wholeNumber("renderamt")) / 255.0f};
    part.picturesPerSecond = wrappedByte(entity.wholeNumber("framerate")) * kTenth;
    Beam& beam = *part.beam;
    beam.shape = entity.hasSpawnflag(kIsRing) ? BeamShape::ring : BeamShape::line;
    beam.width = wrappedByte(entity.wholeNumber("BoltWidth")) * kUnitsPerWidth;
    beam.noise = wrappedByte(entity.wholeNumber("NoiseAmplitude")) * kNoiseShare;
    beam.scroll = wrappedByte(entity.wholeNumber("TextureScroll")) * kTenth;
    beam.radius = entity.number("Radius").value_or(0.0f);
    const float life = secondsAt(entity, "life"), pause = secondsAt(entity, "StrikeTime");
    beam.life = double{wrappedByte(static_cast<int32_t>(life * 10.0f)) * kTenth};
    Chance chance(spawned.number);
    const uint32_t numStrikes = numStrikesOf(spawned, beam.life, life + pause);
    for (uint32_t i = 0; i < numStrikes; ++i) {
        BeamStrike strike{.begin = beam.period};
        const double after =
            double{life} + (entity.hasSpawnflag(kIsRandom) ? chance.between(0.0f, pause) : pause);
        if (choosePoints(spawned, chance, beam, strike)) beam.strikes.push_back(strike);
        beam.period += std::max(after, kShortestPause);
    }
    if (beam.strikes.empty()) return {.isHidden = true};
    return {.parts = {std::move(part)}};
}

EntityMeshes lightning(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    if (entity.value("texture").empty() || waitsForTrigger(entity)) return {.isHidden = true};
    const bool isSteady = secondsAt(entity, "life") == 0.0f && !entity.hasSpawnflag(kIsRing);
    return isSteady ? steadyBeam(spawned) : strikingBeam(spawned);
}

/// A laser ends at the first thing on the way to its target. If it has several targets, it takes turns.
void aimLaser(const SpawnedEntity& spawned, Beam& beam) {
    beam.aim = BeamAim::firstSolid;
    const glm::vec3 from = spawned.entity.origin();
    const auto targets = spawned.index.named(spawned.entity.value("LaserTarget"));
    for (const Entity* target : targets.first(std::min<size_t>(targets.size(), kMaxStrikes))) {
        beam.strikes.push_back({from, placeOf(spawned, *target), beam.period});
        beam.period += kLaserTurn;
    }
    if (targets.empty()) beam.strikes.push_back({from, glm::vec3(0.0f)});
    if (targets.size() > 1) beam.life = kLaserTurn;
}

/// A glow where the laser ends.
MeshPart endSprite(const Entity& entity) {
    MeshPart glow{.file = std::string(entity.value("EndSprite")), .isBright = true};
    applyRenderKeys(entity, glow);
    constexpr int32_t kNoDissipation = 14; // renderfx
    glow.blend = entity.wholeNumber("renderfx") == kNoDissipation ? PartBlend::steadyGlow : PartBlend::glow;
    glow.opacity = renderAmountOf(entity);
    glow.isAtBeamEnd = true;
    return glow;
}

EntityMeshes laser(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    const std::string_view texture = entity.value("texture");
    const std::string_view file = texture.empty() ? entity.value("model") : texture;
    if (file.empty() || waitsForTrigger(entity)) return {.isHidden = true};
    EntityMeshes meshes{.parts = {beamPart(entity, file)}};
    Beam& beam = *meshes.parts.front().beam;
    setSteady(entity, "width", beam);
    aimLaser(spawned, beam);
    if (!entity.value("EndSprite").empty()) meshes.parts.push_back(endSprite(entity));
    return meshes;
}

} // namespace

std::optional<EntityMeshes> halfLifeBeamOf(const SpawnedEntity& spawned) {
    const std::string_view className = spawned.entity.className();
    EntityMeshes meshes;
    if (className == "env_beam" || className == "env_lightning")
        meshes = lightning(spawned);
    else if (className == "env_laser")
        meshes = laser(spawned);
    else
        return std::nullopt;
    if (!meshes.parts.empty() && isNothing(meshes.parts.front().opacity))
        return EntityMeshes{.isHidden = true};
    return meshes;
}

} // namespace visleaf
