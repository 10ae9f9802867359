#include "forge/half_life_model.h"

#include "base/byte_writer.h"
#include "forge/model_files.h"

#include <glm/common.hpp>
#include <glm/gtc/constants.hpp>

#include <cmath>
#include <map>

namespace visleaf {
namespace {

constexpr size_t kStudioHeaderSize = 244;
constexpr size_t kStudioWord = 4;     // bytes of a number
constexpr float kStep = 1.0f / 64.0f; // of animations, game units
constexpr uint32_t kNumBones = 2;

/// A range of records, as headers name it.
struct Records {
    size_t count = 0, first = 0;
};

/// A file whose header is known last.
class StudioWriter {
  public:
    StudioWriter(std::string_view magic) : m_magic(magic) {}

    size_t position() const { return kStudioHeaderSize + m_body.size(); }
    ByteWriter& body() { return m_body; }

    Records bones, sequences, textures, bodyParts, attachments;
    size_t numSkins = 0, numFamilies = 0, families = 0;

    Bytes finish() {
        ByteWriter out;
        out.text(m_magic, 4);
        out.u32(10);
        out.text("model", 64);
        out.u32(static_cast<uint32_t>(position()));
        out.fill(16 * kStudioWord); // eyes, boxes, flags
        write(bones, out);
        out.fill(4 * kStudioWord); // controllers, boxes for hits
        write(sequences, out);
        out.fill(2 * kStudioWord); // groups of sequences
        write(textures, out);
        out.fill(4);
        for (const size_t number : {numSkins, numFamilies, families})
            out.u32(static_cast<uint32_t>(number));
        write(bodyParts, out);
        write(attachments, out);
        out.fill(kStudioHeaderSize - out.size());
        out.bytes(m_body.take());
        return out.take();
    }

  private:
    static void write(const Records& records, ByteWriter& out) {
        out.u32(static_cast<uint32_t>(records.count));
        out.u32(static_cast<uint32_t>(records.first));
    }

