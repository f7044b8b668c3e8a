// Company battles (SKURE-15), where no vector says so: options, wishes, deployment, windows, and what each side knows.

import { defaultOptions } from '../../../src/games/skure/options.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type { SkureSettings, SkureState } from '../../../src/games/skure/state.ts';
import { type Actor, ARBITER, SPECTATOR } from '../../../src/kernel/game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';

const read = (given: object) => skure.parseOptions({ company: {}, ...given });

function settings(given: object): SkureSettings {
  const options = read(given);
  if (!options.ok) throw new Error(options.error.code);
  return options.value;
}

const seat = (one: number): Actor => ({ kind: 'seat', seat: one });
const HOST: Actor = { kind: 'host' };

function opened(given: object, wishes?: readonly unknown[], seats?: number): SkureState {
  const options = settings(given);
  const events = skure.open(options, seats ?? options.players, seededRandom(1), wishes);
  return events.reduce(skure.evolve, skure.initialState());
}

const random = seededRandom(7);

/** Code of the refusal, or the state after. */
function say(state: SkureState, by: Actor, text: string): SkureState | string {
  const command = skure.parseCommandText(state, text);
  if (!command.ok) return command.error.code;
  const decision = skure.decide(state, command.value, by, random);
  return decision.ok ? decision.value.reduce(skure.evolve, state) : decision.error.code;
}

function after(state: SkureState, ...commands: readonly (readonly [Actor, string])[]): SkureState {
  let now = state;
  for (const [by, text] of commands) {
    const next = say(now, by, text);
    if (typeof next === 'string') throw new Error(`${text}: ${next}`);
    now = next;
  }
  return now;
}

const FOUR = { players: 4 };
const PICKED: readonly (readonly [Actor, string])[] = [0, 1, 2, 3].map((one) => [seat(one), 'team soldier']);

/** Two against two, deployed by the rules. */
const battle = (given: object = FOUR): SkureState =>
  after(opened(given), ...PICKED, [HOST, 'time-up'], [HOST, 'time-up']);

test('[SKURE-15.1] seats times fighters are at most 24, and every side has a seat', () => {
  expect(read({ players: 20 })).toMatchObject({ ok: true });
  for (const given of [
    { players: 20, company: { fighters: 2 } },
    { players: 21 },
    { players: 1 },
    { players: 2, company: { sides: 3 } },
    { players: 4, sides: 'pairs' },
    { players: 4, position: 'any' },
    { players: 4, company: { windows: 'never' } },
    { players: 4, company: { band: 3 } },
    { players: 4, company: [] },
  ])
    expect(read(given)).toMatchObject({ ok: false, error: { code: 'bad-options' } });
  const whole = settings({ players: 20, company: { windows: 'bands' } });
  expect(skure.parseOptions(whole)).toEqual({ ok: true, value: whole });
  expect(skure.seatsFor(whole)).toEqual({ min: 2, max: 20 });
  expect(skure.parseOptions({ players: 5 }).ok).toBe(false);
  expect(skure.parseOptions({})).toEqual({
    ok: true,
    value: { ...defaultOptions, field: 'meadow', hold: '' },
  });
});

test('[SKURE-15.2, 15.3] wishes count at the opening, which fewer seats may be at', () => {
  const wishes = [{ side: 'B' }, { side: 'A', rank: 'captain' }, null, { rank: 'lieutenant' }, 'nonsense'];
  const { options, company } = opened({ players: 9 }, wishes, 5);
  expect(options).toMatchObject({ players: 5, company: { muster: [1, 0, 0, 1, 0] } });
  expect(company).toMatchObject({ captains: [1, 0], lieutenants: [2, 3] });
  expect(skure.wishes?.suits?.({})).toBe(false);
  expect(skure.wishes?.parse({ side: 'E' })).toMatchObject({ ok: false });
});

test('[SKURE-15.10] a field needs room for the largest side that there can be', () => {
  const field = `${'.'.repeat(8)}/`.repeat(7) + '.'.repeat(8);
  expect(read({ players: 20, field })).toMatchObject({ ok: true });
  const narrow = `${'~'.repeat(7)}./`.repeat(7) + '~'.repeat(8);
  expect(read({ players: 20, field: narrow })).toMatchObject({
    ok: false,
    error: { code: 'zone-too-small' },
  });
  expect(settings({ players: 12 }).field).toBe('meadow');
  expect(settings({ players: 13 }).field).toBe('crossing');
});

