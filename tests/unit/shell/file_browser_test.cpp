#include "shell/dialogs/file_browser.h"

#include "platform/path_text.h"
#include "shell/dialogs/dialogs.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

class FileBrowserTest : public testing::Test {
  protected:
    FileBrowserTest() {
        for (const char* file :
             {"maps/start.bsp", "maps/e1m1.bsp", "maps/notes.txt", ".hidden/x.bsp", "pak0.pak"})
            m_folder.write(file, "");
    }

    std::vector<std::string> listed(const std::filesystem::path& folder) {
        openAt(m_browser, folder);
        return listedNow();
    }

    std::vector<std::string> listedNow() const {
        std::vector<std::string> names;
        for (const FileEntry* entry : listedEntries(m_browser))
            names.push_back(entry->name);
        return names;
    }

    void type(const std::string& text) {
        putText(m_browser.typed, text);
        m_browser.chosen = 0;
        readTypedFolder(m_browser, m_folder.path());
    }

    /// Returns what Tab makes of a text in the browser of the test's folder.
    std::string completed(const std::string& typed) {
        openAt(m_browser, m_folder.path());
        type(typed);
        return completedPath(m_browser);
    }

    std::filesystem::path opened() const { return pathToOpen(m_browser).value_or(""); }

    std::filesystem::path root() const { return m_folder.path().root_path(); }

    test::TempFolder m_folder;
    FileBrowser m_browser;
};

TEST_F(FileBrowserTest, ListsFoldersArchivesAndMapsAndHiddenOnesOnRequest) {
    EXPECT_THAT(listed(m_folder.path()), ElementsAre("maps", "pak0.pak"));
    EXPECT_THAT(listed(m_folder.path() / "maps"), ElementsAre("e1m1.bsp", "start.bsp"));
    m_browser.showsHidden = true;
    EXPECT_THAT(listed(m_folder.path()), ElementsAre(".hidden", "maps", "pak0.pak"));
}

TEST_F(FileBrowserTest, AnEntryIsOneLine) {
    EXPECT_EQ(entryText({"new\nline.bsp", false}), "new?line.bsp");
    EXPECT_EQ(entryText({"maps", true}), "maps/");
}

TEST_F(FileBrowserTest, APurposeMayWantSeveralKindsOfFiles) {
    for (const char* file : {"images/a.png", "images/b.TGA", "images/c.bsp", "images/d"})
        m_folder.write(file, "");
    m_browser.purpose.extension = ".png .tga";
    EXPECT_THAT(listed(m_folder.path() / "images"), ElementsAre("a.png", "b.TGA"));
}

TEST_F(FileBrowserTest, TheFilterNeedsAPartOfTheNameInAnyCase) {
    openAt(m_browser, m_folder.path() / "maps");
    type("STAR");
    EXPECT_THAT(listedNow(), ElementsAre("start.bsp"));
    EXPECT_EQ(opened(), m_browser.folder / "start.bsp");
    type("none");
    EXPECT_EQ(opened(), "");
    EXPECT_THAT(listed(m_folder.path() / "maps"), ElementsAre("e1m1.bsp", "start.bsp"))
        << "another folder begins without a filter";
}

TEST_F(FileBrowserTest, TheFilterKnowsTheCaseOfOtherAlphabets) {
    openAt(m_browser, m_folder.path());
    m_browser.entries = {{"Русские карты", true}};
    type("русские");
    EXPECT_THAT(listedNow(), ElementsAre("Русские карты"));
}

