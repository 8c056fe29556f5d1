"""What is in a piece of HTML: its images, and whether anything would come from elsewhere."""

import re
import xml.etree.ElementTree as ET
from base64 import b64decode

IMAGE = re.compile(r'<img alt="[^"]*" src="data:image/svg\+xml;base64,([^"]+)"')
ELSEWHERE = re.compile(r"<script|<link|<iframe|@import|@font-face|url\(|\bon\w+=|javascript:")
ADDRESS = re.compile(r'https?://[^"<\s]+')
NAMES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml"}  # of languages; nobody asks there


def images(html: str) -> list[str]:
    """The drawings, each of them whole and with nothing from elsewhere."""
    found = [b64decode(code).decode() for code in IMAGE.findall(html)]
    assert len(found) == html.count("<img"), "an image from elsewhere"
    for text in (html, *found):
        assert not ELSEWHERE.search(text)
        assert set(ADDRESS.findall(text)) <= NAMES
    for drawing in found:
        ET.fromstring(drawing)
        wanted, there = (set(re.findall(one, drawing)) for one in (r'href="#([\w-]+)"', r'<symbol id="([\w-]+)"'))
        assert wanted == there
    return found
