// What a bot does at the table, and when, with clock and searches under control: no threads, no sockets.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import type { Person } from '../../src/match/person.ts';
import { BotsBusyError } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { PATIENCE } from '../../src/table/state/tableTypes.ts';
import type { Table } from '../../src/table/table.ts';
import { act, hallOn, type Match, matchIn, PACE_MS, soon } from '../support/botHall.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';

const FAST: ClockOptions = { kind: 'fischer', initialMs: 600_000, incrementMs: 0 };

const choicesOf = ({ table }: Match) =>
  (table.match?.position.state as { choices: unknown } | undefined)?.choices;
const last = ({ table }: Match) => table.match?.last;

describe('bots of a sealed turn', () => {
  test('search concurrently, and another seat’s action restarts no search', async () => {
    const hall = hallOn();
    const options = { seats: 4, rounds: 3 };
    const match = await matchIn(hall, { game: 'lowest', options, bots: [1, 1, 1] });
    expect(hall.thinkers.requests.map(({ question }) => question.seat)).toEqual([1, 2, 3]);
    await act(match, 'choose 1');
    for (const [i, request] of hall.thinkers.requests.entries())
      await request.answer({ type: 'choose', number: 2 + i });
    expect(choicesOf(match)).toEqual([1, null, null, null]);
    await hall.clock.forward(PACE_MS);
    await soon();
    // All three at one interval; the next round has begun, and each was asked once for this one.
    expect(hall.thinkers.requests.map(({ question }) => question.seat)).toEqual([1, 2, 3, 1, 2, 3]);
    expect(hall.warnings).toEqual([]);
  });
});

describe('a bot that has nothing to say for now in a sealed turn', () => {
  const VOTES = { players: 3, mode: 'fast', earlyResolution: true, votes: 'every', voteStartTurn: 1 };

  test('waits, and is asked again with more options', async () => {
    const hall = hallOn();
    const match = await matchIn(hall, { game: 'skirmish', options: VOTES, bots: [1, 1] });
    const seats = () => hall.thinkers.requests.map(({ question }) => question.seat);
    expect(seats()).toEqual([1, 2]);
    for (const request of hall.thinkers.requests) await request.answer(undefined);
    await hall.clock.forward(PACE_MS);
    const state = match.table.match?.position.state as SkirmishState;
    const [order] = skirmish.legalCommands(state, 0);
    const text = skirmish.formatCommand(state, order as SkirmishCommand);
    match.table.command(match.ada, { seq: match.table.match?.sequence ?? 0, text }, () => undefined);
    await soon();
    expect([seats(), hall.warnings]).toEqual([[1, 2], []]);
    // The vote opens (SKI-3.5).
    await hall.clock.run(60_000, PACE_MS);
    await soon();
    expect(seats()).toEqual([1, 2, 1, 2]);
    expect(hall.warnings).toEqual([]);
  });
});

describe('a bot whose turn it is', () => {
  test('is asked at once, and acts after a delay for people to follow', async () => {
    const hall = hallOn();
    const match = await matchIn(hall);
    expect(hall.thinkers.requests).toHaveLength(1);
    expect(hall.thinkers.last.question).toMatchObject({ game: 'duel', seat: 1, level: 2 });
    await hall.clock.forward(200);
    await hall.thinkers.last.answer({ type: 'choose', number: 4 });
    await hall.clock.forward(PACE_MS - 201);
    await soon();
    expect(choicesOf(match)).toEqual([null, null]);
    await hall.clock.forward(1);
    await soon();
    expect(choicesOf(match)).toEqual([null, 4]);
  });

  test('searches again after an event, and drops the earlier search', async () => {
    const hall = hallOn();
    const match = await matchIn(hall);
    const [first] = hall.thinkers.requests;
    await act(match, 'choose 2');
    expect(hall.thinkers.requests).toHaveLength(2);
    expect(first?.dropped).toBe(true);
    await first?.answer({ type: 'choose', number: 1 });
    await hall.clock.forward(PACE_MS);
    await soon();
    expect(choicesOf(match)).toEqual([2, null]);
  });

  test('has another seed for every command, unpredictable without the secret', async () => {
    const hall = hallOn();
    const match = await matchIn(hall);
    await act(match, 'choose 2');
    const seeds = hall.thinkers.requests.map(({ question }) => question.seed);
    expect(new Set(seeds).size).toBe(2);
    const { secret } = match.table.setup.dice;
    const hash = nodeHasher.sha256(`bot ${secret} 1 1 0`);
    expect(seeds[0]).toBe(Number.parseInt(hash.slice(0, 8), 16));
  });
});

describe('a search that is stopped early', () => {
  test('is counted where its command is played, and not where it is dropped', async () => {
    const hall = hallOn();
    const match = await matchIn(hall);
    const bot = match.table.seating.seats[1];
    const [first] = hall.thinkers.requests;
    await act(match, 'choose 2');
    await first?.answer({ type: 'choose', number: 4 }, true);
    await hall.clock.forward(PACE_MS);
    expect(bot?.cutCount).toBeUndefined();
    await hall.thinkers.last.answer({ type: 'choose', number: 4 }, true);
    await hall.clock.forward(PACE_MS);
    await soon();
    expect(bot?.cutCount).toBe(1);
  });
});

