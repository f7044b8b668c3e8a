// Static evaluation for a side that has just ended its turn, in hundredths of a Resource: holdings, income and threats of both sides.

import type { Seat } from '../../../kernel/game.ts';
import { allowanceOf } from '../movement.ts';
import { opponentOf, tier } from '../query.ts';
import { RULES } from '../rulesTable.ts';
import { NO_STRUCTURE } from '../structure.ts';
import type { SkorState } from '../types.ts';
import { clash, groundOf, OPEN_GROUND, type Party, partyAt, SURE } from './clash.ts';
import { costsTo, distances, marchesTo, NO_WAY, nearestOf, reachFrom } from './distances.ts';
import { citiesAhead, facing, siegeChance } from './fronts.ts';
import { type Side, survey } from './survey.ts';
import type { Eyes, Weights } from './weights.ts';

/** A match won. */
export const WON = 50_000;
/** Up to here a lead counts in full; any larger one comes to less than the sum of both. */
const LEAD_FULL = 40_000;
const LEAD_BEYOND = 6_000;

export function evaluate(state: SkorState, seat: Seat, { own: mine, other: theirs }: Eyes): number {
  if (state.outcome !== null) return outcomeScore(state, seat);
  const enemy = opponentOf(seat);
  const [own, other] = facing(state, survey(state, seat), survey(state, enemy));
  return bounded(
    citiesAhead(state, own, other) +
      holdings(state, own, mine) -
      holdings(state, other, theirs) +
      front(state, own, other, mine.threat, mine) -
      front(state, other, own, mine.danger, theirs) +
      share(spoils(state, own, other, mine, theirs), mine.pressure) -
      share(spoils(state, other, own, theirs, mine), mine.exposure),
  );
}

/** Otherwise the threat of a win could be worth more than the win, and would never be carried out. */
export function bounded(lead: number): number {
  const beyond = Math.abs(lead) - LEAD_FULL;
  if (beyond <= 0) return lead;
  const counted = LEAD_FULL + Math.trunc((beyond * LEAD_BEYOND) / (beyond + LEAD_BEYOND));
  return lead < 0 ? -counted : counted;
}

function outcomeScore(state: SkorState, seat: Seat): number {
  const winners = state.outcome?.winners ?? [];
  if (winners.length === 0) return 0;
  return winners.includes(seat) ? WON : -WON;
}

const share = (value: number, hundredths: number): number => Math.trunc((value * hundredths) / 100);

// Expected gain of attacks on pieces in one turn, by exact odds.

/** Of `side` on the pieces of `against`. */
function spoils(state: SkorState, side: Side, against: Side, weights: Weights, prey: Weights): number {
  if (side.soldiers.length === 0) return 0;
  const hits = new Uint8Array(state.stacks.length);
  const allowance = allowanceOf(state, side.seat, 'M');
  for (const from of side.soldiers) {
    for (const at of reachFrom(state, side.seat, from, allowance)) hits[at] = (hits[at] ?? 0) + 1;
  }
  const gains: number[] = [];
  for (const at of against.occupied) {
    const hit = hits[at] ?? 0;
    if (hit === 0) continue;
    const gain = gainOf(state, side, at, weights, prey);
    if (gain <= 0) continue;
    gains.push(gain);
    if (hit > 1) gains.push(gain >> 1);
  }
  if (gains.length > side.soldiers.length) gains.sort((a, b) => b - a).length = side.soldiers.length;
  return gains.reduce((sum, gain) => sum + gain, 0);
}

function gainOf(state: SkorState, side: Side, at: number, weights: Weights, prey: Weights): number {
  const soldier = weights.soldier + weights.drill * tier(state, side.seat, 'military');
  let sum = 0;
  for (const end of clash(state, side.seat, OPEN_GROUND, groundOf(state, at), partyAt(state, at))) {
    const won = end.civilians * WORKER_WORTH + end.militaries * prey.soldier;
    sum += Math.trunc((end.chance * (won - (end.attackerLives ? 0 : soldier))) / SURE);
  }
  return sum;
}

/** A civilian at work is worth what it brings in for some turns. */
const WORKER_WORTH = 420;

// Progress towards the enemy City: soldiers on the way, and the chances that it falls within the next turns.

