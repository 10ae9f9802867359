#include "formats/xash_extension.h"

#include "formats/lump_directory.h"

#include <array>

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

} // namespace

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
