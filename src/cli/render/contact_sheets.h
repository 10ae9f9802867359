// The pages of a contact sheet that fill up while maps are drawn.
#pragma once

#include "images/contact_sheet.h"

#include <filesystem>
#include <vector>

namespace visleaf {

/// Collects images and writes each page when it is full, so that only the images of one page are in memory.
class ContactSheets {
  public:
    /// `numImages` is the number of calls of add(). All on one page give `file`; otherwise the pages are
    /// `NAME-1.png`, `NAME-2.png` and so on. Without a file, nothing happens.
    ContactSheets(std::filesystem::path file, size_t numImages);

    /// Adds an image, scaled down to its cell. An empty image shows that there is none.
    void add(const Image& image, std::string label);

    /// Writes what is left. Returns the exit status of all writes.
    int finish();

    /// Images on a page, in six columns.
    static constexpr size_t kCellsOfPage = 48;

  private:
    void writePage();

    std::filesystem::path m_file;
    bool m_hasPages = false; // more than one
    size_t m_numWritten = 0;
    int m_status = 0;
    std::vector<SheetCell> m_cells;
};

} // namespace visleaf
