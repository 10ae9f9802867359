#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

std::atomic<size_t>& idleCores() {
    static std::atomic<size_t> cores{hasThreads() ? std::max(1u, std::thread::hardware_concurrency()) - 1
                                                  : 0};
    return cores;
}

} // namespace

size_t takeCores(size_t wanted) {
    size_t idle = idleCores();
    while (!idleCores().compare_exchange_weak(idle, idle - std::min(idle, wanted))) {
    }
    return std::min(idle, wanted);
}

void giveBackCore() {
    ++idleCores();
}

void parallelFor(size_t count, const std::function<void(size_t)>& work) {
    std::atomic<size_t> next{0};
    const auto worker = [&] {
        for (size_t i = next.fetch_add(1); i < count; i = next.fetch_add(1))
            work(i);
    };
    std::vector<std::thread> threads(count > 1 ? takeCores(count - 1) : 0);
    for (std::thread& thread : threads)
        thread = std::thread([&worker] {
            worker();
            giveBackCore();
        });
    worker();
    for (std::thread& thread : threads)
        thread.join();
}

std::future<void> runOnThread(std::function<void()> work) {
    return startWork(std::move(work));
}

} // namespace visleaf