TEST_F(FileBrowserTest, PathsAreCompletedAsFarAsAllListedEntriesAgree) {
    const std::string here = pathText(m_folder.path()) + "/";
    EXPECT_EQ(completed(here + "ma"), here + "maps/");
    EXPECT_EQ(completed("maps/st"), "maps/start.bsp");
    EXPECT_EQ(completed("maps/x"), "maps/x") << "no name contains this";
    EXPECT_EQ(completed("maps/n"), "maps/n") << "notes cannot be opened here";
    EXPECT_EQ(completed("none/x"), "none/x");
    EXPECT_EQ(completed("maps/ST"), "maps/start.bsp");
    m_folder.write("maps/start2.bsp", "");
    EXPECT_EQ(completed("maps/st"), "maps/start");
    EXPECT_THAT(listedNow(), ElementsAre("start.bsp", "start2.bsp"));
    m_folder.write("maps/START3.bsp", "");
    EXPECT_EQ(completed("maps/ST"), "maps/START3.bsp") << "the one that is written like this";
    EXPECT_EQ(completed("./.h"), "./.hidden/");
    EXPECT_EQ(completed("./"), "./") << "a folder and an archive";
}

TEST_F(FileBrowserTest, TheHomeFolderIsATilde) {
    EXPECT_EQ(completed("~"), "~/");
    EXPECT_EQ(completed("~/ma"), "~/maps/");
    EXPECT_THAT(listedNow(), ElementsAre("maps"));
    EXPECT_EQ(completed("~/maps/e"), "~/maps/e1m1.bsp");
    EXPECT_EQ(opened(), m_folder.path() / "maps/e1m1.bsp");
    type("~");
    EXPECT_THAT(listedNow(), ElementsAre("maps", "pak0.pak"));
    EXPECT_EQ(opened(), m_folder.path());
}

TEST_F(FileBrowserTest, TypedPathsMayHaveTheSeparatorOfTheSystem) {
    const std::string separator(1, static_cast<char>(std::filesystem::path::preferred_separator));
    EXPECT_EQ(completed("maps" + separator + "st"), "maps" + separator + "start.bsp");
    EXPECT_EQ(completed("~" + separator + "maps" + separator + "e"),
              "~" + separator + "maps" + separator + "e1m1.bsp");
    EXPECT_EQ(opened(), m_folder.path() / "maps/e1m1.bsp");
}

TEST_F(FileBrowserTest, TheListShowsWhatATypedPathNames) {
    openAt(m_browser, m_folder.path());
    type("maps/e");
    EXPECT_THAT(listedNow(), ElementsAre("e1m1.bsp"));
    EXPECT_EQ(opened(), m_browser.folder / "maps/e1m1.bsp") << "relative to the open folder";
    type("maps/");
    EXPECT_THAT(listedNow(), ElementsAre("e1m1.bsp", "start.bsp"));
    EXPECT_EQ(opened(), m_browser.folder / "maps") << "the typed path is there";
    m_browser.chosen = 1;
    EXPECT_EQ(opened(), m_browser.folder / "maps/start.bsp") << "the arrow keys chose it";
    type("maps/notes.txt");
    EXPECT_EQ(opened(), m_browser.folder / "maps/notes.txt") << "any file, if its name is typed";
    type("maps/none");
    EXPECT_EQ(opened(), "");
    type("none/");
    EXPECT_NE(m_browser.typedFolder.problem, "");
    type(pathText(root()));
    EXPECT_EQ(opened(), root());
    type("maps/");
    openParent(m_browser);
    EXPECT_EQ(m_browser.folder, std::filesystem::canonical(m_folder.path()))
        << "the parent of what is listed";
    EXPECT_THAT(listedNow(), ElementsAre("maps", "pak0.pak"));
}

