// A heuristic for random players: work the land, march on the enemy. Without it random matches starve early, and late rules are never
// played. Decides no rules.

import { distanceBetween, geometry } from '../../../../src/games/skor/board.ts';
import { citiesOf, isCampaign } from '../../../../src/games/skor/cities.ts';
import { cityOf, indexOf, opponentOf, stackAt, structureAt } from '../../../../src/games/skor/query.ts';
import { civilians, stackOwner } from '../../../../src/games/skor/stack.ts';
import { isBase, isFarm, isTurret, RESOURCE } from '../../../../src/games/skor/structure.ts';
import type { SkorCommand, SkorState, Space } from '../../../../src/games/skor/types.ts';
import type { Seat } from '../../../../src/kernel/game.ts';

const isWorked = (structure: number): boolean => structure === RESOURCE || isFarm(structure);

/** Preference for a command; compared only within one type. */
export function appeal(state: SkorState, seat: Seat, command: SkorCommand): number {
  switch (command.type) {
    case 'setup':
      return CULTURE_APPEAL[command.culture] ?? 1;
    case 'move':
      return command.kind === 'C'
        ? workValue(state, seat, command.to, 0) - workValue(state, seat, command.from, 1)
        : postValue(state, seat, command.to) -
            postValue(state, seat, command.from) +
            (command.infiltrate ? BOLD : -1);
    case 'disband':
    case 'purge':
      return command.kind === 'C' ? -workValue(state, seat, command.at, 1) : 1;
    case 'spawn':
      return hasOpenWork(state, seat) || state.budget > 2 ? 0 : -1;
    case 'build':
      return BUILD_APPEAL[command.structure] ?? 0;
    case 'raze':
      return isWorked(structureAt(state, indexOf(state, command.at))) ? -1 : 0;
    default:
      return 0;
  }
}

/** Technocracy has six times as many choices as others, the alternative culture is allowed in few matches. */
const CULTURE_APPEAL: Readonly<Record<string, number>> = { technocracy: 0, alternative: 2 };
const BUILD_APPEAL: Readonly<Record<string, number>> = { farm: 3, base: 2, turret: 1 };
const BOLD = 5;
const WORKED = 6;
const ON_BASE = 5;
const ON_TURRET = 4;

/** 6 where a civilian finds work beside at most `beside` others too many, else nearness to such a space. */
function workValue(state: SkorState, seat: Seat, at: Space, beside: number): number {
  const board = geometry(state.board);
  const here = indexOf(state, at);
  if (isWorked(structureAt(state, here)) && civilians(stackAt(state, here)) <= 1 + beside) return WORKED;
  if (isBase(structureAt(state, here))) return ON_BASE;
  const nearest = state.structures.reduce(
    (least, _, i) => (isOpenWork(state, seat, i) ? Math.min(least, distanceBetween(board, here, i)) : least),
    WORKED,
  );
  return -nearest;
}

const isOpenWork = (state: SkorState, seat: Seat, i: number): boolean =>
  isWorked(structureAt(state, i)) &&
  civilians(stackAt(state, i)) < 2 &&
  stackOwner(stackAt(state, i)) !== opponentOf(seat);

const hasOpenWork = (state: SkorState, seat: Seat): boolean =>
  state.structures.some((_, i) => isOpenWork(state, seat, i));

/** Nearness to the enemy City for military; a Turret is a post worth holding. */
function postValue(state: SkorState, seat: Seat, at: Space): number {
  const here = indexOf(state, at);
  const board = geometry(state.board);
  const post = isTurret(structureAt(state, here)) ? ON_TURRET : 0;
  const enemy = opponentOf(seat);
  // Most boards have one.
  const first = Math.max(0, cityOf(state, enemy));
  if (!isCampaign(state)) return post - distanceBetween(board, here, first);
  const distances = citiesOf(state, enemy).map((city) => distanceBetween(board, here, city));
  return post - Math.min(...distances);
}
