#include "map/visibility.h"

#include <algorithm>
#include <cassert>

namespace visleaf {
namespace {

struct DecodedRow {
    PvsRow row;
    bool isWhole = false; // the input held exactly one row
};

DecodedRow decodeRunLength(ByteSpan input, size_t rowBytes) {
    DecodedRow decoded;
    decoded.row.reserve(rowBytes);
    size_t in = 0;
    while (decoded.row.size() < rowBytes && in < input.size()) {
        const auto byte = std::to_integer<uint8_t>(input[in++]);
        if (byte != 0) {
            decoded.row.push_back(byte);
            continue;
        }
        if (in == input.size()) break;
        const auto run = std::to_integer<size_t>(input[in++]);
        const size_t left = rowBytes - decoded.row.size();
        if (run == 0 || run > left) {
            decoded.row.resize(rowBytes);
            return decoded;
        }
        decoded.row.resize(decoded.row.size() + run);
    }
    decoded.isWhole = decoded.row.size() == rowBytes;
    decoded.row.resize(rowBytes);
    return decoded;
}

DecodedRow decodeRaw(ByteSpan input, size_t rowBytes) {
    DecodedRow decoded;
    const size_t kept = std::min(input.size(), rowBytes);
    std::transform(input.begin(), input.begin() + static_cast<ptrdiff_t>(kept),
                   std::back_inserter(decoded.row), [](std::byte b) { return std::to_integer<uint8_t>(b); });
    decoded.isWhole = kept == rowBytes;
    decoded.row.resize(rowBytes);
    return decoded;
}

DecodedRow decodeRow(const Visibility& visibility, uint32_t offset) {
    const ByteSpan input = ByteSpan(visibility.bytes).subspan(offset);
    // A row may be stored wider than its bits need; what is beyond them is padding.
    const size_t rowBytes = (size_t{visibility.numClusters} + 7) / 8;
    return visibility.encoding == VisEncoding::raw ? decodeRaw(input, rowBytes)
                                                   : decodeRunLength(input, rowBytes);
}

void clearBitsPast(PvsRow& row, uint32_t numClusters) {
    if (numClusters % 8 != 0 && !row.empty())
        row.back() &= static_cast<uint8_t>((1u << (numClusters % 8)) - 1);
}

} // namespace

PvsRow decodePvs(const Visibility& visibility, uint32_t cluster) {
    const bool hasRow = visibility.encoding != VisEncoding::none && cluster < visibility.offsets.size() &&
                        visibility.offsets[cluster] < visibility.bytes.size();
    PvsRow row((size_t{visibility.numClusters} + 7) / 8, 0xFF);
    if (hasRow) row = decodeRow(visibility, visibility.offsets[cluster]).row;
    clearBitsPast(row, visibility.numClusters);
    return row;
}

Bytes encodePvs(const PvsRow& row) {
    Bytes encoded;
    for (size_t i = 0; i < row.size();) {
        encoded.push_back(std::byte{row[i]});
        if (row[i] != 0) {
            ++i;
            continue;
        }
        const size_t limit = std::min(row.size(), i + 255);
        const auto isSet = [](uint8_t byte) { return byte != 0; };
        const auto end = std::find_if(row.begin() + static_cast<ptrdiff_t>(i),
                                      row.begin() + static_cast<ptrdiff_t>(limit), isSet);
        const auto run = static_cast<size_t>(end - row.begin()) - i;
        encoded.push_back(static_cast<std::byte>(run));
        i += run;
    }
    return encoded;
}

bool isWholeRow(const Visibility& visibility, uint32_t offset) {
    return offset < visibility.bytes.size() && decodeRow(visibility, offset).isWhole;
}

} // namespace visleaf
