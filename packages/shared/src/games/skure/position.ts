// Position notation: one line of text. Omits settings beyond players and arrangement, draw offers, pending rolls and questions, and
// entries that a battle master may undo. The parser validates everything, since positions are untrusted input.
//
//   2:each:last battle t9 ......../......../… - r3 A1 4.0.ms.B1=1 A1,B1 .. - - A1:knight:5,6:N:ground:40:0;B1:mage:4,4:S:ground:24:7:aA1.2
//
// Players, sides and objective; phase; turns begun; field; marked spaces; round; active character; rest of its turn (points, facing at
// its start, `m` moved, `s` stepped, `f` turned first, `l` turned last, spaces passed); order; by seat `.`, `r` ready, `x` gone, `X` both;
// who holds for how many rounds; sides that have lost; characters. Of each: name (`!` marked), class, space, facing, height, HP,
// essence, and what else there is: `d` defends, `c` counters, `gA2` guards, `aB1.2` aims, `srun2` has a status, `b3` rests, `t57` rolled,
// `lfallen` is fallen, `efire` died by. Of a company battle the first word has the sides of its seats (`9:ABABABABA:last`), and one more word
// follows the characters (companyPosition.ts). A battle that is over ends with the side that won, or `-`, the reason and the rule.

import type { Seat } from '../../kernel/game.ts';
import { PositionFault, readAs } from '../../kernel/positionFault.ts';
import type { Result } from '../../kernel/result.ts';
import { auditWhole } from './audit.ts';
import { ownerOf } from './company/muster.ts';
import { companyIn, companyText, MUSTERED, mustered, musterText, withSettings } from './companyPosition.ts';
import { emptyState } from './emptyState.ts';
import { withStatus } from './evolveCharacter.ts';
import { formatField, readField } from './field/field.ts';
import { NOWHERE, placeText, readPlace } from './field/geometry.ts';
import {
  type DamageKind,
  DIRECTION_NAMES,
  type Direction,
  ELEMENTS,
  type Field,
  HEIGHTS,
  type Height,
  type Place,
  STATUSES,
  type Status,
} from './field/types.ts';
import { fresh } from './fresh.ts';
import { isInCompany, musterOf } from './leaders.ts';
import { directionName } from './notation.ts';
import { outcomeOf } from './outcome.ts';
import { faulty, found, items, listed, must, NONE, numberIn, oneOf } from './positionWords.ts';
import { isClass } from './roster.ts';
import { addedSeat, allSeats, sideOfSeat } from './sides.ts';
import {
  type Budget,
  type Character,
  LIVES,
  type Life,
  NOBODY,
  OBJECTIVES,
  type Phase,
  type SkureOptions,
  type SkureState,
  type Stance,
} from './state.ts';

export function formatPosition(state: SkureState): string {
  const { options, field, holding, outcome } = state;
  const end = outcome === null ? [] : [endText(state)];
  const muster = options.company === undefined ? options.sides : musterText(options);
  return [
    `${options.players}:${muster}:${options.objective}`,
    state.phase,
    `t${state.turns}`,
    formatField(field),
    listed(
      state.hold.map((place) => placeText(field.width, place)),
      ';',
    ),
    `r${state.round}`,
    state.actor === '' ? NONE : state.actor,
    budgetText(state.budget),
    listed(state.order),
    allSeats(options)
      .map((seat) => seatMark(state.gone.includes(seat), state.ready[seat] === true))
      .join(''),
    holding === null ? NONE : `${holding.side}.${holding.rounds}`,
    listed(
      state.lost.map((sides) => sides.join('+')),
      ',',
    ),
    listed(
      state.characters.map((one, i) => characterText(field, one, state.ties[i] ?? 0)),
      ';',
    ),
    ...(isInCompany(state) ? [companyText(state)] : []),
    ...end,
  ].join(' ');
}

const seatMark = (isGone: boolean, isReady: boolean): string => {
  if (isGone) return isReady ? 'X' : 'x';
  return isReady ? 'r' : '.';
};

function endText({ outcome, options }: SkureState): string {
  const [winner] = outcome?.winners ?? [];
  const side = winner === undefined ? NONE : sideOfSeat(options, winner);
  return `${side}@${outcome?.reason}@${outcome?.rule}`;
}

function budgetText({ points, facing, passed, ...flags }: Budget): string {
  const marks = [
    flags.moved ? 'm' : '',
    flags.stepped ? 's' : '',
    flags.turnedFirst ? 'f' : '',
    flags.turnedLast ? 'l' : '',
  ].join('');
  const seen = Object.keys(passed)
    .toSorted()
    .map((id) => `${id}=${passed[id]}`);
  return [points, facing, marks, seen.join('+')].join('.');
}

