// Returns the entry of Quake 3's wave tables after `turns` turns. The tables have 1024 entries
// (materials/wave.h).
int waveEntry(float turns) { return int(turns * 1024.0) & 1023; }

// The last entry of the sine table is a whole turn, so one entry is 1/1023 of a turn.
const float kSineEntries = 1023.0;
