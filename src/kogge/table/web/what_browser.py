"""What a browser is called among several of one person's: “Firefox, Linux”. A guess, only for its owner to read."""

from starlette.datastructures import Headers

# the first that fits; most browsers name others too, for old pages
BROWSERS = (("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
SYSTEMS = (
    *(("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows")),
    *(("Mac OS X", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux")),
)


def what_browser(headers: Headers) -> str:
    agent = headers.get("user-agent", "")
    found = [next((name for sign, name in signs if sign in agent), "") for signs in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, found)) or "?"
