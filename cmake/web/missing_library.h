// The parts of the C++20 library that the program uses and the library of Emscripten 3.1.6 (LLVM 13) lacks.
// In builds for browsers, the compiler reads this before each source.
#pragma once

#ifdef __cplusplus
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iterator>
#include <string>
#include <system_error>

#if !defined(_LIBCPP_VERSION) || _LIBCPP_VERSION >= 14000
#error "Another library than that of Emscripten 3.1.6: see which of these parts it still lacks"
#endif

namespace std {

template <class To, class From> constexpr To bit_cast(const From& from) noexcept {
    return __builtin_bit_cast(To, from);
}

// Emscripten has no other locale than "C".
template <class Number>
requires is_floating_point_v<Number> from_chars_result from_chars(const char* first, const char* last,
                                                                  Number& value) {
    const string text(first, last);
    if (text.empty() || text[0] == '+' || isspace(static_cast<unsigned char>(text[0])))
        return {first, errc::invalid_argument};
    errno = 0;
    char* end = nullptr;
    const Number number = is_same_v<Number, float> ? strtof(text.c_str(), &end)
                                                   : static_cast<Number>(strtod(text.c_str(), &end));
    if (end == text.c_str()) return {first, errc::invalid_argument};
    const char* const stop = first + (end - text.c_str());
    if (errno == ERANGE) return {stop, errc::result_out_of_range};
    value = number;
    return {stop, errc()};
}

namespace ranges {

template <class Range, class Value, class Projection = identity>
constexpr auto find(Range&& range, const Value& value, Projection projection = {}) {
    return std::find_if(std::begin(range), std::end(range),
                        [&](const auto& item) { return std::invoke(projection, item) == value; });
}

template <class Range, class Value, class Projection = identity>
constexpr auto count(Range&& range, const Value& value, Projection projection = {}) {
    return std::count_if(std::begin(range), std::end(range),
                         [&](const auto& item) { return std::invoke(projection, item) == value; });
}

template <class Range, class Test> constexpr auto find_if(Range&& range, Test test) {
    return std::find_if(std::begin(range), std::end(range), std::move(test));
}

template <class Range, class Test> constexpr bool all_of(Range&& range, Test test) {
    return std::all_of(std::begin(range), std::end(range), std::move(test));
}

template <class Range, class Test> constexpr bool any_of(Range&& range, Test test) {
    return std::any_of(std::begin(range), std::end(range), std::move(test));
}

template <class Range, class Test> constexpr bool none_of(Range&& range, Test test) {
    return std::none_of(std::begin(range), std::end(range), std::move(test));
}

template <class Range> void sort(Range&& range) {
    std::sort(std::begin(range), std::end(range));
}

template <class Range, class Order = std::less<>, class Projection = identity>
void stable_sort(Range&& range, Order order = {}, Projection projection = {}) {
    std::stable_sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
        return std::invoke(order, std::invoke(projection, a), std::invoke(projection, b));
    });
}

template <class Range, class Value, class Order = std::less<>, class Projection = identity>
auto lower_bound(Range&& range, const Value& value, Order order = {}, Projection projection = {}) {
    return std::lower_bound(std::begin(range), std::end(range), value, [&](const auto& item, const Value& v) {
        return std::invoke(order, std::invoke(projection, item), v);
    });
}

template <class Range, class Value> auto upper_bound(Range&& range, const Value& value) {
    return std::upper_bound(std::begin(range), std::end(range), value);
}

template <class First, class Second, class Output, class Work>
void transform(First&& first, Second&& second, Output output, Work work) {
    std::transform(std::begin(first), std::end(first), std::begin(second), std::move(output),
                   std::move(work));
}

template <class Value> struct LowestAndHighest { Value min, max; };

template <class Range> auto minmax(Range&& range) {
    const auto [lowest, highest] = std::minmax_element(std::begin(range), std::end(range));
    return LowestAndHighest<iter_value_t<decltype(std::begin(range))>>{*lowest, *highest};
}

} // namespace ranges
} // namespace std
#endif
