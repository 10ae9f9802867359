// A value, or one line with the reason why there is none.
//
// Every function that can fail on bad input returns a Result. Exceptions never leave the module that throws
// them.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace visleaf {

/// The reason for a failure: one line, without a full stop or line break at the end.
struct Error {
    std::string message;
};

/// `Failure` is the type of the reason, for functions that say more than a message.
template <class T, class Failure = Error> class [[nodiscard]] Result {
  public:
    Result(T value) : m_value(std::move(value)) {}
    Result(Failure error) : m_error(std::move(error)) {}

    /// True if there is a value.
    explicit operator bool() const { return m_value.has_value(); }

    /// Returns the value. A call on a failed Result is a programming error.
    T& value() & {
        assert(*this);
        return *m_value;
    }
    const T& value() const& {
        assert(*this);
        return *m_value;
    }
    T&& value() && {
        assert(*this);
        return std::move(*m_value);
    }

    /// Returns the error. A call on a successful Result is a programming error.
    const Failure& error() const {
        assert(!*this);
        return m_error;
    }

  private:
    // No std::variant: each type of result would be another one for the compiler, with tables of functions.
    std::optional<T> m_value;
    Failure m_error; // empty if there is a value
};

/// The result of a function that can fail but returns no value.
using Status = Result<std::monostate>;
inline constexpr std::monostate kOk{}; // success

} // namespace visleaf
