// Matches for tests, played by texts: `1: order AB H` is of the first seat, `host: lock` of the host, `rule: ban 2` of who rules.

import { type Code, NOBODY, type Place } from '../../../src/games/skirmish/land/types.ts';
import { empty } from '../../../src/games/skirmish/opening.ts';
import { defaultOptions } from '../../../src/games/skirmish/options.ts';
import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type {
  Report,
  SkirmishEvent,
  SkirmishSettings,
  SkirmishState,
} from '../../../src/games/skirmish/state.ts';
import { landOf } from '../../../src/games/skirmish/world.ts';
import type { Actor, Seat } from '../../../src/kernel/game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import type { Result } from '../../../src/kernel/result.ts';

export const SETTINGS: SkirmishSettings = { ...defaultOptions, players: 3, playersMin: 3, mapSeed: 7 };

/** The match of three on one map, at its opening. */
export function begun(change: Partial<SkirmishSettings> = {}): SkirmishState {
  const settings = { ...SETTINGS, ...change };
  return skirmish
    .open(settings, settings.players, seededRandom(1))
    .reduce(skirmish.evolve, skirmish.initialState());
}

export function decided(state: SkirmishState, line: string): Result<readonly SkirmishEvent[]> {
  const [who = '', text = ''] = line.split(/: (.*)/s);
  const command = skirmish.parseCommandText(state, text);
  return command.ok ? skirmish.decide(state, command.value, actor(who), seededRandom(3)) : command;
}

function actor(who: string): Actor {
  if (who === 'host') return { kind: 'host' };
  return who === 'rule' ? { kind: 'arbiter' } : { kind: 'seat', seat: Number(who) - 1 };
}

export function happened(state: SkirmishState, line: string): readonly SkirmishEvent[] {
  const decision = decided(state, line);
  if (!decision.ok) throw new Error(`${line}: ${decision.error.code}`);
  return decision.value;
}

export const played = (state: SkirmishState, ...lines: readonly string[]): SkirmishState =>
  lines.reduce((now, line) => happened(now, line).reduce(skirmish.evolve, now), state);

/** The code with which the line is refused; `ok` where it is not. */
export const refusedAs = (state: SkirmishState, line: string): string => {
  const decision = decided(state, line);
  return decision.ok ? 'ok' : decision.error.code;
};

export function reportOf(events: readonly SkirmishEvent[]): Report {
  const found = events.find((event) => event.type === 'resolved');
  if (found === undefined) throw new Error('nothing was resolved');
  return found.report;
}

export const codes = (state: SkirmishState): readonly Code[] => landOf(state.map).terrain.codes;

/** Codes of the territories where this seat has an army. */
export const armies = (state: SkirmishState, seat: Seat): readonly Code[] =>
  codes(state).filter((_, place) => state.armies[place] === seat);

export const near = (state: SkirmishState, code: Code): readonly Code[] => {
  const { terrain } = landOf(state.map);
  return (terrain.land[terrain.codes.indexOf(code)] ?? []).map((place) => terrain.codes[place] ?? '');
};

/** A state in play with this on it: letters of seats by territory, capitals for armies. */
export function placed(
  land: Readonly<Record<Code, string>>,
  change: Partial<SkirmishState> = {},
  settings: Partial<SkirmishSettings> = {},
): SkirmishState {
  const { players, playersMin: _, mapSeed = 0, ...options } = { ...SETTINGS, ...settings };
  const state = empty(options, { players, type: options.mapType, seed: mapSeed });
  const letter = (place: Place): string => land[codes(state)[place] ?? ''] ?? '';
  const seatAt = (_: unknown, place: Place): Seat =>
    letter(place) === '' ? NOBODY : 'abc'.indexOf(letter(place).toLowerCase());
  const control = codes(state).map(seatAt);
  const standing = control.map((seat, place) => (/[A-C]/.test(letter(place)) ? seat : NOBODY));
  return { ...state, control, armies: standing, ...change };
}

export const vps = (...points: readonly number[]): Pick<SkirmishState, 'players'> => ({
  players: points.map((vp) => ({ vp, gone: null, joint: false })),
});
