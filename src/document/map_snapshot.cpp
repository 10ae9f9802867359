#include "document/map_snapshot.h"

#include "analysis/light/mesh_light.h"
#include "map/entities/spawn.h"
#include "materials/plan/plan_materials.h"

namespace visleaf {

std::shared_ptr<const MapSnapshot> published(MapSnapshot snapshot) {
    if (!snapshot.leafPortals) snapshot.leafPortals = std::make_shared<SharedPortals>(snapshot.loaded);
    return std::make_shared<const MapSnapshot>(std::move(snapshot));
}

const std::filesystem::path& diskFileOf(const MapSource& source) {
    return source.file.empty() ? source.archive : source.file;
}

WatchedFiles filesOf(const MapSnapshot& snapshot) {
    WatchedFiles watched{snapshot.files->record(), diskFileOf(snapshot.source)};
    watched.record.append(snapshot.besideFiles);
    watched.record.append(snapshot.searchedLeakFiles);
    return watched;
}

void addLitMeshes(MapSnapshot& snapshot) {
    MapGeometry& geometry = snapshot.geometry.edit();
    addMeshes(snapshot.map(), snapshot.materials, snapshot.meshes, geometry);
    lightMeshes(snapshot.map(), snapshot.materials, snapshot.meshes, geometry.meshes);
}

bool relight(MapSnapshot& snapshot, const AppearanceSettings& appearance) {
    const Map& map = snapshot.map();
    MaterialSet& materials = snapshot.materials.edit();
    const LightRules before = materials.light;
    snapshot.appearance = appearance;
    const bool hasOtherMaterials = applyLighting(map, appearance, materials);
    const bool hasOtherPatches = snapshot.geometry->detail.patches.tolerance != materials.patchTolerance;
    if (!hasOtherMaterials && !hasOtherPatches && drawSameFaces(before, materials.light)) {
        MapGeometry& geometry = snapshot.geometry.edit();
        bakeLightmaps(map, materials.light, geometry.atlas);
        geometry.detail.light = materials.light;
        lightMeshes(map, materials, snapshot.meshes, geometry.meshes);
        return true;
    }
    snapshot.geometry = rebuildGeometry(map, materials, GeometryLimits{}, snapshot.geometry);
    addLitMeshes(snapshot);
    return false;
}

CameraPose startPose(const Map& map) {
    const Spawn spawn = findSpawn(map);
    return {.position = eyeOf(spawn, map.game), .pitch = spawn.angles.x, .yaw = spawn.angles.y};
}

} // namespace visleaf
