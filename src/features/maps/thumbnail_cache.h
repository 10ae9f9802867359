// Small images of maps, kept in a folder between runs of the program.
//
// `render` draws an image and writes its report beside it; see ThumbnailMaker. Both have the name of the
// map's contentKey() and the version of the look, and the image that of the game data, too, so that a map
// gets a new one after data were added. If that fails, a text with the reason takes their place, so that a
// broken map is tried once. A file that is read becomes the newest; trimThumbnails() deletes the oldest ones.
#pragma once

#include "images/image.h"
#include "vfs/map_list.h"

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// Size of a thumbnail in pixels. Levelshots fit into it, and keep their own aspect ratio.
inline constexpr uint32_t kThumbnailWidth = 320, kThumbnailHeight = 180;

/// The game data from which an image is drawn, besides those that every start of the program finds: folders,
/// archives and WADs.
using ThumbnailData = std::vector<std::filesystem::path>;

/// The files of one map in the folder.
struct ThumbnailFiles {
    std::filesystem::path image;   // PNG
    std::filesystem::path report;  // JSON of `render --json`
    std::filesystem::path failure; // text
    ThumbnailData data;            // from which the image is drawn
};

ThumbnailFiles thumbnailFiles(const std::filesystem::path& folder, const ListedMap& map,
                              const ThumbnailData& data);

/// A thumbnail that was looked for.
struct FoundThumbnail {
    std::string key; // contentKey() of the map
    FilePlace place; // of the map
    Image image;     // empty: there is none
    std::string title;
    std::string problem;       // why there is no image; empty: it can be made, or is there
    bool isUnreadable = false; // the problem is that the map cannot be read
    bool isLasting = true;     // the problem is one of the map; another try cannot help
    bool isMissing = true;     // nobody has tried to make the image
};

/// Returns the game's levelshot of the map, its image in the folder, or the problem that was remembered.
/// Without these, looks whether the file begins as a map does and is not cut short.
FoundThumbnail findThumbnail(const std::filesystem::path& folder, const ListedMap& map,
                             const ThumbnailData& data);

/// Returns what the map is called, from the report in the folder; empty: not known.
std::string cachedTitle(const std::filesystem::path& folder, const ListedMap& map);

/// Remembers that no image of the map can be made, and if that is because the map cannot be read. `problem`
/// is one line.
void rememberFailure(const std::filesystem::path& folder, const ListedMap& map, const std::string& problem,
                     bool isUnreadable);

/// Deletes the oldest files of the folder until the rest has at most `maxBytes`.
void trimThumbnails(const std::filesystem::path& folder, uint64_t maxBytes);

} // namespace visleaf
