// What the screens say of a company battle (SKURE-15): sides, ranks, the order of turns by windows, whose turn it is, and how long.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { Character, SkureCommand, SkureState, SkureView } from '@hexmarch/shared/games/skure/state';
import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { signal } from '@preact/signals';
import { type AnySource, type AnyView, anyGame } from '../../../src/gameApi/anyGame.ts';
import type { ClientGame } from '../../../src/gameApi/clientGame.ts';
import { battlePicture } from '../../../src/games/skure/board/battlePicture.ts';
import { bySide, dueIn, leaderOf, leads, yieldCount } from '../../../src/games/skure/facts/company.ts';
import { paintOf, seatPaint } from '../../../src/games/skure/facts/paint.ts';
import { skureClient } from '../../../src/games/skure/index.ts';
import { describe } from '../../../src/games/skure/log/describe.ts';
import { tallyOf } from '../../../src/games/skure/panels/tally/tally.ts';
import { due, frame } from '../../../src/games/skure/panels/words/frame.ts';
import { foldedOrder, nextOfSeat, orderRows } from '../../../src/games/skure/panels/words/orderRows.ts';
import { plateText, zoneText } from '../../../src/games/skure/panels/words/plateText.ts';
import { sides } from '../../../src/games/skure/panels/words/sideText.ts';
import { logFilters } from '../../../src/games/skure/words/logFilters.ts';
import { endText } from '../../../src/games/skure/words/words.ts';
import { isMeant } from '../../../src/table/layout/OverlaySwitches.tsx';
import { markPaint } from '../../../src/table/seats/paints.ts';
import type { Line } from '../../../src/text/line.ts';
import { fewTogether } from '../../../src/text/names.ts';
import { outcomeText } from '../../../src/text/outcome.ts';
import { sayIn } from '../../sayIn.ts';
import { sentenceOf } from './battles.ts';
import { companyBattle, eventsOf, inCompany, openCompany, played, type Said } from './companies.ts';

const sayLog = sayIn('games/skure/log/messages');
const sayWords = sayIn('games/skure/words/messages');

const FIGHTER = { id: 'B2', class: 'Soldier' };

const NAMES = ['Aster', 'Bryn', 'Cleo', 'Dana', 'Emil', 'Fenn'];

const sourceOf = (view: SkureView): AnySource => ({
  viewer: signal(SPECTATOR),
  frame: signal({ sequence: 1, view: view as unknown as AnyView, played: [] }),
  log: signal([]),
});

const seen = (state: SkureState, seat: number): SkureView => skure.view(state, { kind: 'seat', seat });

const statusOf = (state: SkureState, seat: number): string => frame(seen(state, seat), NAMES, seat).status;

const SINGLE = companyBattle(6);
const RUNS = companyBattle(6, { windows: 'runs' });
const BANDS = companyBattle(6, { windows: 'bands', band: 6 });

test('[UI-K85] fighters and seats have the paint of their side, and zones are those of sides', () => {
  expect(SINGLE.characters.map((one) => [one.id, paintOf(one), seatPaint(SINGLE, one.seat)])).toEqual([
    ['A1', 0, 0],
    ['A2', 0, 0],
    ['A3', 0, 0],
    ['B1', 1, 1],
    ['B2', 1, 1],
    ['B3', 1, 1],
  ]);
  const { zones, fighters } = battlePicture(seen(SINGLE, 2), { aim: String }, 2);
  expect(zones.map(({ seat }) => seat)).toEqual([0, 1]);
  const roles = fighters.map(({ id, rank = '', isOwn, isAway }) => `${id} ${rank} ${isOwn} ${isAway}`);
  expect(roles.sort()).toEqual([
    'A1 captain false false',
    'A2 lieutenant true false',
    'A3  false false',
    'B1 captain false false',
    'B2 lieutenant false false',
    'B3  false false',
  ]);
});

