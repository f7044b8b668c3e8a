// When a board is rendered, of what, and the fallbacks: with a painter that only records its orders.

import type { Linked } from '../../src/lobby/currentRow.ts';
import { Pictures, type PicturesDeps, type WantedPicture } from '../../src/pictures/pictures.ts';
import type { Paint } from '../../src/pictures/pictureTypes.ts';
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

type Order = Parameters<Paint>[0];

interface World {
  readonly pictures: Pictures;
  readonly orders: Order[];
  readonly warned: string[];
  linked: Linked | undefined;
  position: { told: number; publicView: unknown } | undefined;
  nowMs: number;
  paint: Paint;
}

/** A match in memory, with three published actions. */
function world(): World {
  const files = new Map<string, Uint8Array>();
  const orders: Order[] = [];
  const warned: string[] = [];
  const of: Omit<World, 'pictures'> = {
    ...{ orders, warned, nowMs: 1_000 },
    linked: { row: row(), visibility: 'public' },
    position: { told: 3, publicView: 'after 3' },
    paint: async (order) =>
      Buffer.from(`${'view' in order ? order.view : JSON.stringify(order.options)} ${order.width}`),
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
      get: async (name) => files.get(name) as Buffer | undefined,
      set: async (name, png) => void files.set(name, png),
    },
    paint: (order) => {
      orders.push(order);
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

test('a board is rendered as a spectator sees it now, once for any number of requests, and cached', async () => {
  const { pictures, orders } = world();
  const both = await Promise.all([pictures.find(NOW), pictures.find(NOW)]);
  expect(both.map(textOf)).toEqual(['after 3 1200', 'after 3 1200']);
  expect(textOf(await pictures.find(NOW))).toBe('after 3 1200');
  expect(textOf(await pictures.find({ ...NOW, publishedCount: 3 }))).toBe('after 3 1200');
  expect(orders).toEqual([{ game: 'duel', view: 'after 3', width: 1200, height: 630 }]);
});

test('a match is rendered once in five seconds; until then its last picture is served', async () => {
  const of = world();
  await of.pictures.find(NOW);
  of.position = { told: 4, publicView: 'after 4' };
  of.nowMs += 4_999;
  expect(textOf(await of.pictures.find({ ...NOW, publishedCount: 4 }))).toBe('after 3 1200');
  of.nowMs += 1;
  expect(textOf(await of.pictures.find({ ...NOW, publishedCount: 4 }))).toBe('after 4 1200');
  expect(of.orders).toHaveLength(2);
});

test('requests for an earlier moment again and again do not delay the current picture', async () => {
  const of = world();
  for (let second = 0; second < 12; second += 1) {
    await of.pictures.find({ ...NOW, publishedCount: 0 });
    of.position = { told: 4 + second, publicView: `after ${4 + second}` };
    if (second % 6 === 5) expect(textOf(await of.pictures.find(NOW))).toBe(`after ${4 + second} 1200`);
    of.nowMs += 1_000;
  }
  expect(of.orders.map((order) => 'view' in order && order.view)).toEqual(['after 9', 'after 15']);
});

test('of one match only a few earlier moments wait to be drawn', async () => {
  const of = world();
  let painted = () => {};
  of.paint = () => new Promise((resolve) => (painted = () => resolve(Buffer.from('now'))));
  const now = of.pictures.find(NOW);
  for (let publishedCount = 0; publishedCount < 3; publishedCount += 1) {
    void of.pictures.find({ ...NOW, publishedCount });
  }
  await soon();
  // The queue still has room, but not for more of this match.
  expect(await of.pictures.find({ ...NOW, publishedCount: 2, width: 600 })).toEqual({ instead: 'duel' });
  painted();
  expect(textOf(await now)).toBe('now');
});

test.each<readonly [string, Linked | undefined]>([
  ['not there', undefined],
  ['private', { row: row(), visibility: 'private' }],
  ['locked', { row: row({ locked: true }), visibility: 'public' }],
  ['without watchers', { row: row({ watchersAllowed: false }), visibility: 'public' }],
])('a board that is %s has no picture, and nothing is rendered', async (_, linked) => {
  const of = world();
  of.linked = linked;
  expect(await of.pictures.find(NOW)).toBeUndefined();
  expect(linked && of.pictures.pathOf(linked)).toBeUndefined();
  expect(of.orders).toEqual([]);
});

test('unpublished moments do not exist', async () => {
  const of = world();
  expect(await of.pictures.find({ ...NOW, publishedCount: 4 })).toBeUndefined();
  expect(of.orders).toEqual([]);
});

test('the picture of the game is the fallback', async () => {
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

test('a failure of rendering is logged once, retried with a back-off, and nobody waits', async () => {
  const of = world();
  of.paint = () => Promise.reject(new Error('no such program'));
  expect(await of.pictures.find(NOW)).toEqual({ instead: 'duel' });
  of.nowMs += 60_000;
  expect(await of.pictures.find(NOW)).toEqual({ instead: 'duel' });
  expect(of.orders).toHaveLength(1);
  of.nowMs += 600_000;
  expect(await of.pictures.find(NOW)).toEqual({ instead: 'duel' });
  expect([of.orders.length, of.warned.length]).toEqual([2, 1]);
});

test('a log that cannot be read is no reason to draw no other', async () => {
  const of = world();
  of.paint = () => Promise.reject(new DamagedError('torn'));
  expect(await of.pictures.find(NOW)).toEqual({ instead: 'duel' });
  of.paint = async () => Buffer.from('drawn');
  of.nowMs += 5_000;
  expect(textOf(await of.pictures.find(NOW))).toBe('drawn');
});

test('one is rendered at a time, and with twenty in the queue nobody else waits', async () => {
  const of = world();
  const waits: (() => void)[] = [];
  of.paint = () => new Promise((resolve) => waits.push(() => resolve(Buffer.from('drawn'))));
  const all = Array.from({ length: 22 }, (_, i) => of.pictures.find({ ...NOW, matchId: `m${i}` }));
  await soon();
  expect(of.orders).toHaveLength(1);
  expect(textOf(await all[21])).toEqual({ instead: 'duel' });
  while (of.orders.length < 20 || waits.length > 0) {
    waits.shift()?.();
    await soon();
  }
  expect((await Promise.all(all)).map(textOf).filter((text) => text === 'drawn')).toHaveLength(20);
});

test('[UI-P46] the board with which a match begins is rendered once for all rooms of the same options', async () => {
  const of = world();
  const first = { game: 'duel', options: { target: 12, steps: 2 }, width: 840 } as const;
  const alike = { ...first, options: { steps: 2, target: 12 } };
  const found = await Promise.all([of.pictures.opening(first), of.pictures.opening(alike)]);
  expect(found.map(textOf)).toEqual(Array.from({ length: 2 }, () => '{"target":12,"steps":2} 840'));
  expect(textOf(await of.pictures.opening(alike))).toBe('{"target":12,"steps":2} 840');
  expect(of.orders).toEqual([{ game: 'duel', options: first.options, width: 840, height: 720 }]);
  await of.pictures.opening({ ...first, options: { target: 13 } });
  expect(of.orders.length).toBe(2);
  expect(textOf(await of.pictures.opening({ ...first, game: 'bids' }))).toEqual({ instead: 'bids' });
});

test('[UI-P46] an opening that cannot be rendered leaves the game’s picture', async () => {
  const of = world();
  of.paint = async () => {
    throw new Error('bad luck');
  };
  expect(await of.pictures.opening({ game: 'duel', options: {}, width: 1200 })).toEqual({ instead: 'duel' });
  expect(of.warned.length).toBe(1);
});
