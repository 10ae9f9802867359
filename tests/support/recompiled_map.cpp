#include "support/recompiled_map.h"

#include "support/damage.h"

#include <algorithm>

namespace visleaf::test {
namespace {

void reverseFaces(Map& map) {
    const Model& world = map.models[0];
    const auto begin = map.faces.begin() + world.firstFace;
    std::reverse(begin, begin + world.numFaces);
    for (uint32_t& face : map.leafFaces) {
        const uint32_t number = face - world.firstFace;
        if (number < world.numFaces) face = world.firstFace + world.numFaces - 1 - number;
    }
    for (const Leaf& leaf : map.leafs) {
        const auto first = map.leafFaces.begin() + leaf.firstFace;
        std::reverse(first, first + leaf.numFaces);
    }
}

/// Lets each loop begin at its second vertex.
void rotateLoops(Map& map) {
    for (const MapFace& face : map.faces) {
        if (face.layout == kNone || face.numIndices > 0 || face.numVertices == 0) continue;
        const auto first = map.vertexIndices.begin() + face.firstVertex;
        std::rotate(first, first + 1, first + face.numVertices);
    }
}

void reverseClusters(Map& map) {
    storeRawRows(map);
    const Visibility old = map.visibility;
    const uint32_t num = old.numClusters;
    const auto numberOf = [num](uint32_t cluster) { return num - 1 - cluster; };
    for (Leaf& leaf : map.leafs) {
        if (leaf.cluster < num) leaf.cluster = numberOf(leaf.cluster);
    }
    for (uint32_t cluster = 0; cluster < num; ++cluster) {
        const PvsRow seen = decodePvs(old, numberOf(cluster));
        PvsRow row((num + 7) / 8, 0);
        for (uint32_t other = 0; other < num; ++other) {
            if (!isVisible(seen, numberOf(other))) continue;
            row[other / 8] = static_cast<uint8_t>(row[other / 8] | 1u << (other % 8));
        }
        replaceRow(map.visibility, cluster, row);
    }
}

bool hasPages(const Map& map) {
    return map.layouts.empty();
}

/// Returns the luxels of a page of twice the width.
std::vector<uint8_t> widenedPage(const Map& map, const FaceLightmap& page) {
    const size_t rowBytes = size_t{page.width} * map.light.luxelBytes;
    std::vector<uint8_t> luxels;
    for (size_t row = 0; row < page.height; ++row) {
        const auto first = map.light.luxels.begin() + static_cast<ptrdiff_t>(page.firstByte + row * rowBytes);
        luxels.insert(luxels.end(), rowBytes, 77);
        luxels.insert(luxels.end(), first, first + static_cast<ptrdiff_t>(rowBytes));
    }
    return luxels;
}

std::vector<uint8_t> copyOf(const Map& map, const FaceLightmap& lightmap) {
    const auto first = map.light.luxels.begin() + lightmap.firstByte;
    return {first, first + static_cast<ptrdiff_t>(lightmap.numBytes(map.light.luxelBytes))};
}

} // namespace

Map reordered(Map map) {
    reverseFaces(map);
    rotateLoops(map);
    reverseClusters(map);
    return map;
}

Map repacked(Map map) {
    const Map old = map;
    map.light.luxels.clear();
    for (size_t i = map.light.lightmaps.size(); i-- > 0;) {
        const std::vector<uint8_t> luxels =
            hasPages(map) ? widenedPage(old, old.light.lightmaps[i]) : copyOf(old, old.light.lightmaps[i]);
        map.light.lightmaps[i].firstByte = static_cast<uint32_t>(map.light.luxels.size());
        map.light.luxels.insert(map.light.luxels.end(), luxels.begin(), luxels.end());
    }
    if (!hasPages(map)) return map;
    for (MapVertex& vertex : map.vertices)
        vertex.luxel.x += map.light.lightmaps.front().width;
    for (FaceLightmap& page : map.light.lightmaps)
        page.width = static_cast<uint16_t>(2 * page.width);
    return map;
}

Bytes withReversedLumps(const Bytes& file, std::span<const LumpInfo> lumps) {
    constexpr size_t kEntryBytes = 8;
    const bool hasIdent = static_cast<char>(file[0]) == 'I'; // IBSP, then a version
    const size_t directory = hasIdent ? 8 : 4;
    size_t end = file.size();
    for (const LumpInfo& lump : lumps) {
        if (lump.length > 0) end = std::min<size_t>(end, lump.offset);
    }
    Bytes reversed(file.begin(), file.begin() + static_cast<ptrdiff_t>(end));
    for (size_t i = lumps.size(); i-- > 0;) {
        while (reversed.size() % 4 != 0)
            reversed.push_back(std::byte{0});
        const LumpInfo& lump = lumps[i];
        overwrite(reversed, directory + i * kEntryBytes, static_cast<uint32_t>(reversed.size()), 4);
        const auto first = file.begin() + lump.offset;
        reversed.insert(reversed.end(), first, first + lump.length);
    }
    return reversed;
}

void storeRawRows(Map& map) {
    Visibility raw = map.visibility;
    raw.encoding = VisEncoding::raw;
    raw.bytes.clear();
    for (uint32_t cluster = 0; cluster < raw.numClusters; ++cluster) {
        raw.offsets[cluster] = static_cast<uint32_t>(raw.bytes.size());
        for (const uint8_t byte : decodePvs(map.visibility, cluster))
            raw.bytes.push_back(std::byte{byte});
    }
    map.visibility = raw;
}

void replaceRow(Visibility& visibility, uint32_t cluster, const PvsRow& row) {
    const auto bytes = std::as_bytes(std::span(row));
    std::copy(bytes.begin(), bytes.end(), visibility.bytes.begin() + visibility.offsets[cluster]);
}

} // namespace visleaf::test
