#include "models/formats/half_life/studio_file.h"

#include "base/index.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr uint32_t kStudioVersion = 10;
constexpr size_t kStudioWord = 4;     // bytes of a number
constexpr uint32_t kIdleActivity = 1; // ACT_IDLE
constexpr uint32_t kLoops = 1;        // STUDIO_LOOPING
constexpr uint32_t kRootMotion = 7;   // STUDIO_X, STUDIO_Y, STUDIO_Z
constexpr uint32_t kMaxTextureSide = 4096;
constexpr float kMostFramesPerSecond = 1000.0f;

// Sizes of records, in bytes.
constexpr size_t kBoneSize = 112, kSequenceSize = 176, kTextureSize = 80, kBodyPartSize = 76;
constexpr size_t kSubmodelSize = 112, kMeshSize = 20, kAttachmentSize = 88, kVectorSize = 12,
                 kPaletteSize = 768;

/// Where the file has the records of one kind.
struct RecordRange {
    uint32_t count = 0, first = 0; // number of records; first byte
};

RecordRange readRange(ByteReader& reader) {
    const uint32_t count = reader.u32();
    return {count, reader.u32()};
}

ByteReader recordsOf(ByteSpan bytes, const RecordRange& range, size_t size, std::string_view what) {
    return recordsAt(bytes, range.first, range.count, size, what);
}

/// The ranges of a file's header.
struct StudioHeader {
    RecordRange bones, sequences, textures, bodyParts, attachments;
    uint32_t numSkins = 0, numFamilies = 0, families = 0; // skins of a family; families; first byte
};

StudioHeader readStudioHeader(ByteSpan bytes) {
    ByteReader reader(bytes);
    reader.skip(4); // IDST
    expectVersion(reader, kStudioVersion);
    StudioHeader header;
    reader.skip(64 + 4 + 5 * kVectorSize + 4); // name, size, eyes, boxes, flags
    header.bones = readRange(reader);
    reader.skip(4 * kStudioWord); // controllers, boxes for hits
    header.sequences = readRange(reader);
    reader.skip(8); // groups of sequences
    header.textures = readRange(reader);
    reader.skip(4); // first byte of the texels
    header.numSkins = reader.u32();
    header.numFamilies = reader.u32();
    header.families = reader.u32();
    header.bodyParts = readRange(reader);
    header.attachments = readRange(reader);
    return header;
}

std::array<float, 6> readChannels(ByteReader& reader) {
    std::array<float, 6> channels;
    for (float& channel : channels)
        channel = reader.f32();
    return channels;
}

std::vector<StudioBone> readBones(ByteSpan bytes, const StudioHeader& header) {
    ByteReader reader = recordsOf(bytes, header.bones, kBoneSize, "bones");
    std::vector<StudioBone> bones;
    while (reader.remaining() > 0) {
        StudioBone bone;
        reader.skip(32); // name
        const int32_t parent = reader.i32();
        if (parent >= static_cast<int64_t>(bones.size()))
            throw ParseError(
                fmt::format("bone {} has parent {}, expected an earlier bone", bones.size(), parent));
        if (parent >= 0) bone.parent = static_cast<uint32_t>(parent);
        reader.skip(7 * kStudioWord); // flags, controllers
        bone.value = readChannels(reader);
        bone.scale = readChannels(reader);
        bones.push_back(bone);
    }
    return bones;
}

std::vector<StudioAttachment> readAttachments(ByteSpan bytes, const StudioHeader& header) {
    ByteReader reader = recordsOf(bytes, header.attachments, kAttachmentSize, "attachments");
    std::vector<StudioAttachment> attachments;
    while (reader.remaining() > 0) {
        reader.skip(32 + 4); // name, type
        StudioAttachment& attachment = attachments.emplace_back();
        attachment.bone = reader.u32();
        attachment.place = reader.vec3();
        reader.skip(3 * kVectorSize); // axes
        if (attachment.bone >= header.bones.count)
            throw ParseError(
                fmt::format("an attachment belongs to bone {} of {}", attachment.bone, header.bones.count));
    }
    return attachments;
}

StudioSequence readSequence(ByteReader& reader) {
    StudioSequence sequence;
    sequence.name = reader.text(32);
    const float framesPerSecond = reader.f32();
    if (framesPerSecond > 0.0f && framesPerSecond <= kMostFramesPerSecond)
        sequence.framesPerSecond = framesPerSecond; // others stand still
    sequence.isLooping = (reader.u32() & kLoops) != 0;
    const bool isIdle = reader.u32() == kIdleActivity;
    const uint32_t weight = reader.u32();
    if (isIdle) sequence.idleWeight = weight;
    reader.skip(8); // events
    sequence.numFrames = std::max(reader.u32(), 1u);
    reader.skip(8); // pivots
    sequence.rootMotion = reader.u32() & kRootMotion;
    sequence.rootBone = reader.u32();
    reader.skip(6 * kStudioWord + 2 * kVectorSize); // movement, positions of it, box, number of blends
    sequence.animations = reader.u32();
    reader.skip(7 * kStudioWord); // blends
    sequence.group = reader.u32();
    reader.skip(4 * kStudioWord); // nodes between sequences
    return sequence;
}

std::vector<StudioSequence> readSequences(ByteSpan bytes, const StudioHeader& header) {
    if (header.sequences.count == 0) throw ParseError("the model has no sequences");
    ByteReader reader = recordsOf(bytes, header.sequences, kSequenceSize, "sequences");
    std::vector<StudioSequence> sequences;
    while (reader.remaining() > 0)
        sequences.push_back(readSequence(reader));
    return sequences;
}

