// Loads the pictures of a map on all cores and says how far it is.
#pragma once

#include "base/parallel.h"
#include "materials/material_set.h"

#include <atomic>
#include <vector>

namespace visleaf {

/// load(0) … load(count - 1) in this order, called from several threads; see parallelFor().
template <class Load> auto loadInParallel(size_t count, const ImageProgress& progress, Load load) {
    std::vector<decltype(load(size_t{0}))> loaded(count);
    std::atomic<size_t> numDone{0};
    parallelFor(count, [&](size_t i) {
        loaded[i] = load(i);
        const size_t done = ++numDone;
        if (progress) progress(done, count);
    });
    return loaded;
}

} // namespace visleaf
