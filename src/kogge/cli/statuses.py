"""The exit statuses of the command, apart from 0."""

REFUSED = 1  # a file or a game cannot be taken
MISUSED = 2  # the command line cannot be understood
INTERRUPTED = 130  # what a shell expects of a command that Ctrl-C ended
PIPE_CLOSED = 141  # what a shell expects of a command whose reader has gone
