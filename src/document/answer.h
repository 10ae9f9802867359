// The answer to a question that may take long.
#pragma once

#include <optional>
#include <utility>

namespace visleaf {

/// Pending, none, or a value.
template <class T> class Answer {
  public:
    /// The answer will come; ask again.
    static Answer pending() {
        Answer answer;
        answer.m_isPending = true;
        return answer;
    }
    /// There is no answer, and none will come.
    Answer() = default;
    Answer(std::optional<T> value) : m_value(std::move(value)) {}

    bool isPending() const { return m_isPending; }
    /// Returns the value; nothing while the answer is pending, and if there is none.
    const std::optional<T>& value() const& { return m_value; }
    std::optional<T> value() && { return std::move(m_value); }

  private:
    bool m_isPending = false;
    std::optional<T> m_value;
};

} // namespace visleaf
