// Compares docs/formats/coverage.md with the record layouts: each field has a row, and each row has a field.
#include "formats/record_layouts.h"
#include "support/all_formats.h"
#include "support/loaded_map.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace visleaf {
namespace {

/// The title of a section, and the letters of LayoutRow::families that it is about.
struct Section {
    std::string_view title;
    std::string_view families;
    std::vector<std::string_view> formats; // LoadedMap::format
};
const std::vector<Section> kSections{
    {"Quake and Half-Life",
     "qh",
     {"BSP29", "BSP29-hexen2", "BSP2", "BSP2-hexen2", "2PSB", "BSP64", "BSP30", "BSP30-blueshift", "BSP30ext",
      "BSP31"}},
    {"Quake 2 and Kingpin", "2", {"IBSP38", "QBSP38"}},
    {"Quake 3 and its relatives", "3", {"IBSP46", "IBSP47", "RBSP", "FBSP"}},
    {"James Bond 007: Nightfire", "n", {"BSP42"}},
    {"BSPX", "x", {}},
};

using Fields = std::set<std::string>; // `LUMP field`

/// A section of the page.
struct PageSection {
    Fields fields;
    std::set<std::string> lumps;
};

std::vector<std::string> cellsOf(const std::string& line) {
    std::vector<std::string> cells;
    std::istringstream stream(line.substr(1));
    for (std::string cell; std::getline(stream, cell, '|');)
        cells.push_back(cell.size() > 2 ? cell.substr(1, cell.size() - 2) : std::string());
    return cells;
}

/// Returns the words of a cell that stand between backticks.
std::vector<std::string> codesIn(const std::string& cell) {
    std::vector<std::string> codes;
    std::istringstream stream(cell);
    std::string part;
    for (bool isCode = false; std::getline(stream, part, '`'); isCode = !isCode)
        if (isCode) codes.push_back(part);
    return codes;
}

std::map<std::string, PageSection> readPage() {
    std::ifstream document(VISLEAF_COVERAGE_PAGE);
    EXPECT_TRUE(document);
    std::map<std::string, PageSection> sections;
    PageSection* section = nullptr;
    for (std::string line; std::getline(document, line);) {
        if (line.starts_with("## ")) section = &sections[line.substr(3)];
        if (section == nullptr || !line.starts_with("| ") || line.starts_with("| ---")) continue;
        const std::vector<std::string> cells = cellsOf(line);
        EXPECT_EQ(cells.size(), 3u) << line;
        if (cells.size() != 3 || cells[1] == "fields") continue;
        EXPECT_FALSE(cells[2].empty()) << "without a use: " << line;
        section->lumps.insert(cells[0]);
        for (const std::string& field : codesIn(cells[1]))
            EXPECT_TRUE(section->fields.insert(cells[0] + " " + field).second) << "twice: " << line;
    }
    return sections;
}

Fields fieldsOf(const Section& section) {
    Fields fields;
    for (const LayoutRow& row : layoutRows()) {
        if (row.families.find_first_of(section.families) == row.families.npos) continue;
        for (const RecordField& field : parseLayout(row).fields)
            fields.insert(std::string(row.lump) + " " + std::string(field.name));
    }
    return fields;
}

Fields without(const Fields& all, const Fields& some) {
    Fields rest;
    for (const std::string& field : all)
        if (!some.contains(field)) rest.insert(field);
    return rest;
}

TEST(CoveragePage, HasEachFieldOfEachRecordOnce) {
    const std::map<std::string, PageSection> page = readPage();
    std::string families;
    for (const Section& section : kSections) {
        families += section.families;
        const auto found = page.find(std::string(section.title));
        ASSERT_NE(found, page.end()) << section.title;
        const Fields fields = fieldsOf(section);
        EXPECT_EQ(without(fields, found->second.fields), Fields{}) << "not on the page: " << section.title;
        EXPECT_EQ(without(found->second.fields, fields), Fields{}) << "no such field: " << section.title;
    }
    for (const LayoutRow& row : layoutRows())
        EXPECT_EQ(row.families.find_first_not_of(families), row.families.npos) << row.families;
}

TEST(CoveragePage, HasEachLumpOfEachFormat) {
    const std::map<std::string, PageSection> page = readPage();
    for (const test::NamedFile& file : test::filesOfAllFormats()) {
        const LoadedMap loaded = test::loadedMap(file.bytes);
        const auto section = std::find_if(kSections.begin(), kSections.end(), [&](const Section& one) {
            return std::ranges::find(one.formats, loaded.format) != one.formats.end();
        });
        ASSERT_NE(section, kSections.end()) << "no section about " << loaded.format;
        for (const LumpInfo& lump : loaded.lumps)
            EXPECT_TRUE(page.at(std::string(section->title)).lumps.contains(lump.name))
                << section->title << ": " << lump.name;
    }
}

} // namespace
} // namespace visleaf