/// Reads the parts of the body. Records may share their data, so a small file could ask for much memory.
/// Therefore all parts together may not have more bytes than the file.
class BodyReader {
  public:
    BodyReader(ByteSpan bytes, const StudioHeader& header, size_t numBones)
        : m_bytes(bytes), m_header(header), m_numBones(numBones) {}

    std::vector<StudioBodyPart> run() {
        std::vector<StudioBodyPart> parts;
        ByteReader reader = recordsOf(m_bytes, m_header.bodyParts, kBodyPartSize, "body parts");
        while (reader.remaining() > 0) {
            StudioBodyPart& part = parts.emplace_back();
            reader.skip(64); // name
            const uint32_t count = reader.u32();
            part.base = std::max(reader.u32(), 1u);
            ByteReader submodels = records({count, reader.u32()}, kSubmodelSize, "submodels");
            while (submodels.remaining() > 0)
                part.submodels.push_back(readSubmodel(submodels));
        }
        return parts;
    }

  private:
    ByteReader records(const RecordRange& range, size_t size, std::string_view what) {
        ByteReader reader = recordsOf(m_bytes, range, size, what);
        m_numRead += reader.remaining();
        if (m_numRead > m_bytes.size())
            throw ParseError(
                fmt::format("the parts of the body have more bytes than the {} of the file", m_bytes.size()));
        return reader;
    }

    std::vector<glm::vec3> readPoints(const RecordRange& range, std::string_view what) {
        ByteReader reader = records(range, kVectorSize, what);
        std::vector<glm::vec3> points;
        while (reader.remaining() > 0)
            points.push_back(reader.vec3());
        return points;
    }

    std::vector<uint8_t> readBoneNumbers(const RecordRange& range) {
        ByteReader reader = records(range, 1, "numbers of bones");
        std::vector<uint8_t> numbers;
        while (reader.remaining() > 0) {
            numbers.push_back(reader.u8());
            if (numbers.back() >= m_numBones)
                throw ParseError(
                    fmt::format("a vertex belongs to bone {} of {}", numbers.back(), m_numBones));
        }
        return numbers;
    }

    StudioSubmodel readSubmodel(ByteReader& reader) {
        StudioSubmodel submodel;
        submodel.name = reader.text(64);
        reader.skip(8); // type, radius
        ByteReader meshes = records(readRange(reader), kMeshSize, "meshes");
        const uint32_t numVertices = reader.u32(), vertexBones = reader.u32(), vertices = reader.u32();
        const uint32_t numNormals = reader.u32(), normalBones = reader.u32(), normals = reader.u32();
        reader.skip(8); // groups
        submodel.vertices = readPoints({numVertices, vertices}, "vertices");
        submodel.vertexBones = readBoneNumbers({numVertices, vertexBones});
        submodel.normals = readPoints({numNormals, normals}, "normals");
        submodel.normalBones = readBoneNumbers({numNormals, normalBones});
        while (meshes.remaining() > 0) {
            meshes.skip(4); // number of triangles; the commands end by themselves
            StudioMesh& mesh = submodel.meshes.emplace_back();
            mesh.commands = meshes.u32();
            mesh.skin = meshes.u32();
            meshes.skip(8); // normals
        }
        return submodel;
    }

    ByteSpan m_bytes;
    const StudioHeader& m_header;
    size_t m_numBones;
    size_t m_numRead = 0; // bytes
};

StudioTexture readTexture(ByteSpan bytes, ByteReader& reader) {
    StudioTexture texture;
    texture.name = reader.text(64);
    texture.flags = reader.u32();
    texture.width = reader.u32();
    texture.height = reader.u32();
    const auto isSide = [](uint32_t side) { return side > 0 && side <= kMaxTextureSide; };
    if (!isSide(texture.width) || !isSide(texture.height))
        throw ParseError(fmt::format("texture {} has {} x {} texels, expected 1 to {} a side", texture.name,
                                     texture.width, texture.height, kMaxTextureSide));
    const size_t size = size_t{texture.width} * texture.height;
    ByteReader data = recordsAt(bytes, reader.u32(), size + kPaletteSize, 1, "bytes of a texture");
    texture.texels = data.bytes(size);
    texture.palette = data.bytes(kPaletteSize);
    return texture;
}

} // namespace

StudioFile readStudioFile(ByteSpan bytes) {
    const StudioHeader header = readStudioHeader(bytes);
    StudioFile file;
    file.numTextures = header.textures.count;
    file.bones = readBones(bytes, header);
    file.sequences = readSequences(bytes, header);
    file.attachments = readAttachments(bytes, header);
    file.bodyParts = BodyReader(bytes, header, file.bones.size()).run();
    return file;
}

StudioSkins readStudioSkins(ByteSpan bytes) {
    const StudioHeader header = readStudioHeader(bytes);
    StudioSkins skins;
    ByteReader textures = recordsOf(bytes, header.textures, kTextureSize, "textures");
    size_t size = 0;
    while (textures.remaining() > 0) {
        skins.textures.push_back(readTexture(bytes, textures));
        size += skins.textures.back().texels.size();
        if (size > bytes.size()) throw ParseError("the textures overlap");
    }
    ByteReader families = recordsAt(bytes, header.families, uint64_t{header.numFamilies} * header.numSkins,
                                    sizeof(uint16_t), "numbers of skins");
    while (families.remaining() > 0) {
        std::vector<uint32_t>& family = skins.families.emplace_back();
        for (uint32_t i = 0; i < header.numSkins; ++i)
            family.push_back(families.u16());
    }
    return skins;
}

} // namespace visleaf
