// What tests of the sources have in common.
#pragma once

#include "platform/path_text.h"

#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <ostream>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace visleaf::test {

/// Returns the content of a file; empty if there is none.
inline std::string contentOf(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

struct SourceLine {
    std::string file; // with its path
    int number = 0;   // the first is 1
    std::string text;
};

inline std::ostream& operator<<(std::ostream& out, const SourceLine& line) {
    return out << line.file << ':' << line.number << ": " << line.text;
}

/// Returns the lines of all files below some folders.
inline std::vector<SourceLine> linesBelow(std::initializer_list<std::filesystem::path> folders) {
    std::vector<SourceLine> lines;
    for (const std::filesystem::path& folder : folders) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            std::ifstream stream(entry.path());
            int number = 0;
            for (std::string text; entry.is_regular_file() && std::getline(stream, text);)
                lines.push_back({pathText(entry.path()), ++number, text});
        }
    }
    return lines;
}

/// Returns what the first two groups of a pattern match anywhere in a text. A pattern with two groups fills
/// one of them.
inline std::set<std::string> matchesIn(const std::string& text, const std::regex& pattern) {
    const auto first = std::sregex_iterator(text.begin(), text.end(), pattern);
    std::set<std::string> names;
    for (auto match = first; match != std::sregex_iterator(); ++match)
        names.insert(match->str(1) + match->str(2));
    return names;
}

} // namespace visleaf::test
