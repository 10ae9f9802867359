#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>
#include <vector>

namespace visleaf {

void parallelFor(size_t count, const std::function<void(size_t)>& work) {
    std::atomic<size_t> next{0};
    const auto worker = [&] {
        for (size_t i = next.fetch_add(1); i < count; i = next.fetch_add(1))
            work(i);
    };
    const size_t cores = std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::thread> threads;
    for (size_t i = 1; i < std::min(cores, count); ++i)
        threads.emplace_back(worker);
    worker();
    for (std::thread& thread : threads)
        thread.join();
}

std::future<void> runOnThread(std::function<void()> work) {
    return std::async(std::launch::async, std::move(work));
}

} // namespace visleaf
