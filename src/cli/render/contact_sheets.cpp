#include "cli/render/contact_sheets.h"

#include "base/write_file.h"
#include "images/fit_image.h"
#include "images/formats/write_png.h"
#include "platform/path_text.h"
#include "platform/utf16.h"
#include "report/terminal.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace visleaf {

SheetLayout sheetLayoutFor(const glm::uvec2& imageSize) {
    constexpr uint32_t kLeastWidth = 64, kLeastHeight = 36;
    SheetLayout layout;
    layout.cellWidth = std::clamp(imageSize.x, kLeastWidth, layout.cellWidth);
    layout.cellHeight = std::clamp(imageSize.y, kLeastHeight, layout.cellHeight);
    return layout;
}

ContactSheets::ContactSheets(std::filesystem::path file, size_t numImages, const glm::uvec2& imageSize)
    : m_file(std::move(file)), m_layout(sheetLayoutFor(imageSize)), m_hasPages(numImages > kCellsOfPage) {}

std::string sheetLabel(std::string_view label) {
    std::string text;
    for (const char16_t letter : utf16Of(label)) {
        const bool isDrawn = (letter >= u' ' && letter <= u'~') || (letter >= 0xC0 && letter <= 0xFF);
        text += isDrawn ? utf8Of(std::u16string_view(&letter, 1))
                        : fmt::format("\\u{:04X}", static_cast<unsigned>(letter));
    }
    return text;
}

void ContactSheets::add(const Image& image, const std::string& label, std::string note) {
    if (m_file.empty()) return;
    m_cells.push_back(
        {fittedInside(image, m_layout.cellWidth, m_layout.cellHeight), sheetLabel(label), std::move(note)});
    if (m_cells.size() == kCellsOfPage) writePage();
}

std::string ContactSheets::endAdvice() const {
    if (m_file.empty()) return {};
    return pathText(m_file) + (m_hasPages ? ": only full pages are written" : " is not written");
}

int ContactSheets::finish() {
    if (!m_cells.empty()) writePage();
    return m_status;
}

void ContactSheets::writePage() {
    std::filesystem::path file = m_file;
    ++m_numWritten;
    if (m_hasPages)
        file.replace_filename(toPath(fmt::format("{}-{}.png", pathText(m_file.stem()), m_numWritten)));
    m_status = std::max(m_status, exitStatusOf(writeFile(file, encodePng(contactSheet(m_cells, m_layout)))));
    m_cells.clear();
}

} // namespace visleaf
