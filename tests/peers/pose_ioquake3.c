/* Puts ioquake3's camera and its clock where a list says, and keeps the pictures: what its console can't do.

   LD_PRELOAD=pose_ioquake3.so POSE_LIST=file [POSE_SKIP=frames] ioquake3 ...

   A line of the list is `x y z pitch yaw milliseconds out.ppm`, degrees as in Quake (pitch down is positive).
   After POSE_SKIP frames of a world each line is drawn once, in order; then the process ends.
   Entities follow the game's clock, which nothing here can set: a line with `-milliseconds` waits until that
   clock has come so far, keeps it, and writes it to out.ppm.ms. The renderer is a library of its own, handed
   over as a table of functions whose order is part of its interface: this replaces the one that draws a
   scene. Offsets are those of ioquake3 1.36 (renderer interface 8). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct View { /* the renderer's description of a scene */
    int x, y, width, height;
    float fovX, fovY, eye[3], axis[3][3];
    int milliseconds, flags;
    unsigned char hiddenAreas[32];
    char text[256];
};
enum { kRenderScene = 15, kNoWorld = 1 };

typedef void (*DrawScene)(struct View*);
typedef void** (*GetTable)(int, void*);
static DrawScene drawScene;
static GetTable getTable;
static FILE* list;
static char picture[512];
static int width, height;

static void turn(struct View* view, double pitch, double yaw) {
    const double down = pitch * M_PI / 180, around = yaw * M_PI / 180;
    const double axis[3][3] = {{cos(down) * cos(around), cos(down) * sin(around), -sin(down)},
                               {-sin(around), cos(around), 0},
                               {sin(down) * cos(around), sin(down) * sin(around), cos(down)}};
    for (int i = 0; i < 9; i++)
        view->axis[i / 3][i % 3] = (float)axis[i / 3][i % 3];
}

/* Reads the next line of the list into `line`, the camera in view's own fields. */
static void readLine(struct View* line, double* pitch, double* yaw, char* out) {
    if (!list) list = fopen(getenv("POSE_LIST"), "r");
    if (!list || fscanf(list, "%f %f %f %lf %lf %d %511s", &line->eye[0], &line->eye[1], &line->eye[2], pitch,
                        yaw, &line->milliseconds, out) != 7)
        _exit(list ? 0 : 1);
}

static void writeClock(int milliseconds) {
    char name[600];
    snprintf(name, sizeof name, "%s.ms", picture);
    FILE* out = fopen(name, "w");
    fprintf(out, "%d\n", milliseconds);
    fclose(out);
}

static void pose(struct View* view) {
    static long seen;
    static struct View line;
    static double pitch, yaw;
    static char out[512];
    if (view->flags & kNoWorld) return;
    if (seen++ < atol(getenv("POSE_SKIP") ? getenv("POSE_SKIP") : "60")) return;
    if (!out[0]) readLine(&line, &pitch, &yaw, out);
    const int waits = line.milliseconds < 0;
    if (waits && view->milliseconds < -line.milliseconds) return;
    memcpy(view->eye, line.eye, sizeof view->eye);
    if (!waits) view->milliseconds = line.milliseconds;
    turn(view, pitch, yaw);
    memset(view->hiddenAreas, 0, sizeof view->hiddenAreas);
    width = view->width;
    height = view->height;
    strcpy(picture, out);
    if (waits) writeClock(view->milliseconds);
    out[0] = 0;
}

static void drawPosed(struct View* view) {
    struct View posed = *view;
    pose(&posed);
    drawScene(&posed);
}

static void** getPosedTable(int version, void* engine) {
    void** table = getTable(version, engine);
    if (table) {
        memcpy(&drawScene, &table[kRenderScene], sizeof drawScene);
        DrawScene ours = drawPosed;
        memcpy(&table[kRenderScene], &ours, sizeof ours);
    }
    return table;
}

void* SDL_LoadFunction(void* library, const char* name) {
    void* found = dlsym(library, name);
    void* result = found;
    if (found && strcmp(name, "GetRefAPI") == 0) {
        GetTable ours = getPosedTable;
        memcpy(&getTable, &found, sizeof found);
        memcpy(&result, &ours, sizeof ours);
    }
    return result;
}

static void keepPicture(void) {
    void* gl = dlopen("libGL.so.1", RTLD_NOW);
    void (*readPixels)(int, int, int, int, unsigned, unsigned, void*);
    void (*pixelStore)(unsigned, int);
    *(void**)&readPixels = dlsym(gl, "glReadPixels");
    *(void**)&pixelStore = dlsym(gl, "glPixelStorei");
    unsigned char* pixels = malloc((size_t)width * height * 3);
    pixelStore(0x0D05, 1); /* GL_PACK_ALIGNMENT */
    readPixels(0, 0, width, height, 0x1907 /* GL_RGB */, 0x1401 /* GL_UNSIGNED_BYTE */, pixels);
    FILE* out = fopen(picture, "wb");
    fprintf(out, "P6\n%d %d\n255\n", width, height);
    for (int y = height - 1; y >= 0; y--)
        fwrite(pixels + (size_t)y * width * 3, 1, (size_t)width * 3, out);
    fclose(out);
    free(pixels);
    picture[0] = 0;
}

void SDL_GL_SwapWindow(void* window) {
    void (*swap)(void*);
    *(void**)&swap = dlsym(RTLD_NEXT, "SDL_GL_SwapWindow");
    if (picture[0]) keepPicture();
    swap(window);
}
