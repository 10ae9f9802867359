// Decodes the pictures of a map on threads of its own, while others build and draw what is there already.
//
// The jobs are shared out in the order that is asked for, so that what is seen first is there first. A
// picture comes with its smaller levels: whoever takes it only has to upload it.
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

/// Decodes one picture. Called once, from any thread.
using ImageJob = std::function<LoadedImage()>;

/// A picture that has been decoded.
struct FinishedImage {
    uint32_t image = 0; // of the job, and so into MaterialSet::images
    LoadedImage loaded;
    std::vector<Image> mipmaps; // of picture.image
};

/// The threads, and what they have finished. One thread takes pictures from it.
class ImageStream {
  public:
    /// Starts on `jobs` at once, in the order of `order`, which holds each of their indices; without one, in
    /// their own.
    explicit ImageStream(std::vector<ImageJob> jobs, std::vector<uint32_t> order = {});
    /// Calls off what has not begun and waits for the rest.
    ~ImageStream();
    ImageStream(const ImageStream&) = delete;
    ImageStream& operator=(const ImageStream&) = delete;

    /// A picture that has been finished and not taken yet, if there is one now.
    std::optional<FinishedImage> take();

    /// The same, but waits for one; nothing when all were taken.
    std::optional<FinishedImage> waitAndTake();

    size_t numJobs() const { return m_jobs.size(); }
    /// Pictures that were not taken yet. For the thread that takes.
    size_t numLeft() const { return m_jobs.size() - m_numTaken; }
    /// Wall time from the start to the last picture that is finished by now, milliseconds.
    double elapsedMs() const;

  private:
    void work();
    std::optional<FinishedImage> takeLocked();

    std::vector<ImageJob> m_jobs;
    std::vector<uint32_t> m_order;
    std::atomic<size_t> m_next{0}; // into m_order
    std::atomic<bool> m_isCancelled{false};
    size_t m_numTaken = 0;
    std::chrono::steady_clock::time_point m_start;

    mutable std::mutex m_mutex; // guards what follows
    std::condition_variable m_isFinished;
    std::deque<FinishedImage> m_finished;
    std::chrono::steady_clock::time_point m_lastFinish;

    std::vector<std::thread> m_threads;
};

} // namespace visleaf
