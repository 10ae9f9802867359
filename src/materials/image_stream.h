// Decodes the images of a map on worker threads while other threads build and draw. Without threads, whoever
// takes an image decodes it.
//
// The caller defines the order of the jobs, so that visible images can be decoded first. A finished image
// includes its mipmaps; the caller only uploads it.
#pragma once

#include "materials/load_image.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace visleaf {

/// Decodes one image. Called once, on any thread.
using ImageJob = std::function<LoadedImage()>;

/// A decoded image.
struct FinishedImage {
    uint32_t image = 0; // index of the job, and into MaterialSet::images
    LoadedImage loaded;
    std::vector<Image> mipmaps; // of loaded.image
};

/// The worker threads and their finished images. Only one thread may take images.
class ImageStream {
  public:
    /// Starts all jobs at once. `order` holds the index of each job; if it is empty, the jobs run in their
    /// own order.
    explicit ImageStream(std::vector<ImageJob> jobs, std::vector<uint32_t> order = {});
    /// Cancels the jobs that have not started and waits for the others.
    ~ImageStream();
    ImageStream(const ImageStream&) = delete;
    ImageStream& operator=(const ImageStream&) = delete;

    /// Returns a finished image that was not taken yet; nothing if there is none now.
    std::optional<FinishedImage> take();

    /// Waits for the next finished image; nothing if all were taken.
    std::optional<FinishedImage> waitAndTake();

    size_t numJobs() const { return m_jobs.size(); }
    /// Number of images that were not taken yet. Only for the thread that takes images.
    size_t numLeft() const { return m_jobs.size() - m_numTaken; }
    /// Wall time in milliseconds from the start to the last finished image.
    double elapsedMs() const;

  private:
    void work();
    bool decodeNext(); // false: all have been begun
    std::optional<FinishedImage> takeLocked();

    std::vector<ImageJob> m_jobs;
    std::vector<uint32_t> m_order;
    std::atomic<size_t> m_next{0}; // into m_order
    std::atomic<bool> m_isCancelled{false};
    size_t m_numTaken = 0;
    std::chrono::steady_clock::time_point m_start;

    mutable std::mutex m_mutex; // guards m_finished and m_lastFinish
    std::condition_variable m_isFinished;
    std::deque<FinishedImage> m_finished;
    std::chrono::steady_clock::time_point m_lastFinish;

    std::vector<std::thread> m_threads;
};

} // namespace visleaf
