"""Notices to browsers: sealed for the one that they are for (RFC 8188, 8291), signed by this server (RFC 8292).

What is sealed is a declarative message: a browser that knows these shows it by itself, and for all others the service
worker shows the same.
"""

import base64
import binascii
import hashlib
import json
import os
import time
from collections.abc import Mapping
from urllib.parse import urlsplit

import http_ece  # type: ignore[import-untyped]  # it has no types
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]  # it has no types

from kogge.engine.refusal import Refusal

DECLARED = 8030  # by which browsers know a declarative message
KEPT = 24 * 60 * 60  # seconds for which a push service keeps it for a browser that is away
SIGNED = 12 * 60 * 60  # seconds for which a signature holds
POINT, AUTH = 65, 16  # bytes: an uncompressed point of P-256, and the secret that goes with it


def new_private_key() -> str:
    vapid = Vapid02()
    vapid.generate_keys()
    pem: bytes = vapid.private_pem()
    return pem.decode()


def public_key(private_key: str) -> str:
    """As a browser wants to have it when it subscribes."""
    point = _signer(private_key).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return _text(point)


def checked_keys(keys: object) -> dict[str, str]:
    """The keys of a subscription; what could not be sealed with is refused."""
    if isinstance(keys, dict):
        point, auth = _bytes(keys.get("p256dh")), _bytes(keys.get("auth"))
        if len(point) == POINT and len(auth) == AUTH:
            try:
                ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
            except ValueError:
                pass
            else:
                return {"p256dh": _text(point), "auth": _text(auth)}
    raise Refusal(
        en="The browser's keys cannot be used: switch notifications off in it and on again.",
        de="Die Schlüssel des Browsers sind unbrauchbar: Schalte die Benachrichtigungen in ihm aus und wieder ein.",
    )


def message(title: str, body: str, link: str, lang: str, about: str) -> bytes:
    """`about`: of what it is; of several about the same, a browser shows the last."""
    shown = {"title": title, "body": body, "navigate": link, "lang": lang, "tag": about}
    return json.dumps({"web_push": DECLARED, "notification": shown}, ensure_ascii=False).encode()


def sealed(text: bytes, keys: Mapping[str, str]) -> bytes:
    own = ec.generate_private_key(ec.SECP256R1())
    body: bytes = http_ece.encrypt(
        text,
        salt=os.urandom(16),
        private_key=own,
        dh=_bytes(keys["p256dh"]),
        auth_secret=_bytes(keys["auth"]),
        version="aes128gcm",
    )
    return body


def headers(endpoint: str, private_key: str, contact: str, about: str) -> dict[str, str]:
    """`contact`: whom a push service writes to if something is wrong with what comes from here."""
    address = urlsplit(endpoint)
    claims = {"aud": f"https://{address.netloc}", "exp": int(time.time()) + SIGNED, "sub": contact}
    signed: dict[str, str] = _signer(private_key).sign(claims)
    return {
        **signed,
        "Content-Type": "application/notification+json",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT),
        "Urgency": "normal",
        # one that waits for its browser gives way to the next about the same, a double included
        "Topic": _text(hashlib.sha256(about.encode()).digest()[:24]),
    }


def _signer(private_key: str) -> Vapid02:
    return Vapid02.from_pem(private_key.encode())


def _text(found: bytes) -> str:
    return base64.urlsafe_b64encode(found).decode().rstrip("=")


def _bytes(text: object) -> bytes:
    if not isinstance(text, str) or len(text) > 200:
        return b""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (ValueError, binascii.Error):
        return b""
