// The process's heap, set up for a program that handles large pictures and a driver that draws with the CPU.
#pragma once

namespace visleaf {

/// To be called first in main, before other threads are there. Memory that was freed stays with the process:
/// the software renderer frees and allocates large blocks each frame, and with glibc's defaults they go back
/// to the system every time, which costs it half of its speed. All threads share one heap, in large pages
/// where the system has them: a map of 55,000 small pages spends a third of its load on asking for them.
/// What does not fit into the first 256 MB, as the arrays of a map of a million faces, has pages of its own
/// from 24 MB on, which are the system's again once it is freed.
/// Where one of these wishes is not granted, the program works as well, slower.
void prepareHeap();

} // namespace visleaf
