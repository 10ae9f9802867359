#include "models/definitions/definition_budget.h"

#include <fmt/format.h>

namespace visleaf {

bool DefinitionBudget::takeFile() {
    return take(m_left.files, 1, m_limits.files, "files");
}

bool DefinitionBudget::takeBytes(size_t size) {
    return take(m_left.bytes, size, m_limits.bytes, "bytes");
}

bool DefinitionBudget::takeItem() {
    return take(m_left.items, 1, m_limits.items, "classes, keys, values and spawnflags");
}

bool DefinitionBudget::take(size_t& left, size_t count, size_t limit, const char* unit) {
    if (!m_problem.empty()) return false;
    if (count > left) {
        m_problem =
            fmt::format("the definition files have more than {} {}; the rest is skipped", limit, unit);
        return false;
    }
    left -= count;
    return true;
}

} // namespace visleaf
