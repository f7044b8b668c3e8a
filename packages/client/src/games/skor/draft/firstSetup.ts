// Default choices for beginners during setup: random among good ones.

import { DIRECTIONS, distance, SIDES, spaceOf } from '@hexmarch/shared/games/skor/axial';
import { CENTRES, geometry } from '@hexmarch/shared/games/skor/board';
import { isCampaign } from '@hexmarch/shared/games/skor/cities';
import { culturesLeft, draftDue } from '@hexmarch/shared/games/skor/draft';
import type { Branch, Culture, Side, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { ONLY_LAND, type OpenSide, openSidesOf } from '../facts/realmSides.ts';
import { structureOn } from '../facts/viewFacts.ts';

/**
 * In matches between equally strong bots a Theocracy wins two in three and Aliens one in two, and neither needs any action: enemies
 * change sides automatically, and new civilians appear where they are needed.
 */
export const FIRST_CULTURES: readonly Culture[] = ['theocracy', 'alien'];

export interface FirstSetup {
  readonly culture: Culture;
  readonly side: Side;
  /** The territory whose side it is, in the realm's own coordinates (SKOR-10.1d). */
  readonly land: Space;
  /** Of a Technocracy. */
  readonly tech: Branch | null;
}

/** `pick(n)`: random integer below n. */
export function firstSetup(view: SkorView, seat: Seat, pick: (below: number) => number): FirstSetup {
  const sides = isCampaign(view) ? openSidesOf(view, seat) : quietSides(view, seat).map(ofOnlyLand);
  const recommended = FIRST_CULTURES[pick(FIRST_CULTURES.length)] ?? 'theocracy';
  const culture = view.draft?.chosen[seat] ?? recommended;
  return {
    culture,
    ...landSide(sides[pick(sides.length)]),
    tech: culture === 'technocracy' ? FIRST_TECH : null,
  };
}

type Chosen = Pick<OpenSide, 'side' | 'land'>;

const ofOnlyLand = (side: Side): Chosen => ({ side, land: ONLY_LAND });
const landSide = ({ side, land }: Chosen = ofOnlyLand(1)): Chosen => ({ side, land });

/** Bonuses in every fight, without any action. */
const FIRST_TECH: Branch = 'military';

/** Easier and stronger ones first. */
const IN_ORDER: readonly Culture[] = [
  ...FIRST_CULTURES,
  'technocracy',
  'nomadic',
  'feudal',
  'dictatorship',
  'alternative',
];

/**
 * Suggestion in a draft (SKOR-2.7): the best culture left. For a ban: what the opponent would choose next, or else a culture that
 * often wins and is hard to learn.
 */
export function firstCulture(view: SkorView): Culture | undefined {
  const left = culturesLeft(view);
  const best = IN_ORDER.find((culture) => left.includes(culture));
  const due = draftDue(view);
  if (due?.type !== 'ban' || due.seat === view.draft?.first) return best;
  return left.includes('dictatorship') ? 'dictatorship' : best;
}

/** The sides (SKOR-1.3) farthest from this seat's Resource, so that it lies away from the enemy. */
export function quietSides(view: SkorView, seat: Seat): readonly Side[] {
  const worths = Array.from({ length: SIDES }, (_, i) => resourceDistance(view, seat, i + 1));
  const most = Math.max(...worths);
  return worths.flatMap((worth, i) => (worth === most ? [i + 1] : []));
}

/** Total distance from the middle of that side to the land's Resource spaces, as rolled. */
function resourceDistance(view: SkorView, seat: Seat, side: Side): number {
  const board = geometry(view.board);
  const centre = CENTRES[seat] ?? { q: 0, r: 0 };
  const [one, other] = [DIRECTIONS[side - 1], DIRECTIONS[side % SIDES]];
  if (one === undefined || other === undefined) return 0;
  const middle = { q: centre.q + one.q + other.q, r: centre.r + one.r + other.r };
  return board.territory(seat).reduce((sum, i) => {
    const at = { q: board.q[i] ?? 0, r: board.r[i] ?? 0 };
    return structureOn(view, spaceOf(at.q, at.r)) === 'resource' ? sum + distance(at, middle) : sum;
  }, 0);
}
