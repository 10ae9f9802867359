#include "analysis/export/export_names.h"
#include "platform/path_text.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace visleaf {
namespace {

TEST(SafeFileName, NeverLeavesItsFolder) {
    for (const char* name : {"../../etc/passwd", "/etc/passwd", "..", ".", "", "a/../b", "C:\\x", "..\\..\\x",
                             "~", ".hidden", "a\nb", "con", "COM1.png", "name.", " "}) {
        const std::string safe = safeFileName(name);
        EXPECT_EQ(pathText(std::filesystem::path(safe).filename()), safe) << name;
        EXPECT_NE(safe, "..") << name;
        EXPECT_NE(safe.front(), '.') << name;
        EXPECT_EQ(safe.find_first_of("/\\:~ \n"), std::string::npos) << name;
        EXPECT_EQ(std::filesystem::path("out/" + safe).lexically_normal().parent_path(), "out") << name;
    }
    EXPECT_EQ(safeFileName("textures/base+wall-1_a.b"), "textures_base+wall-1_a.b");
    EXPECT_EQ(safeFileName("con"), "_con");
    EXPECT_EQ(safeFileName("COM1.png"), "_COM1.png");
    EXPECT_EQ(safeFileName("console"), "console");
    EXPECT_EQ(safeFileName(std::string(5000, 'x')).size(), 100u);
}

TEST(ExportText, IsAlwaysUtf8) {
    EXPECT_EQ(exportText("plain"), "plain");
    EXPECT_EQ(exportText("gr\xC3\xBC\xC3\x9F"), "gr\xC3\xBC\xC3\x9F");
    EXPECT_EQ(exportText("\xF0\x9F\x98\x80"), "\xF0\x9F\x98\x80");
    EXPECT_EQ(exportText("\xC1\xAF|\xED\xA0\x80|\xF5\x80\x80\x80|\xE2\x82"), "?"
                                                                             "?|?"
                                                                             "??|?"
                                                                             "???|?"
                                                                             "?");
    EXPECT_EQ(exportText("a\x01\x7F\n"), "a???");
}

TEST(UniqueNames, GiveEachNameOnceWhateverItsCase) {
    UniqueNames names;
    EXPECT_EQ(names.unique("wall"), "wall");
    EXPECT_EQ(names.unique("Wall"), "Wall_2");
    EXPECT_EQ(names.unique("wall_2"), "wall_2_2");
    EXPECT_EQ(names.unique("wall"), "wall_3");
}

} // namespace
} // namespace visleaf
