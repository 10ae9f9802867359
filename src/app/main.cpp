#include "app/command_line.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "base/write_file.h"
#include "platform/platform.h"

#include <cstdio>

namespace {

struct Runner {
    int operator()(const visleaf::Answer& answer) const {
        if (answer.status == visleaf::kExitDone)
            return exitStatusOf(visleaf::writeTextFile("-", answer.text));
        std::fputs(answer.text.c_str(), stderr);
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
    visleaf::prepareProcess();
    return std::visit(Runner{}, visleaf::parseCommandLine({argv, static_cast<size_t>(argc)}));
}
