#include "app/clocks.h"
#include "app/command_line.h"
#include "app/commands/commands.h"
#include "app/heap.h"

#include <csignal>
#include <cstdio>

namespace {

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
    visleaf::prepareHeap();
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error of writing
    return std::visit(Runner{}, visleaf::parseCommandLine({argv, static_cast<size_t>(argc)}));
}
