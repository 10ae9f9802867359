#include "features/maps/thumbnail_cache.h"

#include "base/text/text_hash.h"
#include "base/write_file.h"
#include "formats/load_map.h"
#include "images/decode_image.h"
#include "images/fit_image.h"
#include "platform/path_text.h"
#include "vfs/folder.h"
#include "vfs/read_file.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>
#include <utility>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

constexpr uint32_t kLargestShot = 2048;    // width and height of a levelshot that is read
constexpr uint64_t kLargestFile = 1 << 21; // bytes of a file in the folder
constexpr std::string_view kUnreadable = "\nThe map cannot be read"; // ends the text of a failure

/// Reads a file of the folder. An error if there is none.
Result<Bytes> readCached(const fs::path& file) {
    std::error_code error;
    const uintmax_t size = fs::file_size(file, error);
    if (error || size > kLargestFile) return Error{"not there, or too large"};
    return readFile(file);
}

/// Makes the files of a map the newest in the folder.
void touch(const ThumbnailFiles& files) {
    std::error_code ignored;
    for (const fs::path& file : {files.image, files.report, files.failure})
        fs::last_write_time(file, fs::file_time_type::clock::now(), ignored);
}

Image decoded(const Result<Bytes>& file) {
    if (!file) return {};
    const Result<ImageSize> size = readImageSize(file.value());
    if (!size || std::max(size.value().width, size.value().height) > kLargestShot) return {};
    Result<Image> image = decodeImage(file.value());
    return image ? fittedInside(image.value(), kThumbnailWidth, kThumbnailHeight) : Image{};
}

// Another number, and images of older versions of the program are made again.
std::string keyOfFiles(const ListedMap& map) {
    return contentKey(map) + "-2";
}

void takeFailure(std::string text, FoundThumbnail& found) {
    found.isUnreadable = text.ends_with(kUnreadable);
    if (found.isUnreadable) text.resize(text.size() - kUnreadable.size());
    found.problem = std::move(text);
}

/// Looks at the first bytes of a map, so that one that is no map at all, or is cut short, does not wait for
/// its turn to be drawn.
void takeDamage(const FilePlace& place, FoundThumbnail& found) {
    constexpr int64_t kHeadBytes = 4096; // enough to tell a map from other files, and for all directories
    const Result<Bytes> start = readStartAt(place, kHeadBytes);
    if (!start) return; // the try to draw it says why
    std::error_code error;
    const uintmax_t size = place.entry.empty() ? fs::file_size(place.file, error) : start.value().size();
    if (error) return;
    found.problem = problemOfStart(start.value(), static_cast<int64_t>(size));
    found.isUnreadable = !found.problem.empty();
}

} // namespace

ThumbnailFiles thumbnailFiles(const fs::path& folder, const ListedMap& map, const ThumbnailData& data) {
    const std::string key = keyOfFiles(map);
    std::string image = key;
    for (const fs::path& path : data)
        image = fmt::format("{}-{:016x}", key, textHash64(fmt::format("{}{}", image, pathText(path))));
    return {folder / toPath(image + ".png"), folder / toPath(key + ".json"), folder / toPath(key + ".txt"),
            data};
}

FoundThumbnail findThumbnail(const fs::path& folder, const ListedMap& map, const ThumbnailData& data) {
    FoundThumbnail found{
        .key = contentKey(map), .place = map.place, .image = {}, .title = map.title, .problem = {}};
    if (map.levelshot) found.image = decoded(readFileAt(*map.levelshot));
    const ThumbnailFiles files = thumbnailFiles(folder, map, data);
    if (found.image.rgba.empty()) found.image = decoded(readCached(files.image));
    if (found.title.empty()) found.title = cachedTitle(folder, map);
    if (found.image.rgba.empty()) {
        const Result<Bytes> failure = readCached(files.failure);
        if (failure)
            takeFailure(std::string(asText(failure.value())), found);
        else
            takeDamage(map.place, found);
    }
    touch(files);
    found.isMissing = found.image.rgba.empty() && found.problem.empty();
    return found;
}

std::string cachedTitle(const fs::path& folder, const ListedMap& map) {
    const Result<Bytes> report = readCached(thumbnailFiles(folder, map, {}).report);
    if (!report) return {};
    const nlohmann::json json = nlohmann::json::parse(asText(report.value()), nullptr, false);
    if (!json.is_object() || !json.contains("map") || !json["map"].is_object()) return {};
    const auto title = json["map"].find("title");
    return title != json["map"].end() && title->is_string() ? title->get<std::string>() : std::string();
}

void rememberFailure(const fs::path& folder, const ListedMap& map, const std::string& problem,
                     bool isUnreadable) {
    std::error_code ignored;
    fs::create_directories(folder, ignored);
    std::string text = problem;
    if (isUnreadable) text += kUnreadable;
    writeTextFile(thumbnailFiles(folder, map, {}).failure, text);
}

void trimThumbnails(const fs::path& folder, uint64_t maxBytes) {
    struct Kept {
        fs::file_time_type time;
        uint64_t size;
        fs::path path;
    };
    std::vector<Kept> files;
    uint64_t total = 0;
    for (const fs::directory_entry& file : entriesOf(folder)) {
        std::error_code gone;
        const Kept kept{file.last_write_time(gone), file.file_size(gone), file.path()};
        if (gone) continue;
        total += kept.size;
        files.push_back(kept);
    }
    std::sort(files.begin(), files.end(), [](const Kept& a, const Kept& b) { return a.time < b.time; });
    for (const Kept& file : files) {
        if (total <= maxBytes) return;
        std::error_code ignored;
        if (fs::remove(file.path, ignored)) total -= file.size;
    }
}

} // namespace visleaf
