// The problems of an open map.
#pragma once

#include "document/asker.h"
#include "features/lint/lint_report.h"
#include "vfs/side_files.h"

#include <vector>

namespace visleaf {

/// "What is wrong with the map?" Ask it when all images are decoded, because only then is it known which are
/// missing. The map's file is read again, because its content is no longer in memory; if it has changed or
/// vanished, rules about it find nothing.
struct WhatIsWrong {
    LeakFileStamps leakFiles = {}; // other ones are other problems

    using Value = std::vector<RuleFindings>;
    static constexpr ReadParts kReads{};
    Task<Value> answer(const MapSnapshot& snapshot, Progress& progress) const {
        const Result<Bytes> file = readMap(snapshot.source, snapshot.files);
        const bool isThat = file && file.value().size() == snapshot.numBytes;
        const LintChoices all;
        co_await mayPause();
        co_return co_await lintSnapshot(snapshot, isThat ? ByteSpan(file.value()) : ByteSpan(), all, {},
                                        progress);
    }
    bool operator==(const WhatIsWrong&) const = default;
};

} // namespace visleaf
