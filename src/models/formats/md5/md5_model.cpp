#include "models/formats/md5/md5_model.h"

#include "base/text/count_text.h"
#include "base/text/file_name.h"
#include "models/formats/md5/md5_pose.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <set>

namespace visleaf {
namespace {

constexpr uint32_t kMaxMd5Skins = 32;
constexpr uint32_t kMaxMd5Side = 4096;                   // texels
constexpr uint64_t kMostMd5Vertices = uint64_t{1} << 22; // of all frames of a model
constexpr std::array<std::string_view, 4> kImageEndings{".png", ".tga", ".jpg", ".pcx"};

/// Reads a picture in the palette of the game: its size and its texels.
MeshSkin lmpSkin(std::string name, ByteSpan bytes) {
    ByteReader reader(bytes);
    MeshSkin skin{.name = std::move(name), .indices = {}};
    skin.width = reader.u32();
    skin.height = reader.u32();
    const auto isSide = [](uint32_t side) { return side > 0 && side <= kMaxMd5Side; };
    if (!isSide(skin.width) || !isSide(skin.height))
        throw ParseError(fmt::format("a skin of {} x {} texels", skin.width, skin.height));
    const ByteSpan texels = reader.bytes(size_t{skin.width} * skin.height);
    const auto* first = reinterpret_cast<const uint8_t*>(texels.data());
    skin.indices.assign(first, first + texels.size());
    return skin;
}

/// Returns the name of the image file of a skin; empty: there is none.
std::string imageOf(const std::string& stem, const ModelFile& file) {
    for (const std::string_view ending : kImageEndings)
        if (!file.read(stem + std::string(ending)).empty()) return stem + std::string(ending);
    return {};
}

/// Returns the skins of a shader until the first one that does not exist.
std::vector<MeshSkin> skinsOf(const std::string& shader, const ModelFile& file) {
    std::vector<MeshSkin> skins;
    for (uint32_t number = 0; number < kMaxMd5Skins; ++number) {
        const std::string stem = fmt::format("progs/{}_{:02}_00", shader, number);
        const std::string image = imageOf(stem, file);
        const Bytes lmp = image.empty() ? file.read(stem + ".lmp") : Bytes();
        if (image.empty() && lmp.empty()) break;
        skins.push_back(image.empty() ? lmpSkin(stem, lmp) : MeshSkin{.name = image, .indices = {}});
    }
    return skins;
}

/// Returns a number for each vertex: those at the same place share it.
std::vector<uint32_t> weldedAt(const std::vector<glm::vec3>& positions) {
    std::map<std::array<float, 3>, uint32_t> known;
    std::vector<uint32_t> numbers;
    for (const glm::vec3& at : positions)
        numbers.push_back(
            known.try_emplace({at.x, at.y, at.z}, static_cast<uint32_t>(known.size())).first->second);
    return numbers;
}

/// Makes a model of both files.
class Md5Builder {
  public:
    Md5Builder(const ModelFile& file, const MeshModel& original, std::string_view stem)
        : m_file(file), m_mesh(readMd5Mesh(file.read(fmt::format("{}.md5mesh", stem)))),
          m_animation(readMd5Animation(file.read(fmt::format("{}.md5anim", stem)))) {
        checkMd5Joints(m_mesh, m_animation);
        m_model.turns = original.turns;
        for (const MeshSequence& sequence : original.sequences)
            m_model.sequences.push_back(
                {.name = sequence.name, .firstFrame = static_cast<uint32_t>(m_model.sequences.size())});
    }

    MeshModel run() {
        const std::set<uint32_t> frames = shownFrames(m_model.sequences, m_file.shown);
        uint64_t numVertices = 0, numWeights = 0;
        for (const Md5Mesh& mesh : m_mesh.meshes) {
            numVertices += mesh.vertices.size();
            for (const Md5Vertex& vertex : mesh.vertices)
                numWeights += vertex.numWeights;
        }
        if (numVertices * frames.size() > kMostMd5Vertices || numWeights * frames.size() > kMaxFrameCorners)
            throw ParseError(fmt::format(
                "{} of {} with {} weights, expected at most {} vertices and {} weights in all frames",
                counted(frames.size(), "frame"), counted(numVertices, "vertex"), numWeights, kMostMd5Vertices,
                kMaxFrameCorners));
        for (const Md5Mesh& mesh : m_mesh.meshes)
            addMesh(mesh);
        for (MeshSequence& sequence : m_model.sequences)
            sequence.firstFrame = 0;
        for (const uint32_t frame : frames)
            addFrame(frame);
        setAllNormals();
        return std::move(m_model);
    }

  private:
    void addMesh(const Md5Mesh& source) {
        Mesh& mesh = m_model.meshes.emplace_back();
        mesh.name = source.shader;
        mesh.triangles = source.triangles;
        for (const Md5Vertex& vertex : source.vertices)
            mesh.texCoords.push_back(vertex.texCoord);
        const auto [skins, isNew] = m_skins.try_emplace(source.shader);
        if (isNew) skins->second = addSkins(source.shader);
        mesh.skins = skins->second;
    }

    /// Returns the numbers of the skins.
    std::vector<uint32_t> addSkins(const std::string& shader) {
        std::vector<uint32_t> numbers;
        for (MeshSkin& skin : skinsOf(shader, m_file)) {
            m_numTexels += skin.indices.size();
            numbers.push_back(static_cast<uint32_t>(m_model.skins.size()));
            m_model.skins.push_back(std::move(skin));
        }
        if (numbers.empty()) throw ParseError(fmt::format("the skin of {} is missing", shader));
        if (m_numTexels > kMaxSkinTexels)
            throw ParseError(fmt::format("skins of {}, expected at most {}", counted(m_numTexels, "texel"),
                                         kMaxSkinTexels));
        return numbers;
    }

    /// Adds a frame of the MDL file.
    void addFrame(uint32_t number) {
        m_model.sequences[number].firstFrame = m_model.numFrames++;
        const std::vector<Md5Place> places =
            md5PlacesIn(m_animation, number < m_animation.frames.size() ? number : 0);
        for (size_t i = 0; i < m_mesh.meshes.size(); ++i)
            for (const glm::vec3& position : md5PositionsAt(m_mesh.meshes[i], places))
                m_model.meshes[i].vertices.push_back({position, {}});
    }

    void setAllNormals() {
        std::vector<Md5Place> atRest;
        for (const Md5Joint& joint : m_mesh.joints)
            atRest.push_back(joint.place);
        for (size_t i = 0; i < m_mesh.meshes.size(); ++i)
            setNormals(m_model.numFrames, weldedAt(md5PositionsAt(m_mesh.meshes[i], atRest)),
                       m_model.meshes[i]);
    }

    const ModelFile& m_file;
    Md5MeshFile m_mesh;
    Md5Animation m_animation;
    MeshModel m_model;
    std::map<std::string, std::vector<uint32_t>> m_skins; // by shader, into MeshModel::skins
    size_t m_numTexels = 0;                               // of all skins
};

} // namespace

void replaceByMd5(const ModelFile& file, MeshModel& model) {
    const std::string_view stem = withoutExtension(file.name);
    if (file.read(fmt::format("{}.md5mesh", stem)).empty()) return;
    try {
        model = Md5Builder(file, model, stem).run();
    } catch (const ParseError&) {
        return; // the engines then show the MDL file, too
    }
}

} // namespace visleaf
