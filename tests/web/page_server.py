"""The server of the pages that a test shows."""

import functools
import http.server
import threading

from program_test import PATIENCE


class Handler(http.server.SimpleHTTPRequestHandler):
    headers_of_server = {}

    def end_headers(self):
        for name, value in self.headers_of_server.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_):
        pass


class SlowHandler(Handler):
    """Sends the second half of each file when `may_end` is set."""
    may_end = threading.Event()

    def copyfile(self, source, outputfile):
        data = source.read()
        outputfile.write(data[:len(data) // 2])
        outputfile.flush()
        self.may_end.wait(PATIENCE)
        outputfile.write(data[len(data) // 2:])


class Server:
    """Serves a folder. Without further headers, pages of other servers can't read its files."""

    def __init__(self, folder, handler=Handler, **headers):
        kind = type("HandlerWithHeaders", (handler,), {"headers_of_server": headers})
        self.server = http.server.ThreadingHTTPServer(("localhost", 0), functools.partial(kind, directory=folder))
        self.server.handle_error = lambda *_: None  # the browser hangs up when it has seen enough
        self.address = f"http://localhost:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
