// What tests of the sources have in common.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

namespace visleaf::test {

/// Returns the content of a file; empty if there is none.
inline std::string contentOf(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
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
