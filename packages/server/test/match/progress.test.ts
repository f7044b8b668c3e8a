// Progress of running matches for lists (UI-P10): round and last public action, stored with each entry, and unaffected by sealed
// actions.

import { hostedSkirmish } from '@hexmarch/shared/games/skirmish/hosted/hostedSkirmish';
import { skor } from '@hexmarch/shared/games/skor/skor';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { recover, snapshotOf } from '../../src/match/recovery.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { bids } from '../fixtures/bidsGame.ts';
import { hostOf, type TestHost } from '../support/hostOf.ts';

/** A match, with its progress in lists. */
async function listed(game: AnyGame, seats: number, options: object) {
  const parsed = game.parseOptions(options);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const store = new MemoryStore();
  const host = await hostOf({ game, seats, options: parsed.value, store });
  const progress = async () => {
    const found = (await store.listed(['m'])).get('m');
    return [found?.progress?.count, found?.progress?.act] as const;
  };
  return { store, host, progress, row: async () => (await store.listed(['m'])).get('m') };
}

const legal = ({ match }: TestHost, seat: number): string => {
  const { state } = match.position;
  const [first] = match.game.legalCommands(state, seat);
  if (first === undefined) throw new Error('there is nothing to do');
  return match.game.formatCommand(state, first);
};

test('names the actor and the type of command, not its content; and acts of the table', async () => {
  const { host, progress } = await listed(skorm as AnyGame, 2, { players: 2 });
  expect(await progress()).toEqual([0, null]);
  await host.play(0, legal(host, 0));
  expect(await progress()).toEqual([0, { by: 0, word: 'place' }]);
  await host.play(1, '@pause');
  expect(await progress()).toEqual([0, { by: 1, word: '@offered' }]);
  await host.play(0, '@accept');
  expect(await progress()).toEqual([0, { by: 0, word: '@agreed' }]);
});

test('names the published event in place of a hidden choice', async () => {
  const { host, progress } = await listed(skor as AnyGame, 2, {});
  await host.play(1, legal(host, 1));
  expect(await progress()).toEqual([0, { by: 1, word: 'setupChosen' }]);
});

const BIDS = { seats: 3, seatsMin: 3 };
const SOCIETY = { players: 5, playersMin: 5, earlyResolution: true };

test.each([
  ['a toy game', bids as unknown as AnyGame, 3, BIDS, 'bid 5'],
  ['Skirmish Society', hostedSkirmish as AnyGame, 5, SOCIETY, undefined],
] as const)('in %s sealed actions do not change it', async (_name, game, seats, options, text) => {
  const { host, row, progress, store } = await listed(game, seats, options);
  const sealed = [text ?? legal(host, 0), text ?? legal(host, 0)];
  const before = await row();
  for (const text of sealed) await host.play(0, text);
  expect(host.sealed).toHaveLength(sealed.length);
  expect(await row()).toEqual(before);
  await host.play(1, 'ready');
  const published = await row();
  expect(await progress()).toEqual([1, { by: 1, word: 'ready' }]);
  for (const text of sealed) await host.play(0, text);
  expect(await row()).toEqual(published);
  // Recovered from a snapshot followed by sealed entries alone.
  await host.store.saveSnapshot(snapshotOf(host.match.head, host.match.position));
  for (const text of sealed) await host.play(0, text);
  const ports = { store, hasher: nodeHasher };
  const back = await recover(ports, game, 'm');
  expect(back?.resumed.last).toBe(host.match.last);
  if (back !== undefined) host.match.resume(back.resumed);
  for (const text of sealed) await host.play(0, text);
  expect(await row()).toEqual(published);
});
