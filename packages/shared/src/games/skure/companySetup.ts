// A company battle before its first turn: opening, picks, shares, deployment (SKURE-15.2 to 15.12).

import type { Seat } from '../../kernel/game.ts';
import type { Wishes } from '../../kernel/gameParts.ts';
import { ok, type Refusal } from '../../kernel/result.ts';
import { find } from './characters.ts';
import { refusal } from './codes.ts';
import { presentOn } from './company/leading.ts';
import { RANKS, ranksBy, SIDE_LETTERS, sidesBy, type Wish } from './company/muster.ts';
import { mostFor, type PoolTerms, poolOf, soldiersFor } from './company/pool.ts';
import { isSideReady, maySayReady, type Readiness } from './company/readiness.ts';
import { OBJECTIVES, type Objective } from './company/state.ts';
import type { SkureEvent } from './events.ts';
import { fieldOf } from './fieldOption.ts';
import { companyOf, type InCompany, isActingCaptain, isInCompany, musterOf, presenceIn } from './leaders.ts';
import { sidesLeft } from './outcome.ts';
import { type ClassId, classOf } from './roster.ts';
import type { Run } from './run.ts';
import { allSeats, allSides, seatsOfSide, sideOfSeat } from './sides.ts';
import type { CharacterId, KnownTeam, SetupCommand, SkureSettings, SkureState, Team } from './state.ts';
import { CHEAPEST, hasSent, pointsOf } from './teams.ts';

// --- the opening ---------------------------------------------------------------------------------------------------------

/** As a player sends it: `{"side": "A", "rank": "captain"}`, both or either. */
interface SentWish {
  readonly side?: string;
  readonly rank?: string;
}

const isSent = (input: unknown): input is SentWish =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const isSide = (side: unknown): boolean =>
  side === undefined || (typeof side === 'string' && side.length === 1 && SIDE_LETTERS.includes(side));

const isRank = (rank: unknown): boolean => rank === undefined || (RANKS as readonly unknown[]).includes(rank);

// SKURE-15.2: several seats may wish for the same.
export const wishes: Wishes = {
  suits: (options) => (options as SkureSettings).company !== undefined,
  parse: (input) => {
    const isSound = isSent(input) && isSide(input.side) && isRank(input.rank);
    if (!isSound) return { ok: false, error: refusal('malformed', 'SKURE-15.2') };
    const { side, rank } = input;
    return ok({ ...(side === undefined ? {} : { side }), ...(rank === undefined ? {} : { rank }) });
  },
  isFree: () => true,
};

/** As the rules read it; null: none. */
export function wishOf(sent: unknown): Wish | null {
  const read = wishes.parse(sent);
  if (!read.ok) return null;
  const { side, rank } = read.value as SentWish;
  const known = RANKS.find((one) => one === rank);
  return {
    ...(side === undefined ? {} : { side: SIDE_LETTERS.indexOf(side) }),
    ...(known === undefined ? {} : { rank: known }),
  };
}

/** `sent`: wishes by seat. The battle may begin with fewer seats than the table has (SKURE-15.1). */
export function openCompany(
  settings: SkureSettings,
  seatCount: number,
  sent: readonly unknown[] = [],
): readonly SkureEvent[] {
  const { field: _, hold: __, position: ___, company, ...options } = settings;
  const found = fieldOf(settings);
  if (!found.ok || company === undefined) throw new Error('there is no such field');
  const wished = Array.from({ length: seatCount }, (_seat, seat) => wishOf(sent[seat] ?? null));
  const muster = sidesBy(company, wished);
  const { captains, lieutenants } = ranksBy(muster, company.sides, wished);
  const ranked = captains.map((captain, side): SkureEvent => {
    return { type: 'ranked', side, captain, lieutenant: lieutenants[side] ?? null };
  });
  const opened = { ...options, players: seatCount, company: { ...company, muster } };
  return [{ type: 'battleOpened', options: opened, ...found.value, rules: 3 }, ...ranked];
}

// --- points --------------------------------------------------------------------------------------------------------------

const termsOf = ({ options }: SkureState): PoolTerms => {
  const { fighters, points } = companyOf(options);
  return { muster: musterOf(options), fighters, points, cheapest: CHEAPEST };
};

/** Points of every side (SKURE-15.7). */
export const poolIn = (state: SkureState): number => poolOf(termsOf(state));

/** Null: nothing yet, or not for these eyes. */
export const spentOn = (team: KnownTeam): number | null =>
  team === null || team === 'sealed' ? null : pointsOf(team);

const NO_SHARES: readonly null[] = [];

/** The most that the seat's team may cost (SKURE-15.8). */
export const mostIn = (state: SkureState, seat: Seat): number =>
  mostFor(termsOf(state), state.teams.map(spentOn), state.secrets?.shares ?? NO_SHARES, seat);

/** The least that a seat must be left. */
export const leastIn = ({ options }: SkureState): number => CHEAPEST * companyOf(options).fighters;

function checkPick(state: InCompany, seat: Seat, team: Team): Refusal | undefined {
  const { fighters } = companyOf(state.options);
  if (state.phase !== 'teams') return refusal('teams-are-in', 'SKURE-2.2');
  if (state.ready[seat]) return refusal('side-ready', 'SKURE-15.9');
  if (team.length !== fighters) return refusal('pick-size', 'SKURE-15.8', { fighters });
  if (team.some(({ marked }) => marked)) return refusal('nobody-to-be-marked', 'SKURE-15.8');
  const [points, most] = [pointsOf(team), mostIn(state, seat)];
  return points > most ? refusal('over-pool', 'SKURE-15.8', { points, most }) : undefined;
}