describe('thinking that fails', () => {
  test('is retried, and then falls back to any legal command that keeps the seat in the match', async () => {
    const hall = hallOn();
    const match = await matchIn(hall);
    await hall.thinkers.last.fail(new Error('the thread died'));
    expect(hall.thinkers.requests).toHaveLength(2);
    await hall.thinkers.last.fail(new Error('the thread died'));
    await soon();
    expect(last(match)).toContain('chosen');
    expect(hall.warnings).toEqual(['a bot failed', 'a bot failed']);
  });

  test('an answer that the game refuses counts as a failure, and so does none', async () => {
    const hall = hallOn();
    const match = await matchIn(hall);
    await hall.thinkers.last.answer({ type: 'hold' });
    await hall.clock.forward(PACE_MS);
    await soon();
    await hall.thinkers.last.answer(undefined);
    await hall.clock.forward(PACE_MS);
    await soon();
    expect(last(match)).toContain('chosen');
  });

  test('where the queue is full it waits', async () => {
    const hall = hallOn();
    const match = await matchIn(hall);
    for (let i = 0; i < 5; i++) {
      await hall.thinkers.last.fail(new BotsBusyError('busy'));
      await hall.clock.forward(1000);
    }
    expect(hall.thinkers.requests).toHaveLength(6);
    await hall.thinkers.last.answer({ type: 'choose', number: 3 });
    await hall.clock.forward(PACE_MS);
    await soon();
    expect(choicesOf(match)).toEqual([null, 3]);
  });
});

describe('the clock', () => {
  test('a bot asks for a share of its remaining time, and does not dawdle at the end', async () => {
    const hall = hallOn();
    const match = await matchIn(hall, { clock: { kind: 'fischer', initialMs: 20_000, incrementMs: 0 } });
    expect(hall.thinkers.last.limitMs).toBe(2000);
    await hall.clock.forward(18_000);
    await act(match, 'choose 2');
    expect(hall.thinkers.last.limitMs).toBe(200);
    await hall.thinkers.last.fail(new Error('too late'));
    await soon();
    expect(last(match)).toContain('revealed');
  });

  test('it substitutes for a player who is away from a clock, and waits where there is none', async () => {
    const timed = hallOn();
    const away = await matchIn(timed, { clock: FAST });
    await act(away, 'choose 2');
    away.table.depart(away.ada, 'no');
    expect(timed.thinkers.last.dropped).toBe(false);
    const untimed = hallOn();
    const match = await matchIn(untimed);
    match.table.depart(match.ada, 'no');
    expect(untimed.thinkers.last.dropped).toBe(true);
    match.table.arrive(match.ada);
    expect(untimed.thinkers.requests).toHaveLength(2);
    expect(untimed.thinkers.last.dropped).toBe(false);
  });

  test.each<readonly [string, (table: Table, person: Person) => void]>([
    ['a spectator', () => undefined],
    [
      'an arbiter apart from the players',
      ({ seating }, person) => seating.arbiterKnown({ ...person, arbiter: 'apart' }),
    ],
    ['a companion', ({ seating }, person) => seating.company.join(person.id, 0)],
  ])('in an untimed match bots think while %s is the only one connected', async (_who, become) => {
    const hall = hallOn();
    const { table, ada } = await matchIn(hall);
    const { person } = await table.enter(undefined, 'Gil', 'watch');
    become(table, person);
    table.arrive(person);
    table.depart(ada, 'no');
    expect(table.seating.isAnyoneHere).toBe(true);
    expect(hall.thinkers.last.dropped).toBe(false);
    table.depart(person, 'no');
    expect(table.seating.isAnyoneHere).toBe(false);
    expect(hall.thinkers.last.dropped).toBe(true);
    table.arrive(person);
    expect(hall.thinkers.requests).toHaveLength(2);
    expect(hall.thinkers.last.dropped).toBe(false);
  });

  test('without people or spectators the bots rest', async () => {
    const hall = hallOn();
    const match = await matchIn(hall, {
      game: 'lowest',
      options: { seats: 3 },
      bots: [1, 2],
      clock: FAST,
    });
    await act(match, 'resign');
    const busy = () => hall.thinkers.requests.filter(({ dropped }) => !dropped).length;
    expect(busy()).toBeGreaterThan(0);
    match.table.depart(match.ada, 'match');
    expect(busy()).toBe(0);
    await hall.clock.forward(PATIENCE.emptyPlayingMs);
    await soon();
    expect(hall.tables.count).toBe(0);
  });
});

