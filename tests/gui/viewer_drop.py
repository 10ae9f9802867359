#!/usr/bin/env python3
"""Files that are dropped on the window, as file managers do it: with XDND, from a window of the test."""

import ctypes
import os
import shutil
import subprocess

from program_test import check, demo_of, run_case, wait_until
from viewer_window import Viewer

SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE = 30, 31, 33
Id = ctypes.c_ulong  # of windows and atoms
HEAD = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int), ("display", ctypes.c_void_p)]


class ClientMessage(ctypes.Structure):
    _fields_ = [*HEAD, ("window", Id), ("message_type", Id), ("format", ctypes.c_int), ("data", ctypes.c_long * 5)]


class SelectionRequest(ctypes.Structure):
    _fields_ = [*HEAD, ("owner", Id), ("requestor", Id), ("selection", Id), ("target", Id), ("property", Id),
                ("time", Id)]


class SelectionNotify(ctypes.Structure):
    _fields_ = [*HEAD, ("requestor", Id), ("selection", Id), ("target", Id), ("property", Id), ("time", Id)]


class Event(ctypes.Union):
    _fields_ = [("type", ctypes.c_int), ("message", ClientMessage), ("request", SelectionRequest),
                ("notify", SelectionNotify), ("size", ctypes.c_long * 24)]


class DragSource:
    """A window that offers a file."""

    def __init__(self, display, file):
        self.x = ctypes.CDLL("libX11.so.6")
        for function, result in (("XOpenDisplay", ctypes.c_void_p), ("XDefaultRootWindow", Id), ("XInternAtom", Id),
                                 ("XCreateSimpleWindow", Id)):
            getattr(self.x, function).restype = result
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(display.encode()))
        root = Id(self.x.XDefaultRootWindow(self.display))
        self.window = Id(self.x.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, Id(0), Id(0)))
        self.x.XSetSelectionOwner(self.display, Id(self.atom("XdndSelection")), self.window, Id(0))
        self.uri = f"file://{file}\r\n".encode()

    def atom(self, name):
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def send(self, target, event):
        self.x.XSendEvent(self.display, Id(target), 0, ctypes.c_long(0), ctypes.byref(event))
        self.x.XFlush(self.display)

    def tell(self, target, name, *data):
        event = Event()
        event.message = ClientMessage(type=CLIENT_MESSAGE, window=target, message_type=self.atom(name), format=32,
                                      data=(ctypes.c_long * 5)(self.window.value, *data))
        self.send(target, event)

    def answer(self, request):
        """Gives the file to a program that asks for it."""
        self.x.XChangeProperty(self.display, Id(request.requestor), Id(request.property), Id(request.target), 8, 0,
                               self.uri, len(self.uri))
        event = Event()
        event.notify = SelectionNotify(type=SELECTION_NOTIFY, requestor=request.requestor, selection=request.selection,
                                       target=request.target, property=request.property, time=request.time)
        self.send(request.requestor, event)

    def reply(self, name):
        """Waits for a message of the other window, and returns its data."""
        def arrived():
            while self.x.XPending(self.display):
                event = Event()
                self.x.XNextEvent(self.display, ctypes.byref(event))
                if event.type == SELECTION_REQUEST:
                    self.answer(event.request)
                elif event.type == CLIENT_MESSAGE and event.message.message_type == self.atom(name):
                    return list(event.message.data)
            return None
        return wait_until(arrived, name)

    def drop_on(self, target, x, y):
        self.tell(target, "XdndEnter", 5 << 24, self.atom("text/uri-list"), 0, 0)
        self.tell(target, "XdndPosition", 0, x << 16 | y, 0, self.atom("XdndActionCopy"))
        check(self.reply("XdndStatus")[1] & 1, "the window takes no files")
        self.tell(target, "XdndDrop", 0, 0, 0, 0)
        self.reply("XdndFinished")


def dropped_map_opens(program, folder):
    game = os.path.join(folder, "game")
    shutil.copytree(os.path.dirname(os.path.dirname(demo_of(program))), game)
    dropped = os.path.join(game, "maps", "dropped.bsp")
    os.rename(os.path.join(game, "maps", "demo.bsp"), dropped)
    with Viewer(program, folder, demo_of(program)) as viewer:
        viewer.wait_for_map()
        window = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Visleaf"], env=viewer.environment,
                                capture_output=True, check=True).stdout.split()[0]
        DragSource(viewer.environment["DISPLAY"], dropped).drop_on(int(window), 200, 150)
        viewer.wait(lambda state: state["map"].endswith("dropped.bsp") and not state["loading"], "the dropped map")


if __name__ == "__main__":
    run_case(globals())