test('markers before names are those of sides, and where colours are chosen those of seats', () => {
  const marks = (game: ClientGame<SkureView, SkureCommand, SkureEvent>) =>
    [0, 1, 2, 3, 4, 5].map(markPaint(anyGame(game), SINGLE as unknown as AnyView));
  expect(marks(skureClient)).toEqual([0, 1, 0, 1, 0, 1]);
  expect(marks({ ...skureClient, choosesColours: true })).toEqual([0, 1, 2, 3, 4, 5]);
  expect([0, 1, 2].map(markPaint(anyGame(skureClient), undefined))).toEqual([0, 1, 2]);
});

test('[UI-K85] a switch for names of players has the place of that for names of spaces in company battles alone', () => {
  const meant = (view: SkureView) =>
    (['names', 'players', 'owners'] as const).filter((name) =>
      isMeant({ game: anyGame(skureClient), seat: 0, source: sourceOf(view) }, name),
    );
  expect(meant(seen(SINGLE, 0))).toEqual(['players', 'owners']);
  expect(meant({ ...seen(SINGLE, 0), company: undefined } as unknown as SkureView)).toEqual([
    'names',
    'owners',
  ]);
});

test('[UI-K85] who is away is marked until the end', () => {
  const away = played(SINGLE, [4, 'away']);
  const isAway = (state: SkureState) =>
    battlePicture(state, { aim: String })
      .fighters.filter((one) => one.isAway === true)
      .map(({ id }) => id);
  expect(isAway(away)).toEqual(['A3']);
  expect(isAway({ ...away, outcome: { winners: [], reason: 'agreed', rule: '', places: [] } })).toEqual([]);
});

test('[UI-K86] one plate per side, the own first: its captain, who stands, and their HP', () => {
  const shown = sides(seen(SINGLE, 3), NAMES, 3);
  expect(shown.map(({ name, line, chief }) => [name, line, chief])).toEqual([
    ['Side B · Bryn', '3 left · 108 HP', 1],
    ['Side A · Aster', '3 left · 108 HP', 0],
  ]);
  // Without the captain the lieutenant commands (SKURE-15.5).
  expect(sides(played(SINGLE, [0, 'away']), NAMES, undefined)[0]).toMatchObject({ name: 'Side A · Cleo' });
  const picking = played(openCompany(6), [2, 'team soldier']);
  expect(sides(seen(picking, 3), NAMES, 3).map(({ line }) => line)).toEqual([
    '0 of 3 have picked',
    '1 of 3 have picked',
  ]);
  expect(bySide(SINGLE, 3)).toEqual([1, 3, 5, 0, 2, 4]);
});

test('[UI-K86] a row names the fighter and how it stands', () => {
  expect(plateText(SINGLE, 4)).toBe('A3 · 36/36 · Soldier');
  expect(plateText(played(SINGLE, [4, 'away']), 4)).toBe('away · A3 · 36/36 · Soldier');
  // Whose side has lost has not left.
  const beaten = played(SINGLE, [1, 'yield'], [3, 'yield']);
  expect(beaten.characters.find(({ id }) => id === 'B2')?.life).toBe('away');
  expect(plateText(beaten, 3)).toBe(sayWords('plate.fighter', { ...FIGHTER, state: sayWords('plate.out') }));
  const left = played(SINGLE, [1, 'resign'], [3, 'resign'], [5, 'resign']);
  expect(plateText(left, 3)).not.toBe(plateText(beaten, 3));
  const placing = played(openCompany(2), [0, 'team soldier'], [1, 'team soldier'], ['host', 'time-up']);
  expect(zoneText(played(placing, [0, 'ready']), 0)).toBe('ready');
  expect(zoneText(played(placing, [0, 'ready']), 1)).toBe('placing');
});

