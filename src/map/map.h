// The map: the result of every loader and the input of every later stage.
//
// A map is flat arrays of small structs that refer to one another by index. A loader fills them from one file
// format. validate() (map/validate/validate.h) then checks every index once, so later stages index without
// checks. Units are game units, right-handed, Z up; front faces wind clockwise. Texture coordinates are in
// texels and light coordinates in luxels of the file; geometry/ converts them for the shaders.
#pragma once

#include "base/bytes.h"
#include "base/plane.h"
#include "map/brush.h"
#include "map/bsp_tree.h"
#include "map/clip_hull.h"
#include "map/entities/entities.h"
#include "map/face.h"
#include "map/game.h"
#include "map/light/map_light.h"
#include "map/surface.h"
#include "map/visibility.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// One map of any game.
struct Map {
    Game game = Game::quake2;
    std::string name;               // `e1m1`; empty: a map without a file name
    StartChoice start;              // what the game keeps when the map starts, see isInGame()
    bool hidesLiquidSides = false;  // only the upper faces of liquid brush models are visible
    bool blendsInFaceOrder = false; // blended materials are drawn in the order of their first face, not from
                                    // far to near

    std::vector<MapVertex> vertices;      // vertices of faces without a layout
    std::vector<glm::vec3> positions;     // positions shared by faces with a layout
    std::vector<uint32_t> vertexIndices;  // into positions
    std::vector<glm::vec3> vertexNormals; // unit length or nearly so
    std::vector<FaceLayout> layouts;
    std::vector<uint32_t> indices; // into a face's own vertices: 0 is MapFace::firstVertex
    std::vector<MapFace> faces;
    std::vector<Surface> surfaces;
    std::vector<EmbeddedTexture> textures;
    Bytes textureBytes; // the whole texture lump

    MapLight light;

    std::vector<Plane> planes;
    std::vector<Node> nodes;
    std::vector<Leaf> leafs;
    std::vector<uint32_t> leafFaces;   // into faces
    std::vector<uint32_t> leafBrushes; // into brushes
    Visibility visibility;
    std::vector<AmbientLevels> ambientLevels; // for each leaf; only in maps of Quake's family
    std::vector<ClipNode> clipNodes;          // of all hulls of all models; only in maps of Quake's family

    std::vector<Model> models; // 0 is the world
    std::vector<Brush> brushes;
    std::vector<BrushSide> brushSides;
    std::vector<Fog> fogs;
    std::vector<Area> areas;
    std::vector<AreaPortal> areaPortals;

    std::vector<Entity> entities; // 0 is worldspawn
};

/// Returns the faces that a leaf names, into Map::faces.
inline std::span<const uint32_t> facesOf(const Map& map, const Leaf& leaf) {
    return std::span(map.leafFaces).subspan(leaf.firstFace, leaf.numFaces);
}

/// Returns the brushes that a leaf names, into Map::brushes.
inline std::span<const uint32_t> brushesOf(const Map& map, const Leaf& leaf) {
    return std::span(map.leafBrushes).subspan(leaf.firstBrush, leaf.numBrushes);
}

/// True if the map has any luxels.
inline bool hasLightmaps(const Map& map) {
    return !map.light.luxels.empty();
}

} // namespace visleaf
