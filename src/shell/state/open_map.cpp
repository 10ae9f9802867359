#include "shell/state/open_map.h"

#include "base/text/count_text.h"

namespace visleaf {

std::string textOf(const ProblemCounts& counts) {
    const std::string errors = counts.numErrors == 0 ? "" : counted(counts.numErrors, "error");
    const std::string warnings = counts.numWarnings == 0 ? "" : counted(counts.numWarnings, "warning");
    return errors + (errors.empty() || warnings.empty() ? "" : ", ") + warnings;
}

} // namespace visleaf
