#include "models/load_model.h"

#include "base/byte_reader.h"
#include "models/bsp_model.h"
#include "models/md2.h"
#include "models/md3.h"
#include "models/quake_mdl.h"

#include <array>
#include <string_view>

namespace visleaf {
namespace {

struct ModelFormat {
    std::string_view magic; // the first four bytes
    MeshModel (*parse)(ByteSpan bytes);
};

constexpr std::array kFormats{
    ModelFormat{"IDP3", parseMd3},      ModelFormat{"IDP2", parseMd2}, ModelFormat{"IDPO", parseQuakeMdl},
    ModelFormat{"\x1d", parseBspModel}, // a map of Quake, whose version is 29
    ModelFormat{"BSP2", parseBspModel},
};

} // namespace

Result<MeshModel> loadModel(ByteSpan bytes) {
    try {
        const std::string magic = ByteReader(bytes).text(4);
        for (const ModelFormat& format : kFormats)
            if (magic == format.magic) return format.parse(bytes);
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
    return Error{"not a model of a known format (MD3, MD2, MDL, BSP)"};
}

} // namespace visleaf
