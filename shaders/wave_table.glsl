// Quake 3 reads its waves from tables of 1024 entries: the entry for so many turns (materials/wave.h).
int waveEntry(float turns) { return int(turns * 1024.0) & 1023; }

// The last entry of the sine's table is a whole turn, so that one entry is 1/1023 of it.
const float kSineEntries = 1023.0;
