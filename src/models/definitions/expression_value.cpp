#include "models/definitions/expression_value.h"

#include "base/text/number_text.h"
#include "base/text/trimmed.h"
#include "models/definitions/definition_text.h"

#include <algorithm>
#include <cmath>
#include <compare>

namespace visleaf {
namespace {

const std::string* textOf(const ExpressionValue& value) {
    return std::get_if<std::string>(&value.held);
}

/// Returns how two values compare; nothing if they cannot be compared.
std::optional<std::partial_ordering> compared(const ExpressionValue& left, const ExpressionValue& right) {
    if (left.isUndefined() || right.isUndefined()) return !left.isUndefined() <=> !right.isUndefined();
    if (std::holds_alternative<bool>(left.held) || std::holds_alternative<bool>(right.held))
        return isTrue(left) <=> isTrue(right);
    if (textOf(left) != nullptr && textOf(right) != nullptr)
        return textOf(left)->compare(*textOf(right)) <=> 0;
    const std::optional<double> a = numberOf(left), b = numberOf(right);
    return a && b ? std::optional(*a <=> *b) : std::nullopt;
}

std::optional<bool> comparison(const ExpressionValue& left, std::string_view operation,
                               const ExpressionValue& right) {
    const std::optional<std::partial_ordering> order = compared(left, right);
    if (!order) return operation == "!=";
    if (operation == "==") return *order == 0;
    if (operation == "!=") return *order != 0;
    if (operation == "<") return *order < 0;
    if (operation == "<=") return *order <= 0;
    if (operation == ">") return *order > 0;
    if (operation == ">=") return *order >= 0;
    return std::nullopt;
}

std::optional<double> arithmetic(double left, std::string_view operation, double right) {
    if (operation == "+") return left + right;
    if (operation == "-") return left - right;
    if (operation == "*") return left * right;
    if (operation == "/") return right == 0.0 ? 0.0 : left / right;
    if (operation == "%") return right == 0.0 ? 0.0 : std::fmod(left, right);
    return std::nullopt;
}

/// Spawnflags and shifts fit into 32 bits.
uint32_t bitsOf(double number) {
    constexpr double kMost = 4294967295.0;
    return static_cast<uint32_t>(std::clamp(std::trunc(number), 0.0, kMost));
}

std::optional<double> ofBits(uint32_t left, std::string_view operation, uint32_t right) {
    constexpr uint32_t kNumBits = 32;
    if (operation == "&") return left & right;
    if (operation == "|") return left | right;
    if (operation == "^") return left ^ right;
    if (operation == "<<") return right < kNumBits ? left << right : 0u;
    if (operation == ">>") return right < kNumBits ? left >> right : 0u;
    return std::nullopt;
}

} // namespace

bool isTrue(const ExpressionValue& value) {
    if (const bool* truth = std::get_if<bool>(&value.held)) return *truth;
    if (const double* number = std::get_if<double>(&value.held)) return *number != 0.0;
    if (const std::string* text = textOf(value)) return !text->empty() && *text != "false";
    return !value.isUndefined();
}

std::optional<double> numberOf(const ExpressionValue& value) {
    if (value.isUndefined()) return 0.0;
    if (const bool* truth = std::get_if<bool>(&value.held)) return *truth ? 1.0 : 0.0;
    if (const double* number = std::get_if<double>(&value.held)) return *number;
    if (const std::string* text = textOf(value))
        return text->empty() ? 0.0 : parseNumber<double>(trimmed(*text));
    return std::nullopt;
}

ExpressionValue combined(const ExpressionValue& left, std::string_view operation,
                         const ExpressionValue& right) {
    if (operation == "->") return isTrue(left) ? right : ExpressionValue{};
    if (operation == "&&") return {isTrue(left) && isTrue(right)};
    if (operation == "||") return {isTrue(left) || isTrue(right)};
    if (operation == "+" && textOf(left) != nullptr && textOf(right) != nullptr) {
        return {(*textOf(left) + *textOf(right)).substr(0, kMostDefinedText)};
    }
    if (const std::optional<bool> truth = comparison(left, operation, right);
        truth && operation.find_first_of("=<>!") != operation.npos && operation != "<<" && operation != ">>")
        return {*truth};
    const std::optional<double> a = numberOf(left), b = numberOf(right);
    if (!a || !b) return {};
    if (const std::optional<double> number = arithmetic(*a, operation, *b))
        return std::isfinite(*number) ? ExpressionValue{*number} : ExpressionValue{};
    if (const std::optional<double> bits = ofBits(bitsOf(*a), operation, bitsOf(*b))) return {*bits};
    return {};
}

} // namespace visleaf
