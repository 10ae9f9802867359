// Colours of drawn pictures, held against those that were wanted.
#pragma once

#include <gmock/gmock.h>

#include <cstdlib>

namespace visleaf::test {

/// Within rounding of each channel; alpha does not matter on a screen.
MATCHER_P(IsColor, wanted, "") {
    for (size_t i = 0; i < 3; ++i)
        if (std::abs(int{arg[i]} - int{wanted[i]}) > 2) return false;
    return true;
}

} // namespace visleaf::test
