// The problems of an open map.
#pragma once

#include "document/asker.h"
#include "features/lint/lint_report.h"

#include <vector>

namespace visleaf {

/// "What is wrong with the map?" Ask it when all images are decoded, because only then is it known which are
/// missing. The content of the map's file is gone, so rules about it find nothing.
struct WhatIsWrong {
    using Value = std::vector<RuleFindings>;
    static constexpr ReadParts kReads{};
    std::optional<Value> answer(const MapSnapshot& snapshot, Progress& progress) const {
        Value findings = lintSnapshot(snapshot, {}, {}, {}, progress);
        return progress.isCancelled ? std::nullopt : std::optional(std::move(findings));
    }
    bool operator==(const WhatIsWrong&) const = default;
};

} // namespace visleaf
