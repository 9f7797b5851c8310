"""A push service and a browser behind it: takes messages, decrypts them, checks who has signed them."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Device:
    """The secret half of a subscription."""

    def __init__(self, origin: str, name: str = "device") -> None:
        self.endpoint = f"{origin}/push/{name}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"

    def subscription(self, **changes: Any) -> dict[str, Any]:
        """The subscription as a page sends it."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": encoded(point), "auth": encoded(self._auth)}
        return {"endpoint": self.endpoint, "keys": keys, **changes}

    def decrypt(self, body: bytes) -> dict[str, Any]:
        """The message that only this device can read."""
        data = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(data)
        return found


class PushService:
    """What has arrived, and how the next messages are answered."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.arrived: Queue[tuple[str, dict[str, str], bytes]] = Queue()
        self.status = 201

    def device(self, name: str = "device") -> Device:
        return Device(self.origin, name)

    def next(self, device: Device, timeout: float = 60.0) -> tuple[dict[str, Any], dict[str, str]]:
        """The next message, decrypted, with its headers in small letters."""
        path, headers, body = self.arrived.get(timeout=timeout)
        assert device.endpoint == f"{self.origin}{path}"
        return device.decrypt(body), headers


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service on a port of this machine."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            found.arrived.put((self.path, headers, body))
            self.send_response(found.status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Write nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    found = PushService(f"http://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
