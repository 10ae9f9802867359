// Refuses to make a path of text in the encoding of the system, which is not UTF-8 on Windows: toPath() of
// platform/path_text.h does that. Literals are ASCII and may stay. In builds for Windows, the compiler reads
// this before each source.
#pragma once

#ifdef __cplusplus
#include <filesystem>
#include <string>
#include <string_view>

#ifdef __GLIBCXX__
namespace std::filesystem::__detail {
template <> inline constexpr bool __is_path_src<string> = false;
template <> inline constexpr bool __is_path_src<string_view> = false;
template <> inline constexpr bool __is_path_src<const char*> = false;
template <> inline constexpr bool __is_path_src<char*> = false;
} // namespace std::filesystem::__detail
#endif
#endif
