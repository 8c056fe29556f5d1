"""Passkeys (WebAuthn): a device signs that its owner is there. The server keeps the public key alone."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from kogge.engine.refusal import Refusal
from kogge.table.lanes import STORE
from kogge.table.store.members import (
    Passkey,
    add_passkey,
    ask_for,
    count_use,
    membership,
    passkey_with,
    remove_passkey,
    was_asked,
)
from kogge.table.store.store import Store

MOST = 20  # of one member
MALFORMED = (WebAuthnException, LookupError, TypeError, ValueError)


class Site(NamedTuple):
    """Where the page was asked for: a passkey is good for this host alone."""

    scheme: str
    host: str  # with the port, if it has to be said

    @property
    def name(self) -> str:
        return self.host.rpartition(":")[0] if self.host.rpartition(":")[2].isdecimal() else self.host

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.host}"


class NotSigned(Refusal):
    def __init__(self) -> None:
        super().__init__(
            en="That passkey was not accepted. Try again, or come back by your link.",
            de="Dieser Passkey wurde nicht angenommen. Versuche es noch einmal, oder komm über deinen Link zurück.",
        )


async def to_make(store: Store, site: Site, person: str, name: str, browser: str) -> str:
    """What a browser must know to make one, as JSON."""
    own = await STORE.run(membership, store, person)
    if own is None or len(own.passkeys) >= MOST:
        raise Refusal(
            en=f"You have {MOST} passkeys: remove one first.", de=f"Du hast {MOST} Passkeys: Entferne erst einen."
        )
    options = generate_registration_options(
        rp_id=site.name,
        rp_name="Kogge",
        user_name=name,
        user_id=own.handle.encode(),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in own.passkeys],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )
    await STORE.run(ask_for, store, bytes_to_base64url(options.challenge), browser)
    return options_to_json(options)


async def add(store: Store, site: Site, person: str, browser: str, given: Mapping[str, Any], what: str) -> None:
    challenge = await _challenge(store, given, browser)
    try:
        made = verify_registration_response(
            credential=dict(given),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
    except MALFORMED as error:
        raise NotSigned from error
    found = Passkey(bytes_to_base64url(made.credential_id), person, made.credential_public_key, made.sign_count, what)
    if await STORE.run(passkey_with, store, found.id):
        raise NotSigned
    await STORE.run(add_passkey, store, found)


async def to_sign_in(store: Store, site: Site, browser: str) -> str:
    """Whoever asks is not known: the device says whose passkey it has."""
    options = generate_authentication_options(rp_id=site.name)
    await STORE.run(ask_for, store, bytes_to_base64url(options.challenge), browser)
    return options_to_json(options)


async def signed_in(store: Store, site: Site, browser: str, given: Mapping[str, Any]) -> str:
    """Whose passkey has signed."""
    challenge = await _challenge(store, given, browser)
    try:
        named = bytes_to_base64url(base64url_to_bytes(given["id"]))
    except (*MALFORMED, AttributeError) as error:
        raise NotSigned from error
    passkey = await STORE.run(passkey_with, store, named)
    if passkey is None:
        raise NotSigned
    try:
        signed = verify_authentication_response(
            credential=dict(given),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.uses,
        )
    except MALFORMED as error:
        raise NotSigned from error
    await STORE.run(count_use, store, passkey.id, signed.new_sign_count)
    return passkey.of_member


async def remove(store: Store, person: str, passkey_id: str) -> None:
    await STORE.run(remove_passkey, store, person, passkey_id)


async def _challenge(store: Store, given: Mapping[str, Any], browser: str) -> bytes:
    """That which was signed, if this browser was asked for it; it is asked for once."""
    try:
        signed = parse_client_data_json(base64url_to_bytes(given["response"]["clientDataJSON"])).challenge
    except MALFORMED as error:
        raise NotSigned from error
    if not await STORE.run(was_asked, store, bytes_to_base64url(signed), browser):
        raise NotSigned
    return signed
