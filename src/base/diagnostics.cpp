#include "base/diagnostics.h"

#include "base/text/printable.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {

std::string toString(const Where& where) {
    std::string text(where.lump);
    if (where.index != kNone) text += fmt::format("[{}]", where.index);
    if (!where.field.empty()) text += fmt::format(".{}", where.field);
    return text;
}

std::string toString(const Diagnostic& diagnostic) {
    const DamagedRecord& first = diagnostic.first();
    std::string line = fmt::format("{}: {}", first.where, first.message);
    if (diagnostic.total > 1) line += fmt::format(" (and {} more)", diagnostic.total - 1);
    return printable(line);
}

void Diagnostics::warn(const Where& where, std::string_view message) {
    Diagnostic* const entry = entryOf(toString(Where{where.lump, kNone, where.field}));
    if (entry == nullptr) {
        ++m_numUnlisted;
        return;
    }
    ++entry->total;
    if (entry->records.size() < kMaxRecords)
        entry->records.push_back({toString(where), std::string(message)});
}

void Diagnostics::append(const Diagnostics& other) {
    for (const Diagnostic& added : other.m_list) {
        Diagnostic* const entry = entryOf(added.kind);
        if (entry == nullptr) {
            m_numUnlisted += added.total;
            continue;
        }
        entry->total += added.total;
        const size_t room = std::min(kMaxRecords - entry->records.size(), added.records.size());
        entry->records.insert(entry->records.end(), added.records.begin(),
                              added.records.begin() + static_cast<std::ptrdiff_t>(room));
    }
    m_numUnlisted += other.m_numUnlisted;
}

Diagnostic* Diagnostics::entryOf(std::string_view kind) {
    const auto found = std::ranges::find(m_list, kind, &Diagnostic::kind);
    if (found != m_list.end()) return &*found;
    if (m_list.size() >= kMaxKinds) return nullptr;
    return &m_list.emplace_back(Diagnostic{std::string(kind), {}, 0});
}

std::vector<std::string> Diagnostics::lines() const {
    std::vector<std::string> lines;
    lines.reserve(m_list.size() + 1);
    for (const Diagnostic& diagnostic : m_list)
        lines.push_back(toString(diagnostic));
    if (m_numUnlisted > 0) lines.push_back(fmt::format("{} more warnings of other kinds", m_numUnlisted));
    return lines;
}

} // namespace visleaf
