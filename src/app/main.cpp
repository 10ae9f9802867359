#include "app/clocks.h"
#include "app/command_line.h"
#include "app/commands/commands.h"

#include <malloc.h>

#include <csignal>
#include <cstdio>

namespace {

// The software renderer allocates and frees large blocks each frame; with glibc's defaults they go back to
// the system every time, which costs it half of its speed.
void keepFreedMemory() {
    constexpr int kKept = 256 * 1024 * 1024;
    mallopt(M_TRIM_THRESHOLD, kKept);
    mallopt(M_MMAP_THRESHOLD, kKept);
    mallopt(M_TOP_PAD, 16 * 1024 * 1024);
}

struct Runner {
    int operator()(const visleaf::Answer& answer) const {
        std::fputs(answer.text.c_str(), answer.status == 0 ? stdout : stderr);
        return answer.status;
    }
    int operator()(const visleaf::ViewOptions& options) const { return runView(options); }
    int operator()(const visleaf::RenderOptions& options) const { return runRender(options); }
    int operator()(const visleaf::BenchOptions& options) const { return runBench(options); }
    int operator()(const visleaf::InfoOptions& options) const { return runInfo(options); }
};

} // namespace

int main(int argc, char** argv) {
    keepFreedMemory();
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error of writing
    return std::visit(Runner{}, visleaf::parseCommandLine({argv, static_cast<size_t>(argc)}));
}
