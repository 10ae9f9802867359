// The clocks that load and frame times are read from, all in milliseconds.
#pragma once

namespace visleaf {

/// Wall time, from an arbitrary start.
double wallMs();

/// CPU time of all threads of the process, the driver's too.
double processCpuMs();

/// CPU time of the calling thread.
double threadCpuMs();

/// Wall time since the process was started, program loading included; exact to the kernel's tick, 10 ms.
double sinceProcessStartMs();

} // namespace visleaf
