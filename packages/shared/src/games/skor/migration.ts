// The Nomadic City on the move (SKOR-9.5).

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { geometry } from './board.ts';
import { isCityOf, isUsable } from './cities.ts';
import { cultureOf, indexOf, isEnemy, refusal, stackAt, structureAt } from './query.ts';
import { RULES } from './rulesTable.ts';
import { NO_STACK } from './stack.ts';
import { isRoad, NO_STRUCTURE } from './structure.ts';
import type { SkorCommand, SkorEvent, SkorState } from './types.ts';

type MigrateCommand = Extract<SkorCommand, { type: 'migrate' }>;

export const migrateCost = (command: MigrateCommand): number =>
  RULES.migrateCostPerSpace * command.path.length;

// SKOR-9.5: the City and all on it, for 1 a space, over spaces free of pieces and of structures other than Roads.
export function checkMigrate(state: SkorState, seat: Seat, command: MigrateCommand): Refusal | undefined {
  if (cultureOf(state, seat) !== 'nomadic') return refusal('not-nomadic', '9.5');
  const city = indexOf(state, command.from);
  if (!isCityOf(state, seat, city)) return refusal('not-own-city', '9.5', { at: command.from });
  if (!isUsable(state, city)) return refusal('city-just-taken', '9.5');
  if (isEnemy(state, seat, city)) return refusal('enemy-in-city', '9.5');
  if (command.path.length === 0) return refusal('no-path', '9.5');
  return checkPath(state, city, command);
}

function checkPath(state: SkorState, city: number, command: MigrateCommand): Refusal | undefined {
  const board = geometry(state.board);
  let at = city;
  for (const space of command.path) {
    const next = board.indexOf(space);
    if (next < 0 || !(board.neighbours[at] ?? []).includes(next))
      return refusal('not-adjacent', '9.5', { at: space });
    if (next !== city && !isFreeForCity(state, next)) return refusal('blocked', '9.5', { at: space });
    at = next;
  }
  return undefined;
}

/** Whether the City may pass or stop there. */
function isFreeForCity(state: SkorState, i: number): boolean {
  const structure = structureAt(state, i);
  return stackAt(state, i) === NO_STACK && (structure === NO_STRUCTURE || isRoad(structure));
}

export const migrate = (seat: Seat, command: MigrateCommand): readonly SkorEvent[] => [
  { type: 'migrated', seat, from: command.from, path: command.path, paid: migrateCost(command) },
];