/** For `side` attacking the City of `against`; `chances`: value of its certain fall in one, two and three turns. */
function front(
  state: SkorState,
  side: Side,
  against: Side,
  chances: readonly [number, number, number],
  weights: Weights,
): number {
  const [now, next, later] = arrivals(state, side, against.city);
  return (
    advance(state, side, against, weights) +
    fall(state, side, now, partyAt(state, against.city), chances[0]) +
    fall(state, side, next, manned(state, against, 1), chances[1]) +
    fall(state, side, later, manned(state, against, 2), chances[2])
  );
}

/** Number of soldiers that can reach the City within one, two and three turns, including civilians who can be promoted first. */
function arrivals(state: SkorState, side: Side, city: number): readonly [number, number, number] {
  const costs = costsTo(state, side.seat, city);
  const allowance = allowanceOf(state, side.seat, 'M');
  let [now, next, later] = [0, 0, 0];
  const count = (at: number): void => {
    const way = costs[at] ?? NO_WAY;
    if (way <= allowance) now += 1;
    if (way <= 2 * allowance) next += 1;
    if (way <= 3 * allowance) later += 1;
  };
  side.soldiers.forEach(count);
  side.recruits.slice(0, Math.max(0, side.income - side.feeding)).forEach(count);
  return [now, next, later];
}

/** Progress of soldiers, and length of the supply route. */
function advance(state: SkorState, side: Side, against: Side, weights: Weights): number {
  const marches = marchesTo(state, side.seat, against.city);
  const table = distances(state);
  const nearness = (at: number): number => Math.max(0, MARCH - (marches[at] ?? NO_WAY));
  let sum = nearness(side.city) * weights.supply;
  for (const at of side.soldiers) {
    const prey = Math.max(0, HUNT - nearestOf(table, state.stacks.length, at, against.homes));
    sum += nearness(at) * weights.march + prey * weights.hunt;
  }
  return sum;
}

/** Distances beyond this are equal. */
const MARCH = 16;
const HUNT = 6;

const fall = (state: SkorState, side: Side, attackers: number, party: Party, worth: number): number =>
  attackers === 0 ? 0 : Math.trunc((siegeChance(state, side.seat, attackers, party) * worth) / SURE);

const TWO_CIVILIANS: Party = 2;
const MIXED: Party = 4;
const TWO_SOLDIERS: Party = 6;

/** Defenders of a City after so many own turns: soldiers nearby, else two spawned civilians. */
function manned(state: SkorState, side: Side, turns: number): Party {
  const table = distances(state);
  const size = state.stacks.length;
  const reach = turns * allowanceOf(state, side.seat, 'M');
  let near = 0;
  for (const at of side.soldiers) if ((table[at * size + side.city] ?? NO_WAY) <= reach) near += 1;
  if (near === 0) return TWO_CIVILIANS;
  return near === 1 ? MIXED : TWO_SOLDIERS;
}

/** Value of a side's holdings and income, independent of the opponent: workers, soldiers, structures, tech. */
function holdings(state: SkorState, side: Side, weights: Weights): number {
  return (
    economy(state, side, weights) +
    idleness(state, side, weights) +
    side.civilians * weights.civilian +
    army(state, side, weights) +
    structures(side, weights) +
    techs(state, side, weights)
  );
}

/** Army size; further soldiers are reserves. */
const ARMY = 6;

function army(state: SkorState, side: Side, weights: Weights): number {
  const count = side.soldiers.length;
  const first = Math.min(count, ARMY);
  const drilled = weights.drill * tier(state, side.seat, 'military');
  return first * weights.soldier + (count - first) * weights.reserve + count * drilled;
}

/** Required surplus per turn; beyond twice that it hardly buys more. */
const SURPLUS_NEEDED = 3;
const SURPLUS_FULL = 10;

function economy(state: SkorState, side: Side, weights: Weights): number {
  const surplus = side.income - side.feeding;
  if (surplus < 0) return isFedNext(state, side) ? surplus * weights.shortage : 0;
  const needed = Math.min(surplus, SURPLUS_NEEDED);
  const full = Math.min(surplus, SURPLUS_FULL) - needed;
  return needed * weights.need + full * weights.surplus + (surplus - needed - full) * weights.plenty;
}

/** Whether pieces are fed in the next turn: during grace all civilians may still be on the way to work (SKOR-4.4). */
const isFedNext = (state: SkorState, { seat }: Side): boolean =>
  (state.players[seat]?.turns ?? 0) >= RULES.graceTurns;

/** Maximum useful settlers for the next Farm. */
const SETTLERS = 2;

