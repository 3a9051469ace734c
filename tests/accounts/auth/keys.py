"""A device that keeps passkeys and answers for them, as a browser would hand it on."""

from __future__ import annotations

import json
import secrets
from hashlib import sha256

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from fido2.cose import ES256
from fido2.utils import websafe_encode
from fido2.webauthn import (
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
    CollectedClientData,
)

SITE, ORIGIN = "testserver", "https://testserver"
FLAGS = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.UV
NO_MAKER = bytes(16)


class Device:
    """One passkey, whose owner has always just put a finger on it."""

    def __init__(self) -> None:
        self.id = secrets.token_bytes(16)
        self._owner = ""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict) -> str:
        """Return the answer to the options of a page that makes a passkey."""
        wanted = options["creation_options"]["publicKey"]
        self._owner = wanted["user"]["id"]
        public = ES256.from_cryptography_key(self._key.public_key())
        made = AttestedCredentialData.create(NO_MAKER, self.id, public)
        flags = FLAGS | AuthenticatorData.FLAG.AT
        data = AuthenticatorData.create(self._site(), flags, 0, made)
        attestation = AttestationObject.create("none", data, {})
        return self._answer(
            clientDataJSON=self._said("webauthn.create", wanted["challenge"]),
            attestationObject=attestation,
        )

    def get(self, options: dict) -> str:
        """Return the answer to the options of a page that asks for a passkey."""
        said = self._said("webauthn.get", options["request_options"]["publicKey"]["challenge"])
        data = AuthenticatorData.create(self._site(), FLAGS, 0)
        signature = self._key.sign(data + sha256(said).digest(), ec.ECDSA(SHA256()))
        answer = json.loads(
            self._answer(clientDataJSON=said, authenticatorData=data, signature=signature)
        )
        answer["response"]["userHandle"] = self._owner
        return json.dumps(answer)

    def _answer(self, **response: bytes) -> str:
        name = websafe_encode(self.id)
        said = {key: websafe_encode(value) for key, value in response.items()}
        extensions = {"credProps": {"rk": True}}
        return json.dumps(
            {
                "id": name,
                "rawId": name,
                "type": "public-key",
                "clientExtensionResults": extensions,
                "response": said,
            }
        )

    @staticmethod
    def _said(kind: str, challenge: str) -> CollectedClientData:
        return CollectedClientData.create(kind, challenge, ORIGIN)

    @staticmethod
    def _site() -> bytes:
        return sha256(SITE.encode()).digest()


def sign_up_by_passkey(browser, name: str) -> Device:
    """Make an account that has a passkey and nothing else."""
    device = Device()
    browser.post("/account/signup/passkey/", {"username": name})
    page = browser.get("/account/2fa/webauthn/signup/")
    form = {"name": "phone", "credential": device.create(page.context["js_data"])}
    browser.post("/account/2fa/webauthn/signup/", form)
    return device


def add_passkey(browser) -> Device:
    """Add a passkey to the account of one who has just shown who it is."""
    device = Device()
    page = browser.get("/account/2fa/webauthn/add/")
    form = {"name": "key", "credential": device.create(page.context["js_data"])}
    browser.post("/account/2fa/webauthn/add/", form)
    return device


def show_passkey_again(browser, device: Device, back: str = "/settings/"):
    """Show again who one is, by a passkey."""
    page = browser.get("/account/2fa/webauthn/reauthenticate/")
    form = {"credential": device.get(page.context["js_data"]), "next": back}
    return browser.post("/account/2fa/webauthn/reauthenticate/", form)
