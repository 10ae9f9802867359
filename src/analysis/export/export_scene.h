// A map as other programs see it: meshes by material, a tree of one level, lights and cameras. The writers of
// glTF and OBJ read nothing else.
//
// Positions are in export space: Y up, X as in the map, in the unit that the user chose (ExportSpace).
// Triangles are counterclockwise from the front. Texture coordinates are those of glTF: (0, 0) is the top
// left corner of an image and (1, 1) the bottom right one. All numbers are finite.
#pragma once

#include "base/bytes.h"
#include "base/index.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {

/// An image as a PNG file.
struct ExportImage {
    std::string name; // as the map spells it
    Bytes png;
    bool isClamped = false; // texture coordinates outside of 0 … 1 show the edge
};

/// The meaning of a material's alpha, as in glTF.
enum class AlphaMode : uint8_t {
    opaque, // nothing
    mask,   // texels below ExportMaterial::alphaCutoff are holes
    blend,  // the share of the material in the result
};

/// The appearance of a mesh part.
struct ExportMaterial {
    std::string name;
    uint32_t image = kNone; // into ExportScene::images; kNone: the plain colour
    glm::vec4 color{1.0f};  // multiplies the image; linear
    AlphaMode alphaMode = AlphaMode::opaque;
    float alphaCutoff = 0.5f;
    bool isDoubleSided = false;
    bool isUnlit = false;
    uint32_t lightmap = kNone; // into ExportScene::images, at ExportVertex::lightCoord; kNone: no light
};

/// A vertex. The space is that of the node of its mesh.
struct ExportVertex {
    glm::vec3 position{0.0f};
    glm::vec3 normal{0.0f, 1.0f, 0.0f}; // unit length
    glm::vec2 texCoord{0.0f};
    glm::vec2 lightCoord{0.0f};
    std::array<uint8_t, 4> color{255, 255, 255, 255}; // light of the vertex, in the colour space of the game
};

/// The triangles of a mesh with one material.
struct ExportPart {
    uint32_t material = 0; // into ExportScene::materials
    bool hasColors = false;
    std::vector<ExportVertex> vertices;
    std::vector<uint32_t> indices; // three per triangle
};

/// The triangles of the world, of a placed brush model, or of a model file.
struct ExportMesh {
    std::string name;
    std::vector<ExportPart> parts; // at least one
};

/// A light. The intensity has the unit of KHR_lights_punctual, candela.
struct ExportLight {
    glm::vec3 color{1.0f}; // linear
    float intensity = 0.0f;
    float range = 0.0f;               // export units; the light is 0 from here on
    std::optional<float> coneRadians; // angle between the axis and the edge of a spotlight's cone
};

/// A thing in the scene. Lights and cameras look along -Z.
struct ExportNode {
    std::string name;
    glm::vec3 translation{0.0f};
    glm::quat rotation{1.0f, 0.0f, 0.0f, 0.0f};
    glm::vec3 scale{1.0f}; // along the axes of the file, before the rotation
    uint32_t mesh = kNone; // into ExportScene::meshes
    std::optional<ExportLight> light;
    bool isCamera = false;
    // Keys of the entity, or facts about its model; each key once.
    std::vector<std::pair<std::string, std::string>> keys;
};

/// Everything that a file of a map contains.
struct ExportScene {
    std::vector<ExportImage> images;
    std::vector<ExportMaterial> materials;
    std::vector<ExportMesh> meshes;
    std::vector<ExportNode> nodes;
    float cameraNear = 1.0f;    // export units
    float lightmapRange = 1.0f; // the light that a lightmap texel of 255 means
};

} // namespace visleaf