// --- readiness -----------------------------------------------------------------------------------------------------------

const readinessOf = (state: InCompany): Readiness => ({
  muster: musterOf(state.options),
  ranks: state.company,
  presence: presenceIn(state),
  // Deployment does not wait for anybody (SKURE-15.11).
  hasPicked: (seat) => state.phase !== 'teams' || hasSent(state, seat),
  readySeats: state.secrets?.readySeats ?? [],
});

/** Seats that everybody sees to be waited for: whoever has yet to pick, and a captain who can close the phase. */
export function awaitedInSetup(state: InCompany): readonly Seat[] {
  const presence = presenceIn(state);
  return allSides(state.options).flatMap((side) => {
    const present = presentOn(musterOf(state.options), presence, side);
    if (present.some((seat) => state.ready[seat])) return [];
    if (state.phase !== 'teams') return present;
    const missing = present.filter((seat) => !hasSent(state, seat));
    return missing.length > 0 ? missing : present.filter((seat) => isActingCaptain(state, seat));
  });
}

export const areAllReady = (state: InCompany): boolean => state.ready.every((isReady) => isReady);

function checkReady(state: InCompany, seat: Seat): Refusal | undefined {
  const rule = state.phase === 'teams' ? 'SKURE-15.9' : 'SKURE-15.11';
  if (state.phase !== 'teams' && state.phase !== 'places') return refusal('not-deploying', 'SKURE-2.4');
  if (state.ready[seat]) return refusal('side-ready', rule);
  if (state.secrets?.readySeats.includes(seat)) return refusal('ready-already', rule);
  return maySayReady(readinessOf(state), seat) ? undefined : refusal('not-picked', 'SKURE-15.9');
}

/** Sides that are done now and were not before. */
export function closeReadySides(run: Run): void {
  const { state } = run;
  if (!isInCompany(state) || (state.phase !== 'teams' && state.phase !== 'places')) return;
  for (const side of allSides(state.options)) {
    const isDone = seatsOfSide(state.options, side).every((seat) => state.ready[seat]);
    if (!isDone && isSideReady(readinessOf(state), side)) run.emit({ type: 'sideReady', side });
  }
}

// --- commands ------------------------------------------------------------------------------------------------------------

export function checkCompanySetup(state: InCompany, seat: Seat, command: SetupCommand): Refusal | undefined {
  switch (command.type) {
    case 'team':
      return checkPick(state, seat, command.team);
    case 'ready':
      return checkReady(state, seat);
    case 'deploy':
      return checkPlacer(state, seat, command.who);
  }
}

// SKURE-15.11: the own fighters, and for the captain those of the side.
function checkPlacer(state: InCompany, seat: Seat, who: CharacterId): Refusal | undefined {
  if (state.phase !== 'places') return refusal('not-deploying', 'SKURE-2.4');
  if (state.ready[seat]) return refusal('side-ready', 'SKURE-15.11');
  const one = find(state, who);
  const isSides =
    one !== undefined && sideOfSeat(state.options, one.seat) === sideOfSeat(state.options, seat);
  return isSides && (one.seat === seat || isActingCaptain(state, seat))
    ? undefined
    : refusal('not-your-character', 'SKURE-15.11', { who });
}

/** Whether somebody else of the side stands there whom only the captain may move away (SKURE-15.11). */
export const isAllyThere = (state: InCompany, seat: Seat, place: number): boolean =>
  !isActingCaptain(state, seat) && state.characters.some((one) => one.at === place && one.seat !== seat);

/** Seats of sides that were not ready in time. */
export const unreadySeats = ({ options, ready, gone }: SkureState): readonly Seat[] =>
  allSeats(options).filter((seat) => !ready[seat] && !gone.includes(seat));

// --- the reveal ----------------------------------------------------------------------------------------------------------

const SOLDIER = 'soldier';
const ZOMBIE = 'zombie';

/** All teams, with those of the seats that have picked none (SKURE-15.9), and the mark of 15.12. */
export function teamsOf(state: InCompany): {
  readonly teams: readonly Team[];
  readonly filled: readonly Seat[];
} {
  const isSoldier = soldiersFor(termsOf(state), state.teams.map(spentOn), classOf(SOLDIER).points);
  const classes = state.teams.map((team, seat): readonly ClassId[] =>
    team === null || team === 'sealed'
      ? (isSoldier[seat] ?? []).map((is) => (is ? SOLDIER : ZOMBIE))
      : team.map((member) => member.class),
  );
  const marked = state.options.objective === 'slay' ? state.company.captains : [];
  const teams = classes.map((list, seat) =>
    list.map((id, i) => ({ class: id, marked: i === 0 && marked.includes(seat) })),
  );
  return { teams, filled: allSeats(state.options).filter((seat) => !hasSent(state, seat)) };
}

/** What captains may name (SKURE-15.12). */
export function objectivesFor({ options }: SkureState): readonly Objective[] {
  const { objectives } = companyOf(options);
  if (objectives === 'host') return [];
  return OBJECTIVES.filter((one) => one === 'last' || objectives === 'any' || objectives === one);
}

// SKURE-15.12: what all captains have named; a side that has lost has none.
/** The captains' objective, if they choose: that which all have named, or else *last*. */
export function chosenObjective(state: InCompany): Objective | undefined {
  if (objectivesFor(state).length === 0) return undefined;
  const [first = null, ...others] = sidesLeft(state).map((side) => state.secrets?.named[side] ?? null);
  return first !== null && others.every((one) => one === first) ? first : 'last';
}
