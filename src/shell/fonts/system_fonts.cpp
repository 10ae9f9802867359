#include "shell/fonts/system_fonts.h"

#include "base/text/file_name.h"
#include "base/text/letter_case.h"
#include "platform/font_folders.h"
#include "platform/path_text.h"
#include "vfs/read_file.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMostEntries = 20'000;         // of all folders
constexpr size_t kMostFiles = 64;               // that are ever read
constexpr uintmax_t kLargestFont = 64ull << 20; // bytes
constexpr std::array<std::string_view, 3> kEndings{".ttf", ".ttc", ".otf"};

// How the names of fonts for Chinese, Japanese and Korean begin, on Linux and on Windows.
constexpr std::array<std::string_view, 13> kKnownNames{
    "NotoSansCJK", "SourceHanSans", "wqy-microhei", "wqy-zenhei", "DroidSansFallback", "msyh",   "meiryo",
    "malgun",      "YuGoth",        "NanumGothic",  "ipag",       "TakaoGothic",       "unifont"};
// Other styles have the same letters as the regular one.
constexpr std::array<std::string_view, 6> kOtherStyles{"bold", "italic", "oblique", "light", "thin", "black"};

bool isFontName(std::string_view name) {
    const auto isEnd = [name](std::string_view end) {
        return name.size() > end.size() && endsNoCase(name, end);
    };
    const auto isPart = [name](std::string_view style) { return containsAnyCase(name, style); };
    return std::ranges::any_of(kEndings, isEnd) && std::ranges::none_of(kOtherStyles, isPart);
}

/// Returns the place of a name among the known ones; those that are not known come last.
size_t rankOfName(std::string_view name) {
    const auto begins = [name](std::string_view known) {
        return equalNoCase(name.substr(0, known.size()), known);
    };
    return static_cast<size_t>(std::ranges::find_if(kKnownNames, begins) - kKnownNames.begin());
}

struct FontFile {
    size_t rank = 0;
    uintmax_t size = 0; // bytes
    fs::path file;
};

void listFonts(const fs::path& folder, size_t& numEntries, std::vector<FontFile>& fonts) {
    std::error_code error;
    fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && entry != fs::recursive_directory_iterator() && numEntries < kMostEntries;
         entry.increment(error), ++numEntries) {
        const std::string name = pathText(entry->path().filename());
        std::error_code unknown;
        if (!isFontName(name) || !entry->is_regular_file(unknown)) continue;
        const uintmax_t size = entry->file_size(unknown);
        if (!unknown && size <= kLargestFont) fonts.push_back({rankOfName(name), size, entry->path()});
    }
}

} // namespace

std::vector<fs::path> fontFilesIn(const std::vector<fs::path>& folders) {
    std::vector<FontFile> fonts;
    size_t numEntries = 0;
    for (const fs::path& folder : folders)
        listFonts(folder, numEntries, fonts);
    std::sort(fonts.begin(), fonts.end(), [](const FontFile& a, const FontFile& b) {
        return std::tuple(a.rank, b.size, a.file) < std::tuple(b.rank, a.size, b.file);
    });
    fonts.resize(std::min(fonts.size(), kMostFiles));
    std::vector<fs::path> files;
    for (FontFile& font : fonts)
        files.push_back(std::move(font.file));
    return files;
}

void readFontsFor(const LetterSet& letters, const std::atomic<bool>& isCancelled, SystemFonts& fonts) {
    if (!std::exchange(fonts.isListed, true)) {
        const std::vector<fs::path> files = fontFilesIn(fontFolders());
        fonts.files.insert(fonts.files.end(), files.begin(), files.end());
    }
    LetterSet lacking = letters;
    for (const SystemFont& font : fonts.read)
        lacking &= ~font.letters;
    while (lacking.any() && fonts.numRead < fonts.files.size() && !isCancelled) {
        const fs::path& file = fonts.files[fonts.numRead++];
        const Result<Bytes> bytes = readFile(file);
        if (!bytes) continue;
        const LetterSet found = lettersOf(bytes.value());
        lacking &= ~found;
        if (found.any()) fonts.read.push_back({file, found});
    }
}

} // namespace visleaf
