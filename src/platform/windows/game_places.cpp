// The launchers of games note in the registry, or in files of their own, where games are.
#include "platform/game_places.h"
#include "platform/path_list.h"
#include "platform/path_text.h"
#include "platform/windows/text.h"

#include <windows.h>

#include <array>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

/// Returns a text of the registry; empty: there is none.
std::wstring registryText(HKEY root, const std::wstring& key, const wchar_t* name) {
    DWORD size = 0; // bytes, with the null at the end
    if (RegGetValueW(root, key.c_str(), name, RRF_RT_REG_SZ, nullptr, nullptr, &size) != ERROR_SUCCESS)
        return {};
    std::wstring text(size / sizeof(wchar_t), L'\0');
    if (RegGetValueW(root, key.c_str(), name, RRF_RT_REG_SZ, nullptr, text.data(), &size) != ERROR_SUCCESS)
        return {};
    return text.c_str(); // without what is behind the null
}

std::vector<std::wstring> keysBelow(HKEY root, const std::wstring& key) {
    constexpr DWORD kMostKeys = 1000;
    constexpr DWORD kLongestName = 256;
    std::vector<std::wstring> names;
    HKEY opened = nullptr;
    if (RegOpenKeyExW(root, key.c_str(), 0, KEY_READ, &opened) != ERROR_SUCCESS) return names;
    for (DWORD i = 0; i < kMostKeys; ++i) {
        std::array<wchar_t, kLongestName> name{};
        DWORD size = kLongestName;
        if (RegEnumKeyExW(opened, i, name.data(), &size, nullptr, nullptr, nullptr, nullptr) != ERROR_SUCCESS)
            break;
        names.emplace_back(name.data(), size);
    }
    RegCloseKey(opened);
    return names;
}

void addIfSet(const fs::path& path, std::vector<fs::path>& paths) {
    if (path.is_absolute()) paths.push_back(path);
}

void addSteam(GamePlaces& places) {
    addIfSet(registryText(HKEY_CURRENT_USER, L"Software\\Valve\\Steam", L"SteamPath"), places.steamFolders);
    for (const wchar_t* key : {L"SOFTWARE\\WOW6432Node\\Valve\\Steam", L"SOFTWARE\\Valve\\Steam"})
        addIfSet(registryText(HKEY_LOCAL_MACHINE, key, L"InstallPath"), places.steamFolders);
}

void addGog(GamePlaces& places) {
    for (const std::wstring key : {L"SOFTWARE\\WOW6432Node\\GOG.com\\Games", L"SOFTWARE\\GOG.com\\Games"}) {
        for (const std::wstring& game : keysBelow(HKEY_LOCAL_MACHINE, key)) {
            const fs::path folder = registryText(HKEY_LOCAL_MACHINE, key + L"\\" + game, L"path");
            addIfSet(folder.parent_path(), places.folderOfGames);
        }
    }
}

/// Returns the value of a key in a JSON file; empty: there is none. The files of the Epic launcher have one a
/// line.
std::string jsonText(const std::string& json, std::string_view key) {
    size_t at = json.find("\"" + std::string(key) + "\"");
    if (at == std::string::npos) return {};
    at = json.find('"', json.find(':', at));
    std::string text;
    for (size_t i = at + 1; at != std::string::npos && i < json.size() && json[i] != '"'; ++i) {
        if (json[i] == '\\' && i + 1 < json.size()) ++i;
        text += json[i];
    }
    return text;
}

void addEpic(GamePlaces& places) {
    const fs::path programData = toPath(environmentText("ProgramData").value_or(""));
    if (!programData.is_absolute()) return;
    std::error_code error;
    using Walk = fs::directory_iterator;
    for (Walk item(programData / "Epic/EpicGamesLauncher/Data/Manifests", error); !error && item != Walk();
         item.increment(error)) {
        if (item->path().extension() != ".item") continue;
        std::ifstream stream(item->path());
        const std::string text((std::istreambuf_iterator<char>(stream)), {});
        addIfSet(toPath(jsonText(text, "InstallLocation")).parent_path(), places.folderOfGames);
    }
}

} // namespace

GamePlaces usualGamePlaces(const fs::path& home) {
    GamePlaces places;
    addSteam(places);
    addGog(places);
    addEpic(places);
    for (const char* variable : {"ProgramFiles", "ProgramFiles(x86)"}) {
        const fs::path programs = toPath(environmentText(variable).value_or(""));
        if (!programs.is_absolute()) continue;
        places.steamFolders.push_back(programs / "Steam");
        for (const char* folder : {"GOG Galaxy/Games", "GOG.com", "Epic Games", "id Software", "Sierra"})
            places.folderOfGames.push_back(programs / toPath(folder));
        places.folderOfGames.push_back(programs);
    }
    const fs::path drive = toPath(environmentText("SystemDrive").value_or("C:") + "/");
    for (const char* folder : {"GOG Games", "Games", "Sierra"})
        places.folderOfGames.push_back(drive / toPath(folder));
    places.folderOfGames.push_back(drive); // the first games had folders there: C:\Quake
    if (!home.empty()) places.folderOfGames.push_back(home / "Games");
    return places;
}

} // namespace visleaf