test('[UI-K87] by windows: who has acted, who may act now, and who comes in which window', () => {
  const [first] = dueIn(BANDS);
  const side = first?.id.charAt(0);
  const rows = orderRows(BANDS).map(({ one, state, bracket = '' }) => [one.id.charAt(0), state, bracket]);
  const other = side === 'A' ? 'B' : 'A';
  expect(rows).toEqual([
    [side, 'due', 'first'],
    [side, 'due', 'middle'],
    [side, 'due', 'last'],
    [other, 'later', 'first'],
    [other, 'later', 'middle'],
    [other, 'later', 'last'],
  ]);
  const leader = first?.seat ?? 0;
  const begun = played(BANDS, [leader, `turn ${first?.id}`], [leader, 'end']);
  expect(orderRows(begun).map(({ one, state }) => [one.id === first?.id, state])).toEqual([
    [true, 'done'],
    [false, 'due'],
    [false, 'due'],
    [false, 'later'],
    [false, 'later'],
    [false, 'later'],
  ]);
});

test('[UI-K87] the own next turn is found over windows and rounds', () => {
  const rows = orderRows(SINGLE);
  expect(rows.map(({ state }) => state)).toEqual(['now', 'next', 'later', 'later', 'later', 'later']);
  for (const [i, { one }] of rows.entries()) {
    const next = nextOfSeat(SINGLE, one.seat);
    expect(next?.one.id).toBe(one.id);
    expect(next?.turns).toBe(i === 0 ? 6 : i);
    expect(next?.after?.id).toBe(rows[i === 0 ? 5 : i - 1]?.one.id);
  }
});

test('[SKURE-15.9] the time for picks speaks of a fighter', () => {
  const at = [{ command: 'time-up', at: 5000 }];
  expect(due(openCompany(6), at)?.label).toBe(sayWords('due.companyTeams'));
});