    std::string m_magic;
    ByteWriter m_body;
};

float heightOf(const MeshModel& model, uint32_t frame) {
    return boundsOf(model, frame).mins.z - boundsOf(model, 0).mins.z;
}

/// The first bone turns everything, and the second one turns it back and carries it.
void writeBones(StudioWriter& file) {
    file.bones = {kNumBones, file.position()};
    for (const bool isChild : {false, true}) {
        file.body().text(isChild ? "child" : "root", 32);
        file.body().i32(isChild ? 0 : -1);
        file.body().fill(7 * kStudioWord);
        const float quarter = glm::half_pi<float>();
        for (const float value : {0.0f, 0.0f, 0.0f, 0.0f, 0.0f, isChild ? -quarter : quarter})
            file.body().f32(value);
        for (const float scale : {kStep, kStep, kStep, kStep, kStep, kStep})
            file.body().f32(scale);
    }
}

/// Writes the tags as attachments of the child.
void writeAttachments(const MeshModel& model, StudioWriter& file) {
    file.attachments = {model.tagNames.size(), file.position()};
    for (size_t i = 0; i < model.tagNames.size(); ++i) {
        file.body().text("attachment", 32);
        file.body().u32(0);
        file.body().u32(1); // bone
        file.body().vec3(glm::vec3(model.tags[i][3]));
        file.body().fill(36);
    }
}

/// Writes the animation of both bones, and returns its first byte.
size_t writeAnimation(const MeshModel& model, const MeshSequence& sequence, size_t start, ByteWriter& out) {
    const size_t first = start + out.size();
    constexpr uint16_t kOffsetsSize = 12;
    out.fill(kOffsetsSize + 4); // the root stands still; x and y of the child
    out.u16(kOffsetsSize);      // z: a track behind the offsets
    out.fill(6);
    // A run with all values. The last frame of a loop is the first one.
    const uint32_t numFrames = sequence.numFrames > 1 ? sequence.numFrames + 1 : 1;
    out.u8(static_cast<uint8_t>(numFrames));
    out.u8(static_cast<uint8_t>(numFrames));
    for (uint32_t i = 0; i < numFrames; ++i) {
        const float height = heightOf(model, sequence.firstFrame + i % sequence.numFrames);
        out.i16(static_cast<int16_t>(std::lround(height / kStep)));
    }
    return first;
}

void writeSequences(const MeshModel& model, bool isApart, StudioWriter& file, ByteWriter& other) {
    constexpr size_t kGroupHeaderSize = 76;
    std::vector<size_t> animations;
    for (const MeshSequence& sequence : model.sequences)
        animations.push_back(isApart ? writeAnimation(model, sequence, kGroupHeaderSize, other)
                                     : writeAnimation(model, sequence, kStudioHeaderSize, file.body()));
    file.sequences = {model.sequences.size(), file.position()};
    for (size_t i = 0; i < model.sequences.size(); ++i) {
        const MeshSequence& sequence = model.sequences[i];
        ByteWriter& out = file.body();
        const bool isLoop = sequence.numFrames > 1;
        out.text(sequence.name, 32);
        out.f32(sequence.framesPerSecond);
        out.u32(isLoop ? 1 : 0);
        out.u32(sequence.idleWeight > 0 ? 1 : 0);
        out.u32(sequence.idleWeight);
        out.fill(2 * kStudioWord);
        out.u32(isLoop ? sequence.numFrames + 1 : 1);
        out.fill(15 * kStudioWord);
        out.u32(1); // blends
        out.u32(static_cast<uint32_t>(animations[i]));
        out.fill(7 * kStudioWord);
        out.u32(isApart ? 1 : 0);
        out.fill(4 * kStudioWord);
    }
}

/// Writes the triangles as strips of three, and returns their first byte.
size_t writeTriangles(const MeshModel& model, const Mesh& mesh, StudioWriter& file) {
    const size_t first = file.position();
    const MeshSkin& skin = model.skins[mesh.skins.front()];
    const glm::vec2 size(skin.width, skin.height);
    for (size_t i = 0; i < mesh.triangles.size(); ++i) {
        if (i % 3 == 0) file.body().i16(i % 2 == 0 ? 3 : -3); // strips and fans in turn
        const uint32_t vertex = mesh.triangles[i];
        const glm::vec2 texel = glm::round(mesh.texCoords[vertex] * size);
        file.body().u16(static_cast<uint16_t>(vertex));
        file.body().u16(static_cast<uint16_t>(vertex));
        file.body().i16(static_cast<int16_t>(texel.x));
        file.body().i16(static_cast<int16_t>(texel.y));
    }
    file.body().i16(0);
    return first;
}

/// Writes the data of a submodel, and returns its record.
Bytes writeSubmodel(const MeshModel& model, const Mesh& mesh, uint32_t number, StudioWriter& file) {
    const size_t numVertices = mesh.texCoords.size();
    const size_t triangles = writeTriangles(model, mesh, file);
    const size_t bones = file.position();
    file.body().fill(numVertices, 1); // the child
    const size_t vertices = file.position();
    for (size_t i = 0; i < numVertices; ++i)
        file.body().vec3(mesh.vertices[i].position);
    const size_t normals = file.position();
    for (size_t i = 0; i < numVertices; ++i)
        file.body().vec3(mesh.vertices[i].normal);
    const size_t meshes = file.position();
    for (const size_t field : {mesh.triangles.size() / 3, triangles, size_t{number}, numVertices, size_t{0}})
        file.body().u32(static_cast<uint32_t>(field));

    ByteWriter record;
    record.text(mesh.name, 64);
    record.fill(8);
    for (const size_t field :
         {size_t{1}, meshes, numVertices, bones, vertices, numVertices, bones, normals, size_t{0}, size_t{0}})
        record.u32(static_cast<uint32_t>(field));
    return record.take();
}

void writeBody(const MeshModel& model, StudioWriter& file) {
    std::map<uint32_t, Bytes> submodels; // by the base of their part
    for (uint32_t i = 0; i < model.meshes.size(); ++i) {
        const Mesh& mesh = model.meshes[i];
        const Bytes record = writeSubmodel(model, mesh, i, file);
        Bytes& part = submodels[mesh.body.count > 1 ? mesh.body.base : 1000 + i];
        part.insert(part.end(), record.begin(), record.end());
    }
    std::vector<std::array<size_t, 3>> parts; // number of submodels, base, first byte
    for (const auto& [base, records] : submodels) {
        parts.push_back({records.size() / 112, base < 1000 ? base : 1, file.position()});
        file.body().bytes(records);
    }
    file.bodyParts = {parts.size(), file.position()};
    for (const std::array<size_t, 3>& part : parts) {
        file.body().text("part", 64);
        for (const size_t field : part)
            file.body().u32(static_cast<uint32_t>(field));
    }
}

uint32_t flagsOf(const SkinLook& look) {
    return (look.isMasked ? 64u : 0u) | (look.isAdditive ? 32u : 0u) | (look.isChrome ? 2u : 0u) |
           (look.isBright ? 4u : 0u);
}

/// Writes a family for each number of a skin. Each mesh has its own entry in a family.
void writeTextures(const MeshModel& model, StudioWriter& file) {
    std::vector<size_t> texels;
    for (const MeshSkin& skin : model.skins) {
        texels.push_back(file.position());
        file.body().bytes(skin.indices);
        for (const Rgb& color : skin.palette.value_or(Palette{}))
            for (const uint8_t channel : {color.r, color.g, color.b})
                file.body().u8(channel);
    }
    file.textures = {model.skins.size(), file.position()};
    for (size_t i = 0; i < model.skins.size(); ++i) {
        const MeshSkin& skin = model.skins[i];
        file.body().text(skin.name, 64);
        for (const size_t field :
             {size_t{flagsOf(skin.look)}, size_t{skin.width}, size_t{skin.height}, texels[i]})
            file.body().u32(static_cast<uint32_t>(field));
    }
    file.numSkins = model.meshes.size();
    file.numFamilies = model.meshes.front().skins.size();
    file.families = file.position();
    for (size_t family = 0; family < file.numFamilies; ++family)
        for (const Mesh& mesh : model.meshes)
            file.body().u16(static_cast<uint16_t>(mesh.skins[family]));
}

} // namespace

HalfLifeFiles halfLifeFiles(const MeshModel& model, HalfLifeParts apart) {
    StudioWriter file("IDST"), textures("IDST");
    ByteWriter group;
    writeBones(file);
    writeAttachments(model, file);
    writeSequences(model, apart.sequences, file, group);
    writeBody(model, file);
    writeTextures(model, apart.textures ? textures : file);
    HalfLifeFiles files{.model = file.finish(), .textures = {}, .sequences = {}};
    if (apart.textures) files.textures = textures.finish();
    if (!apart.sequences) return files;
    ByteWriter out;
    out.text("IDSQ", 4);
    out.u32(10);
    out.text("model01", 64);
    out.u32(0);
    out.bytes(group.take());
    files.sequences = out.take();
    return files;
}

MeshModel sampleHuman() {
    MeshModel human = sampleModel();
    human.tagNames = {"0"};
    human.tags.assign(4, glm::mat4(1.0f));
    const std::array<float, 4> heights{0.0f, 0.0f, 8.0f, 4.0f};
    for (size_t frame = 0; frame < heights.size(); ++frame)
        human.tags[frame][3] = {2.0f, 0.0f, 16.0f + heights[frame], 1.0f};
    human.numFrames = 4;
    human.sequences = {
        {.name = "look"},
        {.name = "stand", .firstFrame = 1, .numFrames = 3, .framesPerSecond = 10.0f, .idleWeight = 2}};
    Palette palette{};
    palette[7] = {200, 100, 50};
    const std::vector<uint8_t> plain(64, 7), holes(64, 255);
    human.skins = {{"plain.bmp", 8, 8, plain, 1, palette, {}},
                   {"holes.bmp", 8, 8, holes, 1, palette, {.isMasked = true}}};
    for (uint32_t i = 0; i < 2; ++i) {
        Mesh& mesh = human.meshes[i];
        mesh.body = {.base = 1, .count = 2, .choice = i};
        mesh.skins = {0, 1};
        const auto numVertices = static_cast<ptrdiff_t>(mesh.texCoords.size());
        const std::vector<MeshVertex> first(mesh.vertices.begin(), mesh.vertices.begin() + numVertices);
        mesh.vertices.clear();
        for (const float height : heights)
            for (const MeshVertex& vertex : first)
                mesh.vertices.push_back({vertex.position + glm::vec3(0.0f, 0.0f, height), vertex.normal});
    }
    return human;
}

} // namespace visleaf
