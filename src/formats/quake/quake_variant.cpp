#include "formats/quake/quake_variant.h"

#include "formats/clip_nodes.h"
#include "formats/quake/version29.h"

#include <string>
#include <utility>

namespace visleaf {

std::vector<LumpSpec> lumpsOf(const QuakeVariant& variant) {
    const bool wide = variant.widths.hasWideIndices;
    const bool floats = variant.widths.hasFloatBoxes;
    std::vector<LumpSpec> specs{
        {"ENTITIES", 1},
        {"PLANES", 20},
        {"TEXTURES", 1},
        {"VERTICES", 12},
        {"VISIBILITY", 1},
        {"NODES", floats ? 44u
                  : wide ? 32u
                         : 24u},
        {"TEXINFO", 40},
        {"FACES", wide ? 28u : 20u},
        {"LIGHTING", 1},
        {"CLIPNODES", variant.isExtended ? 4u : clipNodeSize(wide)}, // see hasWideClipNodes()
        {"LEAFS", floats ? 44u
                  : wide ? 32u
                         : 28u},
        {"MARKSURFACES", wide ? 4u : 2u},
        {"EDGES", wide ? 8u : 4u},
        {"SURFEDGES", 4},
        {"MODELS", variant.hasHexen2Models ? 80u : 64u},
    };
    if (variant.swapsPlanesAndEntities) std::swap(specs[quake_lump::kEntities], specs[quake_lump::kPlanes]);
    if (variant.hasHullLumps)
        specs.insert(specs.end(), {{"CLIPNODES2", clipNodeSize(false)}, {"CLIPNODES3", clipNodeSize(false)}});
    return specs;
}

LumpDirectory readQuakeLumps(ByteSpan file, const std::vector<LumpSpec>& lumps, Diagnostics& diagnostics) {
    constexpr size_t kPosition = 4; // behind the version
    return readLumpDirectory(file, kPosition, lumps, diagnostics);
}

bool isBlueShift(ByteSpan file) {
    Diagnostics unused;
    const LumpDirectory directory = readQuakeLumps(file, lumpsOf(QuakeVariant{}), unused);
    const auto holdsEntities = [&](quake_lump::Index index) {
        return asText(directory.lumps[index].bytes).find("\"classname\"") != std::string::npos;
    };
    return !holdsEntities(quake_lump::kEntities) && holdsEntities(quake_lump::kPlanes);
}

bool isHexen2(ByteSpan file, const QuakeVariant& ofQuake) {
    Diagnostics unused;
    std::vector<LumpSpec> specs = lumpsOf(ofQuake);
    specs[quake_lump::kModels].recordSize = 1; // keeps bytes that are not a whole record of Quake's
    const LumpDirectory directory = readQuakeLumps(file, specs, unused);
    return holdsHexen2Models(directory.lumps[quake_lump::kModels].bytes,
                             directory.lumps[quake_lump::kFaces].numRecords);
}

} // namespace visleaf
