// When a board is drawn, of what, and what is given out instead: with a painter that only writes down what it is asked for.

import type { Linked } from '../../src/lobby/currentRow.ts';
import { Pictures, type PicturesDeps, type WantedPicture } from '../../src/pictures/pictures.ts';
import type { PictureOrder } from '../../src/pictures/pictureTypes.ts';
import { DamagedError } from '../../src/ports/ports.ts';
import { duel } from '../fixtures/duelGame.ts';
import { soon } from '../support/servers.ts';

const row = (change: Partial<Linked['row']> = {}) =>
  ({
    matchId: 'm',
    game: 'duel',
    status: 'playing',
    locked: false,
    watchersAllowed: true,
    ...change,
  }) as Linked['row'];

interface World {
  readonly pictures: Pictures;
  readonly asked: PictureOrder[];
  readonly warned: string[];
  linked: Linked | undefined;
  position: { told: number; publicView: unknown } | undefined;
  nowMs: number;
  paint: (order: PictureOrder) => Promise<Uint8Array>;
}

/** A match in memory, of which three actions were told. */
function world(): World {
  const kept = new Map<string, Uint8Array>();
  const asked: PictureOrder[] = [];
  const warned: string[] = [];
  const of: Omit<World, 'pictures'> = {
    ...{ asked, warned, nowMs: 1_000 },
    linked: { row: row(), visibility: 'public' },
    position: { told: 3, publicView: 'after 3' },
    paint: async (order) => Buffer.from(`${order.view} ${order.width}`),
  };
  const pictures = new Pictures({
    tables: {
      games: new Map([['duel', duel as never]]),
      find: () =>
        (of.position === undefined ? undefined : { playing: { sight: { position: of.position } } }) as never,
      linkedTo: async () => of.linked,
    },
    store: {
      load: async () => undefined,
      snapshot: async () => undefined,
      lines: async () => [],
      table: async () => undefined,
    },
    clock: { now: () => 0 },
    hasher: undefined as never,
    shelf: {
      take: async (name) => kept.get(name) as Buffer | undefined,
      put: async (name, png) => void kept.set(name, png),
    },
    paint: (order) => {
      asked.push(order);
      return of.paint(order);
    },
    hasPicture: (game) => game === 'duel',
    journal: { info() {}, warn: (_, message) => warned.push(message), error() {} },
    now: () => of.nowMs,
  } satisfies PicturesDeps);
  return Object.assign(of, { pictures });
}

const NOW: WantedPicture = { matchId: 'm', width: 1200 };
const textOf = (found: Awaited<ReturnType<Pictures['find']>>): unknown =>
  found !== undefined && 'png' in found ? Buffer.from(found.png).toString() : found;

test('a board is drawn as a spectator sees it now, once however many ask, and kept', async () => {
  const { pictures, asked } = world();
  const both = await Promise.all([pictures.find(NOW), pictures.find(NOW)]);
  expect(both.map(textOf)).toEqual(['after 3 1200', 'after 3 1200']);
  expect(textOf(await pictures.find(NOW))).toBe('after 3 1200');
  expect(textOf(await pictures.find({ ...NOW, told: 3 }))).toBe('after 3 1200');
  expect(asked).toEqual([{ game: 'duel', view: 'after 3', width: 1200, height: 630 }]);
});

test('a match is drawn anew once in five seconds; until then its last picture is given out', async () => {
  const of = world();
  await of.pictures.find(NOW);
  of.position = { told: 4, publicView: 'after 4' };
  of.nowMs += 4_999;
  expect(textOf(await of.pictures.find({ ...NOW, told: 4 }))).toBe('after 3 1200');
  of.nowMs += 1;
  expect(textOf(await of.pictures.find({ ...NOW, told: 4 }))).toBe('after 4 1200');
  expect(of.asked).toHaveLength(2);
});

test('asking for an earlier moment again and again keeps nobody from the picture of now', async () => {
  const of = world();
  for (let second = 0; second < 12; second += 1) {
    await of.pictures.find({ ...NOW, told: 0 });
    of.position = { told: 4 + second, publicView: `after ${4 + second}` };
    if (second % 6 === 5) expect(textOf(await of.pictures.find(NOW))).toBe(`after ${4 + second} 1200`);
    of.nowMs += 1_000;
  }
  expect(of.asked.map(({ view }) => view)).toEqual(['after 9', 'after 15']);
});

