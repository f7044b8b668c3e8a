"""A room of a Colyseus server as a spectator has it: the state, described and encoded by @colyseus/schema 5.

Python 3.8 without packages. Left out is what our rooms do not use: maps, items that move in lists, derived classes.
"""
import base64, json, os, socket, ssl, struct
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

JOIN, STATE, PATCH, SWITCH, CLEAR, DELETE = 10, 14, 15, 255, 10, 64
NUMBERS = {'boolean': '<?', 'uint8': '<B', 'uint16': '<H'}
PREFIXES = dict(zip(range(0xca, 0xd4), ('<f', '<d', '<B', '<H', '<I', '<Q', '<b', '<h', '<i', '<q')))


class Source:
    """Values as @colyseus/schema writes them."""
    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def take(self, form):
        self.at += struct.calcsize(form)
        return struct.unpack_from(form, self.data, self.at - struct.calcsize(form))[0]

    def number(self):
        prefix = self.take('<B')
        return self.take(PREFIXES[prefix]) if 0x80 <= prefix <= 0xdf else prefix - (0x100 if prefix > 0xdf else 0)

    def string(self):
        prefix = self.take('<B')
        length = prefix & 31 if prefix < 0xc0 else self.take(('<B', '<H', '<I')[prefix - 0xd9])
        return self.take(f'{length}s').decode()


class State:
    """Structures by number: the kind (a type's number, or a list of a kind) and the values, by field or index."""
    def __init__(self, types, root=0):
        self.types, self.nodes = types, {0: (root, {})}

    def decode(self, source):
        kind, node = self.nodes[0]
        while source.at < len(source.data):
            operation = source.take('<B')
            if operation == SWITCH:
                kind, node = self.nodes[source.number()]
            elif isinstance(kind, list) and operation == CLEAR:
                node.clear()
            else:
                key, part = (source.number(), kind[0]) if isinstance(kind, list) else self.types[kind][operation & 63]
                if operation & 192 == DELETE:
                    node.pop(key, None)
                else:
                    node[key] = self.value(part, source)
        return self.nodes[0][1]

    def value(self, kind, source):
        if isinstance(kind, str):
            return source.take(NUMBERS[kind]) if kind in NUMBERS else getattr(source, kind)()
        number = source.number()
        if number not in self.nodes or self.nodes[number][0] != kind:  # numbers are used again
            self.nodes[number] = (kind, {})
        return self.nodes[number][1]


DESCRIPTION = [[('types', [1]), ('root', 'number')], [('id', 'number'), ('extends', 'number'), ('fields', [2])],
               [('name', 'string'), ('type', 'string'), ('item', 'number'), ('primitive', 'string')]]


def described(source):
    """An empty state of the room's schema."""
    description, types = State(DESCRIPTION).decode(source), {}
    for row in description['types'].values():
        types[row['id']] = list(types.get(row.get('extends'), ()))
        for field in row['fields'].values():
            kind = field.get('primitive', field.get('item', field['type']))
            types[row['id']].append((field['name'], [kind] if field['type'] == 'array' else kind))
    return State(types, description.get('root', 0))


def request(url, path, body=None):
    data = body and json.dumps(body).encode()
    return json.load(urlopen(Request(url + path, data, {'Content-Type': 'application/json'})))


def states(url, reservation):
    """The state of the room, each time that it has changed; the same object, with its values by field or index."""
    send, frames = connect(url, '/{processId}/{roomId}?sessionId={sessionId}'.format(**reservation))
    for frame in frames:
        if frame[0] == JOIN:  # two texts, and the description with its length
            source = Source(frame, 3 + frame[1] + frame[2 + frame[1]])
            length = source.number()
            state = described(Source(frame[source.at:source.at + length]))
            send(2, bytes([JOIN]))
        elif frame[0] in (STATE, PATCH):
            yield state.decode(Source(frame, 1))


def connect(url, path):
    """A WebSocket: how to send a short frame of an opcode, and the binary frames that come."""
    to = urlsplit(url)
    line = socket.create_connection((to.hostname, to.port or (443 if to.scheme == 'https' else 80)))
    if to.scheme == 'https':
        line = ssl.create_default_context().wrap_socket(line, server_hostname=to.hostname)
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(f'GET {path} HTTP/1.1\r\nHost: {to.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                 f'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n'.encode())

    def send(opcode, payload):
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        line.sendall(bytes([0x80 | opcode, 0x80 | len(payload)]) + mask + masked)

    def frames():
        source = line.makefile('rb')
        while source.readline().strip():
            pass
        for first in iter(lambda: source.read(1), b''):
            length = source.read(1)[0]
            long = {126: 2, 127: 8}.get(length)
            payload = source.read(int.from_bytes(source.read(long), 'big') if long else length)
            opcode = first[0] & 15
            if opcode == 2:
                yield payload
            elif opcode == 9:
                send(10, payload)
    return send, frames()
