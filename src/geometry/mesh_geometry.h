// The mesh models of a map as they are drawn: ranges of the buffers, batches, and one instance for each
// placed model. Instances of one kind share their draw calls.
#pragma once

#include "geometry/decal_mesh.h"
#include "map/light/light_probe.h"
#include "map/map.h"
#include "materials/material_set.h"
#include "models/placed_meshes.h"

#include <vector>

namespace visleaf {

struct MapGeometry;

/// A mesh of a model with one material.
struct DrawMesh {
    uint32_t mesh = 0;       // into MeshModel::meshes
    uint32_t firstIndex = 0; // into the index buffer of meshes
    uint32_t numIndices = 0;
    uint32_t firstVertex = 0; // of a frame, into the buffer of texture coordinates
    uint32_t numVertices = 0; // of a frame
    uint32_t firstRow = 0;    // into the table of vertices: frame 0; the other frames follow
    uint32_t material = 0;    // into MaterialSet::materials
    uint32_t batch = 0;       // into MapGeometry::batches
};

/// Instances that are drawn together: they show the same model in the same way in the same fog.
struct MeshKind {
    uint32_t model = 0;           // into PlacedMeshes::models
    std::vector<DrawMesh> meshes; // those that are drawn
};

/// A placed model.
struct MeshInstance {
    uint32_t kind = 0;   // into MeshGeometry::kinds
    uint32_t placed = 0; // into PlacedMeshes::placed
    Bounds bounds;       // at any time, map space
    LightProbe light;    // lightMeshes() sets it (analysis/light/mesh_light.h)
};

/// All mesh models of a map.
struct MeshGeometry {
    uint32_t numIndices = 0;
    uint32_t numVertices = 0; // with one frame for each mesh
    uint32_t numRows = 0;     // with all frames
    std::vector<MeshKind> kinds;
    std::vector<MeshInstance> instances; // by kind
};

/// Returns the skins that models show, then those of decals, in the order for planMaterials(). Each way to
/// show a skin is listed once, and skins with the same name of a material count as one, whatever its
/// spelling.
std::vector<ShownSkin> skinsOf(const PlacedMeshes& meshes);

/// Returns the decals for buildGeometry(). `materials` were planned with skinsOf(meshes).
FaceDecals decalsOf(const PlacedMeshes& meshes, const MaterialSet& materials);

/// Fills MapGeometry::meshes, and adds the batches of the meshes to those of the map. `materials` were
/// planned with skinsOf(meshes). Call it after buildGeometry().
void addMeshes(const Map& map, const MaterialSet& materials, const PlacedMeshes& meshes,
               MapGeometry& geometry);

} // namespace visleaf