test('of one match only a few earlier moments wait to be drawn', async () => {
  const of = world();
  let painted = () => {};
  of.paint = () => new Promise((resolve) => (painted = () => resolve(Buffer.from('now'))));
  const now = of.pictures.find(NOW);
  for (let told = 0; told < 3; told += 1) {
    void of.pictures.find({ ...NOW, told });
  }
  await soon();
  // The queue still has room, but not for more of this match.
  expect(await of.pictures.find({ ...NOW, told: 2, width: 600 })).toEqual({ instead: 'duel' });
  painted();
  expect(textOf(await now)).toBe('now');
});

test.each<readonly [string, Linked | undefined]>([
  ['not there', undefined],
  ['private', { row: row(), visibility: 'private' }],
  ['locked', { row: row({ locked: true }), visibility: 'public' }],
  ['without watchers', { row: row({ watchersAllowed: false }), visibility: 'public' }],
])('of what is %s there is nothing, and nothing is drawn', async (_, linked) => {
  const of = world();
  of.linked = linked;
  expect(await of.pictures.find(NOW)).toBeUndefined();
  expect(linked && of.pictures.pathOf(linked)).toBeUndefined();
  expect(of.asked).toEqual([]);
});

test('what nobody was told yet is not there', async () => {
  const of = world();
  expect(await of.pictures.find({ ...NOW, told: 4 })).toBeUndefined();
  expect(of.asked).toEqual([]);
});

test('where no board can be seen the picture of the game stands in', async () => {
  const of = world();
  for (const change of [{ status: 'waiting' }, { status: 'frozen' }, { game: 'chess' }] as const) {
    of.linked = { row: row(change), visibility: 'public' };
    expect(await of.pictures.find(NOW)).toEqual({ instead: of.linked.row.game });
    expect(of.pictures.pathOf(of.linked)).toBeUndefined();
  }
});

test('the address of a match in memory names its moment, that of one asleep does not', () => {
  const of = world();
  const linked: Linked = { row: row(), visibility: 'public' };
  expect(of.pictures.pathOf(linked)).toBe('/pic/m/m@3.png');
  of.position = undefined;
  expect(of.pictures.pathOf(linked)).toBe('/pic/m/m.png');
});

test('where drawing fails it is said once, tried again after a while, and nobody is kept waiting', async () => {
  const of = world();
  of.paint = () => Promise.reject(new Error('no such program'));
  expect(await of.pictures.find(NOW)).toEqual({ instead: 'duel' });
  of.nowMs += 60_000;
  expect(await of.pictures.find(NOW)).toEqual({ instead: 'duel' });
  expect(of.asked).toHaveLength(1);
  of.nowMs += 600_000;
  expect(await of.pictures.find(NOW)).toEqual({ instead: 'duel' });
  expect([of.asked.length, of.warned.length]).toEqual([2, 1]);
});

test('a log that cannot be read is no reason to draw no other', async () => {
  const of = world();
  of.paint = () => Promise.reject(new DamagedError('torn'));
  expect(await of.pictures.find(NOW)).toEqual({ instead: 'duel' });
  of.paint = async () => Buffer.from('drawn');
  of.nowMs += 5_000;
  expect(textOf(await of.pictures.find(NOW))).toBe('drawn');
});

test('one is drawn at a time, and where twenty wait nobody else does', async () => {
  const of = world();
  const waits: (() => void)[] = [];
  of.paint = () => new Promise((resolve) => waits.push(() => resolve(Buffer.from('drawn'))));
  const all = Array.from({ length: 22 }, (_, i) => of.pictures.find({ ...NOW, matchId: `m${i}` }));
  await soon();
  expect(of.asked).toHaveLength(1);
  expect(textOf(await all[21])).toEqual({ instead: 'duel' });
  while (of.asked.length < 20 || waits.length > 0) {
    waits.shift()?.();
    await soon();
  }
  expect((await Promise.all(all)).map(textOf).filter((text) => text === 'drawn')).toHaveLength(20);
});
