#include "models/formats/load_model.h"

#include "models/formats/bsp_model.h"
#include "models/formats/half_life/half_life_mdl.h"
#include "models/formats/md2.h"
#include "models/formats/md3.h"
#include "models/formats/mdc.h"
#include "models/formats/mdx.h"
#include "models/formats/quake_mdl.h"
#include "models/formats/sp2.h"
#include "models/formats/sprite.h"

#include <array>
#include <string_view>

namespace visleaf {
namespace {

struct ModelFormat {
    std::string_view magic; // the first four bytes
    MeshModel (*parse)(const ModelFile& file);
};

/// For formats that keep everything in one file.
template <MeshModel (*parse)(ByteSpan bytes)> MeshModel parseBytes(const ModelFile& file) {
    return parse(file.bytes);
}

constexpr std::array kFormats{
    ModelFormat{"IDP3", parseBytes<parseMd3>},
    ModelFormat{"IDPC", parseBytes<parseMdc>},
    ModelFormat{"IDP2", parseBytes<parseMd2>},
    ModelFormat{"IDPX", parseMdx},
    ModelFormat{"IDPO", parseQuakeMdl},
    ModelFormat{"IDST", parseHalfLifeMdl},
    ModelFormat{"IDSP", parseBytes<parseSprite>},
    ModelFormat{"IDS2", parseBytes<parseSp2>},
    ModelFormat{"\x1d", parseBytes<parseBspModel>}, // a map of Quake, whose version is 29
    ModelFormat{"BSP2", parseBytes<parseBspModel>},
};

} // namespace

Result<MeshModel> loadModel(const ModelFile& file) {
    try {
        const std::string magic = ByteReader(file.bytes).text(4);
        for (const ModelFormat& format : kFormats)
            if (magic == format.magic) return format.parse(file);
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
    return Error{"not a model of a known format (MD3, MDC, MD2, MDX, MDL, SPR, SP2, BSP)"};
}

} // namespace visleaf
