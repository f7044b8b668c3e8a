// Whole turns by fixed rules instead of a search: plans of their own, and quick enough to play a match on to its end.

import type { Random, Seat } from '../../../kernel/game.ts';
import { OFF_BOARD } from '../field.ts';
import { distancesFrom, FAR } from '../land/distances.ts';
import type { Place } from '../land/types.ts';
import { type Deed, type Force, holdOf, moveOf, type Plan, roomFor, supportOf, workOf } from './deeds.ts';
import { NEVER, type Race } from './race.ts';

/** How a player goes on. All build over barracks, work farms, and send what stands on neither to where nobody stands. */
export interface Stance {
  /** Armies beside the leader's farm cut once the leader is so many turns from its win; 0: they work on. */
  readonly cutsWithin: number;
  /** In percent: chance that they do. */
  readonly cutting: number;
  /** Armies that leave their farms for those of the leader, once it is so many turns from its win. */
  readonly marching: number;
  readonly marchesWithin: number;
  /** Armies that take land until the award for it is theirs. */
  readonly roaming: number;
}

interface Walk {
  readonly race: Race;
  readonly player: Seat;
  readonly leader: Seat;
  /** The leader's farms that shall be cut. */
  readonly prey: readonly Place[];
  readonly marching: readonly Place[];
  readonly roaming: readonly Place[];
  /** Distance to land of others. */
  readonly toLand: () => Uint8Array;
  /** Goals of moves so far. */
  readonly taken: Set<Place>;
}

export function stancePlan(race: Race, force: Force, stance: Stance, random: Random): Plan {
  const walk = walkOf(race, force, stance, random);
  const plan: (Deed | null)[] = [];
  for (const from of force.units) plan.push(deedOf(walk, from, plan));
  return plan;
}

function walkOf(race: Race, { player, units }: Force, stance: Stance, random: Random): Walk {
  const leader = race.leaderFor(player);
  const left = race.turns[leader] ?? NEVER;
  const isCutting = left <= stance.cutsWithin && random.pick(100) < stance.cutting;
  const isMarching = stance.marching > 0 && left <= stance.marchesWithin;
  const marching = isMarching ? nearestOf(units, race.toFarmsOf(leader), stance.marching) : [];
  let known: Uint8Array | undefined;
  const toLand = (): Uint8Array => {
    known ??= foreignLand(race, player);
    return known;
  };
  const isRoaming = stance.roaming > 0 && (race.award[player] ?? 0) === 0;
  const others = units.filter((place) => !marching.includes(place));
  return {
    ...{ race, player, leader, marching, toLand },
    prey: isCutting ? race.farmsOf(leader) : [],
    roaming: isRoaming ? nearestOf(others, toLand(), stance.roaming) : [],
    taken: new Set(),
  };
}

const foreignLand = ({ ground }: Race, player: Seat): Uint8Array =>
  distancesFrom(
    ground.board.control.flatMap((seat, place) => (seat === player ? [] : [place])),
    ground.near,
  );

/** The armies with the shortest distances. */
function nearestOf(units: readonly Place[], away: Uint8Array, count: number): readonly Place[] {
  const distance = (place: Place): number => away[place] ?? FAR;
  return units
    .filter((place) => place !== OFF_BOARD && distance(place) < FAR)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count);
}

function deedOf(walk: Walk, from: Place, before: Plan): Deed | null {
  const { race, player, leader, prey, marching, roaming, toLand } = walk;
  const { ground } = race;
  if (from === OFF_BOARD) {
    const room = roomFor(ground, player);
    return room < 0 ? null : moveOf(OFF_BOARD, room);
  }
  const cut = prey.length === 0 ? undefined : ground.near[from]?.find((place) => prey.includes(place));
  if (cut !== undefined) return attack(from, cut, before);
  if (marching.includes(from)) return stepped(walk, from, race.toFarmsOf(leader)) ?? holdOf(from);
  if (roaming.includes(from)) return stepped(walk, from, toLand()) ?? holdOf(from);
  const works = ground.board.works[from];
  if (works === 'farm') return workOf('farm', from);
  if (works === 'barracks') return workOf('build', from);
  return stepped(walk, from, race.toOpenWorks) ?? stepped(walk, from, toLand()) ?? holdOf(from);
}

/** The first enters, further ones support it. */
function attack(from: Place, goal: Place, before: Plan): Deed {
  const first = before.find((deed) => deed?.kind === 'move' && deed.to === goal);
  return first == null ? moveOf(from, goal) : supportOf(from, first);
}

/** Nearer to where this is 0, by a step that no other army of its own takes; of equal steps the one onto land of others. */
function stepped({ race, player, taken }: Walk, from: Place, away: Uint8Array): Deed | undefined {
  const { board, near } = race.ground;
  let best: Place | undefined;
  let least = 2 * (away[from] ?? FAR);
  for (const to of near[from] ?? []) {
    const distance = 2 * (away[to] ?? FAR) + Number(board.control[to] === player);
    if (distance >= least || taken.has(to) || board.armies[to] === player) continue;
    [best, least] = [to, distance];
  }
  if (best === undefined) return undefined;
  taken.add(best);
  return moveOf(from, best);
}
