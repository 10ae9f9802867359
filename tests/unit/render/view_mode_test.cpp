#include "render/view_mode.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string_view>

namespace visleaf {
namespace {

TEST(ViewModes, EveryModeHasTheRowOfItsNumber) {
    for (const ViewModeInfo& info : viewModes())
        EXPECT_EQ(infoOf(info.mode).name, info.name);
}

TEST(ViewModes, NamesTitlesAndModesAreEachUsedOnce) {
    std::set<std::string_view> names, titles;
    std::set<ViewMode> modes;
    for (const ViewModeInfo& info : viewModes()) {
        EXPECT_TRUE(names.insert(info.name).second) << info.name;
        EXPECT_TRUE(titles.insert(info.title).second) << info.title;
        EXPECT_TRUE(modes.insert(info.mode).second) << info.name;
    }
    EXPECT_EQ(modes.size(), static_cast<size_t>(ViewMode::lightChange) + 1);
}

TEST(ViewModes, TheTableHasTheNamesOfTheCommandLine) {
    for (const std::string_view name : {"lit",
                                        "unlit",
                                        "lightmap",
                                        "flat",
                                        "normals",
                                        "wireframe",
                                        "wireframe-through",
                                        "overdraw",
                                        "luxels",
                                        "luxel-density",
                                        "texels",
                                        "texel-density",
                                        "miplevels",
                                        "styles",
                                        "leafs",
                                        "clusters",
                                        "areas",
                                        "batches",
                                        "visibility",
                                        "seen-from",
                                        "seen-by",
                                        "heard",
                                        "cost",
                                        "looseness",
                                        "slopes",
                                        "flag",
                                        "light-change"})
        EXPECT_NE(std::ranges::find(viewModes(), name, &ViewModeInfo::name), viewModes().end()) << name;
}

} // namespace
} // namespace visleaf
