#include "formats/replace_entities.h"

#include "forge/game_folder.h"
#include "forge/room.h"
#include "support/damage.h"
#include "support/loaded_map.h"
#include "support/qbsp38_file.h"
#include "support/quake_file.h"
#include "support/recompiled_map.h"
#include "support/room_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::HasSubstr;

Bytes fileWithBspx(const std::string& entities, std::vector<test::BspxLump> bspx) {
    test::QuakeFile file;
    file.entities = entities;
    file.bspx = std::move(bspx);
    return test::write(file);
}

/// Returns a file without the zeros at its end.
Bytes withoutPadding(Bytes file) {
    while (!file.empty() && file.back() == std::byte{0})
        file.pop_back();
    return file;
}

constexpr const char* kWorld = "{ \"classname\" \"worldspawn\" }";

/// Returns the room in every format, each with its lumps in both orders, and a map with BSPX lumps.
std::vector<Bytes> filesOfAllFormats() {
    static const SceneDescription room = makeRoom();
    CompiledSet scenes(room, true);
    std::vector<Bytes> files;
    for (const GameFormat& format : gameFormats()) {
        files.push_back(writeMap(format, scenes.sceneFor(format)));
        files.push_back(test::withReversedLumps(files.back(), test::loadedMap(files.back()).lumps));
    }
    files.push_back(qbsp38::write(qbsp38::widen(roomFile())));
    files.push_back(
        fileWithBspx(kWorld, {{"ONE", test::textBytes("first")}, {"TWO", test::textBytes("second")}}));
    return files;
}

TEST(ReplaceEntities, TheSameTextGivesTheSameBytes) {
    for (const Bytes& file : filesOfAllFormats()) {
        const LoadedMap loaded = test::loadedMap(file);
        const std::string text(storedEntities(file, loaded).value());
        EXPECT_EQ(withEntities(file, loaded, text).value(), file) << loaded.format;
    }
}

TEST(ReplaceEntities, OtherTextChangesNothingElse) {
    for (const Bytes& file : filesOfAllFormats()) {
        const LoadedMap loaded = test::loadedMap(file);
        const std::string old(storedEntities(file, loaded).value());
        for (const std::string& text : {std::string("{\"classname\" \"worldspawn\"}"), old + old,
                                        old + "\n{\"classname\" \"light\" \"light\" \"300\"}"}) {
            const Bytes copy = withEntities(file, loaded, text).value();
            const LoadedMap readBack = test::loadedMap(copy);
            EXPECT_EQ(storedEntities(copy, readBack).value(), text) << loaded.format;
            EXPECT_EQ(differenceBesideEntities(file, loaded, copy, readBack), "") << loaded.format;
            EXPECT_EQ(withoutPadding(withEntities(copy, readBack, old).value()), withoutPadding(file))
                << loaded.format;
        }
    }
}

TEST(ReplaceEntities, LumpsOfBspxMoveWithTheOthers) {
    const Bytes file = fileWithBspx(kWorld, {{"RGBLIGHTING", test::textBytes("light")}});
    const Bytes copy =
        withEntities(file, test::loadedMap(file), std::string(1000, ' ') + "{ \"a\" \"b\" }").value();
    ASSERT_GT(copy.size(), file.size() + 900);
    EXPECT_EQ((copy.size() - file.size()) % 4, 0u);
    const auto offsetOf = [](const Bytes& bytes) {
        return numberAt(bytes, asText(bytes).find("RGBLIGHTING") + 24);
    };
    EXPECT_EQ(asText(copy).substr(offsetOf(copy), 5), "light");
}

TEST(ReplaceEntities, RefusesALumpThatSharesItsBytes) {
    const Bytes file = ibsp38::write(roomFile());
    LoadedMap loaded = test::loadedMap(file);
    loaded.lumps[5].offset = loaded.lumps[0].offset + 8;
    loaded.lumps[5].length = 76;
    const Result<Bytes> copy = withEntities(file, loaded, "{}");
    ASSERT_FALSE(copy);
    EXPECT_THAT(copy.error().message, HasSubstr("shares bytes with TEXINFO"));
}

TEST(ReplaceEntities, RefusesALumpInsideTheDirectory) {
    const Bytes file = ibsp38::write(roomFile());
    LoadedMap loaded = test::loadedMap(file);
    loaded.lumps[0].offset = 20;
    EXPECT_FALSE(withEntities(file, loaded, "{}"));
}

TEST(ReplaceEntities, RefusesACutLump) {
    const Bytes file = ibsp38::write(roomFile());
    LoadedMap loaded = test::loadedMap(file);
    loaded.lumps[0].fault = "runs past the end";
    EXPECT_FALSE(withEntities(file, loaded, "{}"));
    EXPECT_FALSE(storedEntities(file, loaded));
}

TEST(ReplaceEntities, FillsAnEmptyLumpBehindTheOthers) {
    const Bytes file = fileWithBspx("", {{"ONE", test::textBytes("1")}});
    const LoadedMap loaded = test::loadedMap(file);
    const Bytes copy = withEntities(file, loaded, "{ \"classname\" \"worldspawn\" }").value();
    const LoadedMap readBack = test::loadedMap(copy);
    EXPECT_EQ(readBack.map.entities.size(), 1u);
    EXPECT_EQ(differenceBesideEntities(file, loaded, copy, readBack), "");
}

} // namespace
} // namespace visleaf
