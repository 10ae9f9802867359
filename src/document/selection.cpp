#include "document/selection.h"

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr size_t kMaxEarlier = 100;

}

void Selection::remember() {
    if (m_items.empty()) return;
    if (m_earlier.size() == kMaxEarlier) m_earlier.erase(m_earlier.begin());
    m_earlier.push_back(m_items.back());
}

void Selection::select(const MapItem& item) {
    if (current() != item) remember();
    m_items = {item};
    ++m_number;
}

void Selection::selectAll(std::vector<MapItem> items) {
    if (current() != items.back()) remember();
    m_items = std::move(items);
    ++m_number;
}

void Selection::toggle(const MapItem& item) {
    ++m_number;
    const auto found = std::find(m_items.begin(), m_items.end(), item);
    if (found != m_items.end()) {
        m_items.erase(found);
        return;
    }
    remember();
    m_items.push_back(item);
}

bool Selection::goBack() {
    if (m_earlier.empty()) return false;
    m_items = {m_earlier.back()};
    m_earlier.pop_back();
    ++m_number;
    return true;
}

void Selection::clear() {
    m_items.clear();
    m_earlier.clear();
    ++m_number;
}

std::optional<MapItem> Selection::current() const {
    if (m_items.empty()) return std::nullopt;
    return m_items.back();
}

std::optional<uint32_t> Selection::currentOf(ItemKind kind) const {
    const std::optional<MapItem> item = current();
    return item && item->kind == kind ? std::optional(item->index) : std::nullopt;
}

} // namespace visleaf
