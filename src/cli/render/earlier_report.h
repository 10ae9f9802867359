// The report of an earlier run of `render`, from which a run with --skip-existing takes the lines of the
// images that it does not draw.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>

namespace visleaf {

/// What an earlier report says.
struct EarlierReport {
    std::unordered_map<std::string, std::string> lines = {}; // by the file of the image (`output`)
    size_t numDamaged = 0;                                   // lines that are not JSON

    /// Returns the line about an image, with its line break; empty: there is none.
    std::string lineAbout(const std::filesystem::path& image) const;
};

/// Returns what the text of a report says. Lines that are not about an image are left out.
EarlierReport parseEarlierReport(std::string_view text);

/// Returns what the report in a file says; nothing if that is no regular file. Prints a warning if the file
/// or some lines of it cannot be read.
EarlierReport readEarlierReport(const std::filesystem::path& file);

} // namespace visleaf
