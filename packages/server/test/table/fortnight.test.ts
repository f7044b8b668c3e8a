// Two weeks of a match of seven (SKI-3): the server is stopped and killed at each deadline, and down during others; the arbiter pauses
// and rewinds, and a player is replaced. No sealed order is lost, and every notification is sent once.

import { readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishEvent } from '@hexmarch/shared/games/skirmish/state';
import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { AnyGame, Random, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { seeds } from '../../../shared/tools/sweep.ts';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { type Death, PLAYERS, World } from '../support/fortnight.ts';
import { recordOf } from '../support/recordOf.ts';
import { DAY, HOUR, MORNING } from '../support/weeks.ts';

const DAYS = 14;
/** From this day on the player of that seat is absent. */
const MISSING = { seat: 6, from: 1, replaced: 8 } as const;
const OUTAGE_DAY = 9;
const PAUSE_DAY = 10;
const REWIND_DAY = 12;
const COMMANDS = ['lock', 'announce', 'remind', 'resolve', 'unlock'] as const;

/** By day: a crash at every due command, before and after it is stored. */
function deathsOf(random: Random): ReadonlyMap<number, Death> {
  const deaths = COMMANDS.flatMap((command) =>
    [false, true].map((isPersisted) => ({ command, isPersisted })),
  );
  const days = [1, 2, 3, 4, 5, 6, 7, 8, 11, 13];
  for (let i = days.length - 1; i > 0; i--) {
    const j = random.pick(i + 1);
    [days[i], days[j]] = [days[j] as number, days[i] as number];
  }
  return new Map(days.map((day, i) => [day, deaths[i] as Death]));
}

const at = (day: number, hour: number): number => MORNING + day * DAY + (hour - 9.5) * HOUR;

/** By period: the last order for each army of each player. */
type Sealed = Map<number, Map<string, string>>;

async function orders(world: World, seat: Seat, random: Random, sealed: Sealed): Promise<void> {
  const state = await world.state();
  const legal = skirmish.legalCommands(state, seat).filter(({ type }) => type === 'order');
  const command = legal[random.pick(Math.max(1, legal.length))];
  if (command === undefined) return;
  const text = skirmish.formatCommand(state, command);
  if (!(await world.give(seat, text))) return;
  const order = readOrder(text.slice('order '.length));
  if (order === null) throw new Error(`no order: ${text}`);
  const known = sealed.get(state.period) ?? new Map<string, string>();
  sealed.set(state.period, known.set(`${seat} ${whoseOrder(order)}`, text.slice('order '.length)));
}

/** A morning in which all players connect and give some orders. */
async function morning(world: World, day: number, random: Random, sealed: Sealed): Promise<void> {
  for (let seat = 0; seat < PLAYERS; seat++) {
    const isMissing = seat === MISSING.seat && day >= MISSING.from && day < MISSING.replaced;
    const count = isMissing ? 0 : 1 + random.pick(3);
    for (let i = 0; i < count; i++) await orders(world, seat, random, sealed);
  }
}

async function replace(world: World): Promise<void> {
  const { seat } = MISSING;
  expect((await world.state()).missed[seat]).toBeGreaterThanOrEqual(3);
  const offered = await world.visit(world.arbiterToken, (table, person) =>
    table.seatTransfer.ask(person, { do: 'offerSeat', seat }),
  );
  expect(offered).toBeUndefined();
  await world.newcomer('Dan', seat);
}

/** Orders from before the undone turn are valid again. */
async function goBack(world: World, sealed: Sealed): Promise<void> {
  const { period } = await world.state();
  expect(await world.give(ARBITER_ACTOR, 'rewind')).toBe(true);
  sealed.set(period + 1, new Map(sealed.get(period - 1)));
}

async function dayOf(world: World, day: number, random: Random, sealed: Sealed): Promise<void> {
  await world.until(at(day, 10));
  if (day === MISSING.replaced) await replace(world);
  if (day === REWIND_DAY) await goBack(world, sealed);
  if (day === PAUSE_DAY) expect(await world.give(ARBITER_ACTOR, 'pause')).toBe(true);
  await morning(world, day, random, sealed);
  if (day % 3 === 0) await world.restart();
  await world.until(at(day, 19));
  if (day === OUTAGE_DAY) {
    await world.until(at(day, 19.9));
    await world.kill(4 * HOUR);
  }
  // The arbiter has a day more.
  if (day === PAUSE_DAY) {
    await world.until(at(day, 23));
    expect(await world.give(ARBITER_ACTOR, 'unpause')).toBe(true);
  }
  await world.until(at(day + 1, 1));
}

test.each(seeds(1, 1))('seed %i: two weeks', async (seed) => {
  const random = seededRandom(seed);
  const sealed: Sealed = new Map();
  const world = new World();
  await world.begin();
  const deaths = deathsOf(random);
  for (let day = 0; day < DAYS; day++) {
    const death = deaths.get(day);
    if (death !== undefined) world.dieAt(death);
    await dayOf(world, day, random, sealed);
  }
  expect(world.deaths).toBe(deaths.size + 1);
  expect(world.refused).toEqual([]);
  const events = await world.events();
  expectReported(events, sealed);
  expectNotifiedOnce(world, events);
  // Outage, pause and rewind; one turn was undone, so there is one turn less than days.
  const uncounted = events.flatMap((event) =>
    event.type === 'resolved' ? [event.report.uncounted === true] : [],
  );
  expect(uncounted).toEqual([...new Array(8).fill(false), true, true, true, false]);
  expect((await world.state()).turn).toBe(uncounted.length);
  await expectVerified(world);
});

/** Every accepted order is in the report of its turn, unless replaced. */
function expectReported(events: readonly SkirmishEvent[], sealed: Sealed): void {
  let period = 1;
  let count = 0;
  for (const event of events) {
    if (event.type === 'resolved')
      for (const [key, text] of sealed.get(period) ?? []) {
        const seat = Number(key.split(' ')[0]);
        const counted = event.report.orders.flatMap((order) => (order.player === seat ? [order.text] : []));
        expect({ period, seat, counted }).toEqual({ period, seat, counted: expect.arrayContaining([text]) });
        count += 1;
      }
    if (event.type === 'resolved' || event.type === 'rewound') period += 1;
  }
  expect(count).toBeGreaterThan(10 * PLAYERS);
}

/** Followers got every public notification exactly once. */
function expectNotifiedOnce({ sent }: World, events: readonly SkirmishEvent[]): void {
  const textsOf = (kind: string) =>
    sent.flatMap(({ message: { news } }) => (news.kind === kind ? [news.words?.en ?? ''] : []));
  const turns = events.flatMap((event) => (event.type === 'resolved' ? [event.report.turn] : []));
  expect(textsOf('resolved').map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual(turns);
  const happened = (type: SkirmishEvent['type']) => events.filter((event) => event.type === type).length;
  expect({
    begins: textsOf('begins').length,
    votes: textsOf('vote').length,
    reminders: textsOf('reminder').length + textsOf('deadline').length,
    pauses: textsOf('paused').length,
    rewinds: textsOf('rewound').length,
  }).toEqual({
    begins: 1,
    // A rewind reopens the vote.
    votes: happened('announced') + happened('rewound'),
    reminders: happened('reminded'),
    pauses: 2,
    rewinds: 1,
  });
}

/** All but one resign, and the record covers the match from first roll to end. */
async function expectVerified(world: World): Promise<void> {
  for (let seat = 1; seat < PLAYERS; seat++) expect(await world.give(seat, 'resign')).toBe(true);
  const record = recordOf(await world.stored(), nodeHasher, openSigningKey(undefined).sign);
  expect(record).toMatch(/\{"from":"[0-9a-f]{64}","person":"[0-9a-f]{64}","seat":6,"type":"@handedOver"\}/);
  expect(record).not.toMatch(/"(P6|Dan)"/);
  const { problem } = verifyRecordNow(record, {
    games: [skirmish as unknown as AnyGame],
    hasher: nodeHasher,
  });
  expect(problem).toBeUndefined();
}
