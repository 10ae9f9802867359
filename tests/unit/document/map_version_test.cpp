#include "document/map_version.h"

#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "platform/path_text.h"
#include "support/room_map.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <chrono>

namespace visleaf {
namespace {

class MapVersions : public testing::Test {
  protected:
    /// Writes the file of the map and loads it.
    MapSnapshot write(const Bytes& content) {
        m_file = m_folder.write("room.bsp", content);
        return load();
    }
    MapSnapshot load() const {
        Result<MapSnapshot> loaded = loadForReport(findMap(pathText(m_file), {}).value(), {});
        EXPECT_TRUE(loaded);
        return loaded ? std::move(loaded).value() : MapSnapshot();
    }

    const test::TempFolder m_folder;
    std::filesystem::path m_file;
};

TEST_F(MapVersions, FilesThatAreWrittenAgainWithTheSameBytesAreTheSameVersion) {
    const MapSnapshot first = write(ibsp38::write(roomFile()));
    write(ibsp38::write(roomFile()));
    // The clock of the disk may be too coarse for the second write.
    std::filesystem::last_write_time(m_file,
                                     std::filesystem::last_write_time(m_file) + std::chrono::hours(1));
    EXPECT_TRUE(areSameVersion(first, load()));
}

TEST_F(MapVersions, OtherBytesOfTheMapOrOfAFileBesideItAreAnotherVersion) {
    ibsp38::File room = roomFile();
    const MapSnapshot first = write(ibsp38::write(room));
    m_folder.write("room.ent", "{\n\"classname\" \"worldspawn\"\n}\n");
    EXPECT_FALSE(areSameVersion(first, load()));
    std::filesystem::remove(m_folder.path() / "room.ent");
    EXPECT_TRUE(areSameVersion(first, load()));
    room.entities += "\n";
    EXPECT_FALSE(areSameVersion(first, write(ibsp38::write(room))));
}

} // namespace
} // namespace visleaf
