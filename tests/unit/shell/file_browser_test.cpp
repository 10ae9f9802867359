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
        std::vector<std::string> names;
        for (const size_t entry : listedEntries(m_browser))
            names.push_back(m_browser.entries[entry].name);
        return names;
    }

    std::string completed(const std::string& typed) const {
        const std::string path = completedPath(m_browser, pathText(m_folder.path() / typed), "/home");
        return path.substr(pathText(m_folder.path()).size() + 1);
    }

    std::filesystem::path opened() const { return pathToOpen(m_browser, "/home").value_or(""); }

    test::TempFolder m_folder;
    FileBrowser m_browser;
};

TEST_F(FileBrowserTest, ListsFoldersArchivesAndMapsAndHiddenOnesOnRequest) {
    EXPECT_THAT(listed(m_folder.path()), ElementsAre("maps", "pak0.pak"));
    EXPECT_THAT(listed(m_folder.path() / "maps"), ElementsAre("e1m1.bsp", "start.bsp"));
    m_browser.showsHidden = true;
    EXPECT_THAT(listed(m_folder.path()), ElementsAre(".hidden", "maps", "pak0.pak"));
}

TEST_F(FileBrowserTest, APurposeMayWantSeveralKindsOfFiles) {
    for (const char* file : {"images/a.png", "images/b.TGA", "images/c.bsp", "images/d"})
        m_folder.write(file, "");
    m_browser.purpose.extension = ".png .tga";
    EXPECT_THAT(listed(m_folder.path() / "images"), ElementsAre("a.png", "b.TGA"));
}

TEST_F(FileBrowserTest, TheFilterNeedsAPartOfTheNameInAnyCase) {
    openAt(m_browser, m_folder.path() / "maps");
    putText(m_browser.typed, "STAR");
    EXPECT_THAT(listedEntries(m_browser), ElementsAre(1));
    EXPECT_EQ(opened(), m_browser.folder / "start.bsp");
    putText(m_browser.typed, "none");
    EXPECT_EQ(opened(), "");
    EXPECT_THAT(listed(m_folder.path() / "maps"), ElementsAre("e1m1.bsp", "start.bsp"))
        << "another folder begins without a filter";
}

TEST_F(FileBrowserTest, PathsAreCompletedAsFarAsAllAgree) {
    EXPECT_EQ(completed("ma"), "maps/");
    EXPECT_EQ(completed("maps/st"), "maps/start.bsp");
    EXPECT_EQ(completed("maps/x"), "maps/x");
    m_folder.write("maps/start2.bsp", "");
    EXPECT_EQ(completed("maps/st"), "maps/start");
    EXPECT_EQ(completed(".h"), ".hidden/");
    EXPECT_EQ(completedPath(m_browser, "~", m_folder.path()), pathText(m_folder.path()) + "/");
    EXPECT_EQ(completedPath(m_browser, "~/ma", m_folder.path()), pathText(m_folder.path() / "maps") + "/");
}

TEST_F(FileBrowserTest, TypedPathsAreOpenedAndHideNoEntry) {
    openAt(m_browser, m_folder.path());
    putText(m_browser.typed, "maps/e");
    EXPECT_EQ(opened(), m_browser.folder / "maps/e1m1.bsp") << "relative to the open folder";
    EXPECT_EQ(listedEntries(m_browser).size(), 2);
    putText(m_browser.typed, "/");
    EXPECT_EQ(opened(), "/");
}

TEST_F(FileBrowserTest, TheParentBeginsAtTheFolderThatOneComesFrom) {
    for (const char* file : {"a/x.bsp", "b/y.bsp", "c/z.bsp"})
        m_folder.write(file, "");
    openAt(m_browser, m_folder.path() / "b");
    m_browser.chosen = 7;
    openParent(m_browser);
    EXPECT_EQ(m_browser.folder, std::filesystem::canonical(m_folder.path()));
    EXPECT_EQ(opened(), m_browser.folder / "b");
    openAt(m_browser, "/");
    openParent(m_browser);
    EXPECT_EQ(m_browser.folder, "/") << "nothing contains it";
}

TEST_F(FileBrowserTest, OffersHomeGamesAndFoldersOfRecentMapsOnce) {
    const std::filesystem::path maps = m_folder.path() / "maps";
    m_browser.games = {{"Quake", m_folder.path() / ".hidden"}, {"Gone", m_folder.path() / "gone"}};
    const std::vector<std::string> recent{pathText(maps / "start.bsp"), pathText(maps / "e1m1.bsp"),
                                          "bare_name", pathText(m_folder.path() / "gone/x.bsp")};
    std::vector<std::string> folders;
    for (const BrowserPlace& place : placesOf(m_browser, recent, m_folder.path()))
        folders.push_back(place.title == "Home" || place.title == "Quake"
                              ? place.title
                              : pathText(place.folder.filename()));
    EXPECT_THAT(folders, ElementsAre("Home", "Quake", "maps"));
}

} // namespace
} // namespace visleaf
