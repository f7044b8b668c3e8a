// bench-hex on bare `ws`: positions on typed arrays, seats by token, the same checks, a few bytes for an action. Nothing that
// hosts a game can be much cheaper.

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { reportTo } from '../../packages/server/tools/bench/report.ts';
import { type Board, boardOf, SIZES } from '../hex/board.ts';
import { play, refusalOf } from '../hex/rules.ts';
import { decodeStep } from '../hex/stepBytes.ts';
import { type Mirror, opened } from '../hex/view.ts';
import { deltaFrame, FRAME, stateFrame } from './rawFrames.ts';

interface Match {
  readonly board: Board;
  readonly position: Mirror;
  /** By seat. */
  readonly tokens: readonly string[];
  readonly sockets: Set<WebSocket>;
  /** It stays for a while when nobody is connected. */
  readonly returns: boolean;
  seq: number;
}

const PAYLOAD_MAX = 4096;
const NO_SEAT = -1;
const NO_MATCH = 4004;
/** For those who have lost their connections. */
const RETURN_MS = 30_000;

const matches = new Map<string, Match>();
const newKey = (): string => randomBytes(16).toString('base64url');
const urlOf = ({ url = '/' }: IncomingMessage): URL => new URL(`http://host${url}`);

function create(request: IncomingMessage, response: ServerResponse): void {
  const { searchParams } = urlOf(request);
  const tiles = Number(searchParams.get('tiles'));
  const returns = searchParams.has('returns');
  if (!SIZES.includes(tiles)) {
    response.writeHead(400).end();
    return;
  }
  const board = boardOf(tiles);
  const tokens = [newKey(), newKey()];
  const matchId = newKey();
  matches.set(matchId, { board, position: opened(board), tokens, sockets: new Set(), returns, seq: 0 });
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ matchId, tokens }));
}

function join(socket: WebSocket, request: IncomingMessage): void {
  const { searchParams } = urlOf(request);
  const matchId = searchParams.get('match') ?? '';
  const match = matches.get(matchId);
  if (match === undefined) {
    socket.close(NO_MATCH);
    return;
  }
  const seat = match.tokens.indexOf(searchParams.get('token') ?? '');
  match.sockets.add(socket);
  socket.on('close', () => {
    match.sockets.delete(socket);
    if (match.sockets.size === 0) leave(matchId, match);
  });
  socket.on('message', (data: Buffer) => act(match, seat, socket, data));
  socket.send(stateFrame(match.board, match.seq, match.position));
}

function leave(matchId: string, { returns, sockets }: Match): void {
  if (!returns) matches.delete(matchId);
  else
    setTimeout(() => {
      if (sockets.size === 0) matches.delete(matchId);
    }, RETURN_MS).unref();
}

function act(match: Match, seat: number, socket: WebSocket, bytes: Buffer): void {
  const refused = seat === NO_SEAT ? 'no-seat' : refusalIn(match, seat, bytes);
  if (refused !== undefined) socket.send(Buffer.concat([Buffer.of(FRAME.refused), Buffer.from(refused)]));
}

function refusalIn(match: Match, seat: number, bytes: Buffer): string | undefined {
  const step = decodeStep(bytes);
  if (step === undefined) return 'malformed';
  if (step.seq !== match.seq) return 'stale';
  const refused = refusalOf(match.board, match.position, seat, step);
  if (refused !== undefined) return refused;
  play(match.board, match.position, step);
  match.seq += 1;
  const frame = deltaFrame(seat, match.seq, step, match.position, Date.now());
  for (const socket of match.sockets) socket.send(frame);
  return undefined;
}

const http = createServer(create);
const server = new WebSocketServer({ server: http, maxPayload: PAYLOAD_MAX, perMessageDeflate: false });
server.on('connection', join);
http.listen(0, '127.0.0.1', () => {
  reportTo((http.address() as AddressInfo).port, async () => {
    for (const socket of server.clients) socket.terminate();
    http.close();
  });
});
