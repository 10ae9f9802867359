#include "forge/demo.h"

#include "forge/editor_scene.h"

namespace visleaf {

std::filesystem::path demoSource() {
    return VISLEAF_DEMO_SOURCE;
}

Result<SceneDescription> readDemo(const std::filesystem::path& folder, const TextureLibrary& library) {
    return readScene(folder / "demo.map", library);
}

} // namespace visleaf
