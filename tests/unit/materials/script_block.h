// One shader's block as tests of its directives read it.
#pragma once

#include "materials/quake3_script.h"

#include <gtest/gtest.h>

#include <string>

namespace visleaf::test {

struct ReadBlock {
    Quake3Script script;
    std::vector<ScriptWarning> warnings;
};

/// Reads what stands between the braces of the shader `a`.
inline ReadBlock readBlock(const std::string& block) {
    ReadBlock read;
    read.script = readScript({"a", block, 1}, read.warnings);
    return read;
}

/// What a stage that only names a picture becomes.
inline Stage plainStage() {
    Stage stage;
    stage.frames = {0};
    stage.rgbGen = RgbGen::identityLighting;
    return stage;
}

/// A line that is wrong, and what is said of it.
struct WarningCase {
    const char* lines;
    uint32_t line; // of the block
    const char* directive;
    const char* message;
};

/// Expects just the warning of `row`.
inline void expectWarning(const ReadBlock& read, const WarningCase& row) {
    SCOPED_TRACE(row.lines);
    ASSERT_EQ(read.warnings.size(), 1u);
    EXPECT_EQ(read.warnings[0], (ScriptWarning{"", row.line, "a", row.directive, row.message}));
}

} // namespace visleaf::test
