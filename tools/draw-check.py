#!/usr/bin/env python3
"""Repeats the draw of a dress rehearsal, without any code of the product.

    draw-check.py < copied.json     (what "Copy pool and seed" under "How" copies)

Words are SHA-256(seed, counter of 32 bits) in pieces of 32 bits, the first byte
the highest. A word that belongs to an incomplete last round is thrown away. The
ids are sorted; each place swaps with a place of the rest.
"""
import hashlib, json, struct, sys


def words(seed):
    counter = 0
    while True:
        block = hashlib.sha256(seed + struct.pack(">I", counter)).digest()
        yield from struct.unpack(">8I", block)
        counter += 1


def draw(stream, ids, wanted):
    pool = sorted(ids)
    for place in range(min(wanted, len(pool))):
        rest = len(pool) - place
        limit = 2**32 // rest * rest
        word = next(stream)
        while word >= limit:
            word = next(stream)
        other = place + word % rest
        pool[place], pool[other] = pool[other], pool[place]
    return pool[: max(wanted, 0)]

given = json.load(sys.stdin)
stream, drivers = words(bytes.fromhex(given["seed"])), []
for group in (given["newHires"], given["inAccidents"]):  # empty without the switch
    if len(drivers) < given["wantedDrivers"]:
        drivers += draw(stream, set(group) - set(drivers), 1)
rest = set(given["drivers"]) - set(drivers)
drivers += draw(stream, rest, given["wantedDrivers"] - len(drivers))
print(json.dumps({"drivers": drivers, "units": draw(stream, given["units"], given["wantedUnits"])}))
