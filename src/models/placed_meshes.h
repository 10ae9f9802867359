// The mesh models that a map shows when it starts: which entity shows which models.
#pragma once

#include "map/map.h"
#include "models/decal.h"
#include "models/mesh_model.h"
#include "models/mesh_part.h"

#include <string>
#include <vector>

namespace visleaf {

/// A model file that was read.
struct LoadedMesh {
    std::string file;                     // as the rules of the game spell it; empty: it needs no file
    std::string source;                   // text of FileSystem::find()
    std::vector<std::string> others = {}; // the other files that were read for it
    MeshModel model;
    Bounds firstFrame = {}; // the box of frame 0, model space
    Bounds allFrames = {};  // the box of all frames
    bool isSprite = false;
};

/// A model that an entity shows.
struct PlacedMesh {
    uint32_t model = 0;  // into PlacedMeshes::models
    uint32_t entity = 0; // into Map::entities
    MeshPart part;
    glm::vec3 origin{0.0f}; // where the entity stands, map space
    std::optional<FloorDrop> drop = {};
    MeshSequence frames = {}; // what it shows, again and again
    float firstShare = 0.0f;  // the part of the sequence that is over at time 0
};

/// Two frames of a model, and the share of the second one.
struct FramePair {
    uint32_t first = 0, second = 0;
    float share = 0.0f;
};

/// A model file or a decal that entities of a map show.
struct WantedMesh {
    std::string file;         // as the rules of the game spell it; `decals.wad:NAME` for a decal
    std::string source = {};  // text of FileSystem::find(); empty: it is not in the game data
    uint32_t entity = 0;      // the first one that shows it, into Map::entities
    uint32_t numPlaces = 0;   // how often entities show it
    std::string problem = {}; // of a damaged file; only checkedMeshes() sets it
    bool isDecal = false;
};

/// All mesh models of a map.
struct PlacedMeshes {
    std::vector<LoadedMesh> models;
    std::vector<PlacedMesh> placed; // by entity
    std::vector<MeshSkin> decalImages;
    std::vector<Decal> decals;         // by entity
    std::vector<DecalSkin> decalSkins; // how decalParts show the images
    std::vector<DecalPart> decalParts; // by decal, see layDecals()
    size_t numWanted = 0;              // how many of a file the game would show
    std::vector<WantedMesh> missing;   // files that are not in the game data
};

/// Returns how many of PlacedMeshes::numWanted have their file.
size_t numFound(const PlacedMeshes& meshes);

/// Returns the matrix from model space to map space at `seconds`.
glm::mat4 poseAt(const PlacedMeshes& meshes, const PlacedMesh& placed, double seconds);

/// Returns the frames that a placed model blends at `seconds`.
FramePair framesAt(const PlacedMesh& placed, double seconds);

/// True if a placed model looks different later.
bool isMoving(const PlacedMesh& placed);

/// Returns the box of what an entity shows at time 0, where that is drawn; map space. Empty if it shows no
/// model. Beams do not count.
Bounds shownBounds(const PlacedMeshes& meshes, uint32_t entity);

/// Returns the box that a placed model never leaves, map space.
Bounds boundsOf(const PlacedMeshes& meshes, const PlacedMesh& placed);

} // namespace visleaf
