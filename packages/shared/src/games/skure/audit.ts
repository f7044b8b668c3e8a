// Invariants of every state of a battle.

import { auditDrawState } from '../../kernel/drawState.ts';
import type { Refusal } from '../../kernel/result.ts';
import { dataOf, find, helplessBy, isAble, isOnField, isStanding, isUp } from './characters.ts';
import { broken, type SkureFault } from './codes.ts';
import { terrainAt } from './field/terrain.ts';
import type { Status } from './field/types.ts';
import { consenting, type InCompany, isInCompany } from './leaders.ts';
import { ROSTER } from './roster.ts';
import { addedSeat, allSeats, areEnemies, sideCount, sideOfSeat } from './sides.ts';
import { type Character, NOBODY, type SkureOptions, type SkureState } from './state.ts';

export function audit(state: SkureState): readonly Refusal[] {
  const { options, outcome, phase } = state;
  return [
    ...auditWhole(state),
    ...auditDrawState(state, { seats: allSeats(options), playing: consenting(state) }, 'SKURE-13.3'),
    ...(outcome === null && phase === 'battle' ? auditBattle(state) : []),
    ...auditPending(state),
    ...(isInCompany(state) ? auditCompany(state) : []),
  ];
}

/** Invariants of any position, finished ones included. */
export function auditWhole(state: SkureState): readonly Refusal[] {
  const { characters, field, order, phase, hold, lost, options } = state;
  const ids = characters.map(({ id }) => id);
  const size = field.width * field.height;
  const sides = lost.flat();
  const hasOrder = phase === 'places' || phase === 'battle';
  return [
    ...broken(new Set(ids).size < ids.length, 'named-twice', 'SKURE-2.1'),
    ...broken(
      characters.some(({ seat }) => seat !== NOBODY && seat >= seatLimit(options)),
      'no-such-seat',
      'SKURE-2.1',
    ),
    ...broken(hasOrder && !isSame(order, ids), 'not-an-order', 'SKURE-2.5'),
    ...broken(!hasOrder && order.length > 0, 'not-an-order', 'SKURE-2.5'),
    ...broken(
      hold.some((place) => place < 0 || place >= size),
      'no-such-place',
      'SKURE-13.2',
    ),
    ...broken(new Set(sides).size < sides.length, 'lost-twice', 'SKURE-13.1'),
    ...broken(
      sides.some((side) => side < 0 || side >= sideCount(options)),
      'no-such-side',
      'SKURE-2.1',
    ),
    ...auditPlaces(state),
    ...characters.flatMap((one) => auditCharacter(state, one)),
  ];
}

/** Characters that a battle master has added to a side have numbers of their own. */
const seatLimit = (options: SkureOptions): number =>
  options.company === undefined ? options.players : addedSeat(options, sideCount(options));

const isSame = (order: readonly string[], ids: readonly string[]): boolean =>
  order.length === ids.length && order.toSorted().join() === ids.toSorted().join();

// One character a space, at any height; nobody on a wall (SKURE-4.5).
function auditPlaces({ characters, field, phase }: SkureState): readonly Refusal[] {
  const size = field.width * field.height;
  const there = characters.filter(isOnField);
  const places = new Set(there.map(({ at }) => at));
  const mustBe = phase === 'battle' ? characters.filter(isUp) : [];
  return [
    ...broken(places.size < there.length, 'two-on-a-space', 'SKURE-1.9'),
    ...broken(
      characters.some(({ at }) => at >= size),
      'off-the-field',
      'SKURE-1.1',
    ),
    ...broken(
      there.some(({ at }) => at < size && terrainAt(field, at) === '#'),
      'on-a-wall',
      'SKURE-4.5',
    ),
    ...broken(
      mustBe.some((one) => !isOnField(one)),
      'nowhere',
      'SKURE-1.9',
    ),
  ];
}

/** HP of each life, from and to. */
const HP_OF: Readonly<Record<Exclude<Character['life'], 'away'>, readonly [number, number]>> = {
  standing: [1, 999],
  fallen: [-19, 0],
  frozen: [-999, -20],
  dead: [-999, -20],
  destroyed: [-999, -20],
};