describe('what players ask of the table', () => {
  test('a bot agrees to a takeback, also while it thinks', async () => {
    const hall = hallOn();
    const match = await matchIn(hall, { takebacks: 'pastRolls' });
    const botPlays = async (command: object) => {
      await hall.thinkers.last.answer(command);
      await hall.clock.forward(PACE_MS);
      await soon();
    };
    await act(match, 'choose 1');
    await botPlays({ type: 'choose', number: 1 });
    const awaited = () => match.table.match?.position.turn.awaiting[0];
    while (awaited() === 1) await botPlays({ type: 'roll' });
    // Rolls a number until it is the other's: then it is the bot's turn.
    while (awaited() === 0) await act(match, 'roll');
    const thinking = hall.thinkers.last;
    const { sequence = 0 } = match.table.match ?? {};
    await act(match, `@takeback ${sequence - 1}`);
    expect(thinking.dropped).toBe(true);
    await hall.clock.forward(PACE_MS);
    await soon();
    expect(awaited()).toBe(0);
    expect(match.table.match?.position.table.offer).toBeNull();
  });

  test('it agrees to a pause, does nothing meanwhile, and goes on afterwards', async () => {
    const hall = hallOn();
    const match = await matchIn(hall);
    await act(match, '@pause');
    await hall.clock.forward(PACE_MS);
    await soon();
    expect(match.table.match?.position.table.paused).toBe(true);
    expect(hall.thinkers.last.dropped).toBe(true);
    const { length } = hall.thinkers.requests;
    await act(match, '@resume');
    expect(hall.thinkers.requests).toHaveLength(length + 1);
  });

  test('it is never gone, so nothing can be claimed against it', async () => {
    const hall = hallOn();
    const { table } = await matchIn(hall, { clock: FAST });
    await hall.clock.forward(120_000);
    expect(table.playing.goneAt(1)).toBe(0);
  });
});

describe('a server that is restarted', () => {
  test('a bot to move moves, though nobody has reconnected to a match with a clock', async () => {
    const before = hallOn();
    const match = await matchIn(before, { clock: FAST });
    const { matchId } = match.table.setup;
    await act(match, 'choose 2');
    // The process is simply gone.
    const after = hallOn(new MemoryStore(before.store.memory), before.clock);
    await after.tables.start();
    for (let i = 0; i < 10; i++) await before.clock.forward(1000);
    await soon();
    const table = after.tables.find(matchId);
    expect(table?.seating.seats[1]).toMatchObject({ name: 'Bot · level 2', bot: 102 });
    const botPlays = async (command: object) => {
      await after.thinkers.last.answer(command);
      await before.clock.forward(PACE_MS);
      await soon();
    };
    await botPlays({ type: 'choose', number: 5 });
    expect(table?.match?.position.state).toMatchObject({ choices: [2, 5], stage: 'rolling' });
    while (table?.match?.position.turn.awaiting[0] === 1) await botPlays({ type: 'roll' });
    // It has done what was due, and sleeps until the person's time is up.
    for (let i = 0; i < 3; i++) await before.clock.forward(3000);
    await soon();
    expect(after.tables.find(matchId)).toBeUndefined();
    const left = ((await after.store.nextDue()).uptime ?? 0) - before.clock.uptime();
    expect(left).toBeGreaterThan(500_000);
  });

  test('a room that waits still has its bot', async () => {
    const before = hallOn();
    const { table } = await before.tables.create(
      { ...DUEL_REQUEST, game: 'lowest', options: { seats: 3 }, bots: [3] },
      'Ada',
    );
    const after = hallOn(before.store);
    const again = await after.tables.wake(table.setup.matchId);
    expect(again?.seating.seats[1]).toMatchObject({ name: 'Bot · level 3', bot: 103, arrived: true });
  });

  test('a bot that was seated before there were levels keeps its name and plays as a level like it', async () => {
    const before = hallOn();
    const { table, token } = await before.tables.create(DUEL_REQUEST, 'Ada');
    const { person } = await table.enter(token, '', 'seat');
    table.arrive(person);
    table.seating.seatBot(1, 2);
    table.hostActions.manage(person, { do: 'lock' });
    await soon();
    const after = hallOn(before.store);
    const again = await after.tables.wake(table.setup.matchId);
    expect(again?.seating.seats[1]).toMatchObject({ name: 'Bot · medium', bot: 2 });
    const back = await again?.enter(token, '', 'seat');
    if (back !== undefined) again?.arrive(back.person);
    await soon();
    expect(after.thinkers.last.question.level).toBe(3);
  });
});

describe('limits', () => {
  test('a server may offer none', async () => {
    const { tables } = hallOn(undefined, undefined, 0);
    await expect(tables.create({ ...DUEL_REQUEST, bots: [1] }, 'Ada')).rejects.toMatchObject({
      code: 'no-bots',
    });
  });

  test('so many bots at a time, and no more', async () => {
    const hall = hallOn();
    const wanted = { ...DUEL_REQUEST, game: 'lowest', options: { seats: 3 } };
    await matchIn(hall, { ...wanted, bots: [1, 1] });
    await expect(hall.tables.create({ ...wanted, bots: [1, 1] }, 'Bob')).rejects.toMatchObject({
      code: 'bots-busy',
    });
    const { table, token } = await hall.tables.create({ ...wanted, bots: [1] }, 'Bob');
    const { person } = await table.enter(token, '', 'seat');
    table.arrive(person);
    expect(table.hostActions.manage(person, { do: 'seatBot', seat: 2, level: 1 })).toBe('bots-busy');
  });
});
