#include "forge/demo.h"

#include "forge/demo_parts.h"

#include <glm/geometric.hpp>

namespace visleaf {

SceneDescription makeDemo() {
    SceneDescription scene;
    scene.textures = demoTextures();
    scene.entities = {{"worldspawn", {{"message", "The demo of Visleaf"}}}};
    scene.sun = {glm::normalize(glm::vec3(0.5f, -0.28f, 0.82f)), {250, 226, 180}};
    scene.ambient = {7, 7, 9};
    scene.skyLight = {88, 106, 138};
    scene.areas = {{0, 0}, {0, 0}};
    addHub(scene);
    addYard(scene);
    addChapel(scene);
    addWorks(scene);
    addGallery(scene);
    addMaze(scene);
    return scene;
}

} // namespace visleaf
