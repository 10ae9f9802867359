#include "analysis/light/light_share.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace visleaf {

// Rounds all shares down, and then those up again that lost most, until the sum is right.
std::vector<uint32_t> percentsOf(std::span<const LightShare> shares) {
    std::vector<uint32_t> percents;
    double sum = 0.0;
    for (const LightShare& share : shares) {
        percents.push_back(static_cast<uint32_t>(100.0f * share.share));
        sum += double{100.0f * share.share};
    }
    const auto whole = static_cast<uint32_t>(std::lround(sum));
    const uint32_t rounded = std::accumulate(percents.begin(), percents.end(), 0u);
    std::vector<size_t> order(shares.size());
    std::iota(order.begin(), order.end(), size_t{0});
    const auto rest = [&](size_t i) { return 100.0f * shares[i].share - static_cast<float>(percents[i]); };
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return rest(a) > rest(b); });
    const size_t numUp = std::min<size_t>(whole > rounded ? whole - rounded : 0, order.size());
    for (const size_t i : std::span(order).first(numUp))
        ++percents[i];
    return percents;
}

} // namespace visleaf
