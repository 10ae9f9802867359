#include "formats/quake/quake64_light.h"

namespace visleaf {
namespace {

/// Widens a channel from five bits to eight, so that 31 becomes 255.
std::byte widened(uint32_t fiveBits) {
    const uint32_t channel = fiveBits & 31;
    return static_cast<std::byte>(channel << 3 | channel >> 2);
}

} // namespace

Bytes unpackQuake64Light(ByteSpan lump) {
    Bytes rgb;
    rgb.reserve(lump.size() / kQuake64LuxelBytes * 3);
    for (size_t i = 0; i + 1 < lump.size(); i += kQuake64LuxelBytes) {
        const uint32_t sample =
            std::to_integer<uint32_t>(lump[i]) << 8 | std::to_integer<uint32_t>(lump[i + 1]);
        rgb.insert(rgb.end(), {widened(sample >> 11), widened(sample >> 6), widened(sample >> 1)});
    }
    return rgb;
}

} // namespace visleaf
