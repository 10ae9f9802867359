#include "base/text/file_name.h"

#include <algorithm>

namespace visleaf {

// std::tolower would depend on the locale of the process.
char lowerCase(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

std::string lowerCase(std::string_view text) {
    std::string result(text);
    for (char& letter : result)
        letter = lowerCase(letter);
    return result;
}

std::string upperCase(std::string_view text) {
    std::string result(text);
    for (char& letter : result)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return result;
}

std::string foldName(std::string_view name) {
    std::string folded;
    folded.reserve(name.size());
    for (const char c : name) {
        const char out = c == '\\' ? '/' : lowerCase(c);
        if (out == '/' && (folded.empty() || folded.back() == '/')) continue;
        folded.push_back(out);
    }
    return folded;
}

bool equalNoCase(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lowerCase(x) == lowerCase(y); });
}

bool endsNoCase(std::string_view name, std::string_view ending) {
    return name.size() >= ending.size() && equalNoCase(name.substr(name.size() - ending.size()), ending);
}

std::string_view baseName(std::string_view name) {
    const size_t slash = name.find_last_of('/');
    return slash == std::string_view::npos ? name : name.substr(slash + 1);
}

std::string_view withoutExtension(std::string_view name) {
    const size_t dot = name.find_last_of('.');
    const size_t slash = name.find_last_of('/');
    const bool inLastPart = dot != std::string_view::npos && (slash == std::string_view::npos || dot > slash);
    return inLastPart ? name.substr(0, dot) : name;
}

} // namespace visleaf
