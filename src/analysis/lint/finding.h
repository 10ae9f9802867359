// Findings about a map: one finding, and all findings of one rule.
#pragma once

#include "analysis/map_item.h"

#include <glm/vec3.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {

/// The severity of a finding. `error`: the game refuses the map, reads wrong memory or shows it wrong.
/// `warning`: something does not work as its author wanted. `info`: a fact that may matter to the author.
enum class Severity : uint8_t { info, warning, error };

/// Returns `note`, `warning` or `error`.
std::string_view textOf(Severity severity);
/// Returns the name in JSON: `info`, `warning` or `error`.
std::string_view jsonNameOf(Severity severity);
/// Reads a name of either kind.
std::optional<Severity> parseSeverity(std::string_view name);

/// The place of a finding.
struct FindingPlace {
    std::string where;                                // `FACES[12]`, or only `FACES` or `MAP`
    std::optional<glm::vec3> position = std::nullopt; // map space
    std::optional<MapItem> item = std::nullopt;       // the thing to select
};

/// One thing that is wrong.
struct Finding {
    FindingPlace place;
    std::string message; // one line, without a full stop at the end
};

/// Longest list of findings of one rule. Further findings are only counted, because a damaged map may have
/// millions.
inline constexpr size_t kMaxFindings = 1000;

/// The findings of one rule.
class FindingList {
  public:
    /// True if further findings are only counted.
    bool isFull() const { return m_findings.size() >= kMaxFindings; }

    void add(FindingPlace place, std::string message) {
        ++m_total;
        if (!isFull()) m_findings.push_back({std::move(place), std::move(message)});
    }

    /// Counts findings that the list leaves out.
    void addUnlisted(uint64_t count) { m_total += count; }

    const std::vector<Finding>& list() const { return m_findings; }
    uint64_t total() const { return m_total; }

  private:
    std::vector<Finding> m_findings;
    uint64_t m_total = 0;
};

} // namespace visleaf