test('[UI-K87] after the battle nobody has a next turn', () => {
  const outcome = { winners: [0], reason: 'slain', rule: 'SKURE-13.2', places: [] };
  expect([0, 1, 2].map((seat) => nextOfSeat({ ...SINGLE, outcome }, seat))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('[SKURE-15.7, 15.8] the log tells of the points of a side, and who has picked', () => {
  const four = openCompany(4, { points: 12 });
  const opening = {
    type: 'battleOpened',
    options: four.options,
    field: four.field,
    hold: [],
    rules: 3,
  } as const;
  const opened = sentenceOf({ before: skure.initialState(), event: opening });
  expect(opened).toBe(sayLog('log.company.opened', { players: 4, points: 24 }));
  const [picked] = eventsOf(four, [2, 'team soldier']);
  if (picked === undefined) throw new Error('nothing picked');
  expect(sentenceOf({ before: four, event: picked }, { kind: 'seat', seat: 2 })).toBe(
    sayLog('log.company.picked', { who: 'Cleo', you: 'yes', list: ': Soldier' }),
  );
});

test('[SKURE-15.8, 15.11] what to do speaks of as many fighters as there are', () => {
  const picking = openCompany(6);
  expect(statusOf(picking, 4)).toBe(sayWords('frame.pick', { fighters: 1 }));
  expect(statusOf(openCompany(6, { fighters: 2 }), 4)).toBe(sayWords('frame.pick', { fighters: 2 }));
  const placing = played(picking, ['host', 'time-up']);
  expect(statusOf(placing, 4)).toBe(sayWords('frame.place', { fighters: 1 }));
  // The captain places all three.
  expect(statusOf(placing, 0)).toBe(sayWords('frame.place', { fighters: 3 }));
  expect(sayWords('frame.place', { fighters: 1 })).not.toBe(sayWords('frame.place', { fighters: 3 }));
});

test('[UI-K87] a long order is folded before the current turn and well after the own one', () => {
  const many = companyBattle(20, { points: 22 });
  const all = orderRows(many);
  const last = all[15]?.one.seat ?? 0;
  expect(foldedOrder(all, undefined)).toMatchObject({ acted: [], shown: { length: 8 }, far: { length: 12 } });
  expect(foldedOrder(all, last)).toMatchObject({ acted: [], shown: { length: 17 }, far: { length: 3 } });
  let late = many;
  for (let turns = 0; turns < 6; turns++) {
    const actor = late.characters.find(({ id }) => id === late.actor);
    late = played(late, [actor?.seat ?? 0, 'end']);
  }
  const { acted, shown, far } = foldedOrder(orderRows(late), undefined);
  expect([acted.length, shown.length, far.length]).toEqual([6, 8, 6]);
  expect([...acted, ...shown, ...far]).toEqual(orderRows(late));
  expect(foldedOrder(orderRows(SINGLE), 0).shown).toHaveLength(6);
});

test('[UI-K90] who may act, who acts, and for whom', () => {
  const [one, other] = dueIn(RUNS);
  if (one === undefined || other === undefined) throw new Error('nobody shares a window');
  const enemy = RUNS.characters.find(({ id }) => id.charAt(0) !== one.id.charAt(0))?.seat ?? 0;
  const letter = one.id.charAt(0);
  expect(statusOf(RUNS, one.seat)).toBe(`your Soldier ${one.id} may act now`);
  expect(statusOf(RUNS, enemy)).toBe(`side ${letter} to act: ${dueIn(RUNS).length} left`);
  const begun = played(RUNS, [one.seat, `turn ${one.id}`]);
  expect(statusOf(begun, one.seat)).toBe(`your Soldier ${one.id}’s turn`);
  expect(statusOf(begun, other.seat)).toBe(`${NAMES[one.seat]}’s turn: Soldier ${one.id}`);
});

test('[UI-K93] a captain leads who is away, and never who is there', () => {
  let state = SINGLE;
  const actorIn = ({ characters, actor }: SkureState) => characters.find(({ id }) => id === actor);
  const captains = SINGLE.company?.captains ?? [];
  while (captains.includes(actorIn(state)?.seat ?? 0))
    state = played(state, [actorIn(state)?.seat ?? 0, 'end']);
  const actor = actorIn(state);
  if (actor === undefined) throw new Error('nobody acts');
  const captain = captains['AB'.indexOf(actor.id.charAt(0))] ?? 0;
  expect([0, 1, 2, 3, 4, 5].filter((seat) => leads(state, seat, actor))).toEqual([actor.seat]);
  const away = played(state, [actor.seat, 'away']);
  expect(leads(away, captain, actor)).toBe(true);
  expect(statusOf(away, captain)).toBe(`you lead Soldier ${actor.id} for ${NAMES[actor.seat]}`);
});

test('[SKURE-15.20] whoever is away reads who leads the own fighter', () => {
  const actor = SINGLE.characters.find(({ id }) => id === SINGLE.actor);
  const seat = actor?.seat ?? 0;
  const away = played(SINGLE, [seat, 'away']);
  const leader = actor === undefined ? undefined : leaderOf(away, actor);
  const values = {
    fighter: `Soldier ${actor?.id}`,
    leader: NAMES[leader ?? 0] ?? '',
    name: NAMES[seat] ?? '',
  };
  expect(statusOf(away, seat)).toBe(sayWords('frame.theirsFor', values));
});

test('[SKURE-15.23] a surrender takes more than half of those who are there', () => {
  const many = inCompany(played(companyBattle(8), [2, 'yield']));
  expect(yieldCount(many, 0)).toEqual({ willing: 1, needed: 3 });
  expect(yieldCount(inCompany(played(many, [4, 'away'])), 0)).toEqual({ willing: 1, needed: 2 });
  // As many as it takes.
  const [three, two] = [[0, 4] as const, [0] as const].map((seats) =>
    played(many, ...seats.map((seat): Said => [seat, 'yield'])),
  );
  expect(three?.outcome?.winners).toEqual([1, 3, 5, 7]);
  expect(two?.outcome).toBeNull();
});

test('[UI-K90] the time of the window is shown as it is called, and measured by its whole', () => {
  const at = [{ command: 'time-up', at: 5000 }];
  const leader = SINGLE.characters.find(({ id }) => id === SINGLE.actor)?.seat;
  expect(due(SINGLE, at, leader)).toEqual({
    label: 'the turn ends at',
    atMs: 5000,
    ofMs: 60_000,
    isBrief: true,
  });
  expect(due(RUNS, at)).toMatchObject({ label: 'the window closes at', ofMs: RUNS.company?.windowMs });
});

test('[UI-K98] the result tells who led whom', () => {
  const actor = SINGLE.characters.find(({ id }) => id === SINGLE.actor);
  const seat = actor?.seat ?? 0;
  const allies = SINGLE.characters.filter(
    ({ id, seat: other }) => id.charAt(0) === actor?.id.charAt(0) && other !== seat,
  );
  // Whoever commands the side once that seat is away.
  const gone = played(SINGLE, [seat, 'away']);
  const leader = allies.find((one) => leads(gone, one.seat, actor as Character))?.seat ?? -1;
  const round = SINGLE.order.length;
  const turns: Said[] = [[seat, 'away']];
  let state = played(SINGLE, ...turns);
  for (let n = 0; n < round; n++) {
    const next = state.characters.find(({ id }) => id === state.actor);
    const by = next === undefined ? 0 : (leaderOf(state, next) ?? 0);
    turns.push([by, 'end']);
    state = played(state, [by, 'end']);
  }
  // Its first turn began before its player was away.
  const tally = tallyOf(SINGLE, eventsOf(SINGLE, ...turns));
  const row = tally.fighters.find(({ id }) => id === actor?.id);
  expect(row?.ledBy).toEqual([leader]);
  expect(tally.fighters.filter(({ id }) => id !== actor?.id).every(({ ledBy }) => ledBy.length === 0)).toBe(
    true,
  );
});

test('more winners than a sentence bears are counted', () => {
  const names = Array.from({ length: 12 }, (_, n) => `P${n}`);
  const outcome = { winners: [0, 2, 4, 6, 8, 10], reason: 'lastStanding', rule: 'SKURE-13.1', places: [] };
  expect(outcomeText(outcome, names, undefined, endText(outcome, names))).toEqual({
    title: 'P0, P2 +4 won',
    text: 'P0, P2 +4: no other side is left.',
  });
  expect(fewTogether(names.slice(0, 4))).toBe('P0, P1, P2 and P3');
});

test('[SKURE-15.29, UI-K98] a captain named by the master is told with the gavel, one by the captain without', () => {
  const before = openCompany(6, {}, [], { master: 'full' });
  const lineOf = (command: Said, actor: number) => {
    const event = eventsOf(before, command).find(({ type }) => type === 'ranked');
    return event && describe(event, skure.view(before, SPECTATOR), SPECTATOR, actor);
  };
  const wordsOf = (line: Line | undefined) => line?.parts.filter((part) => typeof part === 'string');
  const ruling = lineOf(['master', 'bm captain A2'], ARBITER_ACTOR);
  const passing = lineOf([0, 'captain A2'], 0);
  expect([ruling?.ruled, passing?.ruled]).toEqual([true, undefined]);
  // A lieutenant who becomes captain changes places with the one before.
  expect(ruling?.parts.filter((part) => typeof part !== 'string')).toEqual([{ seat: 2 }, { seat: 0 }]);
  expect(wordsOf(ruling)).not.toEqual(wordsOf(passing));
});

test('[UI-K92] the log of one’s own turns, of the own side, and of falls', () => {
  const ids = (seat: number | undefined) => logFilters(SINGLE, seat).map(({ id }) => id);
  expect([ids(0), ids(undefined)]).toEqual([['mine', 'side', 'falls'], ['falls']]);
  expect(logFilters({ ...SINGLE, company: undefined } as unknown as SkureView, 0)).toEqual([]);
  const [mine, side, falls] = logFilters(SINGLE, 0);
  const line = (seat: number, more: object = {}): Line => ({
    parts: [{ piece: 'A1', seat }, ' walks'],
    ...more,
  });
  const shown = (one: Line, turnOf?: number) =>
    [mine, side, falls].map((filter) => filter?.shows(one, turnOf));
  expect(shown(line(0))).toEqual([true, true, false]);
  expect(shown(line(2))).toEqual([false, true, false]);
  expect(shown(line(1, { loss: true }))).toEqual([false, false, true]);
  expect(shown({ parts: ['6,5'] }, 4)).toEqual([false, true, false]);
});
