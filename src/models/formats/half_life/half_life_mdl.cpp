#include "models/formats/half_life/half_life_mdl.h"

#include "base/text/count_text.h"
#include "models/formats/half_life/bone_animation.h"

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace visleaf {
namespace {

// Flags of textures.
constexpr uint32_t kIsChrome = 2, kIsFullBright = 4, kIsAdditive = 32, kIsMasked = 64;

// Bones times frames of a sequence. Models of the game have a fortieth of it.
constexpr uint64_t kMaxBonePlaces = uint64_t{1} << 20;

/// A corner of a triangle: indices of a vertex and a normal, and texels from the corner of the texture.
struct StudioCorner {
    uint16_t vertex = 0, normal = 0;
    int16_t s = 0, t = 0;

    auto operator<=>(const StudioCorner&) const = default;
};

/// The corners of a mesh, each once, and its triangles.
struct StudioTriangles {
    std::vector<StudioCorner> corners;
    std::vector<uint32_t> indices; // into `corners`, three a triangle
};

/// Reads strips and fans until their end. `numLeft` is how many corners the file may still have: meshes that
/// share their commands could ask for much memory.
StudioTriangles readTriangles(ByteSpan bytes, const StudioMesh& mesh, const StudioSubmodel& submodel,
                              size_t& numLeft) {
    StudioTriangles triangles;
    std::map<StudioCorner, uint32_t> known;
    ByteReader reader(bytes);
    reader.seek(mesh.commands);
    while (const int32_t command = reader.i16()) {
        const auto count = static_cast<size_t>(std::abs(command));
        if (count > numLeft) throw ParseError("the triangles overlap");
        numLeft -= count;
        std::vector<uint32_t> row;
        for (size_t i = 0; i < count; ++i) {
            const StudioCorner corner{reader.u16(), reader.u16(), reader.i16(), reader.i16()};
            if (corner.vertex >= submodel.vertices.size() || corner.normal >= submodel.normals.size())
                throw ParseError(fmt::format("a triangle of {} has vertex {} of {} and normal {} of {}",
                                             submodel.name, corner.vertex, submodel.vertices.size(),
                                             corner.normal, submodel.normals.size()));
            const auto [index, isNew] =
                known.try_emplace(corner, static_cast<uint32_t>(triangles.corners.size()));
            if (isNew) triangles.corners.push_back(corner);
            row.push_back(index->second);
        }
        appendRow(row, command < 0, triangles.indices);
    }
    return triangles;
}

MeshSkin skinOf(const StudioTexture& texture) {
    const auto* texels = reinterpret_cast<const uint8_t*>(texture.texels.data());
    MeshSkin skin{.name = texture.name,
                  .width = texture.width,
                  .height = texture.height,
                  .indices = {texels, texels + texture.texels.size()}};
    skin.palette = readRawPalette(texture.palette).value();
    const auto has = [&](uint32_t flag) { return (texture.flags & flag) != 0; };
    skin.look = {.isMasked = has(kIsMasked),
                 .isAdditive = has(kIsAdditive),
                 .isChrome = has(kIsChrome),
                 .isBright = has(kIsFullBright)};
    return skin;
}

/// Turns the records of a model into a MeshModel.
class StudioBuilder {
  public:
    explicit StudioBuilder(const ModelFile& file)
        : m_file(file), m_studio(readStudioFile(file.bytes)),
          m_numLeft(file.bytes.size() / sizeof(StudioCorner)) {}

    MeshModel run() {
        readSkins();
        for (size_t i = 0; i < m_studio.attachments.size(); ++i)
            m_model.tagNames.push_back(std::to_string(i));
        for (const StudioBodyPart& part : m_studio.bodyParts)
            for (uint32_t i = 0; i < part.submodels.size(); ++i)
                addSubmodel(part.submodels[i], {part.base, static_cast<uint32_t>(part.submodels.size()), i});
        for (uint32_t sequence = 0; sequence < m_studio.sequences.size(); ++sequence)
            m_model.sequences.push_back(unposed(sequence));
        for (const uint32_t sequence : shownSequences())
            addFrames(sequence);
        for (MeshSequence& sequence : m_model.sequences)
            if (sequence.firstFrame >= m_model.numFrames) sequence = {.name = sequence.name};
        return std::move(m_model);
    }

  private:
    static bool isFinite(const glm::vec3& point) { return std::isfinite(glm::dot(point, point)); }

    struct PosedMesh {
        const StudioSubmodel* submodel;
        std::vector<StudioCorner> corners;
    };

    void readSkins() {
        const Bytes other = m_studio.numTextures > 0 ? Bytes() : m_file.partOf("T");
        if (m_studio.numTextures == 0 && other.empty())
            throw ParseError("the file of its textures is missing; its name ends in T.mdl");
        const StudioSkins skins = readStudioSkins(other.empty() ? m_file.bytes : ByteSpan(other));
        for (const StudioTexture& texture : skins.textures)
            m_model.skins.push_back(skinOf(texture));
        m_families = skins.families;
    }

    void addSubmodel(const StudioSubmodel& submodel, const MeshBody& body) {
        for (const StudioMesh& source : submodel.meshes) {
            StudioTriangles triangles = readTriangles(m_file.bytes, source, submodel, m_numLeft);
            if (triangles.indices.empty()) continue;
            Mesh& mesh = m_model.meshes.emplace_back();
            mesh.name = submodel.name;
            mesh.body = body;
            mesh.skins = skinsOf(source);
            mesh.triangles = std::move(triangles.indices);
            for (const StudioCorner& corner : triangles.corners)
                mesh.texCoords.push_back(texCoordOf(corner, m_model.skins[mesh.skins.front()]));
            m_numVertices += triangles.corners.size();
            m_posed.push_back({&submodel, std::move(triangles.corners)});
        }
    }

    std::vector<uint32_t> skinsOf(const StudioMesh& mesh) const {
        std::vector<uint32_t> numbers;
        for (const std::vector<uint32_t>& family : m_families) {
            if (mesh.skin >= family.size() || family[mesh.skin] >= m_model.skins.size())
                throw ParseError(fmt::format("a mesh has skin {}, which has no texture", mesh.skin));
            numbers.push_back(family[mesh.skin]);
        }
        if (numbers.empty()) throw ParseError("the model has no skins");
        return numbers;
    }

    static glm::vec2 texCoordOf(const StudioCorner& corner, const MeshSkin& skin) {
        return glm::vec2(corner.s, corner.t) / glm::vec2(skin.width, skin.height);
    }

    /// Returns the sequence without frames. Until it gets them, its first frame is beyond those of any model.
    MeshSequence unposed(uint32_t number) const {
        const StudioSequence& sequence = m_studio.sequences[number];
        return {.name = sequence.name,
                .firstFrame = kNone,
                .numFrames = numDistinctFrames(sequence),
                .framesPerSecond = sequence.framesPerSecond,
                .idleWeight = sequence.idleWeight};
    }

    std::set<uint32_t> shownSequences() const {
        std::vector<MeshSequence> numbered = m_model.sequences;
        for (uint32_t i = 0; i < numbered.size(); ++i)
            numbered[i].firstFrame = i;
        std::set<uint32_t> shown;
        for (const SequenceChoice& choice : m_file.shown)
            shown.insert(sequenceOf(numbered, choice).firstFrame);
        if (shown.empty()) shown.insert(0);
        return shown;
    }

    void addFrames(uint32_t number) {
        MeshSequence& sequence = m_model.sequences[number];
        const uint64_t numFrames = uint64_t{m_model.numFrames} + sequence.numFrames;
        const bool isLarge = numFrames * std::max(m_numVertices, size_t{1}) > kMaxMeshVertices;
        if (isLarge || uint64_t{sequence.numFrames} * m_studio.bones.size() > kMaxBonePlaces)
            throw ParseError(fmt::format("sequence {} has {}, too many for {} and {}", sequence.name,
                                         counted(sequence.numFrames, "frame"),
                                         counted(m_numVertices, "vertex"),
                                         counted(m_studio.bones.size(), "bone")));
        sequence.firstFrame = m_model.numFrames;
        m_model.numFrames += sequence.numFrames;
        const uint32_t group = m_studio.sequences[number].group;
        const Bytes other = group == 0 ? Bytes() : m_file.partOf(fmt::format("{:02}", group));
        const std::vector<glm::mat4> bones =
            boneMatrices(m_studio, m_studio.sequences[number], group == 0 ? m_file.bytes : ByteSpan(other));
        for (uint32_t frame = 0; frame < sequence.numFrames; ++frame)
            pose(std::span(bones).subspan(frame * m_studio.bones.size(), m_studio.bones.size()));
    }

    void pose(std::span<const glm::mat4> bones) {
        for (const StudioAttachment& attachment : m_studio.attachments) {
            m_model.tags.push_back(glm::translate(bones[attachment.bone], attachment.place));
            if (!isFinite(m_model.tags.back()[3]))
                throw ParseError("the place of an attachment is no number");
        }
        for (size_t i = 0; i < m_posed.size(); ++i) {
            const StudioSubmodel& submodel = *m_posed[i].submodel;
            for (const StudioCorner& corner : m_posed[i].corners) {
                const glm::mat4& vertexBone = bones[submodel.vertexBones[corner.vertex]];
                const glm::mat4& normalBone = bones[submodel.normalBones[corner.normal]];
                const glm::vec3 position = vertexBone * glm::vec4(submodel.vertices[corner.vertex], 1.0f);
                const glm::vec3 normal = normalBone * glm::vec4(submodel.normals[corner.normal], 0.0f);
                const float length = glm::length(normal);
                if (!isFinite(position) || !std::isfinite(length))
                    throw ParseError(fmt::format("a vertex of {} is no number", submodel.name));
                m_model.meshes[i].vertices.push_back(
                    {position, length > 0.0f ? normal / length : glm::vec3(0.0f, 0.0f, 1.0f)});
            }
        }
    }

    const ModelFile& m_file;
    StudioFile m_studio;
    MeshModel m_model;
    std::vector<std::vector<uint32_t>> m_families;
    std::vector<PosedMesh> m_posed; // for each of the model's meshes
    size_t m_numVertices = 0;       // of a frame
    size_t m_numLeft;               // corners that the file may still have
};

} // namespace

MeshModel parseHalfLifeMdl(const ModelFile& file) {
    return StudioBuilder(file).run();
}

} // namespace visleaf
