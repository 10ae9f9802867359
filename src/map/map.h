// The map: what every format becomes and everything later reads.
//
// Flat arrays of small structs that refer to one another by index. A loader fills them from one file format;
// validate() (map/validate.h) then settles every index once, so that later stages may index freely. Game
// units, right-handed, Z up; front faces wind clockwise. Texture coordinates are in texels and light
// coordinates in luxels of the file until geometry/ turns them into what a shader reads.
#pragma once

#include "base/bytes.h"
#include "base/plane.h"
#include "map/brush.h"
#include "map/bsp_tree.h"
#include "map/entities.h"
#include "map/face.h"
#include "map/game.h"
#include "map/light_grid.h"
#include "map/light_rules.h"
#include "map/lightmap_block.h"
#include "map/surface.h"
#include "map/visibility.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <vector>

namespace visleaf {

/// One map of any game.
struct Map {
    Game game = Game::quake2;
    bool hidesLiquidSides = false;  // of liquid brush models only the upper faces are seen
    bool blendsInFaceOrder = false; // by the first face of a material, not from the farthest face on

    std::vector<MapVertex> vertices;      // of faces without a layout
    std::vector<glm::vec3> places;        // that faces with a layout share
    std::vector<uint32_t> corners;        // into places
    std::vector<glm::vec3> cornerNormals; // unit length or nearly so
    std::vector<FaceLayout> layouts;
    std::vector<uint32_t> indices; // into a face's own vertices: 0 is MapFace::firstVertex
    std::vector<MapFace> faces;
    std::vector<Surface> surfaces;
    std::vector<EmbeddedTexture> textures;
    Bytes textureBytes; // the texture lump, whole

    std::vector<LightmapBlock> lightmapBlocks;
    std::vector<uint8_t> luxels;
    uint32_t luxelBytes = kLuxelBytes; // of each; kGreyLuxelBytes where the file has no colours of light
    LightRules light;
    LightGrid lightGrid; // of Quake 3's maps

    std::vector<Plane> planes;
    std::vector<Node> nodes;
    std::vector<Leaf> leafs;
    std::vector<uint32_t> leafFaces;   // into faces
    std::vector<uint32_t> leafBrushes; // into brushes
    Visibility visibility;

    std::vector<Model> models; // 0 is the world
    std::vector<Brush> brushes;
    std::vector<BrushSide> brushSides;
    std::vector<Fog> fogs;
    std::vector<Area> areas;
    std::vector<AreaPortal> areaPortals;

    std::vector<Entity> entities; // 0 is worldspawn
};

} // namespace visleaf
