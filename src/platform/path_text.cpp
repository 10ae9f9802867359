#include "platform/path_text.h"

#include "platform/utf16.h"

#include <algorithm>
#include <map>
#include <type_traits>
#include <utility>

namespace visleaf {
namespace {

/// Names of files are bytes on POSIX systems, and UTF-16 on Windows.
template <typename Unit> constexpr bool areNamesBytes = std::is_same_v<Unit, char>;

template <typename Unit> std::basic_string<Unit> nativeOf(std::string_view text) {
    if constexpr (areNamesBytes<Unit>) {
        return std::string(text);
    } else {
        const std::u16string utf16 = utf16Of(text);
        return {utf16.begin(), utf16.end()};
    }
}

template <typename Unit> std::string textOfNative(const std::basic_string<Unit>& native) {
    if constexpr (areNamesBytes<Unit>) {
        return native;
    } else {
        std::string text = utf8Of(std::u16string(native.begin(), native.end()));
        std::replace(text.begin(), text.end(), '\\', '/');
        return text;
    }
}

using Parts = std::vector<std::filesystem::path>;

/// Returns how many parts all paths have in common at their beginning, or with reverse iterators at their
/// end.
template <typename Iterator> size_t numCommon(const std::vector<std::pair<Iterator, Iterator>>& paths) {
    auto least = paths.front().second - paths.front().first;
    for (const auto& [first, last] : paths)
        least = std::min(least,
                         std::mismatch(first, last, paths.front().first, paths.front().second).first - first);
    return static_cast<size_t>(least);
}

/// Returns the part of each path behind the common beginning and before the common end; the whole path if
/// nothing is left. A beginning that is only the root stays.
std::vector<std::string> differingParts(const std::vector<std::filesystem::path>& paths) {
    std::vector<Parts> all;
    for (const std::filesystem::path& path : paths)
        all.emplace_back(path.begin(), path.end());
    std::vector<std::pair<Parts::const_iterator, Parts::const_iterator>> forward;
    std::vector<std::pair<Parts::const_reverse_iterator, Parts::const_reverse_iterator>> backward;
    for (const Parts& parts : all) {
        forward.emplace_back(parts.begin(), parts.end());
        backward.emplace_back(parts.rbegin(), parts.rend());
    }
    const size_t numFirst = numCommon(forward), numLast = numCommon(backward);
    const size_t numLeftOut = numFirst > 1 ? numFirst : 0;
    std::vector<std::string> texts;
    for (size_t i = 0; i < paths.size(); ++i) {
        std::filesystem::path part;
        for (size_t k = numLeftOut; k + numLast < all[i].size(); ++k)
            part /= all[i][k];
        texts.push_back(pathText(part.empty() ? paths[i] : part));
    }
    return texts;
}

} // namespace

std::filesystem::path toPath(std::string_view text) {
    return nativeOf<std::filesystem::path::value_type>(text);
}

std::string pathText(const std::filesystem::path& path) {
    return textOfNative(path.native());
}

bool isPath(std::string_view typed) {
    return typed.starts_with('~') || toPath(typed).has_parent_path();
}

std::vector<std::string> distinctNames(const std::vector<NamedPath>& paths) {
    std::map<std::string, std::vector<size_t>> byName;
    for (size_t i = 0; i < paths.size(); ++i)
        byName[paths[i].name].push_back(i);
    std::vector<std::string> names(paths.size());
    for (const auto& [name, indices] : byName) {
        std::vector<std::filesystem::path> same;
        for (const size_t i : indices)
            same.push_back(paths[i].path);
        const std::vector<std::string> parts = differingParts(same);
        for (size_t i = 0; i < indices.size(); ++i)
            names[indices[i]] = indices.size() == 1 ? name : name + " (" + parts[i] + ")";
    }
    return names;
}

} // namespace visleaf
