#include "analysis/walk/solid_models.h"

#include "geometry/tessellation/face_mesh.h"
#include "geometry/tessellation/patch.h"
#include "map/model_brushes.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

namespace visleaf {
namespace {

// Classes of all games: a name has the same meaning in each that has it.
constexpr std::array<std::string_view, 14> kMoveAway{
    "func_door*",           "func_plat*",    "func_train*",    "func_tracktrain", "func_trackchange",
    "func_trackautochange", "func_tramcar",  "momentary_door", "func_vehicle",    "func_elevator",
    "func_guntarget",       "func_pendulum", "func_bossgate",  "func_episodegate"};

// What stops nobody. Items lie on doors and trains, which move away from players.
constexpr std::array<std::string_view, 2> kNeverSolid{"func_water", "func_illusionary*"};

// Bits of `spawnflags` with which a model of Half-Life stops nothing: ValveSoftware/halflife dlls/bmodels.cpp
// (SF_CONVEYOR_NOTSOLID, SF_ROTATING_NOT_SOLID) and dlls/buttons.cpp (SF_ROTBUTTON_NOTSOLID).
struct NotSolidFlag {
    std::string_view className;
    int32_t bit;
};
constexpr std::array<NotSolidFlag, 3> kNotSolidFlags{
    {{"func_conveyor", 2}, {"func_rotating", 64}, {"func_rot_button", 1}}};

// Invisible volumes that stop players all the same.
constexpr std::array<std::string_view, 1> kInvisibleWalls{"func_clip*"};

// Bits of Quake 3's shaders (surfaceflags.h).
constexpr uint32_t kSolidShader = 0x1;
constexpr uint32_t kPlayerClipShader = 0x10000;

/// The contents that stop a mover, and the bits of the shaders of curves that do.
struct Obstacles {
    Contents contents;
    uint32_t shaderBits;
};

Obstacles obstaclesOf(Mover mover) {
    if (mover == Mover::item) return {contents::kSolid, kSolidShader};
    return {contents::kStopsPlayers, kSolidShader | kPlayerClipShader};
}

std::string_view classOf(const Map& map, const ModelInstance& instance) {
    return instance.entity < map.entities.size() ? map.entities[instance.entity].className()
                                                 : std::string_view();
}

/// True if no mover stops at the model, though it is drawn.
bool isNeverSolid(const Map& map, const ModelInstance& instance) {
    const std::string_view name = classOf(map, instance);
    if (matchesClass(kNeverSolid, name)) return true;
    if (traitsOf(map.game).family != GameFamily::halfLife || name.empty()) return false;
    const int32_t flags = map.entities[instance.entity].wholeNumber("spawnflags");
    return std::ranges::any_of(kNotSolidFlags, [&](const NotSolidFlag& flag) {
        return flag.className == name && (flags & flag.bit) != 0;
    });
}

/// True if the model is a door, a lift or a train, which moves out of the way of players in the game.
bool isDoor(const Map& map, const ModelInstance& instance) {
    return instance.isVisible && matchesClass(kMoveAway, classOf(map, instance));
}

/// Returns the brushes of each model.
std::vector<std::vector<uint32_t>> brushesByModel(const Map& map) {
    BrushFinder finder(map);
    std::vector<std::vector<uint32_t>> brushes(map.models.size());
    std::vector<bool> isOfModel(map.brushes.size());
    for (size_t i = 1; i < brushes.size(); ++i) {
        brushes[i] = finder.brushesOf(map.models[i]);
        for (const uint32_t brush : brushes[i])
            isOfModel[brush] = true;
    }
    for (uint32_t i = 0; i < isOfModel.size(); ++i) {
        if (!isOfModel[i]) brushes[0].push_back(i);
    }
    return brushes;
}

/// Returns the triangles of the curves of a model whose shaders have one of the bits.
std::vector<SweepTriangle> solidTriangles(const Map& map, const Model& model, uint32_t maxSegments,
                                          uint32_t shaderBits) {
    std::vector<SweepTriangle> triangles;
    for (const MapFace& face : std::span(map.faces).subspan(model.firstFace, model.numFaces)) {
        if (face.kind != FaceKind::patch || face.surface >= map.surfaces.size()) continue;
        if ((map.surfaces[face.surface].fileContents & shaderBits) == 0) continue;
        FaceMesh mesh;
        buildFaceMesh(map, face, {.patches = {maxSegments}}, mesh);
        for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
            SweepTriangle& triangle = triangles.emplace_back();
            for (size_t k = 0; k < 3; ++k)
                triangle[k] = mesh.vertices[mesh.triangles[i + k]].position;
        }
    }
    return triangles;
}

} // namespace

bool stopsPlayers(const Map& map, const ModelInstance& instance) {
    const std::string_view name = classOf(map, instance);
    if (!instance.isVisible) return matchesClass(kInvisibleWalls, name);
    return !isDoor(map, instance) && !isNeverSolid(map, instance);
}

size_t clipHullOf(PlayerPose pose) {
    return pose == PlayerPose::crouching ? 2 : 0;
}

SolidModels findSolidModels(const Map& map, Mover mover) {
    SolidModels models;
    const Obstacles obstacles = obstaclesOf(mover);
    const std::vector<std::vector<uint32_t>> brushes = brushesByModel(map);
    const uint32_t maxSegments = patchSegmentLimit(map);
    const auto stops = [&](const ModelInstance& instance) {
        if (instance.model == 0) return true;
        if (mover == Mover::player) return stopsPlayers(map, instance);
        return instance.isVisible && !isNeverSolid(map, instance);
    };
    const auto listOf = [&](const ModelInstance& instance) -> std::vector<SolidModel>* {
        if (stops(instance)) return &models.solids;
        if (classOf(map, instance) == "func_ladder") return &models.ladders;
        return isDoor(map, instance) ? &models.doors : nullptr;
    };
    for (const ModelInstance& instance : placeModels(map).instances) {
        std::vector<SolidModel>* const list = instance.isInGame ? listOf(instance) : nullptr;
        if (list == nullptr) continue;
        SolidModel& model = list->emplace_back();
        model = {instance, brushes[instance.model],
                 solidTriangles(map, map.models[instance.model], maxSegments, obstacles.shaderBits)};
        std::erase_if(model.brushes, [&](uint32_t brush) {
            return (map.brushes[brush].contents & obstacles.contents) == 0;
        });
    }
    return models;
}

} // namespace visleaf
