#include "report/terminal.h"

#include "materials/missing_data.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::EndsWith;

const std::string kMissingSky = fmt::format("sky; drawn as a gradient; add the game data {}", kHowToAddData);

TEST(WarningLines, MissingDataIsSaidOnce) {
    Diagnostics diagnostics;
    const std::string missingData = fmt::format("2 of 2 textures are missing; add a.wad {}", kHowToAddData);
    diagnostics.warn({"missing data"}, missingData);
    diagnostics.warn({"missing texture"}, "a; drawn as a plain colour");
    diagnostics.warn({"missing texture"}, "b; drawn as a plain colour");
    diagnostics.warn({"missing sky"}, kMissingSky);
    EXPECT_THAT(warningLines("a.bsp", diagnostics),
                ElementsAre("warning: a.bsp: missing data: " + missingData,
                            "warning: a.bsp: missing sky: sky; drawn as a gradient"));
    EXPECT_EQ(diagnostics.lines().size(), 3u) << "reports have all of them";
}

TEST(WarningLines, AreWholeIfNoDataIsMissing) {
    Diagnostics diagnostics;
    diagnostics.warn({"missing texture"}, "a; drawn as a checkerboard");
    diagnostics.warn({"missing sky"}, kMissingSky);
    EXPECT_THAT(warningLines("a.bsp", diagnostics),
                ElementsAre("warning: a.bsp: missing texture: a; drawn as a checkerboard",
                            "warning: a.bsp: missing sky: " + kMissingSky));
}

TEST(PrintMessage, BytesThatAreNotUtf8BecomeTheirNumbers) {
    testing::internal::CaptureStderr();
    printMessage("t\xFCr \x1B \xC3\xBC");
    EXPECT_THAT(testing::internal::GetCapturedStderr(), EndsWith("visleaf: t\\xFCr ? \xC3\xBC\n"));
}

} // namespace
} // namespace visleaf