test('[SKURE-15.11] a member places its own fighter, the captain anybody’s', () => {
  const places = after(opened(FOUR), ...PICKED, [HOST, 'time-up']);
  const there = after(places, [seat(2), 'deploy A2 5,10 N']);
  expect(say(there, seat(2), 'deploy A1 6,10 N')).toBe('not-your-character');
  expect(say(after(there, [seat(0), 'deploy A1 6,10 N']), seat(2), 'deploy A2 6,10 N')).toBe('ally-there');
  const { characters, field } = after(there, [seat(0), 'deploy A1 6,10 N'], [seat(0), 'deploy A1 5,10 E']);
  const placeOf = (id: string) => characters.find((one) => one.id === id)?.at;
  // They change places.
  expect([placeOf('A1'), placeOf('A2')]).toEqual([10 * field.width + 5, 10 * field.width + 6]);
});

test('[SKURE-15.8, 15.25] a side knows its own picks and shares, and nobody else', () => {
  const picked = after(opened(FOUR), [seat(0), 'team knight'], [seat(0), 'share A2 12']);
  const sees = (one: number) => skure.view(picked, { kind: 'seat', seat: one });
  expect(sees(2).teams[0]).toEqual([{ class: 'knight', marked: false }]);
  expect(sees(2).secrets?.shares).toEqual([null, null, 12, null]);
  for (const other of [sees(1), sees(3), skure.view(picked, ARBITER), skure.view(picked, SPECTATOR)]) {
    expect(other.teams[0]).toBe('sealed');
    expect(other.secrets?.shares).toEqual([null, null, null, null]);
  }
  expect(say(picked, seat(2), 'share A1 20')).toBe('captains-only');
  expect(say(picked, seat(2), 'team knight')).toBe('over-pool');
  const limited = after(picked, [seat(2), 'team soldier'], [seat(0), 'share A2 8']);
  // A pick that costs more is cancelled.
  expect(limited.teams[2]).toBeNull();
});

test('[SKURE-15.12] captains who agree choose the objective', () => {
  const choosing = opened({ players: 4, company: { objectives: 'any' } });
  const same = after(choosing, [seat(0), 'objective slay'], [seat(1), 'objective slay'], [HOST, 'time-up']);
  expect(same.options.objective).toBe('slay');
  expect(same.characters.filter(({ marked }) => marked).map(({ id }) => id)).toEqual(['A1', 'B1']);
  const apart = after(choosing, [seat(0), 'objective slay'], [HOST, 'time-up']);
  expect(apart.options.objective).toBe('last');
  expect(say(opened(FOUR), seat(0), 'objective hold')).toBe('objective-not-allowed');
});

test('[SKURE-15.12] a side that has lost has no captain to agree', () => {
  const three = opened({ players: 3, company: { sides: 3, objectives: 'any' } });
  const named = after(three, [seat(0), 'objective slay'], [seat(1), 'objective slay']);
  expect(after(named, [HOST, 'time-up']).options.objective).toBe('last');
  expect(after(named, [seat(2), 'resign'], [HOST, 'time-up']).options.objective).toBe('slay');
  // What it has named before it lost counts no more.
  const left = after(named, [seat(2), 'objective hold'], [seat(2), 'resign'], [HOST, 'time-up']);
  expect(left.options.objective).toBe('slay');
});

test('[SKURE-15.17] a fighter that the master plays has a command: the round is not quiet', () => {
  const master: Actor = { kind: 'arbiter' };
  const neutral = after(battle({ players: 4, master: 'full' }), [master, 'bm add zombie 6,6 N']);
  /** Nobody but the master says anything in it. */
  const round = (state: SkureState, byMaster: string): SkureState => {
    let now = state;
    while (now.round === state.round && now.outcome === null) {
      if (now.actor === 'N1') now = after(now, [master, byMaster]);
      if (now.actor !== '' && now.round === state.round) now = after(now, [HOST, 'time-up']);
    }
    return now;
  };
  const played = round(round(round(neutral, 'bm as N1 face E'), 'bm as N1 face W'), 'bm as N1 face N');
  expect(played).toMatchObject({ outcome: null, round: 4, company: { quietRounds: 0, acted: [] } });
  // An entry is no command for a fighter.
  const quiet = round(round(neutral, 'bm hp N1 9'), 'bm hp N1 8');
  expect(quiet.outcome).toMatchObject({ reason: 'quiet', winners: [] });
});

