#include "analysis/export/build_export_scene.h"

#include "analysis/export/export_meshes.h"
#include "analysis/export/export_nodes.h"
#include "analysis/export/export_space.h"
#include "analysis/export/face_appearance.h"
#include "analysis/export/light/light_charts.h"
#include "analysis/export/model_nodes.h"
#include "analysis/export/tool_meshes.h"

#include <algorithm>

namespace visleaf {
namespace {

bool isSkyFace(const MapGeometry& geometry, uint32_t drawFace) {
    return geometry.batches[geometry.faces[drawFace].batch].state.sort == kSkyOrder;
}

/// Returns the faces that are exported; into MapGeometry::faces.
std::vector<uint32_t> exportedFaces(const ExportSource& source, const ExportOptions& options) {
    std::vector<uint32_t> faces;
    for (uint32_t face = 0; face < source.geometry.faces.size(); ++face) {
        const bool isDecal = source.geometry.faces[face].decal != kNone;
        const bool isWanted = options.includesSky || !isSkyFace(source.geometry, face);
        if (isWanted && !(isDecal && source.meshes == nullptr)) faces.push_back(face);
    }
    return faces;
}

FaceAppearance emptyLooks(const MapGeometry& geometry) {
    return {.materials = std::vector<uint32_t>(geometry.faces.size(), kNone),
            .hasColors = std::vector<bool>(geometry.faces.size(), false),
            .texCoords = std::vector<glm::vec2>(geometry.numVertices, glm::vec2(0.0f)),
            .lightCoords = std::vector<glm::vec2>(geometry.numVertices, glm::vec2(0.0f))};
}

} // namespace

ExportScene buildExportScene(const ExportSource& source, const ExportOptions& options) {
    const ExportSpace space{options.isInMeters ? kMetersPerUnit : 1.0f};
    ExportScene scene;
    const DrawnArrays arrays = drawnArraysOf(source);
    const StaticLight light(source, options.styles);
    const ImageLevels images(source.materials);
    FaceAppearance looks = emptyLooks(source.geometry);
    TiledFaces tiled(source, arrays, light, images, scene);
    std::vector<uint32_t> faces = exportedFaces(source, options);
    if (options.bakesLightmaps) {
        // A decal keeps the lightmap of its face, because it lies on it like a second layer.
        const auto decals = std::stable_partition(faces.begin(), faces.end(), [&](uint32_t face) {
            return source.geometry.faces[face].decal == kNone;
        });
        bakeLight(source, arrays, light, {faces.begin(), decals}, tiled, looks, scene);
        faces.erase(faces.begin(), decals);
    }
    for (const uint32_t face : faces)
        tiled.setLook(face, false, looks);
    addNodes(source, addMeshes(source, arrays, looks, space, scene), space, scene);
    if (source.meshes != nullptr) addModelNodes(source, options, tiled, space, scene);
    if (options.includesTools) addToolMeshes(source.map, space, scene);
    scene.cameraNear = space.scale;
    scene.lightmapRange = light.range();
    return scene;
}

} // namespace visleaf
