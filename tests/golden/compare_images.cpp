#include "golden/compare_images.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace visleaf {
namespace {

constexpr uint32_t kBlock = 8; // pixels per side

int differenceAt(const Image& a, const Image& b, uint32_t x, uint32_t y) {
    const size_t first = (size_t{y} * a.width + x) * 4;
    int sum = 0;
    for (size_t channel = 0; channel < 3; ++channel)
        sum += std::abs(a.rgba[first + channel] - b.rgba[first + channel]);
    return sum;
}

struct Corner {
    uint32_t left, top;
};

double meanOfBlock(const Image& a, const Image& b, const Corner& corner, const CellSize& size) {
    const auto [left, top] = corner;
    const uint32_t right = std::min(left + size.width, a.width);
    const uint32_t bottom = std::min(top + size.height, a.height);
    double sum = 0.0;
    for (uint32_t y = top; y < bottom; ++y) {
        for (uint32_t x = left; x < right; ++x)
            sum += differenceAt(a, b, x, y);
    }
    return sum / (3.0 * (right - left) * (bottom - top));
}

} // namespace

ImageDifference compareImages(const Image& a, const Image& b) {
    assert(a.width == b.width && a.height == b.height);
    ImageDifference difference;
    double sum = 0.0;
    uint32_t numBlocks = 0;
    for (uint32_t top = 0; top < a.height; top += kBlock) {
        for (uint32_t left = 0; left < a.width; left += kBlock) {
            const double mean = meanOfBlock(a, b, {left, top}, {kBlock, kBlock});
            difference.worstBlock = std::max(difference.worstBlock, mean);
            sum += mean;
            ++numBlocks;
        }
    }
    difference.mean = sum / std::max(1u, numBlocks);
    return difference;
}

std::vector<double> compareCells(const Image& a, const Image& b, const CellSize& cell) {
    assert(a.width == b.width && a.height == b.height);
    assert(a.width % cell.width == 0 && a.height % cell.height == 0);
    std::vector<double> means;
    for (uint32_t top = 0; top < a.height; top += cell.height) {
        for (uint32_t left = 0; left < a.width; left += cell.width)
            means.push_back(meanOfBlock(a, b, {left, top}, cell));
    }
    return means;
}

Image differenceImage(const Image& a, const Image& b) {
    Image difference = a;
    for (size_t i = 0; i < a.rgba.size(); ++i) {
        const int strength = i % 4 == 3 ? 255 : 4 * std::abs(a.rgba[i] - b.rgba[i]);
        difference.rgba[i] = static_cast<uint8_t>(std::min(strength, 255));
    }
    return difference;
}

} // namespace visleaf
