// Asks questions about a map that take long. Tasks beside the rest of the program answer them.
//
// A question is a value that says what is asked, which parts of a snapshot the answer depends on, and how to
// answer it. An asker asks one kind of question. Its newest question takes the place of the one before. An
// answer holds as long as the parts that it depends on: nobody has to tell an asker that the map has changed.
#pragma once

#include "base/running_task.h"
#include "document/map_snapshot.h"

#include <chrono>
#include <concepts>
#include <memory>
#include <optional>
#include <utility>

namespace visleaf {

/// The parts of a snapshot that an answer depends on, besides the map itself.
struct ReadParts {
    bool materials = false;
    bool geometry = false;
};

/// A question about a snapshot.
template <class T>
concept Question = std::equality_comparable<T> &&
    requires(const T& question, const MapSnapshot& snapshot, Progress& progress) {
    { T::kReads } -> std::convertible_to<ReadParts>;
    { question.answer(snapshot, progress) } -> std::same_as<Task<typename T::Value>>;
};

/// Use it from one thread.
template <Question Asked> class Asker {
  public:
    using Value = typename Asked::Value;
    using Snapshot = std::shared_ptr<const MapSnapshot>;

    Asker() = default;
    /// Waits until its task has stopped, where it has a thread.
    ~Asker() { forget(); }
    Asker(const Asker&) = delete;
    Asker& operator=(const Asker&) = delete;

    /// Asks a question, unless it is the one that was asked last. Cancels the one that is being answered; an
    /// answer that arrives all the same is last() until the new one comes.
    void ask(const Snapshot& snapshot, const Asked& question) {
        if (m_asked && m_asked->isAbout(*snapshot, question)) return;
        m_asked.emplace(*snapshot, question);
        m_waiting = snapshot;
        if (isBusy())
            m_progress->isCancelled = true;
        else
            start();
    }

    /// Takes an answer that has arrived, or that arrives before `patience` ends. Returns true if there was
    /// one.
    bool poll(std::chrono::milliseconds patience = std::chrono::milliseconds(0)) {
        return isBusy() && m_running.hasEnded(patience) && take();
    }

    /// Waits for the answer to the question that was asked last.
    void wait() {
        while (isBusy())
            take();
    }

    /// True while a task works.
    bool isBusy() const { return bool(m_running); }
    /// True until poll() has taken the answer to the question that was asked last.
    bool isPending() const { return m_asked && isBusy(); }
    /// Returns the finished part of the work, 0 to 1.
    float shareDone() const { return m_progress ? m_progress->share.load() : 0.0f; }

    /// Returns the answer to the question that was asked last, if it holds for `now`; otherwise null.
    std::shared_ptr<const Value> answer(const MapSnapshot& now) const {
        const bool isThat = m_value && m_asked && m_answered->isAbout(now, m_asked->question);
        return isThat ? m_value : nullptr;
    }
    /// Returns the last answer that has arrived, whatever it is about; null: none.
    std::shared_ptr<const Value> last() const { return m_value; }

    /// Drops the question and the answer. Does not wait.
    void forget() {
        m_asked.reset();
        m_answering.reset();
        m_answered.reset();
        m_waiting.reset();
        m_value.reset();
        if (isBusy()) m_progress->isCancelled = true;
    }

  private:
    /// A question, and the parts of the snapshot that it is about.
    struct Key {
        Key(const MapSnapshot& snapshot, const Asked& asked)
            : question(asked), map(snapshot.loaded.identity()), materials(snapshot.materials.identity()),
              geometry(snapshot.geometry.identity()) {}

        bool isAbout(const MapSnapshot& snapshot, const Asked& asked) const {
            constexpr ReadParts reads = Asked::kReads;
            return question == asked && areSame(map, snapshot.loaded.identity()) &&
                   (!reads.materials || areSame(materials, snapshot.materials.identity())) &&
                   (!reads.geometry || areSame(geometry, snapshot.geometry.identity()));
        }

        Asked question;
        Identity map, materials, geometry;
    };

    void start() {
        m_progress = std::make_shared<Progress>();
        m_answering = m_asked;
        m_running = {answer(std::exchange(m_waiting, nullptr), m_asked->question, m_progress), m_progress};
    }

    /// Keeps all that the answer needs.
    static Task<Value> answer(Snapshot snapshot, Asked question, std::shared_ptr<Progress> progress) {
        co_return co_await question.answer(*snapshot, *progress);
    }

    bool take() {
        const std::shared_ptr<const Value> arrived = std::exchange(m_running, {}).result();
        const bool isWanted = arrived && m_asked && m_answering;
        if (isWanted) {
            m_value = arrived;
            m_answered = m_answering;
        }
        if (m_waiting) start();
        return isWanted;
    }

    std::optional<Key> m_asked;
    Snapshot m_waiting;             // what the question is about, until a task begins to answer it
    std::optional<Key> m_answering; // nothing: forgotten
    std::optional<Key> m_answered;
    std::shared_ptr<const Value> m_value; // of m_answered
    std::shared_ptr<Progress> m_progress; // of the running task
    Running<Value> m_running;
};

} // namespace visleaf
