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
    std::string line = fmt::format("{}: {}", diagnostic.where, diagnostic.message);
    if (diagnostic.numMore > 0) line += fmt::format(" (and {} more)", diagnostic.numMore);
    return printable(line);
}

void Diagnostics::warn(const Where& where, std::string_view message) {
    std::string kind = toString(Where{where.lump, kNone, where.field});
    add(Diagnostic{std::move(kind), toString(where), std::string(message), 0});
}

void Diagnostics::append(const Diagnostics& other) {
    for (const Diagnostic& diagnostic : other.m_list)
        add(diagnostic);
    m_numUnlisted += other.m_numUnlisted;
}

void Diagnostics::add(const Diagnostic& diagnostic) {
    const auto sameKind = std::find_if(m_list.begin(), m_list.end(),
                                       [&](const Diagnostic& d) { return d.kind == diagnostic.kind; });
    if (sameKind != m_list.end()) {
        sameKind->numMore += 1 + diagnostic.numMore;
    } else if (m_list.size() < kMaxKinds) {
        m_list.push_back(diagnostic);
    } else {
        m_numUnlisted += 1 + diagnostic.numMore;
    }
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
