// A set of draw faces as bits, because what is drawn must come out in ascending order, each face once,
// however many leafs name it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace visleaf {

class FaceSet {
  public:
    /// An empty set of faces below `numFaces`.
    explicit FaceSet(size_t numFaces) : m_words((numFaces + kBits - 1) / kBits) {}

    void add(uint32_t face) { m_words[face / kBits] |= uint64_t{1} << (face % kBits); }

    /// Appends the faces to `faces`, ascending, and leaves the set empty.
    void moveTo(std::vector<uint32_t>& faces) {
        for (size_t i = 0; i < m_words.size(); ++i) {
            uint64_t word = m_words[i];
            if (word == 0) continue;
            m_words[i] = 0;
            for (; word != 0; word &= word - 1) // without its lowest bit
                faces.push_back(static_cast<uint32_t>(i * kBits) + lowestBit(word));
        }
    }

  private:
    static constexpr size_t kBits = 64;

    static uint32_t lowestBit(uint64_t word) { return static_cast<uint32_t>(std::countr_zero(word)); }

    std::vector<uint64_t> m_words;
};

} // namespace visleaf
