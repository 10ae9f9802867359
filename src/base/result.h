// A value, or one line that says why there is none.
//
// Everything that can fail on bad input returns a Result; exceptions never leave the module that throws them.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace visleaf {

/// Why something could not be done: one line, without a trailing full stop or line end.
struct Error {
    std::string message;
};

template <class T> class [[nodiscard]] Result {
  public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    /// True when there is a value.
    explicit operator bool() const { return m_state.index() == 0; }

    /// The value; asking a failed Result for it is a programmer's error.
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

    /// The error; asking a successful Result for it is a programmer's error.
    const Error& error() const {
        assert(!*this);
        return *std::get_if<1>(&m_state);
    }

  private:
    std::variant<T, Error> m_state;
};

/// For what either works or fails, without a value.
using Status = Result<std::monostate>;
inline constexpr std::monostate kOk{}; // it worked

} // namespace visleaf
