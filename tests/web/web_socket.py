"""The client of a WebSocket whose server is on this machine: https://www.rfc-editor.org/rfc/rfc6455."""

import base64
import os
import socket
import struct

from program_test import PATIENCE, check

LAST_PART = 0x80
TEXT, END = 1, 8


class WebSocket:
    def __init__(self, host, port, path):
        self.socket = socket.create_connection((host, port), timeout=3 * PATIENCE)
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        answer = self.stream.readline()
        check(b" 101 " in answer, answer)
        while self.stream.readline() != b"\r\n":
            pass

    def close(self):
        self.stream.close()
        self.socket.close()

    def send(self, text):
        data = text.encode()
        kind, masked, mask = LAST_PART | TEXT, 0x80, os.urandom(4)
        if len(data) < 126:
            head = struct.pack(">BB", kind, masked | len(data))
        elif len(data) < 1 << 16:
            head = struct.pack(">BBH", kind, masked | 126, len(data))
        else:
            head = struct.pack(">BBQ", kind, masked | 127, len(data))
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def receive(self):
        """Returns the next text."""
        text = b""
        while True:
            kind, part = self.receive_part()
            check(kind & 15 != END, "the browser has ended")
            text += part
            if kind & LAST_PART:
                return text.decode()

    def receive_part(self):
        kind, size = self.read(2)
        if size >= 126:
            size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
        return kind, self.read(size)

    def read(self, size):
        data = self.stream.read(size)
        check(len(data) == size, "the browser has ended")
        return data
