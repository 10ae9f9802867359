// The places of games that launchers note in the registry and in their own files.
#include "vfs/installed_games.h"

#include "platform/path_list.h"
#include "platform/path_text.h"
#include "support/environment.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

#include <windows.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

/// Turns the two roots of the registry into a key of the test's own.
class WindowsGames : public testing::Test {
  protected:
    WindowsGames() {
        RegCreateKeyExW(HKEY_CURRENT_USER, L"Software\\VisleafTest", 0, nullptr, REG_OPTION_NON_VOLATILE,
                        KEY_ALL_ACCESS, nullptr, &m_root, nullptr);
        for (const HKEY root : {HKEY_CURRENT_USER, HKEY_LOCAL_MACHINE})
            RegOverridePredefKey(root, m_root);
        test::setVariable("ProgramData", pathText(m_folder.path() / "data"));
    }
    ~WindowsGames() override {
        RegDeleteTreeW(m_root, nullptr);
        for (const HKEY root : {HKEY_CURRENT_USER, HKEY_LOCAL_MACHINE})
            RegOverridePredefKey(root, nullptr);
        RegCloseKey(m_root);
        RegDeleteKeyW(HKEY_CURRENT_USER, L"Software\\VisleafTest");
        test::setVariable("ProgramData", m_programData);
    }

    void note(HKEY root, const std::wstring& key, const wchar_t* name, const std::filesystem::path& path) {
        const std::wstring& text = path.native();
        EXPECT_EQ(RegSetKeyValueW(root, key.c_str(), name, REG_SZ, text.c_str(),
                                  static_cast<DWORD>((text.size() + 1) * sizeof(wchar_t))),
                  ERROR_SUCCESS);
    }

    std::filesystem::path path(const char* name) const {
        return (m_folder.path() / name).make_preferred(); // with '\', as launchers write it
    }

    /// Returns the games in the test's folder, as paths from there.
    std::vector<std::string> games() const {
        const std::string here = pathText(std::filesystem::canonical(m_folder.path())) + "/";
        std::vector<std::string> found;
        for (const InstalledGame& game : findInstalledGames(usualGamePlaces({}))) {
            const std::string data = pathText(game.data);
            if (data.starts_with(here)) found.push_back(data.substr(here.size()));
        }
        return found;
    }

    test::TempFolder m_folder;

  private:
    HKEY m_root = nullptr;
    std::string m_programData = environmentText("ProgramData").value_or("");
};

TEST_F(WindowsGames, OfSteamAreInItsFolderAndItsLibraries) {
    m_folder.write("Steam/steamapps/common/Quake/id1/pak0.pak", "x");
    m_folder.write("library/steamapps/common/Half-Life/valve/halflife.wad", "x");
    std::string library = path("library").string();
    for (size_t at = library.find('\\'); at != std::string::npos; at = library.find('\\', at + 2))
        library.insert(at, 1, '\\');
    m_folder.write("Steam/steamapps/libraryfolders.vdf", "\"0\" { \"path\" \"" + library + "\" }");
    note(HKEY_CURRENT_USER, L"Software\\Valve\\Steam", L"SteamPath", pathText(m_folder.path() / "Steam"));
    EXPECT_THAT(games(),
                ElementsAre("library/steamapps/common/Half-Life/valve", "Steam/steamapps/common/Quake/id1"));
}

TEST_F(WindowsGames, OfSteamAreFoundForAllUsers) {
    m_folder.write("Steam/steamapps/common/Quake/id1/pak0.pak", "x");
    note(HKEY_LOCAL_MACHINE, L"SOFTWARE\\WOW6432Node\\Valve\\Steam", L"InstallPath", path("Steam"));
    EXPECT_THAT(games(), ElementsAre("Steam/steamapps/common/Quake/id1"));
}

TEST_F(WindowsGames, OfGogAreInAKeyEach) {
    m_folder.write("GOG/Quake II/baseq2/pak0.pak", "x");
    m_folder.write("other/Quake III/baseq3/pak0.pk3", "x");
    const std::wstring key = L"SOFTWARE\\WOW6432Node\\GOG.com\\Games\\";
    note(HKEY_LOCAL_MACHINE, key + L"1441704824", L"path", path("GOG/Quake II"));
    note(HKEY_LOCAL_MACHINE, key + L"1441704920", L"path", path("other/Quake III"));
    EXPECT_THAT(games(), ElementsAre("GOG/Quake II/baseq2", "other/Quake III/baseq3"));
}

TEST_F(WindowsGames, OfEpicAreInAFileEach) {
    m_folder.write("ü/Quake/id1/pak0.pak", "x");
    std::string place = pathText(m_folder.path()) + "/ü/Quake";
    for (size_t at = place.find('/'); at != std::string::npos; at = place.find('/', at))
        place.replace(at, 1, "\\\\");
    m_folder.write("data/Epic/EpicGamesLauncher/Data/Manifests/1.item",
                   "{\n\t\"InstallLocation\": \"" + place + "\",\n}");
    EXPECT_THAT(games(), ElementsAre("ü/Quake/id1"));
}

TEST_F(WindowsGames, BrokenNotesDoNoHarm) {
    note(HKEY_CURRENT_USER, L"Software\\Valve\\Steam", L"SteamPath", "");
    note(HKEY_LOCAL_MACHINE, L"SOFTWARE\\GOG.com\\Games\\1", L"path", "relative");
    m_folder.write("data/Epic/EpicGamesLauncher/Data/Manifests/1.item", "\"InstallLocation\": \"C:\\");
    EXPECT_THAT(games(), ElementsAre());
}

} // namespace
} // namespace visleaf
