// The pages of a contact sheet that fill up while maps are drawn.
#pragma once

#include "images/contact_sheet.h"

#include <glm/vec2.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Returns a label with `\u65E5` for each letter that images/text.h lacks, so that names stay different.
std::string sheetLabel(std::string_view label);

/// Returns the layout of a sheet of images of this size: its cells are not larger than usual, not larger than
/// the images, and large enough for a label.
SheetLayout sheetLayoutFor(const glm::uvec2& imageSize);

/// Collects images and writes each page when it is full, so that only the images of one page are in memory.
class ContactSheets {
  public:
    /// `numImages` is the number of calls of add(). All on one page give `file`; otherwise the pages are
    /// `NAME-1.png`, `NAME-2.png` and so on. Without a file, nothing happens. `imageSize` is that of the
    /// largest images, in pixels.
    ContactSheets(std::filesystem::path file, size_t numImages, const glm::uvec2& imageSize);

    /// Adds an image, scaled down to its cell. An empty image shows `note`: why there is none.
    void add(const Image& image, const std::string& label, std::string note = {});

    /// Writes what is left. Returns the exit status of all writes.
    int finish();

    /// Returns what is lost if the run ends before finish().
    std::string endAdvice() const;

    /// Images on a page, in six columns.
    static constexpr size_t kCellsOfPage = 48;

  private:
    void writePage();

    std::filesystem::path m_file;
    SheetLayout m_layout;
    bool m_hasPages = false; // more than one
    size_t m_numWritten = 0;
    int m_status = 0;
    std::vector<SheetCell> m_cells;
};

} // namespace visleaf
