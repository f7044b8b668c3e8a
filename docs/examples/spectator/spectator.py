"""Prints how the board of a public match changes, as `12 stacks[7] 0 -> 5`: number of the action, path, before, after.

`python3 docs/examples/spectator/spectator.py http://localhost:2567 CODE`, with the code of the invitation (docs/own-client.md).
"""
import json, re, sys
from room import request, states

WIRE, OVER = 11, 2
FIELDS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_'
DIGITS = '0123456789' + FIELDS[:-1] + " !#$%&'*+,-./:;<=>?@[]^_`{|}"


def unpacked(value):
    """`~0(6)5` stands for a list of six 0 and a 5, `~~` for a text that begins with `~`."""
    if not isinstance(value, str) or not value.startswith('~'):
        return value
    runs = re.findall(r'(?:\)(\d+)\)|(.))(?:\((\d+)\))?', value[1:])
    rows = ([int(large) if large else DIGITS.index(digit)] * int(count or 1) for large, digit, count in runs)
    return value[1:] if value.startswith('~~') else sum(rows, [])


def slots(value, path=''):
    """The slots of a board, in order: their paths, and what was laid out there."""
    yield path, value
    step, items = ('[{}]', enumerate(value)) if isinstance(value, list) else ('.{}' if path else '{}', value.items())
    parts = [(path + step.format(key), unpacked(part)) for key, part in items]
    yield from (part for part in parts if not isinstance(part[1], (dict, list)))
    inner = [part for part in parts if isinstance(part[1], (dict, list))]
    for name, part in sorted(inner, key=lambda part: -len(part[1])):
        yield from slots(part, name)


def as_json(value):
    return json.dumps(value, separators=(',', ':'), ensure_ascii=False)


def content(state, slot, laid):
    """JSON, or `+…` for how a list or record differs from what was laid out."""
    page, field = divmod(slot, len(FIELDS))
    code = (state if page == 0 else state['pages'].get(page - 1, {})).get(FIELDS[field])
    if code is None:
        return as_json(laid)
    return str(code) if code >= 0 else ('null', 'true', 'false')[-1 - code] if code > -4 else state['words'][-4 - code]


def main(url, code):
    match = request(url, f'/api/codes/{code}')['matchId']
    entered = request(url, f'/api/matches/{match}/enter', {'as': 'watch', 'name': 'Python', 'wire': WIRE})
    text = None
    for state in states(url, entered['reservation']):
        action = (state.get('high', 0) << 8) + (state.get('mark', 0) & 255)
        board = state.get('anew', state.get('whole', '{}'))
        if board != text:
            text, laid = board, list(slots(json.loads(board)))
            before = [as_json(value) for _, value in laid]
            print(action, text, flush=True)
        for slot, (path, value) in enumerate(laid):
            old, before[slot] = before[slot], content(state, slot, value)
            if old != before[slot]:
                print(action, path or '.', old, '->', before[slot], flush=True)
        if state['room'].get('status') == OVER:
            return


if __name__ == '__main__':
    main(*sys.argv[1:])
