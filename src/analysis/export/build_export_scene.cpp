#include "analysis/export/build_export_scene.h"

#include "analysis/export/export_meshes.h"
#include "analysis/export/export_nodes.h"
#include "analysis/export/export_space.h"
#include "analysis/export/face_appearance.h"
#include "analysis/export/light/light_charts.h"
#include "analysis/export/model_nodes.h"
#include "analysis/export/tool_meshes.h"

namespace visleaf {
namespace {

bool isSkyFace(const MapGeometry& geometry, uint32_t drawFace) {
    return geometry.batches[geometry.faces[drawFace].batch].state.sort == kSkyOrder;
}

/// Returns the faces that are exported; into MapGeometry::faces.
std::vector<uint32_t> exportedFaces(const MapGeometry& geometry, const ExportOptions& options) {
    std::vector<uint32_t> faces;
    for (uint32_t face = 0; face < geometry.faces.size(); ++face) {
        const bool isDecal = geometry.faces[face].decal != kNone;
        if (!isDecal && (options.includesSky || !isSkyFace(geometry, face))) faces.push_back(face);
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
    const std::vector<uint32_t> faces = exportedFaces(source.geometry, options);
    if (options.bakesLightmaps) {
        bakeLight(source, arrays, light, faces, tiled, looks, scene);
    } else {
        for (const uint32_t face : faces)
            tiled.setLook(face, false, looks);
    }
    addNodes(source, addMeshes(source, arrays, looks, space, scene), space, scene);
    if (source.meshes != nullptr) addModelNodes(source, options, tiled, space, scene);
    if (options.includesTools) addToolMeshes(source.map, space, scene);
    scene.cameraNear = space.scale;
    scene.lightmapRange = light.range();
    return scene;
}

} // namespace visleaf
