// What others get of a sealed turn is the same, byte for byte and frame for frame, whatever one seat has done in it: two runs of
// one match that differ in nothing but that, through the real room's outbox and encoder.

import type { Client, Room } from '@colyseus/core';
import { ClientState } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { pack } from 'msgpackr';
import type { Person } from '../../src/match/seating.ts';
import type { Table } from '../../src/match/table.ts';
import { Tables } from '../../src/match/tables.ts';
import { nodeHasher } from '../../src/ops/nodeHasher.ts';
import { Outbox } from '../../src/rooms/outbox.ts';
import { PatchSerializer } from '../../src/rooms/patchSerializer.ts';
import { MemoryStore } from '../../src/store/memoryStore.ts';
import { syncMatch } from '../../src/sync/syncMatch.ts';
import { type BidsState, bids } from '../fixtures/bidsGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';

const SEATS = 5;
const ROUNDS = 500;
const ROUND_MS = 60_000;
/** Who does the one thing in one run and another in the other. */
const SECRETIVE: Seat = 2;

/** One who sits or looks on, with every frame as it would go to the socket. */
class Listener {
  readonly userData: Person;
  readonly state = ClientState.JOINED;
  readonly frames: string[] = [];

  constructor(person: Person) {
    this.userData = person;
  }

  raw(bytes: Uint8Array): void {
    this.frames.push(Buffer.from(bytes).toString('hex'));
  }

  send(type: string, payload: unknown): void {
    this.frames.push(`${type} ${Buffer.from(pack(payload)).toString('hex')}`);
  }
}

interface Run {
  readonly table: Table;
  readonly clock: FakeClock;
  /** By seat, and then the watcher. */
  readonly listeners: readonly Listener[];
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

async function begun(): Promise<Run> {
  const clock = new FakeClock();
  let drawn = 0;
  const tables = new Tables([bids], {
    store: new MemoryStore(),
    clock,
    journal: { info() {}, warn() {}, error() {} },
    hasher: nodeHasher,
    openRoom: async () => undefined,
    // The same people, keys and dice in both runs.
    randomBytes: (count) => Buffer.alloc(count, ++drawn),
  });
  const ending = { afterMs: ROUND_MS };
  const options = { seats: SEATS, rounds: ROUNDS, ending, lockMs: 1000 };
  const { table, token } = await tables.create({ ...DUEL_REQUEST, game: 'bids', options }, 'P0');
  const people: Person[] = [];
  for (let i = 0; i <= SEATS; i++) {
    const as = i < SEATS ? 'seat' : 'watch';
    people.push((await table.enter(i === 0 ? token : undefined, `P${i}`, as)).person);
  }
  const listeners = people.map((person) => new Listener(person));
  const mirror = syncMatch(table);
  const patches = new PatchSerializer<Schema>(mirror.complete);
  patches.reset(mirror.state);
  const room = { clients: listeners as unknown as Client[], disconnect: async () => undefined };
  table.attach(new Outbox(room as unknown as Room, table, mirror, patches));
  for (const person of people) table.arrive(person);
  for (let i = 0; i < 5; i++) await soon();
  expect(table.status).toBe('playing');
  // Who they are is drawn anew for each run, and told as they come.
  for (const { frames } of listeners) frames.length = 0;
  return { table, clock, listeners };
}

async function give({ table, listeners }: Run, seat: Seat, text: string): Promise<void> {
  const listener = listeners[seat] as Listener;
  const message = { seq: table.host?.numberOf(seat) ?? 0, text };
  table.command(listener.userData, message, ({ kind, message: answer }) => {
    if (kind === 'refused') throw new Error(`${text}: ${answer.code}`);
  });
  await soon();
}

/** What the secretive seat does in each run; the last of both is the same, since it is shown in the end. */
function doings(seed: number): readonly [readonly string[], readonly string[]] {
  const random = seededRandom(seed);
  const some = () => Array.from({ length: random.pick(4) }, () => `bid ${1 + random.pick(9)}`);
  const last = random.pick(3) === 0 ? [] : [`bid ${1 + random.pick(9)}`];
  return last.length === 0
    ? [[], []]
    : [
        [...some(), ...last],
        [...some(), ...last],
      ];
}

/** One turn of both runs: the others do the same in both, the secretive seat what it does in between. */
async function turnOf(runs: readonly Run[], seed: number): Promise<void> {
  const random = seededRandom(seed);
  const own = doings(seed);
  const others = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => seat !== SECRETIVE);
  const script = others.flatMap((seat) => [
    { seat, text: `bid ${1 + random.pick(9)}` },
    ...(random.pick(2) === 0 ? [{ seat, text: 'ready' }] : []),
  ]);
  const at = random.pick(script.length + 1);
  for (const [i, run] of runs.entries()) {
    for (const { seat, text } of script.slice(0, at)) await give(run, seat, text);
    for (const text of own[i] ?? []) await give(run, SECRETIVE, text);
    for (const { seat, text } of script.slice(at)) await give(run, seat, text);
    await run.clock.forward(ROUND_MS - 1000);
    await soon();
    await run.clock.forward(1000);
    await soon();
    await soon();
  }
}

const roundOf = ({ table }: Run) => (table.host?.position.state as BidsState | undefined)?.round;

test('over five hundred turns others get the same frames, in number, size and order', async () => {
  const runs = [await begun(), await begun()];
  const seen = { differing: 0, same: 0 };
  for (let turn = 0; turn < ROUNDS; turn++) {
    await turnOf(runs, 1000 + turn);
    expect(runs.map(roundOf)).toEqual([turn + 1, turn + 1]);
    const [one, other] = runs.map(({ listeners }) => listeners.map(({ frames }) => frames.splice(0)));
    for (const [i, frames] of (one ?? []).entries()) {
      const theirs = other?.[i];
      if (i !== SECRETIVE) expect({ turn, i, frames: theirs }).toEqual({ turn, i, frames });
      else if (JSON.stringify(theirs) === JSON.stringify(frames)) seen.same += 1;
      else seen.differing += 1;
    }
  }
  // The runs did differ, and the seat itself was told of all that it did.
  expect(seen.differing).toBeGreaterThan(ROUNDS / 4);
  expect(runs.map(({ table }) => table.status)).toEqual(['over', 'over']);
}, 120_000);
