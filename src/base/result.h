// A value, or one line with the reason why there is none.
//
// Every function that can fail on bad input returns a Result. Exceptions never leave the module that throws
// them.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace visleaf {

/// The reason for a failure: one line, without a full stop or line break at the end.
struct Error {
    std::string message;
};

template <class T> class [[nodiscard]] Result {
  public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    /// True if there is a value.
    explicit operator bool() const { return m_state.index() == 0; }

    /// Returns the value. A call on a failed Result is a programming error.
    T& value() & {
        assert(*this);
        return *std::get_if<0>(&m_state);
    }
    const T& value() const& {
        assert(*this);
        return *std::get_if<0>(&m_state);
    }
    T&& value() && {
        assert(*this);
        return std::move(*std::get_if<0>(&m_state));
    }

    /// Returns the error. A call on a successful Result is a programming error.
    const Error& error() const {
        assert(!*this);
        return *std::get_if<1>(&m_state);
    }

  private:
    std::variant<T, Error> m_state;
};

/// The result of a function that can fail but returns no value.
using Status = Result<std::monostate>;
inline constexpr std::monostate kOk{}; // success

} // namespace visleaf
