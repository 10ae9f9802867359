// Limits of what the definition files of the game data have together: a small archive cannot become large in
// memory.
#pragma once

#include <cstddef>
#include <string>

namespace visleaf {

struct DefinitionLimits {
    size_t files = 256;              // included ones count each time they are read
    size_t bytes = size_t{64} << 20; // of text, and of what keys copy from lists of values
    size_t items = size_t{1} << 20;  // classes, bases, includes, keys, values and spawnflags
};

/// Counts what the readers take. After it has refused something, it refuses everything.
class DefinitionBudget {
  public:
    explicit DefinitionBudget(const DefinitionLimits& limits = {}) : m_limits(limits), m_left(limits) {}

    /// Returns false if no more files may be read.
    bool takeFile();

    /// Returns false if `size` more bytes are too many.
    bool takeBytes(size_t size);

    /// Returns false if there are too many items.
    bool takeItem();

    size_t mostFiles() const { return m_limits.files; }

    /// Returns which limit was exceeded; empty: none.
    const std::string& problem() const { return m_problem; }

  private:
    bool take(size_t& left, size_t count, size_t limit, const char* unit);

    DefinitionLimits m_limits, m_left;
    std::string m_problem;
};

} // namespace visleaf
