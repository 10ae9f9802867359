// The subcommands: each takes its options and returns the program's exit status.
#pragma once

#include "app/options.h"

namespace visleaf {

int runView(const ViewOptions& options);
int runRender(const RenderOptions& options);
int runBench(const BenchOptions& options);
int runInfo(const InfoOptions& options);

} // namespace visleaf
