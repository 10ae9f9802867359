// The pages of a contact sheet that fill up while maps are drawn.
#pragma once

#include "images/contact_sheet.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Returns a label with `\u65E5` for each letter that images/text.h lacks, so that names stay different.
std::string sheetLabel(std::string_view label);

/// Collects images and writes each page when it is full, so that only the images of one page are in memory.
class ContactSheets {
  public:
    /// `numImages` is the number of calls of add(). All on one page give `file`; otherwise the pages are
    /// `NAME-1.png`, `NAME-2.png` and so on. Without a file, nothing happens.
    ContactSheets(std::filesystem::path file, size_t numImages);

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
    bool m_hasPages = false; // more than one
    size_t m_numWritten = 0;
    int m_status = 0;
    std::vector<SheetCell> m_cells;
};

} // namespace visleaf
