// Values of the expressions in model_expression.h, and their operators.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace visleaf {

struct ExpressionValue;

/// A table: `{"path": "a.mdl"}`.
using ExpressionTable = std::map<std::string, ExpressionValue>;

/// Nothing (undefined), a truth value, a finite number, a text, or a table.
struct ExpressionValue {
    std::variant<std::monostate, bool, double, std::string, ExpressionTable> held = {};

    bool isUndefined() const { return std::holds_alternative<std::monostate>(held); }
};

/// Returns the value as a truth value. Undefined, zero and the texts "" and "false" are false.
bool isTrue(const ExpressionValue& value);

/// Returns the value as a number. Undefined is zero. Nothing for texts that are no numbers, and for tables.
std::optional<double> numberOf(const ExpressionValue& value);

/// Returns `left` with an operator such as `==` and `right`. Undefined if the operator does not accept them,
/// or if the result is not finite.
ExpressionValue combined(const ExpressionValue& left, std::string_view operation,
                         const ExpressionValue& right);

} // namespace visleaf
