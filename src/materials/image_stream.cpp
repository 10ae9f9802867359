#include "materials/image_stream.h"

#include "images/cut_out.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace visleaf {

using Clock = std::chrono::steady_clock;

ImageStream::ImageStream(std::vector<ImageJob> jobs, std::vector<uint32_t> order)
    : m_jobs(std::move(jobs)), m_order(std::move(order)), m_start(Clock::now()), m_lastFinish(m_start) {
    if (m_order.empty()) {
        m_order.resize(m_jobs.size());
        std::iota(m_order.begin(), m_order.end(), 0u);
    }
    assert(m_order.size() == m_jobs.size());
    if (!hasThreads()) return;
    const size_t cores = std::max(1u, std::thread::hardware_concurrency());
    for (size_t i = 0; i < std::min(cores, m_jobs.size()); ++i)
        m_threads.emplace_back([this] { work(); });
}

ImageStream::~ImageStream() {
    m_isCancelled = true;
    for (std::thread& thread : m_threads)
        thread.join();
}

void ImageStream::work() {
    while (!m_isCancelled && decodeNext()) {
    }
}

bool ImageStream::decodeNext() {
    const size_t next = m_next++;
    if (next >= m_order.size()) return false;
    FinishedImage finished;
    finished.image = m_order[next];
    finished.loaded = std::exchange(m_jobs[finished.image], nullptr)();
    const MaterialImage& image = finished.loaded.image;
    finished.mipmaps = mipmapsWithCoverage(image.image, image.coverageLimit);
    const std::lock_guard lock(m_mutex);
    m_finished.push_back(std::move(finished));
    m_lastFinish = Clock::now();
    m_isFinished.notify_one();
    return true;
}

std::optional<FinishedImage> ImageStream::take() {
    if (!hasThreads()) decodeNext();
    const std::lock_guard lock(m_mutex);
    return takeLocked();
}

std::optional<FinishedImage> ImageStream::waitAndTake() {
    if (numLeft() == 0) return std::nullopt;
    if (!hasThreads()) decodeNext();
    std::unique_lock lock(m_mutex);
    m_isFinished.wait(lock, [this] { return !m_finished.empty(); });
    return takeLocked();
}

std::optional<FinishedImage> ImageStream::takeLocked() {
    if (m_finished.empty()) return std::nullopt;
    FinishedImage loaded = std::move(m_finished.front());
    m_finished.pop_front();
    ++m_numTaken;
    return loaded;
}

double ImageStream::elapsedMs() const {
    const std::lock_guard lock(m_mutex);
    return std::chrono::duration<double, std::milli>(m_lastFinish - m_start).count();
}

} // namespace visleaf
