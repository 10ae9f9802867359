// Lists of indices, one for each key, in two flat arrays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// An index that belongs to the list of `key`.
struct KeyedIndex {
    uint32_t key = 0;
    uint32_t index = 0;
};

class IndexLists {
  public:
    IndexLists() = default;

    /// Sorts the indices into `numKeys` lists; within a list they keep their order. Leaves out keys beyond
    /// `numKeys`.
    IndexLists(size_t numKeys, std::span<const KeyedIndex> entries) : m_ends(numKeys, 0) {
        for (const KeyedIndex& entry : entries)
            if (entry.key < numKeys) ++m_ends[entry.key];
        uint32_t end = 0;
        for (uint32_t& count : m_ends) {
            const uint32_t begin = end;
            end += count;
            count = begin; // moves to the end while the list is filled
        }
        m_indices.resize(end);
        for (const KeyedIndex& entry : entries)
            if (entry.key < numKeys) m_indices[m_ends[entry.key]++] = entry.index;
    }

    /// Returns the list of `key`; empty for a key without indices.
    std::span<const uint32_t> of(uint32_t key) const {
        if (key >= m_ends.size()) return {};
        const uint32_t begin = key == 0 ? 0 : m_ends[key - 1];
        return std::span(m_indices).subspan(begin, m_ends[key] - begin);
    }

  private:
    std::vector<uint32_t> m_ends; // for each key: where its list ends in m_indices
    std::vector<uint32_t> m_indices;
};

} // namespace visleaf
