"""A passkey authenticator in software: makes key pairs and signs challenges as browsers do."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, field

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

from tests.server.support.client import JsonObject

USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL = 0x01, 0x04, 0x40


@dataclass
class Authenticator:
    """Holds one passkey."""

    origin: str
    credential: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    count: int = 0
    user: str = ""

    def create(self, options: JsonObject) -> JsonObject:
        """Answer ``navigator.credentials.create``."""
        self.user = options["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        x, y = (value.to_bytes(32, "big") for value in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        data = self._data(options["rp"]["id"], USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL)
        data += bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential + public
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(
            clientDataJSON=self._client_data("webauthn.create", options["challenge"]),
            attestationObject=attestation,
        )

    def get(self, options: JsonObject) -> JsonObject:
        """Answer ``navigator.credentials.get``."""
        self.count += 1
        data = self._data(options["rpId"], USER_PRESENT | USER_VERIFIED)
        client = self._client_data("webauthn.get", options["challenge"])
        signed = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        answer = self._answer(clientDataJSON=client, authenticatorData=data, signature=signed)
        answer["response"]["userHandle"] = self.user
        return answer

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, party: str, flags: int) -> bytes:
        return hashlib.sha256(party.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _answer(self, **response: bytes) -> JsonObject:
        name = bytes_to_base64url(self.credential)
        encoded = {key: bytes_to_base64url(value) for key, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": encoded}
