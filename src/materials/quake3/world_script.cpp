#include "materials/quake3/world_script.h"

#include "base/portable_math.h"

namespace visleaf {
namespace {

// With `skyfogvars`, half a side of the sky box is twice Enemy Territory's r_znear. Fog counts the distance
// along the view, which is this one in the middle of a side.
constexpr float kFoggedSkyBox = 6.0f;

template <class Value> void replace(std::optional<Value>& value, const std::optional<Value>& later) {
    if (later) value = later;
}

} // namespace

void append(WorldScript& all, const WorldScript& later) {
    replace(all.fog, later.fog);
    replace(all.waterFog, later.waterFog);
    replace(all.skyFog, later.skyFog);
    replace(all.sunShader, later.sunShader);
    replace(all.sunDirection, later.sunDirection);
    replace(all.gridAmbient, later.gridAmbient);
    replace(all.gridDirected, later.gridDirected);
}

MapFog mapFogOf(const WorldScript& world) {
    MapFog fog = world.fog.value_or(MapFog{});
    if (fog.end > fog.start) {
        fog.skyShare = 1.0f;
    } else if (world.fog && world.skyFog) {
        fog.skyShare = 1.0f - portable::exp(-world.skyFog->density * kFoggedSkyBox);
        fog.skyColor = world.skyFog->color;
    }
    return fog;
}

} // namespace visleaf
