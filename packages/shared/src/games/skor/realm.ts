// Realms (SKOR-10.1): the board of a finished match with all Cities on it, in one hand; and two of them joined.

import type { Seat } from '../../kernel/game.ts';
import { type Axial, disc, distance, spaceOf, turned } from './axial.ts';
import { CENTRES, FACING_SIDE, geometry, STANDARD_LANDS } from './board.ts';
import {
  ALL_SIDES,
  acrossSide,
  axial,
  connecting,
  formatLands,
  isLandsText,
  type Land,
  type Lands,
  minus,
  movedBy,
  parseLands,
  plus,
  sideTowards,
} from './lattice.ts';
import { isBeforePlay } from './query.ts';
import { RULES } from './rulesTable.ts';
import { isOwned, NO_STRUCTURE, structureKind } from './structure.ts';
import type { BoardSpec, LandsText, Placed, Side, SkorState, Space, StructureKind } from './types.ts';

export interface Realm {
  /** By their centres, lowest q first, then lowest r. */
  readonly lands: readonly Space[];
  readonly joins: Lands['joins'];
  /** All structures on its spaces, Cities included; buildings belong to the owner. */
  readonly structures: Readonly<Record<Space, StructureKind>>;
  /** Id of the match that produced it; absent: not claimed. */
  readonly from?: string;
}

/** Undefined for a board of single spaces, which has no territories. */
const landsOf = (board: BoardSpec): Lands | undefined => {
  if (board === 'standard') return STANDARD_LANDS;
  return isLandsText(board) ? parseLands(board) : undefined;
};

// SKOR-10.1a: the winner has the whole board; a drawn match makes no realm.
/** Undefined where the match goes on, was drawn, or never had its board. */
export const realmOf = (state: SkorState): Realm | undefined =>
  state.outcome?.winners.length === 1 ? boardAsRealm(state) : undefined;

/** The board as a realm, whoever owns it and whatever the result: it may come from a sandbox. */
export function boardAsRealm(state: SkorState): Realm | undefined {
  const lands = landsOf(state.board);
  if (lands === undefined || isBeforePlay(state)) return undefined;
  const { spaces } = geometry(state.board);
  const entries = state.structures.flatMap((code, i) => {
    const kind = structureKind(code);
    return kind === null ? [] : [[spaces[i] ?? '', kind] as const];
  });
  const { joins } = lands;
  return { lands: lands.lands.map(({ at }) => at), joins, structures: Object.fromEntries(entries) };
}

// SKOR-10.1e: 75 rounds more for each pair of Cities beyond the first.
/** Round limit of a match between this realm and another of its size; `usual`: with two Cities. */
export const roundLimitFor = (usual: number, { lands }: Pick<Realm, 'lands'>): number =>
  usual + RULES.roundsPerPair * (lands.length - 1);

// SKOR-10.1d: joined to nothing, and no own territory lies farther out in that direction.
export function isOpenSide({ lands, joins }: Pick<Realm, 'lands' | 'joins'>, at: Space, side: Side): boolean {
  const centre = axial(at);
  const across = acrossSide(side);
  const isJoined = joins.some((pair) => {
    const other = pair[0] === at ? pair[1] : pair[1] === at ? pair[0] : undefined;
    return other !== undefined && sideTowards(centre, axial(other)) === side;
  });
  return !isJoined && lands.every((land) => farOut(minus(axial(land), centre), across) <= 0);
}

/** Projection of a vector onto a side, in the rule's own measure: p(q, r) = 2q·vq + 2r·vr + q·vr + r·vq. */
const farOut = ({ q, r }: Axial, v: Axial): number => 2 * q * v.q + 2 * r * v.r + q * v.r + r * v.q;

/** All sides that may be joined, with the centres of their territories. */
export const openSides = (realm: Pick<Realm, 'lands' | 'joins'>): readonly { at: Space; side: Side }[] =>
  realm.lands.flatMap((at) =>
    ALL_SIDES.filter((side) => isOpenSide(realm, at, side)).map((side) => ({ at, side })),
  );

