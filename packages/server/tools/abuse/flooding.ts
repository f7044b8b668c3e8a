// A guest who floods the server with requests and messages, or does not read the responses.

import { type RequestOptions, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Protocol } from '@colyseus/core';
import { MESSAGE, type RefusedMessage } from '@hexmarch/shared/protocol/room/messages';
import { USUAL_LIMITS } from '../../src/base/limits.ts';
import { REQUESTS_MAX } from '../../src/match/requestRateLimit.ts';
import { type Case, CUT_OFF, isSoon, NEIGHBOUR, spectators, times, type Verdict, WINDOWS } from './case.ts';
import { type Scene, seen } from './scene.ts';

async function neverJoining(scene: Scene): Promise<Verdict> {
  const { matchId } = await scene.pair();
  const sockets = await spectators(scene, matchId, 90);
  const gone = () => sockets.filter(({ isOpen }) => !isOpen).length;
  const passed = await isSoon(15_000, () => gone() === sockets.length);
  return { passed: passed && sockets.length > 0, summary: `${gone()} of ${sockets.length} dropped` };
}

async function logBeforeJoining(scene: Scene): Promise<Verdict> {
  const { matchId } = await scene.pair();
  const sockets = await spectators(scene, matchId, 40);
  for (const socket of sockets) for (let i = 0; i < 5; i++) socket.send(MESSAGE.log, { from: 0 });
  const codes = await Promise.all(sockets.map(({ closed }) => closed));
  const isAnswered = sockets.some(({ frames }) => frames.length > 1);
  const passed = codes.length > 0 && codes.every((code) => code === CUT_OFF) && !isAnswered;
  return { passed, summary: `${codes.length} cut off${isAnswered ? ', some with an answer' : ''}` };
}

async function logsAgainAndAgain(scene: Scene): Promise<Verdict> {
  const { matchId } = await scene.pair();
  const sockets = await spectators(scene, matchId, 10);
  for (const socket of sockets) socket.join();
  for (let round = 0; round < 4; round++) {
    for (const socket of sockets) for (let i = 0; i < 35; i++) socket.send(MESSAGE.log, { from: 0 });
    await pause(500);
  }
  const most = Math.max(...sockets.map((socket) => socket.heardAs(MESSAGE.log).length));
  return { passed: most > 0 && most <= WINDOWS * LOGS_PER_MINUTE, summary: `at most ${most} pages for each` };
}

const LOGS_PER_MINUTE = 60;

async function recordsUnread(scene: Scene): Promise<Verdict> {
  const { matchId, wires } = await scene.pair();
  wires[0].command(1, 'resign');
  await seen(wires[0], ({ status }) => status === 'over');
  const readers = await times(55, () => unread(scene, `/api/matches/${matchId}/record`));
  const { body } = await scene.elsewhere(NEIGHBOUR).ask<{ ok: boolean }>('/healthz');
  for (const leave of readers) leave();
  return { passed: body.ok, summary: 'the next request was answered' };
}

/** Sends a request whose answer it never reads; fulfilled with the way out of it. */
function unread(scene: Scene, path: string): Promise<() => void> {
  const options: RequestOptions = { headers: { 'x-forwarded-for': scene.address }, agent: false };
  return new Promise((resolve) => {
    const outgoing = request(`${scene.url}${path}`, options);
    outgoing.on('error', () => undefined);
    outgoing.on('socket', (socket) => socket.pause());
    outgoing.end(() => resolve(() => outgoing.destroy()));
  });
}

async function requestedPauses(scene: Scene): Promise<Verdict> {
  const { wires } = await scene.pair();
  const [wire] = wires;
  const from = wire.state?.sequence ?? 0;
  for (let i = 0; i < 100; i++) {
    const { sequence = 0 } = wire.state ?? {};
    wire.command(sequence, (sequence - from) % 2 === 0 ? '@pause' : '@decline');
    await isSoon(20, () => wire.state?.sequence !== sequence);
  }
  const entries = (wire.state?.sequence ?? 0) - from;
  return { passed: entries > 0 && entries <= 2 * REQUESTS_MAX, summary: `${entries} entries in the log` };
}

async function refusals(scene: Scene): Promise<Verdict> {
  const { matchId, tokens } = await scene.pair();
  const sockets = await Promise.all([...tokens, ...tokens].map((token) => scene.window(matchId, token)));
  for (let round = 0; round < 16; round++) {
    for (const socket of sockets) for (let i = 0; i < 8; i++) socket.command(1, 'nonsense');
    await pause(150);
  }
  const refused = sockets.flatMap((socket) => socket.heardAs(MESSAGE.refused) as RefusedMessage[]);
  const judged = refused.filter(({ code }) => code !== 'too-many').length;
  // Those that come in one moment are judged together.
  const most = WINDOWS * tokens.length * USUAL_LIMITS.refusalsPerPerson + 8 * sockets.length;
  return { passed: judged > 0 && judged <= most, summary: `${judged} of ${refused.length} judged` };
}

async function floodingSocket(scene: Scene): Promise<Verdict> {
  const { matchId, tokens } = await scene.pair();
  const socket = await scene.window(matchId, tokens[0]);
  for (let i = 0; i < 2000; i++) socket.send('nonsense', i);
  const code = await socket.closed;
  return { passed: code === CUT_OFF, summary: `closed with ${code}` };
}

async function lockingAndUnlocking(scene: Scene): Promise<Verdict> {
  const { wires, matchId, tokens } = await scene.pair();
  const socket = await scene.window(matchId, tokens[0]);
  let announcements = 0;
  wires[1].onPatch = () => {
    announcements += 1;
  };
  for (let i = 0; i < 200; i++) {
    socket.send(MESSAGE.manage, { do: i % 2 === 0 ? 'lock' : 'unlock' });
    await pause(20);
  }
  return {
    passed: announcements > 0 && announcements <= WINDOWS * MANAGED_PER_MINUTE,
    summary: `told ${announcements} times`,
  };
}

const MANAGED_PER_MINUTE = 60;

async function malformedFrames(scene: Scene): Promise<Verdict> {
  const { matchId } = await scene.pair();
  const sockets = await spectators(scene, matchId, 40);
  for (const socket of sockets) {
    socket.join();
    socket.socket.send(Buffer.of(Protocol.ROOM_DATA, 0xa1, 0x63, 0xc1, 0xff, 0xc1));
  }
  const codes = await Promise.all(sockets.map(({ closed }) => closed));
  return { passed: codes.length > 0, summary: `${codes.length} sockets closed` };
}

export const FLOODING: readonly Case[] = [
  { name: 'sockets that never finish joining', quick: false, run: neverJoining },
  { name: 'the log asked for before joining', quick: true, run: logBeforeJoining },
  { name: 'the log asked for again and again', quick: true, run: logsAgainAndAgain },
  { name: 'records asked for and not read', quick: true, run: recordsUnread },
  { name: 'a pause asked for and taken back in turns', quick: true, run: requestedPauses },
  { name: 'commands that are refused', quick: true, run: refusals },
  { name: 'a flood through one socket', quick: true, run: floodingSocket },
  { name: 'the room locked and unlocked in turns', quick: true, run: lockingAndUnlocking },
  { name: 'malformed frames', quick: true, run: malformedFrames },
];
