#include "vfs/game_data.h"

#include "platform/path_list.h"
#include "platform/path_text.h"
#include "support/archive_files.h"
#include "support/environment.h"
#include "support/temp_folder.h"
#include "vfs/game_folders.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>
#include <vector>

namespace visleaf {
namespace {

namespace fs = std::filesystem;
using test::TempFolder;
using testing::ElementsAre;
using testing::HasSubstr;

MapSource find(const fs::path& argument, const std::vector<GameFolder>& gameFolders = {}) {
    const Result<MapSource> source = findMap(pathText(argument), gameFolders);
    EXPECT_TRUE(source) << source.error().message;
    return source ? source.value() : MapSource{};
}

std::string errorOf(const fs::path& argument, const std::vector<GameFolder>& gameFolders = {}) {
    const Result<MapSource> source = findMap(pathText(argument), gameFolders);
    EXPECT_FALSE(source) << source.value().title;
    return source ? std::string() : source.error().message;
}

std::string readAll(const MapSource& source, const std::vector<GameFolder>& gameFolders = {}) {
    Diagnostics diagnostics;
    const Result<FileSystem> files = mountGameData(source, gameFolders, diagnostics);
    if (!files) return "error: " + files.error().message;
    const Result<Bytes> map = readMap(source, files.value());
    if (!map) return "error: " + map.error().message;
    return std::string(asText(map.value()));
}

void makeFolders(const TempFolder& folder, const std::vector<std::string>& names) {
    for (const std::string& name : names)
        fs::create_directories(folder.path() / name);
}

TEST(FindMap, AMapInABaseFolderMountsThatFolderAlone) {
    const TempFolder folder;
    const fs::path map = folder.write("baseq2/maps/base1.bsp", "map");
    makeFolders(folder, {"id1", "ctf"});
    const MapSource source = find(map);
    EXPECT_EQ(source.title, "base1.bsp");
    EXPECT_EQ(source.file, map);
    EXPECT_EQ(source.gameFolder, "baseq2");
    EXPECT_THAT(source.mounts, ElementsAre(folder.path() / "baseq2"));
    EXPECT_EQ(readAll(source), "map");
}

TEST(FindMap, BaseFoldersBesideAModsFolderAreMountedUnderIt) {
    struct Case {
        std::string game;
        std::vector<std::string> beside;
        std::vector<std::string> bases;
    };
    const std::vector<Case> cases = {
        {"ctf", {"baseq2"}, {"baseq2"}}, {"bshift", {"valve", "gearbox"}, {"valve"}},
        {"hipnotic", {"ID1"}, {"ID1"}},  {"mod", {"baseoa", "baseq3", "other"}, {"baseq3", "baseoa"}},
        {"main", {"baseq2"}, {}},        {"alone", {}, {}},
    };
    for (const Case& test : cases) {
        const TempFolder folder;
        const fs::path map = folder.write(test.game + "/maps/a.bsp", "");
        makeFolders(folder, test.beside);
        std::vector<fs::path> expected;
        for (const std::string& base : test.bases)
            expected.push_back(folder.path() / base);
        expected.push_back(folder.path() / test.game);
        EXPECT_EQ(find(map).mounts, expected) << test.game;
    }
}

TEST(FindMap, AFolderWithACommonNameIsAGamesOnlyWithArchives) {
    const TempFolder folder;
    const fs::path archive = folder.write("nexuiz/data/maps.pk3", "");
    const fs::path map = folder.write("nexuiz/mod/maps/a.bsp", "");
    EXPECT_THAT(find(map).mounts, ElementsAre(archive.parent_path(), folder.path() / "nexuiz/mod"));
    EXPECT_TRUE(isGameFolder(archive.parent_path()));

    folder.write("papers/data/table.txt", "");
    const fs::path other = folder.write("papers/mod/maps/a.bsp", "");
    EXPECT_THAT(find(other).mounts, ElementsAre(folder.path() / "papers/mod"));
    EXPECT_FALSE(isGameFolder(folder.path() / "papers/data"));
}

TEST(FindMap, TheModWinsOverItsBaseAndAGameFolderOverBoth) {
    const TempFolder folder;
    const fs::path map = folder.write("ctf/maps/a.bsp", "");
    folder.write("baseq2/one.txt", "");
    folder.write("baseq2/two.txt", "");
    folder.write("baseq2/three.txt", "");
    folder.write("ctf/two.txt", "");
    folder.write("ctf/three.txt", "");
    folder.write("more/three.txt", "");
    Diagnostics diagnostics;
    const Result<FileSystem> files = mountGameData(find(map), {folder.path() / "more"}, diagnostics);
    ASSERT_TRUE(files);
    EXPECT_EQ(files.value().find("one.txt"), folder.path() / "baseq2/one.txt");
    EXPECT_EQ(files.value().find("two.txt"), folder.path() / "ctf/two.txt");
    EXPECT_EQ(files.value().find("three.txt"), folder.path() / "more/three.txt");
}

TEST(FindMap, HalfLifeModPartsAreMountedOverEachOther) {
    for (const std::string part : {"cstrike", "cstrike_downloads", "cstrike_addon"}) {
        const TempFolder folder;
        makeFolders(folder,
                    {"valve", "cstrike", "CStrike_Downloads", "cstrike_hd", "cstrike_addon", "dod_hd"});
        if (part == "cstrike_downloads") fs::remove(folder.path() / "CStrike_Downloads");
        const fs::path map = folder.write(part + "/maps/a.bsp", "");
        const std::string sent = part == "cstrike_downloads" ? part : "CStrike_Downloads";
        EXPECT_THAT(find(map).mounts,
                    ElementsAre(folder.path() / "valve", folder.path() / sent, folder.path() / "cstrike",
                                folder.path() / "cstrike_hd", folder.path() / "cstrike_addon"))
            << part;
    }
}

TEST(FindMap, ModWithAPartLikeNameIsSeparate) {
    const TempFolder folder;
    const fs::path map = folder.write("my_addon/maps/a.bsp", "");
    EXPECT_THAT(find(map).mounts, ElementsAre(folder.path() / "my_addon"));
}

TEST(FindMap, FallbackModIsMountedBelow) {
    const TempFolder folder;
    makeFolders(folder, {"valve", "CStrike", "other"});
    const fs::path map = folder.write("czero/maps/a.bsp", "");
    folder.write("czero/liblist.gam", "game \"Condition Zero\"\n\tFallback_Dir \"cstrike\"\r\n");
    EXPECT_THAT(find(map).mounts,
                ElementsAre(folder.path() / "valve", folder.path() / "CStrike", folder.path() / "czero"));
    for (const char* wrong : {"..", "valve", "czero", "", "../other", "none"}) {
        folder.write("czero/liblist.gam", std::string("fallback_dir ") + wrong);
        EXPECT_THAT(find(map).mounts, ElementsAre(folder.path() / "valve", folder.path() / "czero")) << wrong;
    }
}

// The mission pack of Hexen II needs the game's own data, like a mod.
TEST(FindMap, PortalsIsMountedOverHexen2) {
    const TempFolder folder;
    makeFolders(folder, {"data1"});
    const fs::path map = folder.write("portals/maps/keep1.bsp", "");
    EXPECT_THAT(find(map).mounts, ElementsAre(folder.path() / "data1", folder.path() / "portals"));
}

TEST(FindMap, MapInASubfolderBelongsToTheGame) {
    const TempFolder folder;
    makeFolders(folder, {"id1"});
    const fs::path map = folder.write("mod/maps/jam/a.bsp", "");
    const MapSource source = find(map);
    EXPECT_THAT(source.mounts, ElementsAre(folder.path() / "id1", folder.path() / "mod"));
    EXPECT_EQ(source.gameFolder, "mod");
    EXPECT_TRUE(source.looseFolder.empty());

    const TempFolder elsewhere;
    const fs::path stray = elsewhere.write("home/maps/of/friends/a.bsp", "");
    EXPECT_EQ(find(stray).looseFolder, stray.parent_path()) << "home is no game's";
}

TEST(FindMap, DownloadedMapUsesLooseFilesAndItsArchive) {
    const TempFolder folder;
    const MapSource source = find(folder.write("downloads/Arena.bsp", "map"));
    folder.write("downloads/a.wad", "textures");
    folder.write("downloads/arena.pak", test::pakFile({{"own.txt", "1"}}));
    folder.write("downloads/else.pak", test::pakFile({{"other.txt", "2"}}));
    folder.write("downloads/broken.pak", "");
    EXPECT_THAT(source.mounts, ElementsAre());
    EXPECT_EQ(source.gameFolder, "");
    EXPECT_EQ(readAll(source), "map");
    Diagnostics diagnostics;
    const Result<FileSystem> files = mountGameData(source, {}, diagnostics);
    ASSERT_TRUE(files);
    EXPECT_TRUE(files.value().find("a.wad") && files.value().find("own.txt"));
    EXPECT_FALSE(files.value().find("other.txt"));
    EXPECT_TRUE(diagnostics.empty());

    const Result<FileSystem> named = mountGameData(source, {folder.path() / "downloads"}, diagnostics);
    ASSERT_TRUE(named);
    EXPECT_TRUE(named.value().find("a.wad") && named.value().find("other.txt"))
        << "who names it has all of it";
}

TEST(FindMap, BareNameMountsTheOtherPartsOfItsMod) {
    const TempFolder folder;
    makeFolders(folder, {"valve", "cstrike_downloads", "cstrike_addon"});
    folder.write("cstrike/maps/a.bsp", "");
    EXPECT_THAT(find("a", {folder.path() / "cstrike"}).mounts,
                ElementsAre(folder.path() / "valve", folder.path() / "cstrike_downloads",
                            folder.path() / "cstrike_addon"));
    folder.write("cstrike_downloads/maps/b.bsp", "");
    EXPECT_THAT(
        find("b", {folder.path() / "cstrike_downloads"}).mounts,
        ElementsAre(folder.path() / "valve", folder.path() / "cstrike", folder.path() / "cstrike_addon"));
}

TEST(FindMap, LooseMapInAGameFolderUsesTheWholeFolder) {
    const TempFolder folder;
    makeFolders(folder, {"valve"});
    const MapSource source = find(folder.write("mod/a.bsp", ""));
    EXPECT_THAT(source.mounts, ElementsAre(folder.path() / "valve", folder.path() / "mod"));
}

TEST(FindMap, TheOnlyMapOfAnArchiveIsTaken) {
    const TempFolder folder;
    const fs::path pak = folder.write("x.pak", test::pakFile({{"maps/Only.BSP", "map"}, {"readme.txt", ""}}));
    const MapSource source = find(pak);
    EXPECT_EQ(source.title, "x.pak:maps/Only.BSP");
    EXPECT_EQ(source.nameInMounts, "maps/Only.BSP");
    EXPECT_TRUE(source.choices.empty());
    EXPECT_THAT(source.mounts, ElementsAre(pak));
    EXPECT_EQ(readAll(source), "map");
}

TEST(FindMap, SeveralMapsNeedAChoice) {
    const TempFolder folder;
    const fs::path pak = folder.write("x.pak", test::pakFile({{"maps/b.bsp", "b"}, {"maps/a.bsp", "a"}}));
    EXPECT_THAT(find(pak).choices, ElementsAre("maps/a.bsp", "maps/b.bsp"));
    EXPECT_TRUE(find(pak).nameInMounts.empty());

    const MapSource chosen = find(pathText(pak) + ":MAPS/B.bsp");
    EXPECT_EQ(chosen.title, "x.pak:maps/b.bsp");
    EXPECT_EQ(readAll(chosen), "b");
    for (const char* name : {":b.bsp", ":b", ":B"})
        EXPECT_EQ(find(pathText(pak) + name).title, "x.pak:maps/b.bsp") << name;
    EXPECT_THAT(errorOf(pathText(pak) + ":maps/c.bsp"), HasSubstr("x.pak: holds no maps/c.bsp"));
}

TEST(FindMap, ArchiveInAGameFolderMountsItsNeighbours) {
    const TempFolder folder;
    folder.write("baseq3/pak0.pk3", test::pakFile({{"textures/a.tga", "a"}, {"maps/m.bsp", "original"}}));
    const fs::path pk3 = folder.write("baseq3/a.pk3", test::pakFile({{"maps/m.bsp", "changed"}}));
    const MapSource source = find(pk3);
    EXPECT_EQ(source.gameFolder, "baseq3");
    Diagnostics diagnostics;
    const Result<FileSystem> files = mountGameData(source, {}, diagnostics);
    ASSERT_TRUE(files);
    EXPECT_TRUE(files.value().find("textures/a.tga"));
    EXPECT_EQ(readAll(source), "changed") << "the map is read from the archive that was named";
}

TEST(FindMap, BareNameIsSearchedInGameFoldersLastFirst) {
    const TempFolder folder;
    folder.write("one/maps/q3dm17.bsp", "one");
    folder.write("two/pak0.pk3", test::pakFile({{"Maps/Q3DM17.bsp", "two"}}));
    folder.write("baseq3/readme.txt", "");
    const std::vector<GameFolder> folders = {folder.path() / "one", folder.path() / "two"};
    const MapSource source = find("q3dm17", folders);
    EXPECT_EQ(source.title, "q3dm17.bsp");
    EXPECT_EQ(source.gameFolder, "two");
    EXPECT_THAT(source.mounts, ElementsAre(folder.path() / "baseq3"));
    EXPECT_EQ(readAll(source, folders), "two");
    EXPECT_EQ(readAll(find("Q3DM17.BSP", folders), folders), "two");
    EXPECT_EQ(readAll(find("q3dm17", {folders[0]}), {folders[0]}), "one");
}

TEST(FindMap, UnknownNameReportsTheSearchedFolders) {
    const TempFolder folder;
    makeFolders(folder, {"one"});
    const std::string error = errorOf("no_such_map", {folder.path() / "one"});
    EXPECT_THAT(error, HasSubstr(pathText(folder.path() / "one") + ": holds no maps/no_such_map.bsp"));
    EXPECT_THAT(error, HasSubstr("--game"));
    EXPECT_THAT(error, Not(HasSubstr("did you mean")));
    EXPECT_THAT(errorOf("no_such_map"), HasSubstr("--game"));
}

TEST(FindMap, AMisspeltNameSuggestsTheNearest) {
    const TempFolder folder;
    folder.write("one/maps/q3dm17.bsp", "a");
    EXPECT_THAT(errorOf("q3dm71", {folder.path() / "one"}),
                HasSubstr("one: holds no maps/q3dm71.bsp (did you mean q3dm17?); name other"));
    const fs::path pak =
        folder.write("x.pak", test::pakFile({{"maps/START.bsp", ""}, {"maps/e1m1.bsp", ""}}));
    EXPECT_THAT(errorOf(pathText(pak) + ":maps/strat.bsp"),
                HasSubstr("x.pak: holds no maps/strat.bsp (did you mean start?)"));
    const fs::path deep = folder.write(
        "y.pak",
        test::pakFile({{"id1/maps/ok.bsp", ""}, {"id1/maps/e1m1.bsp", ""}, {"hipnotic/maps/e1m1.bsp", ""}}));
    for (const char* choice : {"maps/ok.bsp", "maps/OK"})
        EXPECT_THAT(errorOf(pathText(deep) + ":" + choice), HasSubstr("(did you mean id1/maps/ok.bsp?)"));
}

TEST(FindMap, ABareNameInAnArchiveMayLieInAnyFolder) {
    const TempFolder folder;
    const fs::path zip = folder.path() / "mixed.zip";
    test::writeZip(zip,
                   {{"q1/maps/gal_nf.bsp", "1"}, {"q1/maps/twice.bsp", "1"}, {"q2/maps/Twice.bsp", "2"}});
    const std::string path = pathText(zip);
    EXPECT_EQ(find(path + ":gal_nf").nameInMounts, "q1/maps/gal_nf.bsp");
    EXPECT_EQ(find(path + ":GAL_NF.bsp").nameInMounts, "q1/maps/gal_nf.bsp");
    EXPECT_THAT(errorOf(path + ":twice"),
                HasSubstr("holds 2 maps called twice: q1/maps/twice.bsp, q2/maps/Twice.bsp"));
    EXPECT_EQ(find(path + ":").archive, zip) << "the list of its maps names it without the colon";
}

TEST(FindMap, AnArchiveInAnArchiveMustBeUnpacked) {
    const TempFolder folder;
    const fs::path zip = folder.path() / "outer.zip";
    test::writeZip(zip, {{"readme.txt", "x"}, {"inner/my.pk3", "x"}});
    EXPECT_THAT(errorOf(zip), HasSubstr("holds no map, but the archive inner/my.pk3; unpack that one"));
}

TEST(FindMap, WrongPathsGiveAOneLineError) {
    const TempFolder folder;
    const std::string path = pathText(folder.path());
    EXPECT_EQ(errorOf(path + "/a.bsp"), path + "/a.bsp: no such file");
    EXPECT_EQ(errorOf(path + "/a.pak"), path + "/a.pak: no such file");
    EXPECT_EQ(errorOf(path + "/a.pak:maps/a.bsp"), path + "/a.pak: no such file");
    EXPECT_THAT(errorOf(path), HasSubstr(path + ": is a folder"));
    const fs::path pak = folder.write("empty.pak", test::pakFile({{"a.txt", ""}}));
    EXPECT_EQ(errorOf(pak), pathText(pak) + ": holds no map");
}

TEST(MountGameData, AGameFolderThatDoesNotExistIsAnError) {
    const TempFolder folder;
    const fs::path map = folder.write("a.bsp", "");
    EXPECT_THAT(readAll(find(map), {folder.path() / "typo"}), HasSubstr("typo: no such folder or archive"));
}

TEST(MountGameData, WithoutAFolderThatIsNotRequiredMapsOpenWithAWarning) {
    const TempFolder folder;
    const fs::path map = folder.write("a.bsp", "map");
    const fs::path broken = folder.write("broken.wad", "no WAD");
    const std::vector<GameFolder> folders{{folder.path() / "gone", false}, {broken, false}};
    Diagnostics diagnostics;
    EXPECT_TRUE(mountGameData(find(map, folders), folders, diagnostics));
    ASSERT_EQ(diagnostics.lines().size(), 1u);
    EXPECT_THAT(diagnostics.lines()[0],
                HasSubstr("gone: no such folder or archive; not mounted (and 1 more)"));
    EXPECT_EQ(readAll(find(map, folders), folders), "map");
}

TEST(GameFoldersFromEnvironment, AreSeparated) {
    const std::string end(1, kPathListSeparator);
    test::setVariable("VISLEAF_PATH", "/games/q2" + end + end + "relative/dir" + end);
    EXPECT_THAT(gameFoldersFromEnvironment(), ElementsAre("/games/q2", "relative/dir"));
    test::removeVariable("VISLEAF_PATH");
    EXPECT_TRUE(gameFoldersFromEnvironment().empty());
}

TEST(PlacesOfMap, ContainAllThatIsMounted) {
    const TempFolder folder;
    folder.write("valve/liblist.gam", "game \"Half-Life\"");
    folder.write("mod/liblist.gam", "fallback_dir \"other\"");
    folder.write("other/pak0.pak", "PACK");
    makeFolders(folder, {"mod_hd", "mod/maps/below"});
    for (const char* name : {"mod/maps/a.bsp", "mod/maps/below/b.bsp", "mod/c.bsp"}) {
        const fs::path map = folder.write(name, "map");
        for (const fs::path& named : {map, map.parent_path()}) {
            const SearchedPlaces places = placesOfMap(named);
            EXPECT_THAT(places.read, testing::Contains(named));
            EXPECT_THAT(places.read, testing::IsSupersetOf(find(map).mounts)) << named;
            EXPECT_THAT(places.listed, testing::Contains(folder.path())) << "holds the game's folders";
        }
    }
    EXPECT_THAT(placesOfMap(folder.path() / "mod").read, testing::Contains(folder.path() / "valve"))
        << "a game folder";
}

TEST(PlacesOfMap, AMapOutsideOfGamesAllowsItsFolder) {
    const TempFolder folder;
    const SearchedPlaces places = placesOfMap(folder.write("loose/d.bsp", "map"));
    EXPECT_THAT(places.read, testing::Contains(folder.path() / "loose"));
    EXPECT_THAT(places.listed, testing::IsEmpty());
}

TEST(PlacesOfMap, AnArchiveAllowsItsFolderOnlyInAGame) {
    const TempFolder folder;
    const fs::path loose = folder.write("home/downloads/a.pk3", "");
    const fs::path ofGame = folder.write("game/baseq3/a.pk3", "");
    EXPECT_THAT(placesOfMap(loose).read, testing::Each(loose));
    EXPECT_THAT(placesOfMap(ofGame).read, testing::Contains(folder.path() / "game/baseq3"));
}

TEST(PlacesOfGameFolder, ContainWhatABareNameMounts) {
    const TempFolder folder;
    folder.write("ctf/maps/a.bsp", "map");
    makeFolders(folder, {"baseq2"});
    const MapSource source = find("a", {folder.path() / "ctf"});
    const SearchedPlaces places = placesOfGameFolder(folder.path() / "ctf");
    EXPECT_THAT(places.read, testing::IsSupersetOf(source.mounts));
    EXPECT_THAT(places.read, testing::Contains(folder.path() / "ctf"));
    EXPECT_THAT(places.listed, testing::Contains(folder.path()));
}

TEST(PlacesOfGameFolder, ADefinitionFileMayIncludeOthersBesideItAndOneFolderDeeper) {
    const TempFolder folder;
    for (const char* name :
         {"mod.fgd", "Base.FGD", "secret.txt", "sub/base.fgd", "sub/secret.txt", "sub/sub/deep.fgd"})
        folder.write(name, "");
    const SearchedPlaces places = placesOfGameFolder(folder.path() / "mod.fgd");
    std::vector<std::string> read;
    for (const fs::path& path : std::set<fs::path>(places.read.begin(), places.read.end()))
        read.push_back(pathText(path.lexically_relative(folder.path())));
    EXPECT_THAT(read, testing::ElementsAre("Base.FGD", "mod.fgd", "sub/base.fgd"));
    EXPECT_THAT(places.listed, testing::UnorderedElementsAre(folder.path(), folder.path() / "sub"));
}

TEST(MountGameData, TheMapsOwnFolderWinsIfTheUserNamesItLast) {
    const TempFolder folder;
    const fs::path map = folder.write("mod/maps/a.bsp", "map");
    folder.write("mod/textures/wall.tga", "of the map's folder");
    folder.write("other/textures/wall.tga", "of the other");
    const fs::path mod = folder.path() / "mod", other = folder.path() / "other";
    const auto wall = [&](const std::vector<GameFolder>& named) {
        Diagnostics diagnostics;
        const FileSystem files = mountGameData(find(map, named), named, diagnostics).value();
        return *files.find("textures/wall.tga");
    };
    EXPECT_THAT(wall({other}), HasSubstr("other"));
    EXPECT_THAT(wall({mod, other}), HasSubstr("other"));
    EXPECT_THAT(wall({other, mod}), HasSubstr("mod"));
    EXPECT_THAT(wall({other, GameFolder(mod, false)}), HasSubstr("other")) << "of VISLEAF_PATH";
}

TEST(DataFolderOf, AMainFolderMeansTheGamesOwnOrTheOnlyFolderWithData) {
    const TempFolder folder;
    const fs::path& root = folder.path();
    for (const char* file :
         {"q2/baseq2/textures/lq/a.wal", "q2/ctf/pak0.pak", "q2/docs/readme.txt", "mod/data1/my.wad",
          "both/a/pak0.pak", "both/b/pak0.pak", "own/id1/pak0.pak", "own/maps/x.bsp"})
        folder.write(file, "");
    EXPECT_EQ(dataFolderOf(root / "q2"), root / "q2/baseq2");
    EXPECT_EQ(dataFolderOf(root / "mod"), root / "mod/data1");
    EXPECT_EQ(dataFolderOf(root / "both"), root / "both") << "nothing says which";
    EXPECT_EQ(dataFolderOf(root / "own"), root / "own") << "it has data itself";
    EXPECT_EQ(dataFolderOf(root / "q2/baseq2"), root / "q2/baseq2");
    EXPECT_EQ(dataFolderOf(root / "q2/ctf/pak0.pak"), root / "q2/ctf/pak0.pak");
    EXPECT_EQ(dataFolderOf(root / "gone"), root / "gone");
    EXPECT_THAT(placesOfGameFolder(root / "q2").read, testing::Contains(root / "q2/baseq2"));
}

} // namespace
} // namespace visleaf
