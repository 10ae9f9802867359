#include "base/leading_number.h"

#include <cmath>
#include <cstdlib>
#include <locale.h>

namespace visleaf {
namespace {

locale_t classicLocale() {
    static const locale_t kClassic = newlocale(LC_ALL_MASK, "C", nullptr);
    return kClassic;
}

} // namespace

std::optional<float> takeNumber(const char*& position) {
    char* end = nullptr;
    const float value = strtof_l(position, &end, classicLocale());
    if (end == position || !std::isfinite(value)) return std::nullopt;
    position = end;
    return value;
}

} // namespace visleaf
