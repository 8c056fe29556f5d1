"""What pages cost: the CPU time that an open page takes of the server for every move, and the memory of a table.

`python -m benchmarks.pages [--against FOLDER] [GAME …]` plays a match of each game by greedy bots to its late part, and
there lets four people and two spectators look, as their browsers do. Another checkout in FOLDER is measured in the same
run, in turns: ratios count, since a busy machine is slower at some times than at others.
"""
