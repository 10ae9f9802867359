#include "document/file_watcher.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace visleaf {
namespace {

using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr Milliseconds kLookInterval{500.0};
constexpr double kRestPerWork = 20.0; // so a slow disk with many files costs a twentieth of a core

} // namespace

FileWatcher::~FileWatcher() {
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_woken.notify_one();
    if (m_thread.joinable()) m_thread.join();
}

void FileWatcher::watch(WatchedFiles files) {
    m_isWatching = true;
    replace(std::make_shared<FileWatch>(std::move(files)));
    if (hasThreads() && !m_thread.joinable()) m_thread = std::thread([this] { run(); });
}

void FileWatcher::stop() {
    if (std::exchange(m_isWatching, false)) replace(nullptr);
}

void FileWatcher::replace(std::shared_ptr<FileWatch> watch) {
    {
        const std::lock_guard lock(m_mutex);
        m_watch = std::move(watch);
        m_changes.clear();
    }
    m_woken.notify_one();
}

std::vector<std::filesystem::path> FileWatcher::takeChanges() {
    if (!m_isWatching) return {};
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_changes, {});
}

// The lock is not held while the disk is read, so watch() and takeChanges() never wait for the disk.
void FileWatcher::run() {
    std::unique_lock lock(m_mutex);
    while (!m_isEnding) {
        const std::shared_ptr<FileWatch> watch = m_watch;
        Milliseconds interval = kLookInterval;
        if (watch) {
            lock.unlock();
            const double start = wallMs();
            std::vector<std::filesystem::path> changes = watch->look();
            interval = std::max(interval, kRestPerWork * Milliseconds(wallMs() - start));
            lock.lock();
            if (watch == m_watch) std::move(changes.begin(), changes.end(), std::back_inserter(m_changes));
        }
        const auto isWoken = [this, &watch] { return m_isEnding || m_watch != watch; };
        if (m_watch)
            m_woken.wait_for(lock, interval, isWoken);
        else
            m_woken.wait(lock, isWoken);
    }
}

} // namespace visleaf
