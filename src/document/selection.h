// The things that the user has selected on the map, and the ones before them.
#pragma once

#include "analysis/map_item.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace visleaf {

class Selection {
  public:
    /// Selects only `item`.
    void select(const MapItem& item);
    /// Selects `items`, which must not be empty. The last one becomes the current one.
    void selectAll(std::vector<MapItem> items);
    /// Adds `item`, or removes it if it is selected.
    void toggle(const MapItem& item);
    /// Selects the item that was selected before. Returns false if there was none.
    bool goBack();
    void clear();

    /// Forgets the items for which `keeps(item)` is false.
    template <class Keeps> void keepIf(const Keeps& keeps) {
        const auto drops = [&keeps](const MapItem& item) { return !keeps(item); };
        std::erase_if(m_items, drops);
        std::erase_if(m_earlier, drops);
        ++m_number;
    }

    /// Replaces each item by `change(items)`, one for each of `items`, and forgets those that have none.
    template <class Change> void replaceAll(const Change& change) {
        replaceItems(m_items, change);
        replaceItems(m_earlier, change);
        ++m_number;
    }

    /// Returns the selected items, the last one selected at the end.
    const std::vector<MapItem>& items() const { return m_items; }
    /// Returns the item that was selected last.
    std::optional<MapItem> current() const;
    /// Returns the index of that item; nothing if it is of another kind.
    std::optional<uint32_t> currentOf(ItemKind kind) const;
    bool isEmpty() const { return m_items.empty(); }
    /// Returns a number that changes whenever something is selected or deselected, also the same thing again.
    uint64_t number() const { return m_number; }
    bool canGoBack() const { return !m_earlier.empty(); }

  private:
    void remember();

    template <class Change> static void replaceItems(std::vector<MapItem>& items, const Change& change) {
        const std::vector<std::optional<MapItem>> changed = change(items);
        items.clear();
        for (const std::optional<MapItem>& item : changed)
            if (item) items.push_back(*item);
    }

    std::vector<MapItem> m_items;
    uint64_t m_number = 0;
    std::vector<MapItem> m_earlier; // items that were current before, at most kMaxEarlier
};

} // namespace visleaf
