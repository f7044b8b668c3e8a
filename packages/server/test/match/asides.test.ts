// Asides through the host (TABLE-16.4): what others say beside the play, such as a standing order, makes no command late.

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { CROSSED_MAX } from '@hexmarch/shared/match/fold/sealed';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { recover } from '../../src/match/recovery.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';

const SEATS = 4;
const SECOND = 1000;

const stateOf = ({ match }: TestHost) => match.position.state as SkureState;
const kinds = ({ answers }: TestHost) => answers.map(({ kind }) => kind);
const codes = ({ answers }: TestHost) =>
  answers.flatMap(({ message }) => ('code' in message ? [message.code] : []));

/** A battle of two against two whose first turn has begun: teams and places are those of the clock. */
async function battle() {
  const read = skure.parseOptions({ players: SEATS, company: { sides: 2 } });
  if (!read.ok) throw new Error(read.error.code);
  const options = read.value;
  const clock = new FakeClock();
  const store = new MemoryStore();
  const host = await hostOf({
    game: skure as unknown as AnyGame,
    options,
    seats: SEATS,
    clock,
    store,
  });
  for (const seconds of [options.teamSeconds, options.placeSeconds]) await clock.forward(seconds * SECOND);
  expect(stateOf(host).phase).toBe('battle');
  const [actor = 0] = host.match.position.turn.awaiting;
  const others = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => seat !== actor);
  const ownOf = (seat: number) => stateOf(host).characters.find((one) => one.seat === seat)?.id ?? '';
  return { host, store, clock, actor, others, ownOf };
}

describe('[TABLE-16.4] an aside', () => {
  test('of another seat makes no command late', async () => {
    const { host, actor, others, ownOf } = await battle();
    const meant = host.match.numberOf(actor);
    const [one = 0, two = 0] = others;
    await host.play(one, `standing ${ownOf(one)} turn counter`);
    await host.play(two, 'away');
    await host.play(actor, 'defend', meant);
    expect(codes(host)).toEqual([]);
    expect(host.match.last).toBe(`${actor} defend`);
  });

  test('makes no other aside late either', async () => {
    const { host, others, ownOf } = await battle();
    const meant = host.match.numberOf(0);
    for (const seat of others) host.submit(seat, `standing ${ownOf(seat)} cover never`, meant);
    for (const _ of others) await host.settled();
    expect(codes(host)).toEqual([]);
    expect(Object.keys(stateOf(host).secrets?.standing ?? {}).sort()).toEqual(others.map(ownOf).sort());
  });

  test('is late itself after all that the same seat has said', async () => {
    const { host, others, ownOf } = await battle();
    const [one = 0] = others;
    const meant = host.match.numberOf(one);
    await host.play(one, `standing ${ownOf(one)} turn counter`, meant);
    await host.play(one, `standing ${ownOf(one)} turn defend`, meant);
    expect(codes(host)).toEqual(['stale']);
    // Sent again it is answered, and not said twice.
    await host.play(one, `standing ${ownOf(one)} turn counter`, meant);
    expect(kinds(host)).toEqual(['refused', 'accepted']);
  });

  test('lets nothing cross what was played', async () => {
    const { host, actor, others, ownOf } = await battle();
    const [one = 0, two = 0] = others;
    const before = host.match.numberOf(one);
    await host.play(actor, 'defend');
    await host.play(two, `standing ${ownOf(two)} turn counter`);
    await host.play(one, `standing ${ownOf(one)} turn counter`, before);
    expect(codes(host)).toEqual(['stale']);
    await host.play(one, `standing ${ownOf(one)} turn counter`, before + 1);
    expect(codes(host)).toEqual(['stale']);
  });

  test('that came too many at a time does make it late', async () => {
    const { host, actor, others, ownOf } = await battle();
    const [one = 0] = others;
    const meant = host.match.numberOf(actor);
    for (let i = 0; i <= CROSSED_MAX; i++)
      await host.play(one, `standing ${ownOf(one)} turn ${i % 2 === 0 ? 'counter' : 'defend'}`);
    await host.play(actor, 'defend', meant);
    expect(codes(host)).toEqual(['stale']);
    await host.play(actor, 'defend', meant + 1);
    expect(codes(host)).toEqual(['stale']);
  });

  test('is crossed after a restart as before, and what has crossed it is not played twice', async () => {
    const { host, store, clock, actor, others, ownOf } = await battle();
    const meant = host.match.numberOf(actor);
    for (const seat of others) await host.play(seat, `standing ${ownOf(seat)} turn counter`);
    const ports = { store, clock, hasher: nodeHasher, journal: { info() {}, warn() {}, error() {} } };
    const { position } = (await recover(ports, skure as unknown as AnyGame, 'm'))?.resumed ?? {};
    expect(position?.sealed).toEqual(host.match.position.sealed);
    await host.play(actor, 'defend', meant);
    await host.play(actor, 'defend', meant);
    expect(kinds(host)).toEqual(['accepted']);
    // Too long ago for the memory of the host: the store knows it.
    const [one = 0] = others;
    for (let i = 0; i < 40; i++)
      await host.play(one, `standing ${ownOf(one)} turn ${i % 2 === 0 ? 'defend' : 'counter'}`);
    host.answers.length = 0;
    await host.play(one, `standing ${ownOf(one)} turn counter`, meant + others.indexOf(one));
    expect(kinds(host)).toEqual(['accepted']);
  });
});
