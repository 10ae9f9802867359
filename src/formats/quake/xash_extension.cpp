#include "formats/quake/xash_extension.h"

#include "formats/lump_directory.h"

#include <glm/geometric.hpp>

#include <array>
#include <cmath>

namespace visleaf {
namespace {

constexpr size_t kMagicPosition = 124;
constexpr size_t kDirectoryPosition = 132;
constexpr uint32_t kVersion = 4;
constexpr size_t kLightVectors = 0;
constexpr size_t kFaceInfo = 1;

constexpr std::array<LumpSpec, 12> kLumps{{
    {"LIGHTVECS", 1},
    {"FACEINFO", 22},
    {"CUBEMAPS", 1},
    {"VERTNORMALS", 1},
    {"LEAFLIGHTS", 1},
    {"WORLDLIGHTS", 1},
    {"COLLISION", 1},
    {"AINODEGRAPH", 1},
    {"SHADOWMAP", 1},
    {"VERTEXLIGHT", 1},
    {"UNUSED0", 1},
    {"UNUSED1", 1},
}};

/// Lumps whose records this version has, but perhaps no other: a lump of another size is one block of bytes.
constexpr std::array<LumpSpec, 2> kUncheckedRecords{{{"CUBEMAPS", 8}, {"LEAFLIGHTS", 26}}};

void countUncheckedRecords(std::vector<LumpInfo>& lumps) {
    for (LumpInfo& lump : lumps)
        for (const LumpSpec& spec : kUncheckedRecords)
            if (spec.name == lump.name && lump.length % spec.recordSize == 0)
                lump.count = lump.length / spec.recordSize;
}

glm::vec3 directionOf(const glm::vec4& axis, uint32_t bits) {
    constexpr float kNearlyOne = 0.9999f;
    const glm::vec3 vector(axis);
    const float length = glm::length(vector);
    if (!(length > 0.0f)) return glm::vec3(0.0f);
    const glm::vec3 direction = vector / length;
    if ((bits & xash_texinfo::kAxialLuxels) == 0) return direction;
    for (int i = 0; i < 3; ++i) {
        glm::vec3 axial(0.0f);
        axial[i] = 1.0f; // also for a direction against the axis
        if (std::abs(direction[i]) > kNearlyOne) return axial;
    }
    return direction;
}

} // namespace

TexelAxes worldLuxelAxes(const TexelAxes& texels, uint32_t bits, float luxelStep) {
    return {.s = glm::vec4(directionOf(texels.s, bits) / luxelStep, 0.5f * luxelStep),
            .t = glm::vec4(directionOf(texels.t, bits) / -luxelStep, -0.5f * luxelStep)};
}

bool hasXashExtension(ByteSpan file) {
    if (file.size() < kDirectoryPosition + kLumps.size() * 8) return false;
    ByteReader reader(file);
    reader.seek(kMagicPosition);
    return reader.text(4) == "XASH" && reader.u32() == kVersion;
}

XashExtension readXashExtension(ByteSpan file, Diagnostics& diagnostics) {
    LumpDirectory directory = readLumpDirectory(file, kDirectoryPosition, kLumps, diagnostics);
    XashExtension extension;
    extension.luxelSteps = readRecords(directory.lumps[kFaceInfo], [](ByteReader& r) {
        r.skip(16); // name
        const float step = r.u16();
        r.skip(4); // largest extent, group
        return step;
    });
    extension.lightVectors = directory.lumps[kLightVectors].bytes;
    extension.lumps = std::move(directory.infos);
    countUncheckedRecords(extension.lumps);
    return extension;
}

} // namespace visleaf