function auditCharacter(state: SkureState, one: Character): readonly Refusal[] {
  const { hp, essence, breath } = dataOf(one);
  const params = { who: one.id };
  const say = (isBroken: boolean, code: SkureFault, rule: string) => broken(isBroken, code, rule, params);
  const [least, most] = one.life === 'away' ? [-999, hp] : HP_OF[one.life];
  return [
    ...say(one.hp > hp || one.hp < least || one.hp > most, 'hp-of-another-life', 'SKURE-11.1'),
    ...say(one.essence < 0 || one.essence > essence, 'essence-out-of-bounds', 'SKURE-9.1'),
    ...say(one.rest < 0 || one.rest > (breath?.rest ?? 0), 'rest-out-of-bounds', 'SKURE-12.3'),
    ...say(!isStanding(one) && one.height !== 'ground' && one.life !== 'away', 'down-yet-high', 'SKURE-11.1'),
    ...say(
      state.company === undefined && state.gone.includes(one.seat) && isUp(one),
      'gone-yet-there',
      'SKURE-13.3',
    ),
    ...say(one.stance !== null && !isAble(one), 'stance-without-standing', 'SKURE-11.1'),
    ...say(
      one.stance?.type === 'guard' && !isFriend(state, one, one.stance.ally),
      'guards-nobody',
      'SKURE-9.3',
    ),
    ...say(one.aim !== null && !mayAim(state, one), 'aims-at-nobody', 'SKURE-8.1'),
    ...say(!areSound(one), 'status-out-of-bounds', 'SKURE-12.4'),
  ];
}

const isFriend = (state: SkureState, one: Character, ally: string): boolean => {
  const other = find(state, ally);
  return other !== undefined && !areEnemies(state.options, one, other);
};

function mayAim(state: SkureState, one: Character): boolean {
  const target = one.aim === null ? undefined : find(state, one.aim.at);
  const level = one.aim?.level ?? 0;
  return (
    isAble(one) && target !== undefined && areEnemies(state.options, one, target) && level >= 1 && level <= 3
  );
}

const areSound = ({ statuses }: Character): boolean =>
  (Object.entries(statuses) as [Status, number][]).every(
    ([status, turns]) => turns >= 1 && turns <= ROSTER.statuses[status].turns,
  ) && (Object.keys(statuses) as Status[]).filter((status) => ROSTER.statuses[status].losesTurn).length <= 1;

// In a running battle at least two sides stand, and the active character can act.
function auditBattle(state: SkureState): readonly Refusal[] {
  const { characters, options, lost, actor, budget, held } = state;
  const gone = new Set(lost.flat());
  const up = new Set(
    characters.flatMap((one) =>
      isStanding(one) && one.seat !== NOBODY ? [sideOfSeat(options, one.seat)] : [],
    ),
  );
  const acting = find(state, actor);
  // Of several that are due none has begun.
  const isChoosing = actor === '' && (state.company?.due.length ?? 0) > 1;
  const isStuck = acting === undefined || !isStanding(acting) || helplessBy(acting) !== undefined;
  const counts = Object.values(budget.passed);
  return [
    ...broken(up.size < 2, 'battle-is-over', 'SKURE-13.1'),
    ...broken(
      [...up].some((side) => gone.has(side)),
      'lost-yet-stands',
      'SKURE-13.1',
    ),
    ...broken(up.size + gone.size < sideCount(options), 'down-yet-playing', 'SKURE-13.1'),
    ...broken(held === null && !state.paused && isStuck && !isChoosing, 'nobody-acts', 'SKURE-3.5'),
    ...broken(
      budget.points < 0 || counts.some((count) => count < 1 || count > 2),
      'not-a-budget',
      'SKURE-4.2',
    ),
  ];
}

function auditPending({ held, outcome }: SkureState): readonly Refusal[] {
  const isOver = outcome !== null;
  return [
    ...broken(isOver && held !== null, 'held-after-end', 'SKURE-13.1'),
    ...broken(held !== null && held.agenda.length === 0, 'held-for-nothing', 'SKURE-9.3'),
  ];
}

// SKURE-15: ranks belong to seats of the side that are not gone, and who is due stands and is in the order.
function auditCompany(state: InCompany): readonly Refusal[] {
  const { company, options, gone, characters, outcome } = state;
  const ranked = [...company.captains, ...company.lieutenants].filter((seat) => seat !== null);
  const isOver = outcome !== null || state.lost.length > 0;
  return [
    ...broken(!isOver && ranked.some((seat) => gone.includes(seat)), 'no-such-seat', 'SKURE-15.4'),
    ...broken(
      company.captains.some((seat, side) => seat !== null && sideOfSeat(options, seat) !== side),
      'no-such-seat',
      'SKURE-15.4',
    ),
    ...broken(
      company.due.some((who) => !characters.some(({ id }) => id === who)),
      'nobody-acts',
      'SKURE-15.14',
    ),
    ...broken(
      company.absent.some((seat) => seat < 0 || seat >= options.players),
      'no-such-seat',
      'SKURE-15.18',
    ),
  ];
}
