"""Notices by e-mail, over the operator's server."""

import ipaddress
import re
import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from kogge.engine.refusal import Refusal

SCHEMES = {"smtp": 587, "smtps": 465}  # with STARTTLS, and with TLS from the first byte
PATIENCE = 15.0  # seconds
ADDRESS = re.compile(r"[A-Za-z0-9._%+'-]{1,64}@(?=.{1,253}$)[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,63}")
NOBODY_THERE = (550, 551, 553)  # what servers answer where an address is nobody's


class Refused(Exception):
    """A server does not take a mail, and will not take it later."""


class NobodyThere(Refused):
    """An address is nobody's."""


class Away(Exception):
    """A server cannot be reached now, or asks to come again."""


@dataclass(frozen=True)
class Mailer:
    """A server that sends mails for this table."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = field(default="", repr=False)
    is_tls: bool = False  # from the first byte

    def send(self, message: EmailMessage) -> None:
        """It blocks. Mails leave this computer over TLS alone."""
        context = ssl.create_default_context()
        try:
            with (
                smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=context)
                if self.is_tls
                else smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
            ) as server:
                if not self.is_tls and not _is_here(self.host):
                    server.starttls(context=context)
                if self.user:
                    server.login(self.user, self.password)
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            if all(code in NOBODY_THERE for code in codes):
                raise NobodyThere from None
            raise (Refused if all(code >= 500 for code in codes) else Away) from None
        except smtplib.SMTPResponseException as error:
            raise (Refused if error.smtp_code >= 500 else Away) from None
        except (OSError, smtplib.SMTPException) as error:
            raise Away from error


def _is_here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def read_smtp(url: str, sender: str, password: str = "") -> Mailer:
    """The server that an operator names, like smtp://kogge@mail.example.org; what is none is refused."""
    try:
        parts = urlsplit(url.strip())
        port = parts.port or SCHEMES.get(parts.scheme, 0)
    except ValueError:
        port = 0
    if not port or not parts.hostname or parts.path.strip("/") or parts.query or parts.fragment:
        raise Refusal(
            en="--smtp is not the address of a mail server; write one like smtp://kogge@mail.example.org:587.",
            de="--smtp ist keine Adresse eines Mailservers; schreibe eine wie smtp://kogge@mail.example.org:587.",
        )
    if not is_address(sender):
        raise Refusal(
            en=f"--mail-from needs the address that mails come from, like kogge@example.org; “{sender}” is none.",
            de=f"--mail-from braucht den Absender der E-Mails, etwa kogge@example.org; „{sender}“ ist keine Adresse.",
        )
    user, secret = unquote(parts.username or ""), unquote(parts.password or "") or password
    return Mailer(parts.hostname, port, sender, user, secret, is_tls=parts.scheme == "smtps")


def is_address(text: str) -> bool:
    return ADDRESS.fullmatch(text) is not None and ".." not in text and len(text) <= 254


def mail(mailer: Mailer, to: str, subject: str, text: str, *, about: str, more: Mapping[str, str]) -> EmailMessage:
    """`about`: of two about the same, a double is known by its number."""
    found = EmailMessage()
    found["From"] = f"Kogge <{mailer.sender}>"
    found["To"] = to
    found["Subject"] = subject
    found["Date"] = formatdate()
    found["Message-ID"] = f"<{about}@{mailer.sender.partition('@')[2]}>"
    found["Auto-Submitted"] = "auto-generated"
    for name, value in more.items():
        found[name] = value
    found.set_content(text)
    return found