function characterText({ width }: Field, one: Character, tie: number): string {
  const { stance, aim } = one;
  const more = [
    stance === null ? '' : stance.type === 'guard' ? `g${stance.ally}` : stance.type.charAt(0),
    aim === null ? '' : `a${aim.at}.${aim.level}`,
    ...STATUSES.map((status) =>
      one.statuses[status] === undefined ? '' : `s${status}${one.statuses[status]}`,
    ),
    one.rest === 0 ? '' : `b${one.rest}`,
    tie === 0 ? '' : `t${tie}`,
    one.life === 'standing' ? '' : `l${one.life}`,
    one.element === null ? '' : `e${one.element}`,
  ].filter((word) => word !== '');
  const at = one.at === NOWHERE ? NONE : placeText(width, one.at);
  const name = `${one.id}${one.marked ? '!' : ''}`;
  return [name, one.class, at, directionName(one.facing), one.height, one.hp, one.essence, ...more].join(':');
}

const TEXT_MAX = 6000;

export const readPosition = (text: string, options: SkureOptions): Result<SkureState> =>
  readAs(() => read(text, options));

const PHASES: readonly Phase[] = ['teams', 'ties', 'places', 'battle'];

function read(text: string, given: SkureOptions): SkureState {
  must(text.length <= TEXT_MAX, 'text-too-long');
  const words = text.split(' ');
  const isOfCompany = MUSTERED.test(words[0] ?? '');
  const length = isOfCompany ? 14 : 13;
  must(words.length === length || words.length === length + 1, 'not-a-position');
  const ofCompany = isOfCompany ? words.splice(13, 1)[0] : undefined;
  const [how = '', phase, turns = '', rows = '', hold = '', round = '', actor = '', budget = ''] = words;
  const [, , , , , , , , order = '', seats = '', holding = '', lost = '', people = '', end] = words;
  const named = optionsIn(given, how);
  const options = ofCompany === undefined ? named : withSettings(named, ofCompany);
  const map = readField(rows);
  must(map.ok, 'not-a-field');
  const { field } = map as { readonly field: Field };
  must(/^[.rxX]+$/.test(seats) && seats.length === options.players, 'not-a-list-of-seats');
  const characters = items(people, ';').map((word) => characterIn(field, options, word));
  const state: SkureState = {
    ...emptyState(options, field),
    phase: oneOf(PHASES, phase, 'no-such-phase'),
    turns: numberIn(turns.replace(/^t/, '')),
    hold: items(hold, ';').map((word) => found(readPlace(field, word), 'no-such-place')),
    round: numberIn(round.replace(/^r/, '')),
    actor: actor === NONE ? '' : actor,
    budget: budgetIn(budget),
    order: items(order),
    gone: allSeats(options).filter((seat) => seats.toLowerCase()[seat] === 'x'),
    ready: [...seats].map((mark) => mark === 'r' || mark === 'X'),
    holding: holdingIn(holding),
    lost: items(lost).map((sides) => sides.split('+').map(numberIn)),
    characters: characters.map(({ one }) => one),
    ties: characters.map(({ tie }) => tie),
    teams: phase === 'teams' ? allSeats(options).map(() => null) : [],
  };
  const whole = ofCompany === undefined ? state : { ...state, ...companyIn(state, ofCompany) };
  const [fault] = auditWhole(whole);
  if (fault !== undefined) throw new PositionFault(fault);
  return end === undefined ? whole : { ...whole, outcome: outcomeIn(whole, end) };
}

function optionsIn(given: SkureOptions, how: string): SkureOptions {
  const [, seats, muster, named] = MUSTERED.exec(how) ?? [];
  if (muster !== undefined) {
    must(Number(seats) === muster.length);
    const objective = oneOf(OBJECTIVES, named, 'not-a-position');
    return { ...mustered(given, muster), objective };
  }
  const [, count, sides, objective] = /^([234]):(each|pairs):(\w+)$/.exec(how) ?? [];
  must(count !== undefined, 'not-a-position');
  must(sides === 'each' || count === '4', 'not-a-position');
  return {
    ...given,
    players: Number(count),
    sides: sides === 'pairs' ? 'pairs' : 'each',
    objective: oneOf(OBJECTIVES, objective, 'not-a-position'),
  };
}

