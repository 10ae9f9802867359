// What was found wrong with a file and repaired or left out: for people to read, never for control flow.
//
// A damaged file can be wrong in a million records in the same way, so findings are kept by kind (lump and
// field): the first of a kind with its record, the rest as a count. Nothing here prints.
#pragma once

#include "base/index.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// The place of a finding: `FACES[812].texinfo`. Index and field may be absent.
struct Where {
    std::string_view lump;
    uint32_t index = kNone;
    std::string_view field = {};
};

/// `LUMP`, `LUMP[INDEX]` or `LUMP[INDEX].FIELD`.
std::string toString(const Where& where);

/// The first finding of its kind, and how many more there were.
struct Diagnostic {
    std::string kind;    // lump and field, without the record
    std::string where;   // the first record, as Where prints it
    std::string message; // what is wrong and what was done about it
    uint32_t numMore = 0;

    bool operator==(const Diagnostic&) const = default;
};

/// One line for people: `WHERE: MESSAGE (and N more)`.
std::string toString(const Diagnostic& diagnostic);

class Diagnostics {
  public:
    /// Kinds kept apart; findings of further kinds are only counted.
    static constexpr size_t kMaxKinds = 19;

    /// Notes a finding. Cheap when its kind was seen before.
    void warn(const Where& where, std::string_view message);

    /// Takes over the findings of another stage, in their order.
    void append(const Diagnostics& other);

    /// The kinds that are kept apart, in the order in which they were first noted.
    const std::vector<Diagnostic>& list() const { return m_list; }
    bool empty() const { return m_list.empty(); }

    /// The lines to show, at most kMaxKinds + 1.
    std::vector<std::string> lines() const;

  private:
    void add(const Diagnostic& diagnostic);

    std::vector<Diagnostic> m_list;
    uint32_t m_numUnlisted = 0;
};

} // namespace visleaf
