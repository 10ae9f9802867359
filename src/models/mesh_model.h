// Mesh models: what every model file becomes. A monster, an item or a torch is one.
//
// Brush models are parts of the map itself; map/map.h has them.
#pragma once

#include "base/bounds.h"
#include "images/palette.h"

#include <glm/gtc/type_precision.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <compare>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// A vertex in one frame.
struct MeshVertex {
    glm::vec3 position{0.0f}; // model space, game units
    glm::vec3 normal{0.0f};   // unit length

    bool operator==(const MeshVertex&) const = default;
};

/// Which numbers of a body show a mesh: those with (number / base) % count == choice.
struct MeshBody {
    uint32_t base = 1, count = 1, choice = 0;

    bool operator==(const MeshBody&) const = default;
};

/// Triangles that show one skin. All frames share them.
struct Mesh {
    std::string name;
    MeshBody body;                    // one of several heads, for example
    std::vector<uint32_t> skins;      // into MeshModel::skins: one for each number that entities may choose
    std::vector<glm::vec2> texCoords; // for each vertex; 0 to 1 over the skin
    std::vector<glm::u8vec3> light;   // for each vertex, if MeshModel::hasOwnLight; 255 as for luxels
    std::vector<uint32_t> triangles;  // into the vertices of a frame; front faces wind clockwise
    std::vector<MeshVertex> vertices; // one frame after the other

    bool operator==(const Mesh&) const = default;
};

/// How a skin in the file is drawn.
struct SkinLook {
    bool isMasked = false;   // the last colour of its palette is transparent
    bool isGradient = false; // all texels have that colour, and their index is their alpha
    bool isAdditive = false; // its colour is added to what is behind it
    bool isChrome = false;   // it mirrors its surroundings: it shows the image by the direction to the eye
    bool isBright = false;   // no light changes it

    auto operator<=>(const SkinLook&) const = default;
};

/// What a mesh shows.
struct MeshSkin {
    // The name of the skin, if it is in the file. Otherwise, the file names a material or an image by it.
    std::string name;
    uint32_t width = 0;                  // texels of a skin in the file
    uint32_t height = 0;                 // the same
    std::vector<uint8_t> indices;        // the texels of its pictures; empty: it is not in the file
    uint32_t numPictures = 1;            // of the same size; they follow one another, again and again
    std::optional<Palette> palette = {}; // of a skin in the file; nothing: that of the game
    SkinLook look = {};                  // of a skin in the file

    bool operator==(const MeshSkin&) const = default;
};

/// Frames that follow one another, again and again.
struct MeshSequence {
    std::string name;
    uint32_t firstFrame = 0;
    uint32_t numFrames = 1;
    float framesPerSecond = 0.0f;
    uint32_t idleWeight = 0; // how often a monster that stands idle shows it; 0: never
    bool blends = true;      // one frame changes into the next; otherwise it is replaced

    bool operator==(const MeshSequence&) const = default;
};

/// Which frames an entity shows. The first of these that its model has counts.
struct SequenceChoice {
    std::string poses = {}; // the beginning of the names of sequences that follow one another, 10 a second
    std::string name = {};  // of a sequence
    bool isIdle = false;    // the sequence with the largest MeshSequence::idleWeight
    uint32_t number = 0;    // of a sequence
    uint32_t count = 1;     // several sequences from there on count as one
    float framesPerSecond = 10.0f; // of sequences that count as one

    bool operator==(const SequenceChoice&) const = default;
};

/// How a model turns to the eye.
enum class MeshFacing : uint8_t {
    own,             // it does not
    parallel,        // its rectangle is parallel to the screen, turned by the roll of its angles
    parallelUpright, // as far as it can be while it stands upright
    eyeUpright,      // it stands upright, and looks to the eye
};

/// A model. Each of its meshes has `numFrames` frames, and at least one.
struct MeshModel {
    uint32_t numFrames = 0;
    std::vector<Mesh> meshes;
    std::vector<MeshSkin> skins;
    std::vector<MeshSequence> sequences; // what entities choose by number; at least one
    MeshFacing facing = MeshFacing::own; // with another one, the model is a rectangle that looks along +X
    bool turns = false;                  // the file says that the model turns about its vertical axis
    bool hasOwnLight = false;            // in a map with light, Mesh::light counts, and not the light around
    std::vector<std::string> tagNames;
    // The places where other models are attached: model space of the attached one to that of this model. One
    // for each of tagNames, one frame after the other.
    std::vector<glm::mat4> tags;

    bool operator==(const MeshModel&) const = default;
};

/// Returns the frames that `choice` names. A model without such a number shows its last sequence. There is at
/// least one sequence.
MeshSequence sequenceOf(std::span<const MeshSequence> sequences, const SequenceChoice& choice);

/// Returns the frames that entities show: all frames of `sequences` if there are no choices.
std::set<uint32_t> shownFrames(std::span<const MeshSequence> sequences,
                               std::span<const SequenceChoice> choices);

/// True if a mesh is a part of the body with a number.
bool isShownBy(const MeshBody& body, uint32_t number);

/// Largest number of vertices of all frames of a model, and of all models of a map together.
inline constexpr size_t kMaxMeshVertices = size_t{1} << 24;

/// Largest number of vertices of triangles in all frames of a mesh, because each takes time.
inline constexpr size_t kMaxFrameCorners = size_t{1} << 26;

/// Largest number of texels of all pictures of a skin in a model file.
inline constexpr size_t kMaxSkinTexels = size_t{1} << 23;

/// Returns the box of the vertices in one frame.
Bounds boundsOf(const MeshModel& model, uint32_t frame);

/// Sets the normals of all vertices of a mesh with `numFrames` frames from its triangles. `pointOf` numbers
/// the point of each vertex. Vertices of one point share a normal, so a seam between two parts of the skin
/// does not show. Throws ParseError beyond kMaxFrameCorners.
void setNormals(uint32_t numFrames, std::span<const uint32_t> pointOf, Mesh& mesh);

} // namespace visleaf