function budgetIn(text: string): Budget {
  const [points, facing, marks = '', seen = ''] = text.split('.');
  must(/^m?s?f?l?$/.test(marks), 'not-a-budget');
  const passed = seen === '' ? [] : seen.split('+').map((word) => word.split('='));
  return {
    points: numberIn(points),
    facing: directionIn(DIRECTION_NAMES[numberIn(facing)]),
    moved: marks.includes('m'),
    stepped: marks.includes('s'),
    turnedFirst: marks.includes('f'),
    turnedLast: marks.includes('l'),
    passed: Object.fromEntries(passed.map(([id = '', count]) => [id, numberIn(count)])),
  };
}

function holdingIn(text: string): SkureState['holding'] {
  if (text === NONE) return null;
  const [side, rounds] = text.split('.').map(numberIn);
  return { side: found(side, 'not-a-position'), rounds: found(rounds, 'not-a-position') };
}

const directionIn = (name: string | undefined): Direction =>
  DIRECTION_NAMES.indexOf(oneOf(DIRECTION_NAMES, name, 'no-such-direction')) as Direction;

const ID = /^(?:([A-D])([1-9]|[12]\d|30)|N([1-9]\d?))(!?)$/;
const NAMED = 'ABCD';

function characterIn(
  field: Field,
  options: SkureOptions,
  text: string,
): { readonly one: Character; readonly tie: number } {
  const [name = '', id = '', at = '', facing, height, hp, essence, ...more] = text.split(':');
  const known = found(ID.exec(name) ?? undefined, 'not-a-character');
  const number = Number(known[2] ?? known[3]);
  const seat: Seat = known[1] === undefined ? NOBODY : seatNamed(options, NAMED.indexOf(known[1]), number);
  const bare = name.replace('!', '');
  must(isClass(id), 'no-such-class');
  const one: Character = {
    ...fresh(seat, number, { class: id, marked: known[4] === '!' }, bare),
    at: at === NONE ? NOWHERE : placeIn(field, at),
    facing: directionIn(facing),
    height: oneOf<Height>(HEIGHTS, height, 'not-a-character'),
    hp: numberIn(hp),
    essence: numberIn(essence),
  };
  return more.reduce(withWord, { one, tie: 0 });
}

/** Most characters of a player (SKURE-2.2). */
const TEAM_MAX = 6;

/** In a company battle the letter is that of the side (SKURE-15.6). */
function seatNamed(options: SkureOptions, letter: number, number: number): Seat {
  if (options.company === undefined) {
    must(number <= TEAM_MAX, 'not-a-character');
    return letter;
  }
  return (
    ownerOf(musterOf(options), options.company.fighters, `${NAMED.charAt(letter)}${number}`) ??
    addedSeat(options, letter)
  );
}

const placeIn = (field: Field, text: string): Place => found(readPlace(field, text), 'no-such-place');

type Known = { readonly one: Character; readonly tie: number };

function withWord({ one, tie }: Known, word: string): Known {
  const value = word.slice(1);
  switch (word.charAt(0)) {
    case 'd':
    case 'c':
    case 'g':
      return { one: { ...one, stance: stanceIn(word) }, tie };
    case 'a': {
      const [at = '', level] = value.split('.');
      return { one: { ...one, aim: { at, level: numberIn(level) } }, tie };
    }
    case 's': {
      const [, status, turns] = /^([a-z]+)(\d)$/.exec(value) ?? [];
      const known = oneOf<Status>(STATUSES, status, 'no-such-status');
      return { one: { ...one, statuses: withStatus(one.statuses, known, numberIn(turns)) }, tie };
    }
    case 'b':
      return { one: { ...one, rest: numberIn(value) }, tie };
    case 't':
      return { one, tie: numberIn(value) };
    case 'l':
      return { one: { ...one, life: oneOf<Life>(LIVES, value, 'not-a-character') }, tie };
    case 'e': {
      const element = oneOf<DamageKind>([...ELEMENTS, 'physical'], value, 'not-a-character');
      return { one: { ...one, element }, tie };
    }
    default:
      throw faulty('not-a-character');
  }
}

function stanceIn(word: string): Stance {
  if (word === 'd') return { type: 'defend' };
  if (word === 'c') return { type: 'counter' };
  must(word.length > 1, 'not-a-character');
  return { type: 'guard', ally: word.slice(1) };
}

function outcomeIn(state: SkureState, text: string): SkureState['outcome'] {
  const [, side = '', reason = '', rule = ''] =
    /^(-|[0-3])@([A-Za-z]+)@(SKURE-(?:13\.[123]|15\.(?:12|17)))$/.exec(text) ?? [];
  must(reason !== '', 'no-such-end');
  return outcomeOf(state, side === NONE ? undefined : Number(side), reason, rule);
}
