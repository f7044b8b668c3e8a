// Static evaluation for a player, in hundredths of a VP. Integers, for identical results everywhere.

import type { Seat } from '../../../kernel/game.ts';
import { NOBODY, type Place } from '../land/types.ts';
import type { Aftermath, Ground, TargetDistances } from './ground.ts';

/** Hundredths of a VP. */
export interface Weights {
  /** Value of one VP per turn, for each remaining turn. */
  readonly income: number;
  readonly land: number;
  readonly barracks: number;
  readonly army: number;
  /** A farm on which no own army stands. */
  readonly fallow: number;
  /** An army may come next turn. */
  readonly spare: number;
  /** Each army that could be killed next turn. */
  readonly risk: number;
  /** For each border between an idle army and the next land of others. */
  readonly idle: number;
  /** And the next barracks or farm of others. */
  readonly lure: number;
  /** Hundredths of what the best of the others has that count against oneself. */
  readonly envy: number;
}

/** More than any position can be worth. */
const WON = 1_000_000;

/** Percentage of a farm's income by number of adjacent foreign armies. */
const UNDISTURBED = [100, 45, 30, 20] as const;
/** And of the award for land of those who have most, and of those who lack one territory. */
const AWARD = [90, 40] as const;
/** In hundredths of an army. */
const FURTHER_ARMIES = 60;

export function worthOf(
  ground: Ground,
  after: Aftermath,
  player: Seat,
  weights: Weights,
  distances: TargetDistances,
): number {
  const winner = winnerOf(ground, after.vp);
  if (winner !== NOBODY) return winner === player ? WON : -WON;
  const holdings = holdingsOf(ground, after, weights);
  let best = 0;
  let own = 0;
  holdings.forEach((value, seat) => {
    if (seat === player) own = value;
    else if (ground.isActive[seat]) best = Math.max(best, value);
  });
  return own - idling(after, player, distances, weights) - Math.trunc((best * weights.envy) / 100);
}

/** Half a VP behind the first, about a third less of a chance: 2^(−1/2), 2^(−1) and so on, in thousandths. */
const BEHIND = [1000, 707, 500, 354, 250, 177, 125, 88, 63, 44, 31, 22, 16, 11, 8, 6, 4, 3, 2, 1];
const HALF_VP = 50;
/** A win counts as much as so many VP more. */
const WINNERS_LEAD = 300;

/** In thousandths: the chance that this player wins, by what all have. Smooth even where it is decided, since a rollout is a guess. */
export function chanceOf(ground: Ground, after: Aftermath, player: Seat, weights: Weights): number {
  const winner = winnerOf(ground, after.vp);
  const stand = winner === NOBODY ? holdingsOf(ground, after, weights) : after.vp.map((vp) => 100 * vp);
  const values = stand.map((value, seat) => (seat === winner ? value + WINNERS_LEAD : value));
  const most = Math.max(...values.filter((_, seat) => ground.isActive[seat]));
  const shares = values.map((value, seat) =>
    ground.isActive[seat] ? (BEHIND[Math.trunc((most - value) / HALF_VP)] ?? 0) : 0,
  );
  const all = shares.reduce((sum, share) => sum + share, 0);
  return Math.trunc((1000 * (shares[player] ?? 0)) / Math.max(1, all));
}

/** A player has won by points. */
export const isOver = (ground: Ground, { vp }: Aftermath): boolean => winnerOf(ground, vp) !== NOBODY;

// SKI-9.4.
function winnerOf({ vp: { length }, target, isActive }: Ground, vp: readonly number[]): Seat {
  let [first, most, isTied] = [NOBODY, target - 1, false];
  for (let seat = 0; seat < length; seat++) {
    const points = vp[seat] ?? 0;
    if (!isActive[seat] || points < most || points < target) continue;
    isTied = points === most;
    [first, most] = [seat, points];
  }
  return isTied ? NOBODY : first;
}

/** Penalty for idle armies by their distance from targets. */
function idling(
  { armies, works }: Aftermath,
  player: Seat,
  distances: TargetDistances,
  { idle, lure }: Weights,
): number {
  let sum = 0;
  armies.forEach((seat, place) => {
    if (seat !== player || works[place] === 'farm') return;
    sum += idle * Math.min(distances.toLand[place] ?? 0, AWAY_MAX);
    sum += lure * Math.min(distances.toWorks[place] ?? 0, AWAY_MAX);
  });
  return sum;
}
const AWAY_MAX = 8;

/** By player: holdings and expected income. */
export function holdingsOf(ground: Ground, after: Aftermath, weights: Weights): readonly number[] {
  const count = ground.vp.length;
  const worth = after.vp.map((points) => 100 * points);
  const barracks = new Array<number>(count).fill(0);
  const armies = new Array<number>(count).fill(0);
  const income = awards(ground, after);
  const { control, works } = after;
  for (let place = 0; place < control.length; place++) {
    const owner = control[place] ?? NOBODY;
    if (owner === NOBODY) continue;
    worth[owner] = (worth[owner] ?? 0) + weights.land;
    const stands = after.armies[place] === owner;
    if (works[place] === 'barracks') barracks[owner] = (barracks[owner] ?? 0) + 1;
    if (!stands) {
      if (works[place] === 'farm') worth[owner] = (worth[owner] ?? 0) + weights.fallow;
      continue;
    }
    armies[owner] = (armies[owner] ?? 0) + 1;
    const { foes, friends } = around(ground, after.armies, place, owner);
    if (works[place] === 'farm') {
      income[owner] = (income[owner] ?? 0) + (UNDISTURBED[Math.min(foes, UNDISTURBED.length - 1)] ?? 0);
    }
    if (foes > friends + 1) worth[owner] = (worth[owner] ?? 0) - weights.risk;
  }
  return worth.map((value, seat) => {
    const [houses, troops] = [barracks[seat] ?? 0, armies[seat] ?? 0];
    // SKI-9.3.
    if (houses === 0 && troops === 0) return 0;
    const further = Math.max(0, troops - FIRST_ARMIES);
    const army = Math.trunc((weights.army * (100 * (troops - further) + FURTHER_ARMIES * further)) / 100);
    const comes = Math.trunc((ground.horizon * weights.income * (income[seat] ?? 0)) / 100);
    return value + comes + army + houses * weights.barracks + (houses > troops ? weights.spare : 0);
  });
}

/** From here on each counts less. */
const FIRST_ARMIES = 6;

/** By player: expansion income per turn, in hundredths of a VP (SKI-9.2). */
function awards({ isActive, expansionMinimum }: Ground, { land }: Aftermath): number[] {
  const most = Math.max(expansionMinimum, ...land.filter((_, seat) => isActive[seat]));
  return land.map((count, seat) => (isActive[seat] ? (AWARD[most - count] ?? 0) : 0));
}

interface Around {
  readonly foes: number;
  readonly friends: number;
}

function around({ near }: Ground, armies: readonly Seat[], place: Place, owner: Seat): Around {
  let [foes, friends] = [0, 0];
  for (const other of near[place] ?? []) {
    const seat = armies[other] ?? NOBODY;
    if (seat === owner) friends += 1;
    else if (seat !== NOBODY) foes += 1;
  }
  return { foes, friends };
}
