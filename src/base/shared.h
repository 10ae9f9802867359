// A value that several owners hold at once, without copies.
#pragma once

#include <concepts>
#include <memory>
#include <utility>

namespace visleaf {

/// Tells a value that is shared from all others, also after its end.
using Identity = std::weak_ptr<const void>;

inline bool areSame(const Identity& a, const Identity& b) {
    return !a.owner_before(b) && !b.owner_before(a);
}

/// Behaves like a constant T, but copies share one value. An owner may replace its value, or edit it; the
/// others keep theirs. Each owner may be used by its own thread.
template <class T> class Shared {
  public:
    Shared() : m_value(std::make_shared<T>()) {}
    Shared(T value) : m_value(std::make_shared<T>(std::move(value))) {}

    const T& operator*() const { return *m_value; }
    const T* operator->() const { return m_value.get(); }
    operator const T&() const { return *m_value; }

    /// Returns the value of this owner to change it. Copies it first if it has other owners. It then has
    /// another address.
    T& edit() requires std::copy_constructible<T> {
        // Taking a share orders what the last other owner has read before the changes that follow.
        const std::shared_ptr<T> share = m_value;
        if (share.use_count() > 2) m_value = std::make_shared<T>(std::as_const(*share));
        return *m_value;
    }

    /// Returns the identity of this value. An owner that edits a value that it shares gets another one.
    Identity identity() const { return m_value; }

  private:
    std::shared_ptr<T> m_value;
};

} // namespace visleaf