/** Civilians without work, as far as work will be available. */
function idleness(state: SkorState, side: Side, weights: Weights): number {
  const table = distances(state);
  const size = state.stacks.length;
  let jobs = side.jobs.length;
  const surplus = Math.max(0, side.income - side.feeding);
  let places = side.bases.length === 0 ? 0 : surplus;
  // Buildings cost what a turn must bring in first.
  const purse = Math.max(surplus, state.active === side.seat ? state.budget : 0);
  let farms = purse < RULES.buildCost.farm ? 0 : SETTLERS;
  let founders = side.bases.length > 0 || purse < RULES.buildCost.base ? 0 : 1;
  let sum = 0;
  for (const at of side.idle) {
    const nearest = nearestOf(table, size, at, side.jobs);
    if (jobs > 0 && nearest < NO_WAY) {
      sum += Math.max(0, weights.jobSeeker - weights.walk * nearest);
      jobs -= 1;
    } else if (places > 0) {
      sum += Math.max(0, weights.recruit - weights.walk * nearestOf(table, size, at, side.bases));
      places -= 1;
    } else if (founders > 0) {
      sum += state.structures[at] === NO_STRUCTURE ? weights.founder : weights.founder - weights.walk;
      founders -= 1;
    } else if (farms > 0 && side.sites.includes(at)) {
      sum += weights.settler;
      farms -= 1;
    }
  }
  return sum;
}

const structures = (side: Side, weights: Weights): number =>
  Math.min(1, side.bases.length) * weights.base +
  Math.max(0, side.bases.length - 1) * weights.spareBase +
  side.farms * weights.farm +
  side.fortifications * weights.fortification +
  side.turrets * weights.turret;

function techs(state: SkorState, side: Side, weights: Weights): number {
  const tech = state.players[side.seat]?.tech ?? [];
  let sum = 0;
  for (let branch = 0; branch < tech.length; branch++) {
    for (let t = 0; t < (tech[branch] ?? 0); t++) sum += weights.tech[branch]?.[t] ?? 0;
  }
  return sum;
}

// The parts of the evaluation, to tell in a review what a mistake was about. Their sum, `bounded`, is the evaluation.

/** Of a side's own: what it has, where its soldiers are, the chance that they take the City, and what they may capture on the way. */
const OWN_PARTS = [
  'income',
  'work',
  'soldiers',
  'buildings',
  'technology',
  'march',
  'siege',
  'captures',
] as const;
export type OwnPart = (typeof OWN_PARTS)[number];

/** By those of the opponent the seat is worse off. */
export type SkorPart = OwnPart | `their.${OwnPart}` | 'cities' | 'won' | 'lost';

/** In hundredths of a Resource, each the better for the seat the larger it is. */
export function partsOf(
  state: SkorState,
  seat: Seat,
  { own: mine, other: theirs }: Eyes,
): Readonly<Partial<Record<SkorPart, number>>> {
  if (state.outcome !== null) return resultIn(outcomeScore(state, seat));
  const enemy = opponentOf(seat);
  const [own, other] = facing(state, survey(state, seat), survey(state, enemy));
  const attacking: SideEyes = { own: mine, other: theirs, fall: mine.threat, captured: mine.pressure };
  const attacked: SideEyes = { own: theirs, other: mine, fall: mine.danger, captured: mine.exposure };
  const ownParts = sideParts(state, own, other, attacking);
  const otherParts = sideParts(state, other, own, attacked);
  const against = OWN_PARTS.map((part) => [`their.${part}`, -otherParts[part]] as const);
  return { cities: citiesAhead(state, own, other), ...ownParts, ...Object.fromEntries(against) };
}

const resultIn = (value: number): Readonly<Partial<Record<SkorPart, number>>> =>
  value > 0 ? { won: value } : { lost: value };

/** From the side's own point of view. */
interface SideEyes extends Eyes {
  /** Value of the certain fall of the other City, in one, two and three turns. */
  readonly fall: Weights['threat'];
  /** Share of what attacks gain, in hundredths. */
  readonly captured: number;
}

function sideParts(
  state: SkorState,
  side: Side,
  against: Side,
  { own: weights, other: prey, fall, captured }: SideEyes,
): Readonly<Record<OwnPart, number>> {
  const march = advance(state, side, against, weights);
  return {
    income: economy(state, side, weights),
    work: idleness(state, side, weights) + side.civilians * weights.civilian,
    soldiers: army(state, side, weights),
    buildings: structures(side, weights),
    technology: techs(state, side, weights),
    march,
    siege: front(state, side, against, fall, weights) - march,
    captures: share(spoils(state, side, against, weights, prey), captured),
  };
}
