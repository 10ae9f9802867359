// Simulates a graphics card that fails, for a program that it is preloaded into and that loads OpenGL through
// SDL. While the file that VISLEAF_FAILING_GL names holds "reset", the driver reports once that the card was
// reset. While it holds "memory", the driver reports that its memory is full whenever it is asked for errors.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NO_ERROR = 0, INNOCENT_CONTEXT_RESET = 0x8254, OUT_OF_MEMORY = 0x0505 };

typedef void* (*Load)(const char* name);
typedef unsigned (*GetError)(void);

static GetError realGetError;

static int fails(const char* how) {
    const char* const path = getenv("VISLEAF_FAILING_GL");
    FILE* const file = path != NULL ? fopen(path, "r") : NULL;
    char word[16] = "";
    if (file == NULL) return 0;
    const int isFound = fscanf(file, "%15s", word) == 1 && strcmp(word, how) == 0;
    fclose(file);
    return isFound;
}

static unsigned getGraphicsResetStatus(void) {
    if (!fails("reset")) return NO_ERROR;
    unlink(getenv("VISLEAF_FAILING_GL")); // the next context works
    return INNOCENT_CONTEXT_RESET;
}

static unsigned getError(void) { // once in a row
    static int isReported;
    isReported = !isReported && fails("memory");
    return isReported ? OUT_OF_MEMORY : realGetError();
}

void* SDL_GL_GetProcAddress(const char* name) {
    const Load load = (Load)dlsym(RTLD_NEXT, "SDL_GL_GetProcAddress");
    if (strcmp(name, "glGetGraphicsResetStatus") == 0) return (void*)getGraphicsResetStatus;
    if (strcmp(name, "glGetError") != 0) return load(name);
    realGetError = (GetError)load(name);
    return (void*)getError;
}
