// The sections of panels that the user has folded or unfolded.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace visleaf {

/// By the name of a section: true if it is open. Sections that the user has not touched are missing.
using Folds = std::map<std::string, bool, std::less<>>;

/// Most sections that are remembered; a broken layout file may name any number.
inline constexpr size_t kMaxFolds = 256;

/// Remembers whether a section is open.
inline void rememberFold(Folds& folds, std::string_view name, bool isOpen) {
    if (const auto known = folds.find(name); known != folds.end())
        known->second = isOpen;
    else if (folds.size() < kMaxFolds)
        folds.emplace(name, isOpen);
}

/// Returns whether a section is open. `isOpenAtFirst` says so while the user has not touched it.
inline bool isUnfolded(const Folds& folds, std::string_view name, bool isOpenAtFirst) {
    const auto known = folds.find(name);
    return known != folds.end() ? known->second : isOpenAtFirst;
}

} // namespace visleaf
