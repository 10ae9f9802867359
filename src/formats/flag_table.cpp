#include "formats/flag_table.h"

namespace visleaf {

uint32_t translate(uint32_t bits, std::span<const FlagPair> pairs) {
    uint32_t translated = 0;
    for (const FlagPair& pair : pairs) {
        if ((bits & pair.file) != 0) translated |= pair.ours;
    }
    return translated;
}

} // namespace visleaf
