// Warnings about a file: errors that were repaired or skipped. They are for people, and no code depends on
// them.
//
// A damaged file can have the same error in a million records. Warnings are therefore grouped by kind (lump
// and field). The first ones of each kind are kept, and the others are counted. This module does not print.
#pragma once

#include "base/index.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// The position of an error: `FACES[812].texinfo`. Index and field are optional.
struct Where {
    std::string_view lump;
    uint32_t index = kNone;
    std::string_view field = {};
};

/// Returns `LUMP`, `LUMP[INDEX]` or `LUMP[INDEX].FIELD`.
std::string toString(const Where& where);

/// An error in one record.
struct DamagedRecord {
    std::string where;   // the record, in the format of Where
    std::string message; // the error, and how it was handled
};

/// The warnings of a kind.
struct Diagnostic {
    std::string kind;                   // lump and field, without the record
    std::vector<DamagedRecord> records; // the first ones: at least one, at most Diagnostics::kMaxRecords
    uint32_t total = 0;                 // also those beyond `records`

    const DamagedRecord& first() const { return records.front(); }
};

/// Returns one line for people: `WHERE: MESSAGE (and N more)`. See printable() for names from files.
std::string toString(const Diagnostic& diagnostic);

class Diagnostics {
  public:
    /// Maximum number of separate kinds. Warnings of further kinds are only counted.
    static constexpr size_t kMaxKinds = 19;
    /// Maximum number of records of a kind. Further ones are only counted.
    static constexpr size_t kMaxRecords = 1000;

    /// Adds a warning. This is cheap if its kind has many records.
    void warn(const Where& where, std::string_view message);

    /// Appends the warnings of another stage, in their order.
    void append(const Diagnostics& other);

    /// Returns one entry for each kind, in the order of the first warnings.
    const std::vector<Diagnostic>& list() const { return m_list; }
    bool empty() const { return m_list.empty(); }

    /// Returns the lines to show, at most kMaxKinds + 1.
    std::vector<std::string> lines() const;

  private:
    /// Returns the entry of a kind, which may be new; null: there are too many kinds.
    Diagnostic* entryOf(std::string_view kind);

    std::vector<Diagnostic> m_list;
    uint32_t m_numUnlisted = 0;
};

} // namespace visleaf
