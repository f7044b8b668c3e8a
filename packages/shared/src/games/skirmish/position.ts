// Position notation: one line of text with the map's seed, and the start of a turn on it. Omits settings, orders, votes and
// history. The parser validates everything, since positions are untrusted input.
//
//   7 normal 831200411 t9 STORM ..aA.b... 31,77 3j:5.1|0>1:6.2|5x:7.1|2r:9.4
//
// Players, type and seed of the map; turn; effect in force, or `-`; each territory, codes ascending: `.` neutral, a letter
// for the seat that controls it, a capital where its army stands; places of farms, or `-`; of each seat its VP, `x` where it is
// eliminated, `r` where its person has resigned, `>n` where its person plays seat n, and its look. A match that is over
// ends with the seat that won, or `-`, and the rule.

import type { Seat } from '../../kernel/game.ts';
import { PositionFault, readAs } from '../../kernel/positionFault.ts';
import type { Result } from '../../kernel/result.ts';
import { auditWhole } from './audit.ts';
import { leadMs } from './clock.ts';
import { broken, type SkirmishFault } from './codes.ts';
import type { Ending } from './ending.ts';
import { MAP_SEEDS, type MapRequest, type MapType, PLAYERS_MAX, PLAYERS_MIN } from './land/skirmishMap.ts';
import { EFFECTS, type InForce, type Person, type Place, type Player } from './land/types.ts';
import { formatLand, readLand } from './landText.ts';
import { empty, freshClock } from './opening.ts';
import { outcomeOf } from './outcome.ts';
import type { Look, SkirmishOptions, SkirmishState } from './state.ts';
import { landOf } from './world.ts';

export function formatPosition(state: SkirmishState): string {
  const { map, turn, effect, farms, people, outcome } = state;
  const end = outcome === null ? [] : [`${endingSeat(state)}@${outcome.rule}`];
  return [
    map.players,
    map.type,
    map.seed,
    `t${turn}`,
    effect ?? '-',
    formatLand(state),
    farms.length === 0 ? '-' : farms.join(','),
    people.map((_, seat) => seatText(state, seat)).join('|'),
    ...end,
  ].join(' ');
}

/** Whose player has won, as in the lists of seats of a text: from 1. */
function endingSeat({ outcome, people }: SkirmishState): string {
  const [winner] = outcome?.winners ?? [];
  return winner === undefined ? '-' : String((people[winner]?.plays ?? winner) + 1);
}

function seatText({ people, players, looks }: SkirmishState, seat: Seat): string {
  const { vp = 0, gone = null } = players[seat] ?? {};
  const { plays = seat, resigned = false } = people[seat] ?? {};
  const { colour = 1, pattern = 1 } = looks[seat] ?? {};
  const marks = `${gone === 'eliminated' ? 'x' : ''}${resigned ? 'r' : ''}`;
  return `${vp}${marks}${plays === seat ? '' : `>${plays + 1}`}:${colour}.${pattern}`;
}

const TEXT_MAX = 3000;

export function readPosition(text: string, options: SkirmishOptions): Result<SkirmishState> {
  return readAs(() => read(text, options));
}

function must(holds: boolean, code: SkirmishFault, params?: Readonly<Record<string, string | number>>): void {
  const [first] = broken(!holds, code, 'SKI-2.6', params);
  if (first !== undefined) throw new PositionFault(first);
}

const NUMBER = '(?:0|[1-9]\\d{0,9})';
const FIELDS = new RegExp(
  `^(\\d{1,2}) (normal|spacious) (${NUMBER}) t([1-9]\\d{0,5}) ([A-Z]+|-) ([.a-tA-T]+) ([\\d,]+|-) (\\S+)(?: (\\d{1,2}|-)@(SKI-9\\.[45]))?$`,
);

function read(text: string, given: SkirmishOptions): SkirmishState {
  must(text.length <= TEXT_MAX, 'text-too-long', { most: TEXT_MAX });
  const found = FIELDS.exec(text);
  must(found !== null, 'not-a-position');
  const [, count, type, seed, turn, effect, land = '', farms = '', seats = '', winner, rule] = found ?? [];
  const map: MapRequest = { players: Number(count), type: type as MapType, seed: Number(seed) };
  must(map.players >= PLAYERS_MIN && map.players <= PLAYERS_MAX, 'other-number-of-players');
  must(map.seed < MAP_SEEDS, 'no-such-map');
  must(effect === '-' || (EFFECTS as readonly string[]).includes(effect ?? ''), 'no-such-effect');
  const options = { ...given, mapType: map.type };
  const state: SkirmishState = {
    ...empty(options, map),
    turn: Number(turn),
    period: Number(turn),
    effect: effect === '-' ? null : (effect as InForce),
    ...landIn(map, land),
    farms: readFarms(farms),
    ...readSeats(seats, map.players),
    // SKI-3.2: as long as after the start.
    ...(Number(turn) === 1 ? {} : { clock: freshClock(leadMs(options.mode)) }),
  };
  const [fault] = auditWhole(state);
  if (fault !== undefined) throw new PositionFault(fault);
  if (winner === undefined) return state;
  return { ...state, outcome: outcomeOf(state, endingOf(winner, rule, map.players)) };
}

function endingOf(winner: string, rule: string | undefined, players: number): Ending {
  if (winner === '-') {
    must(rule === 'SKI-9.5', 'no-such-end');
    return { winner: null, rule: 'SKI-9.5' };
  }
  const seat = Number(winner) - 1;
  must(seat >= 0 && seat < players, 'no-such-end');
  return { winner: seat, rule: rule === 'SKI-9.4' ? 'SKI-9.4' : 'SKI-9.5' };
}

function landIn(map: MapRequest, text: string): Pick<SkirmishState, 'control' | 'armies'> {
  must(text.length === landOf(map).terrain.codes.length, 'other-number-of-territories');
  return readLand(text);
}

function readFarms(text: string): readonly Place[] {
  if (text === '-') return [];
  const words = text.split(',');
  must(
    words.every((word) => /^(?:0|[1-9]\d{0,2})$/.test(word)),
    'not-a-list-of-farms',
  );
  const farms = words.map(Number);
  must(
    farms.every((place, i) => i === 0 || place > (farms[i - 1] ?? 0)),
    'not-a-list-of-farms',
  );
  return farms;
}

const SEAT = /^(0|[1-9]\d{0,3})(x?)(r?)(?:>([1-9]\d?))?:([1-9]\d?)\.([1-9]\d?)$/;

function readSeats(text: string, count: number): Pick<SkirmishState, 'people' | 'players' | 'looks'> {
  const words = text.split('|').map((word) => SEAT.exec(word));
  must(words.length === count && words.every((word) => word !== null), 'not-a-list-for-each-seat');
  const plays = words.map((word, seat): Seat => (word?.[4] === undefined ? seat : Number(word[4]) - 1));
  const looks: readonly Look[] = words.map((word) => ({
    colour: Number(word?.[5]),
    pattern: Number(word?.[6]),
  }));
  const people = words.map((word, seat): Person => {
    return { plays: plays[seat] ?? seat, banned: false, resigned: word?.[3] === 'r' };
  });
  const players = words.map((word, seat): Player => {
    const isJoined = plays[seat] !== seat;
    const gone = isJoined ? 'joined' : word?.[2] === 'x' ? 'eliminated' : null;
    return { vp: Number(word?.[1]), gone, joint: plays.some((one, other) => one === seat && other !== seat) };
  });
  return { people, players, looks };
}