TEST_F(FileBrowserTest, APathAndAFilterMatchAnyPartOfANameAndBeginningsComeFirst) {
    for (const char* file : {"maps/deck1.bsp", "maps/Deck2.bsp", "maps/a_deck.bsp"})
        m_folder.write(file, "");
    for (const std::string& path : {std::string("maps/"), pathText(m_folder.path() / "maps") + "/"}) {
        openAt(m_browser, m_folder.path());
        type(path + "deck");
        EXPECT_THAT(listedNow(), ElementsAre("deck1.bsp", "Deck2.bsp", "a_deck.bsp"));
        type(path + "m1");
        EXPECT_THAT(listedNow(), ElementsAre("e1m1.bsp"));
        EXPECT_EQ(opened(), listedFolder(m_browser) / "e1m1.bsp") << "Enter opens the only one";
    }
    openAt(m_browser, m_folder.path() / "maps");
    type("deck");
    EXPECT_THAT(listedNow(), ElementsAre("deck1.bsp", "Deck2.bsp", "a_deck.bsp"));
}

TEST_F(FileBrowserTest, TabCompletesBeginningsOrElseTheOnlyNameThatContainsTheText) {
    for (const char* file : {"maps/deck1.bsp", "maps/deck12.bsp", "maps/a_deck.bsp"})
        m_folder.write(file, "");
    EXPECT_EQ(completed("maps/de"), "maps/deck1");
    EXPECT_EQ(completed("maps/m1"), "maps/e1m1.bsp");
    EXPECT_EQ(completed("maps/ck"), "maps/ck") << "three names contain it";
}

TEST_F(FileBrowserTest, TheFolderOfAnOpenedPathStaysWhenTheTextIsEmptied) {
    m_folder.write("other/next.bsp", "");
    openAt(m_browser, m_folder.path() / "maps");
    type("../other/ne");
    keepTypedFolder(m_browser);
    const std::filesystem::path other = std::filesystem::canonical(m_folder.path()) / "other";
    EXPECT_EQ(m_browser.typed.data(), pathText(other / "ne")) << "the same file from the other folder";
    EXPECT_THAT(listedNow(), ElementsAre("next.bsp"));
    type("");
    EXPECT_EQ(listedFolder(m_browser), other);
    EXPECT_EQ(opened(), other / "next.bsp") << "Enter opened a map of the folder before";
    type("none/x");
    keepTypedFolder(m_browser);
    type("");
    EXPECT_EQ(listedFolder(m_browser), other) << "that folder does not exist";
    type("nex");
    keepTypedFolder(m_browser);
    EXPECT_STREQ(m_browser.typed.data(), "nex") << "no path";
}

TEST_F(FileBrowserTest, APurposeThatWantsAFolderTakesItUntilTheUserChoosesSomething) {
    m_browser.purpose.wantsFolder = true;
    openAt(m_browser, m_folder.path() / "maps");
    EXPECT_TRUE(takesFolder(m_browser));
    EXPECT_EQ(opened(), m_browser.folder);
    m_browser.isRowChosen = true;
    EXPECT_FALSE(takesFolder(m_browser));
    EXPECT_EQ(opened(), m_browser.folder / "e1m1.bsp") << "the user has chosen the first row";
    openAt(m_browser, m_folder.path());
    EXPECT_TRUE(takesFolder(m_browser)) << "nothing is chosen in another folder";
    type("pak");
    EXPECT_EQ(opened(), m_browser.folder / "pak0.pak");
    m_browser.purpose.wantsFolder = false;
    type("");
    EXPECT_EQ(opened(), m_browser.folder / "maps") << "other purposes begin with the first row";
}

TEST_F(FileBrowserTest, ATypedFolderIsReadOnce) {
    openAt(m_browser, m_folder.path());
    type("maps/e");
    m_folder.write("maps/e2m1.bsp", "");
    type("maps/e1");
    type("maps/e");
    EXPECT_THAT(listedNow(), ElementsAre("e1m1.bsp")) << "each letter reads hundreds of files again";
    openAt(m_browser, m_folder.path());
    type("maps/e");
    EXPECT_THAT(listedNow(), ElementsAre("e1m1.bsp", "e2m1.bsp"));
}

