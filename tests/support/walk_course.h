// A map to walk through: a doorway, stairs, a pool and the shaft of a lift. Game units.
//
//      shaft        corridor   start room   doorway    stairs, landing        pool
//   x -320…-192    -192…-64     -64…256     256…288    288…800        800…1200
//                                                   steps of 16 up to 128    water up to 112
#pragma once

#include "forge/game_folder.h"

namespace visleaf::test {

inline constexpr float kShaftFloor = -512.0f;
inline constexpr float kLandingHeight = 128.0f;
inline constexpr float kWaterLevel = 112.0f;

inline SceneBrush courseBox(const glm::vec3& mins, const glm::vec3& maxs, Contents contents,
                            uint32_t texture = 0) {
    return {{mins, maxs}, contents, everywhere(texture)};
}

/// Returns the course. The player starts at (0, 0) and looks along +X.
inline SceneDescription walkCourse() {
    SceneDescription scene;
    scene.textures = {{"brick"}, {"water", TextureKind::water}};
    scene.brushes = {
        courseBox({-320, -64, kShaftFloor}, {-192, 64, 192}, 0),
        courseBox({-192, -48, 0}, {-64, 48, 128}, 0),
        courseBox({-64, -128, 0}, {256, 128, 192}, 0),
        courseBox({256, -32, 0}, {288, 32, 96}, 0),
        courseBox({288, -128, 0}, {800, 128, 384}, 0),
        courseBox({800, -128, 0}, {1200, 128, 384}, 0),
    };
    for (int step = 0; step < 8; ++step) {
        const auto x = static_cast<float>(400 + 32 * step), top = static_cast<float>(16 * (step + 1));
        scene.brushes.push_back(courseBox({x, -128, 0}, {x + 32, 128, top}, contents::kSolid));
    }
    scene.brushes.push_back(courseBox({656, -128, 0}, {864, 128, kLandingHeight}, contents::kSolid));
    scene.brushes.push_back(courseBox({864, -128, 0}, {1200, 128, kWaterLevel}, contents::kWater, 1));
    scene.models = {{{courseBox({-320, -64, kShaftFloor}, {-192, 64, kShaftFloor + 16}, contents::kSolid)}}};
    scene.lights = {{{0, 0, 128}, {200, 200, 200}, 600}};
    scene.entities = {{"worldspawn", {}},
                      {"player_start", {{"origin", "0 0 24"}, {"angle", "0"}}},
                      {"lift", {{"height", "496"}}, 0}};
    return scene;
}

/// Returns the file of the course in a format, without visibility.
inline Bytes walkCourseIn(const GameFormat& format) {
    static const SceneDescription course = walkCourse();
    static CompiledSet scenes(course, false);
    return writeMap(format, scenes.sceneFor(format));
}

} // namespace visleaf::test