/** Both realms side by side without contact, B's shifted to the right. */
export function besideEachOther(realms: readonly [Realm, Realm]): Joined {
  const [a, b] = realms;
  const columns = (of: Realm) => of.lands.map((at) => axial(at).q);
  const step = acrossSide(FACING_SIDE[0]);
  const steps = Math.floor((Math.max(...columns(a)) - Math.min(...columns(b))) / step.q) + 2;
  const by: Axial = { q: step.q * steps, r: step.r * steps };
  const apart = spaceOf(by.q, by.r);
  return together([placedBy(a, 0, (at) => at), placedBy(b, 1, (at) => movedBy(at, by))], [], apart);
}

/** Structures on a board of two realms. */
export interface Joined {
  readonly board: LandsText;
  readonly placed: readonly Placed[];
}

// SKOR-10.1d: the chosen territory of A is centred on 0,0 with the chosen side as side 2, B's on 6,-3 with its side as side 5.
export function joined(
  realms: readonly [Realm, Realm],
  choices: readonly [{ at: Space; side: Side }, { at: Space; side: Side }],
): Joined {
  const parts = realms.map((realm, seat) => {
    const { at, side } = choices[seat] ?? { at: '0,0', side: 1 };
    const steps = (FACING_SIDE[seat] ?? 0) - side;
    const home = CENTRES[seat] ?? { q: 0, r: 0 };
    return placedBy(realm, seat, (space) => {
      const { q, r } = plus(turned(minus(axial(space), axial(at)), steps), home);
      return spaceOf(q, r);
    });
  });
  return together(parts, STANDARD_LANDS.joins);
}

interface Part {
  readonly lands: readonly Land[];
  readonly joins: Lands['joins'];
  readonly placed: readonly Placed[];
}

// SKOR-10.1b: buildings and Cities belong to the realm's owner; natural structures are neutral.
function placedBy(realm: Realm, seat: Seat, to: (space: Space) => Space): Part {
  return {
    lands: realm.lands.map((at) => ({ at: to(at), seat })),
    joins: realm.joins.map(([a, b]) => [to(a), to(b)]),
    placed: Object.entries(realm.structures).map(([at, structure]) => ({
      at: to(at),
      structure,
      ...(isOwned(structure) ? { seat } : {}),
    })),
  };
}

function together(parts: readonly Part[], joins: Lands['joins'], apart?: Space): Joined {
  const lands = {
    lands: parts.flatMap((part) => part.lands),
    joins: [...joins, ...parts.flatMap((part) => part.joins)],
    ...(apart === undefined ? {} : { apart }),
  };
  return { board: formatLands(lands), placed: parts.flatMap(({ placed }) => placed) };
}

/** A realm as it lies on a board on which both stand beside each other. */
export function realmIn(state: SkorState, seat: Seat): Realm {
  const { lands, joins, apart = '0,0' } = landsOf(state.board) ?? STANDARD_LANDS;
  const back = seat === 1 ? minus({ q: 0, r: 0 }, axial(apart)) : { q: 0, r: 0 };
  const own = lands.filter((land) => land.seat === seat).map(({ at }) => at);
  const board = geometry(state.board);
  const near = (i: number): boolean => {
    const at = axial(board.spaces[i] ?? '');
    return own.some((centre) => distance(axial(centre), at) <= REACH);
  };
  const entries = state.structures.flatMap((code, i) => {
    const kind = structureKind(code);
    return code === NO_STRUCTURE || kind === null || !near(i)
      ? []
      : [[movedBy(board.spaces[i] ?? '', back), kind] as const];
  });
  return {
    lands: own.map((at) => movedBy(at, back)),
    joins: joins.filter(([a]) => own.includes(a)).map(([a, b]) => [movedBy(a, back), movedBy(b, back)]),
    structures: Object.fromEntries(entries),
  };
}

/** From a centre to the spaces of its joints, which lie one beyond the territory. */
const REACH = RULES.territoryRadius + 1;

/** All spaces of a realm. */
export const spacesOf = ({ lands, joins }: Pick<Realm, 'lands' | 'joins'>): ReadonlySet<Space> =>
  new Set(
    [...lands.flatMap((at) => disc(axial(at), RULES.territoryRadius)), ...connecting({ joins })].map(
      ({ q, r }) => spaceOf(q, r),
    ),
  );