TEST_F(FileBrowserTest, TheParentBeginsAtTheFolderThatOneComesFrom) {
    for (const char* file : {"a/x.bsp", "b/y.bsp", "c/z.bsp"})
        m_folder.write(file, "");
    openAt(m_browser, m_folder.path() / "b");
    m_browser.chosen = 7;
    openParent(m_browser);
    EXPECT_EQ(m_browser.folder, std::filesystem::canonical(m_folder.path()));
    EXPECT_EQ(opened(), m_browser.folder / "b");
    openAt(m_browser, root());
    openParent(m_browser);
    EXPECT_EQ(m_browser.folder, root()) << "nothing contains it";
}

TEST_F(FileBrowserTest, OffersHomeGamesAndFoldersOfRecentMapsOnce) {
    const std::filesystem::path maps = m_folder.path() / "maps";
    m_browser.games = {{"Quake", m_folder.path() / ".hidden"}, {"Gone", m_folder.path() / "gone"}};
    const std::vector<std::string> recent{pathText(maps / "start.bsp"), pathText(maps / "e1m1.bsp"),
                                          "bare_name", pathText(m_folder.path() / "gone/x.bsp")};
    std::vector<std::string> folders;
    for (const BrowserPlace& place : placesOf(m_browser, recent, m_folder.path())) {
        if (!place.folder.has_relative_path()) continue; // a drive of Windows
        folders.push_back(place.title == "Home" || place.title == "Quake"
                              ? place.title
                              : pathText(place.folder.filename()));
    }
    EXPECT_THAT(folders, ElementsAre("Home", "Quake", "maps"));
}

TEST_F(FileBrowserTest, PlacesOfOneTitleSayWhereTheyDiffer) {
    for (const char* file : {"one/baseoa/x.pk3", "two/baseoa/x.pk3"})
        m_folder.write(file, "");
    m_browser.games = {{"OpenArena", m_folder.path() / "one/baseoa"},
                       {"OpenArena", m_folder.path() / "two/baseoa"}};
    std::vector<std::string> titles;
    for (const BrowserPlace& place : placesOf(m_browser, {}, m_folder.path()))
        if (place.folder.has_relative_path()) titles.push_back(place.title); // no drive of Windows
    EXPECT_THAT(titles, ElementsAre("Home", "OpenArena (one)", "OpenArena (two)"));
}

TEST_F(FileBrowserTest, ItStaysUntilTheChoiceIsUsedAndShowsWhyItCannotBe) {
    m_browser.purpose = kOpenMap;
    openAt(m_browser, m_folder.path());
    endChoice(m_browser, requestMap);
    EXPECT_TRUE(m_browser.isOpen) << "the user has chosen nothing";
    m_browser.isWaiting = true;
    endChoice(m_browser, mountData);
    EXPECT_TRUE(m_browser.isOpen && m_browser.isWaiting) << "somebody else has added data";
    endChoice(m_browser, requestMap, "no map");
    EXPECT_TRUE(m_browser.isOpen);
    EXPECT_EQ(m_browser.problem, "no map");
    m_browser.isWaiting = true;
    endChoice(m_browser, requestMap);
    EXPECT_FALSE(m_browser.isOpen || m_browser.isWaiting);
    EXPECT_EQ(m_browser.problem, "");
}

TEST_F(FileBrowserTest, TakesTheFolderThatATypedPathLists) {
    openAt(m_browser, m_folder.path());
    EXPECT_EQ(folderToTake(m_browser), listedFolder(m_browser));
    type("ma");
    EXPECT_EQ(folderToTake(m_browser), m_browser.folder);
    for (const std::string& typed :
         {pathText(m_folder.path() / "maps") + "/", pathText(m_folder.path() / "maps")}) {
        type(typed);
        EXPECT_EQ(folderToTake(m_browser), m_folder.path() / "maps") << typed;
    }
    type(pathText(m_folder.path() / "maps/sta"));
    EXPECT_EQ(folderToTake(m_browser), m_folder.path() / "maps");
}

} // namespace
} // namespace visleaf
