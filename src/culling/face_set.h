// A set of draw faces as bits. However many leafs name a face, the set returns it once. It returns its faces
// as ranges, in ascending order.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

namespace visleaf {

/// Consecutive faces.
struct FaceRange {
    uint32_t first = 0; // index into MapGeometry::faces
    uint32_t end = 0;   // index after the last face

    uint32_t size() const { return end - first; }
    bool operator==(const FaceRange&) const = default;
};

inline uint32_t numFacesIn(std::span<const FaceRange> ranges) {
    uint32_t sum = 0;
    for (const FaceRange& range : ranges)
        sum += range.size();
    return sum;
}

/// True if one of the ranges contains the face. The ranges are ascending and share no face.
inline bool contains(std::span<const FaceRange> ranges, uint32_t face) {
    const auto next =
        std::upper_bound(ranges.begin(), ranges.end(), face,
                         [](uint32_t value, const FaceRange& range) { return value < range.first; });
    return next != ranges.begin() && face < std::prev(next)->end;
}

class FaceSet {
  public:
    /// Creates an empty set for face indices below `numFaces`.
    explicit FaceSet(size_t numFaces) : m_words((numFaces + kBits - 1) / kBits) {}

    void add(uint32_t face) { m_words[face / kBits] |= uint64_t{1} << (face % kBits); }

    bool contains(uint32_t face) const { return (m_words[face / kBits] >> (face % kBits) & 1) != 0; }

    void add(const FaceRange& range) {
        for (uint32_t first = range.first; first < range.end;) {
            const uint32_t word = first / kBits;
            const uint32_t end = std::min(range.end, (word + 1) * kBits);
            m_words[word] |= ~uint64_t{0} >> (kBits - (end - first)) << (first % kBits);
            first = end;
        }
    }

    /// Removes all faces that are not in `other`, which is a set for as many faces.
    void keepOnly(const FaceSet& other) {
        for (size_t i = 0; i < m_words.size(); ++i)
            m_words[i] &= other.m_words[i];
    }

    /// Replaces `ranges` by the faces of the set, as few ranges in ascending order, and empties the set.
    void moveTo(std::vector<FaceRange>& ranges) {
        ranges.clear();
        for (uint32_t i = 0; i < m_words.size(); ++i) {
            for (uint64_t word = m_words[i]; word != 0;) {
                const int first = std::countr_zero(word);
                const int size = std::countr_one(word >> first);
                const int end = first + size;
                append(i * kBits + static_cast<uint32_t>(first), static_cast<uint32_t>(size), ranges);
                word = end < static_cast<int>(kBits) ? word >> end << end : 0;
            }
            m_words[i] = 0;
        }
    }

  private:
    static constexpr uint32_t kBits = 64;

    static void append(uint32_t first, uint32_t size, std::vector<FaceRange>& ranges) {
        if (!ranges.empty() && ranges.back().end == first)
            ranges.back().end += size;
        else
            ranges.push_back({first, first + size});
    }

    std::vector<uint64_t> m_words;
};

} // namespace visleaf
