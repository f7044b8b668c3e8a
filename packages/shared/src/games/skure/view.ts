// Redaction: everything is public except teams until all are chosen (SKURE-2.2), and places until all are ready (SKURE-2.4). A view is a
// state.

import type { Seat, Viewer } from '../../kernel/game.ts';
import { SIDE_LETTERS } from './company/muster.ts';
import type { CompanyOptions, CompanySecrets } from './company/state.ts';
import type { SkureEvent } from './events.ts';
import { NOWHERE } from './field/geometry.ts';
import { type InCompany, isInCompany } from './leaders.ts';
import { sideOfSeat } from './sides.ts';
import {
  type Character,
  type KnownTeam,
  NOBODY,
  type SkureOptions,
  type SkureState,
  type SkureView,
} from './state.ts';

const isOwn = (viewer: Viewer, seat: Seat): boolean => viewer.kind === 'seat' && viewer.seat === seat;

// Allies and the battle master see no more than spectators; those of a company see what their side knows (SKURE-15.25).
export function view(state: SkureState, viewer: Viewer): SkureView {
  if (isInCompany(state)) return companyView(state, viewer);
  if (state.phase === 'teams')
    return { ...state, teams: state.teams.map((team, seat) => seen(team, isOwn(viewer, seat))) };
  if (state.phase !== 'places') return state;
  return {
    ...state,
    characters: state.characters.map((one) => (isOwn(viewer, one.seat) ? one : unplaced(one))),
  };
}

const seen = (team: KnownTeam, mayKnow: boolean): KnownTeam => (team === null || mayKnow ? team : 'sealed');

const unplaced = (one: Character): Character =>
  one.at === NOWHERE && one.facing === 0 ? one : { ...one, at: NOWHERE, facing: 0 };

/** In a company battle the sides; who has resigned is with the spectators. */
export const viewGroup = (state: SkureState, seat: Seat): number | undefined =>
  isInCompany(state) ? sideOf(state, { kind: 'seat', seat }) : undefined;

/** Side of the viewer, -1 without one; who has resigned sees what spectators see. */
const sideOf = ({ options, gone }: SkureState, viewer: Viewer): number =>
  viewer.kind === 'seat' && !gone.includes(viewer.seat) ? sideOfSeat(options, viewer.seat) : -1;

// SKURE-15.25: each side knows its own picks, shares, objective, places and standing orders.
function companyView(state: InCompany, viewer: Viewer): SkureView {
  const { phase, options, secrets } = state;
  const own = sideOf(state, viewer);
  const isOwnSide = (seat: Seat): boolean => seat !== NOBODY && sideOfSeat(options, seat) === own;
  const known = secrets === undefined ? state : withSecrets(state, secrets, own);
  if (phase === 'teams')
    return { ...known, teams: state.teams.map((team, seat) => seen(team, isOwnSide(seat))) };
  if (phase !== 'places') return known;
  return {
    ...known,
    characters: state.characters.map((one) => (isOwnSide(one.seat) ? one : unplaced(one))),
  };
}

/** The state itself where nothing of it is hidden. */
function withSecrets(state: InCompany, secrets: CompanySecrets, own: number): SkureState {
  const known = knownSecrets(state.options, secrets, own);
  return known === secrets ? state : { ...state, secrets: known };
}

/** What each side knows, -1 first: secrets seldom change, and every command asks for all sides. */
const bySide = new WeakMap<CompanySecrets, Known>();

interface Known {
  readonly muster: CompanyOptions['muster'];
  readonly secrets: (CompanySecrets | undefined)[];
}

function knownSecrets(options: SkureOptions, secrets: CompanySecrets, own: number): CompanySecrets {
  const muster = options.company?.muster;
  let known = bySide.get(secrets);
  if (known === undefined || known.muster !== muster) {
    known = { muster, secrets: [] };
    bySide.set(secrets, known);
  }
  known.secrets[own + 1] ??= secretsOf(options, secrets, own);
  return known.secrets[own + 1] as CompanySecrets;
}

/** The secrets themselves where nothing of them is hidden. */
function secretsOf(options: SkureOptions, secrets: CompanySecrets, own: number): CompanySecrets {
  const shares = secrets.shares.map((share, seat) => (sideOfSeat(options, seat) === own ? share : null));
  const named = secrets.named.map((objective, side) => (side === own ? objective : null));
  const readySeats = secrets.readySeats.filter((seat) => sideOfSeat(options, seat) === own);
  const orders = Object.entries(secrets.standing);
  const standing = orders.filter(([who]) => SIDE_LETTERS.indexOf(who.charAt(0)) === own);
  const isWhole =
    standing.length === orders.length &&
    readySeats.length === secrets.readySeats.length &&
    named.every((one, side) => one === secrets.named[side]) &&
    shares.every((one, seat) => one === secrets.shares[seat]);
  return isWhole ? secrets : { shares, named, readySeats, standing: Object.fromEntries(standing) };
}

/** In a company battle the own side knows what a seat does in secret. */
const knows = (viewer: Viewer, { seat, knowing }: Secret): boolean =>
  viewer.kind === 'seat' && (knowing === undefined ? viewer.seat === seat : knowing.includes(viewer.seat));

interface Secret {
  readonly seat: Seat;
  readonly knowing?: readonly Seat[];
}

export function redact(event: SkureEvent, viewer: Viewer): SkureEvent | undefined {
  switch (event.type) {
    case 'teamChosen':
      return knows(viewer, event) ? event : { type: 'teamChosen', seat: event.seat, team: 'sealed' };
    case 'deployed':
    case 'shareSet':
    case 'objectiveNamed':
      return knows(viewer, event) ? event : undefined;
    case 'readied':
      return event.knowing === undefined || knows(viewer, event) ? event : undefined;
    case 'standingSet':
      return knows(viewer, event) ? event : { type: 'standingSet', seat: event.seat };
    default:
      return event;
  }
}
