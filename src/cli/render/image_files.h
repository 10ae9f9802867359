// The files that `render` writes.
#pragma once

#include "cli/batch_maps.h"
#include "cli/render/render_options.h"

namespace visleaf {

/// What -o names.
struct ImageOutput {
    std::filesystem::path path;
    bool isFolder = false;
    bool isVideo = false;        // one file for all images
    bool areSeveralMaps = false; // then the names of maps are part of the names of images
};

/// Returns true if -o names a file for the one image of one map, so that a folder or an archive cannot stand
/// for the maps in it.
bool isFileForOneImage(const RenderOptions& options);

/// Returns what -o names. It is a folder for several images or maps, if it exists as one, and if it ends in
/// '/'.
ImageOutput outputOf(const RenderOptions& options, const BatchMaps& found);

/// Returns the file of an image: `FOLDER/MAP.png`, `FOLDER/IMAGE.png` if there is only one map, or
/// `FOLDER/MAP_IMAGE.png`.
std::filesystem::path fileFor(const ImageOutput& output, const BatchMap& map, const std::string& image);

/// Returns an error if two images would be written to the same file, otherwise an empty text.
std::string findSharedFile(const ImageOutput& output, const std::vector<BatchMap>& maps,
                           const std::vector<std::string>& images);

/// Returns true if the files of all images of a map exist.
bool allFilesExist(const ImageOutput& output, const BatchMap& map, const std::vector<std::string>& images);

} // namespace visleaf
