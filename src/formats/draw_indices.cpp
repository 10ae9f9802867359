#include "formats/draw_indices.h"

#include "base/text/count_text.h"
#include "map/validate/validate_faces.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace visleaf {
namespace {

constexpr size_t kIndexBytes = 4;
constexpr uint32_t kCornersOfTriangle = 3;

/// The reason why indices cannot be used.
struct IndexFault {
    std::string_view field;
    std::string message;
};

class IndexReader {
  public:
    IndexReader(const Lump& lump, uint64_t budget) : m_lump(lump), m_budget(budget) {}

    uint32_t at(uint64_t index) const {
        ByteReader reader(m_lump.bytes.subspan(index * kIndexBytes, kIndexBytes));
        return reader.u32();
    }

    std::optional<IndexFault> findFault(const IndexRange& range, uint32_t numVertices) {
        if (range.count % kCornersOfTriangle != 0)
            return IndexFault{"numindices", fmt::format("is {}, which is not whole triangles", range.count)};
        if (uint64_t{range.first} + range.count > m_lump.numRecords) {
            return IndexFault{"firstindex",
                              fmt::format("is {}, and {} from there run past the last of {}", range.first,
                                          counted(range.count, "index"), m_lump.numRecords)};
        }
        if (range.count > m_budget)
            return IndexFault{"numindices", "is too large: all faces together use too many indices"};
        m_budget -= range.count;
        for (uint64_t i = 0; i < range.count; ++i) {
            const uint32_t index = at(range.first + i);
            if (index < numVertices) continue;
            return IndexFault{
                "index", fmt::format("is {}, but the face has {}", index, counted(numVertices, "vertex"))};
        }
        return std::nullopt;
    }

    /// True for the triangles 0 1 2, 0 2 3 and so on, which together are the polygon.
    bool isFan(const IndexRange& range, uint32_t numVertices) const {
        if (range.count / kCornersOfTriangle + 2 != numVertices) return false;
        for (uint32_t i = 0; i < range.count; ++i) {
            const uint32_t corner = i % kCornersOfTriangle;
            const uint32_t expected = corner == 0 ? 0 : i / kCornersOfTriangle + corner;
            if (at(uint64_t{range.first} + i) != expected) return false;
        }
        return true;
    }

  private:
    const Lump& m_lump;
    uint64_t m_budget; // of indices that the remaining faces may use
};

} // namespace

void applyDrawIndices(std::span<const IndexRange> ranges, const Lump& indices, std::string_view faces,
                      Map& map, Diagnostics& diagnostics) {
    IndexReader reader(indices, maxIndicesOfFaces(map, indices.numRecords));
    bool isUsed = false;
    for (uint32_t i = 0; i < map.faces.size(); ++i) {
        MapFace& face = map.faces[i];
        if (face.numVertices == 0 || ranges[i].count == 0) continue;
        if (const auto fault = reader.findFault(ranges[i], face.numVertices)) {
            diagnostics.warn({faces, i, fault->field}, fault->message + "; face drawn as a fan");
        } else if (!reader.isFan(ranges[i], face.numVertices)) {
            face.firstIndex = ranges[i].first;
            face.numIndices = ranges[i].count;
            isUsed = true;
        }
    }
    if (isUsed) map.indices = readRecords(indices, [](ByteReader& r) { return r.u32(); });
}

} // namespace visleaf
