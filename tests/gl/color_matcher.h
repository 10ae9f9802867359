// Compares colours in drawn frames with expected colours.
#pragma once

#include <gmock/gmock.h>

#include <cstdlib>

namespace visleaf::test {

/// Matches within rounding of each channel. Ignores alpha, which is invisible on a screen.
MATCHER_P(IsColor, wanted, "") {
    for (size_t i = 0; i < 3; ++i)
        if (std::abs(int{arg[i]} - int{wanted[i]}) > 2) return false;
    return true;
}

} // namespace visleaf::test
