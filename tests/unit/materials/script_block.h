// The result of reading one q3 shader, for tests of its directives.
#pragma once

#include "materials/quake3/quake3_script.h"

#include <gtest/gtest.h>

#include <string>

namespace visleaf::test {

struct ReadBlock {
    Quake3Script script;
    std::vector<ScriptWarning> warnings;
};

/// Reads `block` as the text between the braces of the shader `a`.
inline ReadBlock readBlock(const std::string& block) {
    ReadBlock read;
    read.script = readScript({"a", block, 1}, read.warnings);
    return read;
}

/// Returns the stage that results if a stage only names an image.
inline Stage plainStage() {
    Stage stage;
    stage.frames = {0};
    stage.rgbGen = RgbGen::identityLighting;
    return stage;
}

/// A line with an error, and its expected warning.
struct WarningCase {
    const char* lines;
    uint32_t line; // line number inside the block
    const char* directive;
    const char* message;
};

/// Expects the warning of `row` and no other.
inline void expectWarning(const ReadBlock& read, const WarningCase& row) {
    SCOPED_TRACE(row.lines);
    ASSERT_EQ(read.warnings.size(), 1u);
    EXPECT_EQ(read.warnings[0], (ScriptWarning{"", row.line, "a", row.directive, row.message}));
}

} // namespace visleaf::test
