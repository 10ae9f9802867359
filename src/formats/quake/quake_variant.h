// The variants of Quake's format: what differs between them, and how a file shows which one it is.
#pragma once

#include "formats/lump_directory.h"
#include "formats/quake/quake_textures.h"
#include "formats/shared_records.h"
#include "map/game.h"

#include <string_view>
#include <vector>

namespace visleaf {

/// The lumps of the file, in its order.
namespace quake_lump {
enum Index {
    kEntities,
    kPlanes,
    kTextures,
    kVertices,
    kVisibility,
    kNodes,
    kTexinfo,
    kFaces,
    kLighting,
    kClipNodes,
    kLeafs,
    kMarkSurfaces,
    kEdges,
    kSurfedges,
    kModels,
    kNumLumps
};
} // namespace quake_lump

/// The properties of one variant.
struct QuakeVariant {
    Game game = Game::quake;
    std::string_view format = {}; // replaces the name in the table if that is not exact enough
    FieldWidths widths = {};
    QuakeFamily family = QuakeFamily::quake;
    bool swapsPlanesAndEntities = false; // lumps 0 and 1
    bool isExtended = false;             // has XashXT's extension
    bool hasHexen2Models = false;        // a model has eight heads instead of four
    bool hasHullLumps = false;           // has two lumps for hulls 2 and 3 after the models
    float luxelStep = 16.0f;             // texels
};

/// Returns the lumps of a variant, in the order of its file.
std::vector<LumpSpec> lumpsOf(const QuakeVariant& variant);

/// Reads the lumps that stand behind the version. Throws ParseError if the file is shorter than the
/// directory.
LumpDirectory readQuakeLumps(ByteSpan file, const std::vector<LumpSpec>& lumps, Diagnostics& diagnostics);

/// True for maps of Blue Shift. Its compiler swapped the first two lumps and kept the version, so only the
/// entity text shows it.
bool isBlueShift(ByteSpan file);

/// True for a map of Hexen II, which kept Quake's versions.
bool isHexen2(ByteSpan file, const QuakeVariant& ofQuake);

} // namespace visleaf
