#include "platform/platform.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace visleaf {
namespace {

constexpr size_t kNumBytes = 64 << 20; // of a block that glibc would map by itself

/// What the kernel was told of the memory at an address: "VmFlags: rd wr ... hg".
std::string memoryFlagsAt(const void* address) {
    const auto wanted = reinterpret_cast<uintptr_t>(address);
    std::ifstream maps("/proc/self/smaps");
    bool isInside = false;
    for (std::string line; std::getline(maps, line);) {
        uintptr_t first = 0, end = 0;
        if (std::sscanf(line.c_str(), "%lx-%lx ", &first, &end) == 2)
            isInside = first <= wanted && wanted < end;
        if (isInside && line.rfind("VmFlags:", 0) == 0) return line;
    }
    return {};
}

size_t residentBytes() {
    std::ifstream statm("/proc/self/statm");
    size_t numPages = 0, numResident = 0;
    statm >> numPages >> numResident;
    return numResident * static_cast<size_t>(sysconf(_SC_PAGESIZE));
}

constexpr bool hasHeapOfSanitizer() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return true;
#elif defined(__has_feature)
    return __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
    return false;
#endif
}

TEST(Heap, ReturnsFreedPagesBelowLiveBlocks) {
    if (hasHeapOfSanitizer()) GTEST_SKIP() << "the sanitizer has a heap of its own";
    prepareHeap();
    auto block = std::make_unique<std::vector<char>>(kNumBytes, 'a');
    const auto behind = std::make_unique<std::vector<char>>(1 << 20, 'b'); // too large for gaps before it
    block.reset();
    const size_t before = residentBytes();
    ASSERT_GT(before, kNumBytes);
    returnFreedPages();
    EXPECT_LT(residentBytes(), before - kNumBytes / 2);
    EXPECT_EQ(behind->back(), 'b');
}

TEST(Heap, UsesLargePagesInEveryThread) {
    if (!std::filesystem::exists("/sys/kernel/mm/transparent_hugepage"))
        GTEST_SKIP() << "this system has no large pages";
    if (hasHeapOfSanitizer()) GTEST_SKIP() << "the sanitizer has a heap of its own";
    const auto flags = [] {
        const std::unique_ptr<std::byte[]> block(new std::byte[kNumBytes]);
        return memoryFlagsAt(block.get() + kNumBytes / 2); // it may start in what the heap had before
    };
    const auto printFlags = [&] {
        prepareHeap();
        std::cerr << flags() << " and " << std::async(std::launch::async, flags).get();
        std::exit(0);
    };
    // Runs in a new process, because threads of earlier tests may have left heaps that later threads use.
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(printFlags(), testing::ExitedWithCode(0), " hg.* and .* hg");
}

} // namespace
} // namespace visleaf
