// libFuzzer's entry points for the target named by VISLEAF_FUZZ_TARGET.
#include "fuzz_target.h"

#include <gtest/gtest.h>

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    testing::InitGoogleTest(argc, *argv);
    GTEST_FLAG_SET(throw_on_failure, true);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const visleaf::fuzz::Target* const target = visleaf::fuzz::findTarget(VISLEAF_FUZZ_TARGET);
    target->run(std::as_bytes(std::span(data, size)));
    return 0;
}
