#include "formats/map_title.h"

#include "support/all_formats.h"
#include "support/loaded_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace visleaf {
namespace {

std::string titleOf(const Bytes& file, size_t* numRead = nullptr) {
    return readMapTitle([&](size_t begin, size_t size) {
        const size_t from = std::min(begin, file.size());
        const size_t end = from + std::min(size, file.size() - from);
        if (numRead != nullptr) *numRead += end - from;
        return Bytes(file.begin() + static_cast<std::ptrdiff_t>(from),
                     file.begin() + static_cast<std::ptrdiff_t>(end));
    });
}

Bytes mapWith(const std::string& entities) {
    test::QuakeFile file;
    file.entities = entities;
    return test::write(file);
}

TEST(MapTitle, IsTheMessageOfTheWorldInEachFormat) {
    for (const test::NamedFile& file : test::filesOfAllFormats()) {
        const LoadedMap loaded = test::loadedMap(file.bytes);
        ASSERT_FALSE(loaded.map.entities.empty()) << file.name;
        EXPECT_EQ(titleOf(file.bytes), loaded.map.entities.front().value("message")) << file.name;
    }
}

TEST(ProblemOfStart, IsSaidOnlyOfFilesThatCannotBeLoaded) {
    for (const test::NamedFile& file : test::filesOfAllFormats()) {
        const auto problemAt = [&](size_t size) {
            return problemOfStart(ByteSpan(file.bytes).first(size), static_cast<int64_t>(size));
        };
        EXPECT_EQ(problemAt(file.bytes.size()), "") << file.name;
        bool isAnyCut = false;
        for (size_t size = 200; size < file.bytes.size(); size += file.bytes.size() / 40 + 1) {
            if (problemAt(size).empty()) continue;
            Diagnostics diagnostics;
            EXPECT_FALSE(loadMap(ByteSpan(file.bytes).first(size), diagnostics)) << file.name << " " << size;
            isAnyCut = true;
        }
        EXPECT_TRUE(isAnyCut) << file.name;
    }
}

TEST(MapTitle, OneWithForeignBytesIsValidText) {
    EXPECT_EQ(
        titleOf(mapWith("{ \"classname\" \"worldspawn\" \"message\" \"The Gate\" } { \"message\" \"no\" }")),
        "The Gate");
    EXPECT_EQ(titleOf(mapWith("{ \"classname\" \"worldspawn\" \"message\" \"T\xFCr\" }")), "T\\xFCr");
    EXPECT_EQ(titleOf(mapWith("{ \"classname\" \"worldspawn\" }")), "");
}

TEST(MapTitle, ReadsLittleOfALongEntityText) {
    std::string entities = "{ \"classname\" \"worldspawn\" \"message\" \"Long\" }";
    for (int i = 0; i < 100'000; ++i)
        entities += "{ \"classname\" \"light\" }";
    size_t numRead = 0;
    EXPECT_EQ(titleOf(mapWith(entities), &numRead), "Long");
    EXPECT_LT(numRead, 40'000u);
}

TEST(MapTitle, AFileThatIsCutOrNoMapHasNone) {
    const Bytes whole = mapWith("{ \"classname\" \"worldspawn\" \"message\" \"Cut\" }");
    for (size_t size = 0; size < 300; ++size)
        titleOf(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)));
    EXPECT_EQ(titleOf(Bytes(whole.begin(), whole.begin() + 10)), "");
    EXPECT_EQ(titleOf(Bytes(1000, std::byte{'x'})), "");
    EXPECT_EQ(titleOf({}), "");
}

} // namespace
} // namespace visleaf