test('[SKURE-15.14] who is helpless as its window opens is not due, and loses the turn', () => {
  const before = battle({ players: 4, company: { windows: 'bands', band: 4 } });
  const [first = '', ...others] = before.order;
  const stunned = others.find((id) => id.charAt(0) !== first.charAt(0)) ?? '';
  const state: SkureState = {
    ...before,
    characters: before.characters.map((one) =>
      one.id === stunned ? { ...one, statuses: { stun: 1 } } : one,
    ),
  };
  const next = after(state, [HOST, 'time-up']);
  expect(next.company?.due).toHaveLength(1);
  expect(next.company?.due).not.toContain(stunned);
  expect(next.characters.find(({ id }) => id === stunned)?.statuses).toEqual({});
});

test('[SKURE-15.16] time stands still during a question, and is a third where the own seat is not there', () => {
  const live = battle();
  expect(skure.turn(live)).toMatchObject({ due: [{ at: { afterMs: 60_000 } }] });
  const [actor = ''] = live.order;
  const owner = live.characters.find(({ id }) => id === actor)?.seat ?? 0;
  const away = after(live, [seat(owner), 'away']);
  // It was there when the window opened.
  expect(skure.turn(away)).toMatchObject({ due: [{ at: { afterMs: 60_000 } }] });
  let now = away;
  for (let i = 0; i < 4; i++) now = after(now, [HOST, 'time-up']);
  expect(now.company?.absent).toHaveLength(4);
});

test('[SKURE-15.16] the longest window of all is read back from a position', () => {
  const wishes = Array.from({ length: 8 }, (_, one) => ({ side: one < 7 ? 'A' : 'B' }));
  const company = { fighters: 3, apart: 8, windows: 'runs', turnSeconds: 7 * 24 * 3600 };
  // Soldiers for want of a pick, and all of them before the zombies.
  const teams = after(opened({ players: 8, company }, wishes), [seat(7), 'team zombie,zombie,zombie']);
  const state = after(teams, [HOST, 'time-up'], [HOST, 'time-up']);
  expect(state.company).toMatchObject({ windowMs: 21 * 7 * 24 * 3600 * 1000 });
  expect(skure.parsePosition(skure.formatPosition(state))).toMatchObject({
    ok: true,
    value: { company: { windowMs: state.company?.windowMs } },
  });
});

test('[SKURE-15.24, 15.26] the seat of who is absent may be offered, and each side has a chat', () => {
  const state = after(battle(), [seat(3), 'away']);
  expect([0, 3].map((one) => skure.mayBeOffered?.(state, one))).toEqual([false, true]);
  expect(skure.mayBeOffered?.(skure.initialState(), 0)).toBeUndefined();
  expect(skure.sidesOf?.(state)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

test.each([
  'share A3 26',
  'share A3 none',
  'objective hold',
  'turn A3',
  'standing A3 turn counter',
  'standing A3 turn guard A2',
  'standing A3 cover strong',
  'away',
  'here',
  'yield',
  'lend A7 A3',
  'lend A7 none',
  'captain A3',
  'lieutenant A3',
  'bm objective hold',
  'bm goal carry the banner home',
  'bm win A',
  'bm draw',
  'bm captain A3',
  'bm add zombie 4,4 N A',
])('[SKURE-15.30] %s is a command, in company battles alone', (text) => {
  const duel = skure.initialState();
  const command = skure.parseCommandText(duel, text);
  if (!command.ok) throw new Error(command.error.code);
  expect(skure.formatCommand(duel, command.value)).toBe(text);
  const by: Actor = text.startsWith('bm') ? { kind: 'arbiter' } : seat(0);
  expect(skure.decide(duel, command.value, by, random)).toMatchObject({ ok: false });
});

test.each([
  'share A3',
  'share A3 0',
  'objective win',
  'turn N1',
  'standing A3 cover',
  'standing A3 turn guard',
  'lend A7',
  'captain',
  'bm win E',
])('[SKURE-15.30] %s is none', (text) => {
  expect(skure.parseCommandText(skure.initialState(), text)).toMatchObject({
    ok: false,
    error: { code: 'malformed' },
  });
});
