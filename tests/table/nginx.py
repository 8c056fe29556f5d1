"""A real nginx before a real server: TLS with a certificate of its own, at a path or at the root."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.processes import KOGGE, MOST_WAITING, started
from tests.table.serving import HOST

NAME = "kogge.localhost"  # which every system takes for itself, and which is none of the names that are always let in
CONFIG = """
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
worker_processes 1;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  map $http_upgrade $connection_upgrade {{ default upgrade; "" ""; }}
  server {{
    listen {host}:{port} ssl;
    ssl_certificate {folder}/cert.pem;
    ssl_certificate_key {folder}/key.pem;
    location {path}/ {{
      proxy_pass http://{host}:{behind}{taken_off};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_read_timeout 60s;
      proxy_buffering off;
    }}
  }}
}}
"""


class Proxied(NamedTuple):
    """A table behind nginx."""

    url: str  # where people find it, without a slash at the end
    direct: str  # where the server listens
    certificate: Path
    process: "subprocess.Popen[str]"  # the server


@contextmanager
def behind_nginx(folder: Path, path: str = "", *more: str, takes_off: bool = False) -> Iterator[Proxied]:
    """`kogge serve` with these further words, under this path; nginx hands the path on, or takes it off."""
    outside, inside = free_port(), free_port()
    # a socket's owner may be nobody, who cannot enter pytest's folders
    with tempfile.TemporaryDirectory(prefix="kogge-") as name:
        place = Path(name)
        place.chmod(0o755)
        _certify(place)
        taken_off = "/" if takes_off else ""
        settings = {"folder": place, "host": HOST, "port": outside, "behind": inside, "path": path}
        (place / "nginx.conf").write_text(CONFIG.format(taken_off=taken_off, **settings))
        url = f"https://{NAME}:{outside}{path}"
        words = ["--port", str(inside), "--public-url", url, "--database", str(folder / "kogge.sqlite"), "--lang", "en"]
        nginx = shutil.which("nginx") or "/usr/sbin/nginx"
        assert Path(nginx).exists(), "The tests need nginx: “make test” installs it."
        quiet = ["-e", f"{place}/error.log", "-c", f"{place}/nginx.conf"]
        with started([nginx, *quiet]), started([*KOGGE, "serve", *words, *more]) as server:
            assert server.stdout is not None
            assert f"{url}/" in server.stdout.readline()
            _await(outside)
            yield Proxied(url, f"http://{HOST}:{inside}", place / "cert.pem", server)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        port: int = taken.getsockname()[1]
        return port


def _certify(folder: Path) -> None:
    words = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    words += ["-keyout", "key.pem", "-out", "cert.pem", "-days", "2", "-subj", f"/CN={NAME}"]
    words += ["-addext", f"subjectAltName=DNS:{NAME}"]
    subprocess.run(words, cwd=folder, env=os.environ, capture_output=True, timeout=MOST_WAITING, check=True)


def _await(port: int) -> None:
    until = time.monotonic() + MOST_WAITING
    while True:
        try:
            socket.create_connection((HOST, port)).close()
            return
        except OSError:
            assert time.monotonic() < until, "nginx does not answer"
            time.sleep(0.05)
