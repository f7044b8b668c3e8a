// Coach for pieces: workers, a builder, spawns, and military on its way to the enemy City.

import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import { forecast, isGrace, nextTurnOf } from '@hexmarch/shared/games/skor/upkeep';
import {
  type Advice,
  type Adviser,
  allSpaces,
  bases,
  best,
  countCivilians,
  distancesTo,
  type Ground,
  hasRoom,
  holds,
  idleSpaces,
  isCitySpace,
  isFarmSpace,
  isOpenGround,
  nearestWalk,
  spaceAt,
  spacesWhere,
  walks,
  workplaces,
} from './ground.ts';

/** Extra civilians for a Military Base and its military, beyond the workers. */
const SPARE = 1;
/** SKOR-4.4: building is impossible in the first two turns; the builder moves in the second. */
const BUILDER_FROM_TURN = 2;

export const promote: Adviser = (ground) => {
  const command = ground.legal.find(({ type }) => type === 'promote');
  if (command?.type !== 'promote') return undefined;
  return { key: 'promote', values: { price: RULES.promotionCost }, cells: { at: command.at }, command };
};

/** Builder of the first Military Base: on open ground, as close to the enemy as possible. */
export function builderOf(ground: Ground): number | undefined {
  if (!wantsBase(ground)) return undefined;
  const steps = distancesTo(ground, ground.goal);
  return best(
    idleSpaces(ground).filter((i) => isOpenGround(ground, i)),
    (i) => -(steps[i] ?? 0),
  );
}

/** Only if the next turn can pay for it; until then all civilians work. */
function wantsBase(ground: Ground): boolean {
  const { view, seat } = ground;
  const { income, feeding } = forecast(view, seat);
  const left = Math.max(income - feeding, view.budget);
  const turns = view.players[seat]?.turns ?? 0;
  return bases(ground).length === 0 && turns >= BUILDER_FROM_TURN && left >= RULES.buildCost.base;
}

export const prepare: Adviser = (ground) => {
  if (!wantsBase(ground) || builderOf(ground) !== undefined) return undefined;
  const steps = distancesTo(ground, ground.goal);
  const command = best(
    walks(ground, 'C').filter(({ from, to }) => {
      const [start, end] = [ground.board.indexOf(from), ground.board.indexOf(to)];
      return (
        isCitySpace(ground, start) && isOpenGround(ground, end) && ground.board.landOf[end] === ground.seat
      );
    }),
    ({ to }) => -(steps[ground.board.indexOf(to)] ?? 0),
  );
  return command && { key: 'prepare', cells: { from: command.from, to: command.to }, command };
};

export const work: Adviser = (ground) => {
  const builder = builderOf(ground);
  const idle = idleSpaces(ground).filter((i) => i !== builder);
  const walk = nearestWalk(
    ground,
    'C',
    idle,
    workplaces(ground).filter((i) => hasRoom(ground, i)),
  );
  if (walk === undefined) return undefined;
  const { command, target, left } = walk;
  return {
    key: left === 0 ? 'work' : 'work.towards',
    values: {
      place: isCitySpace(ground, ground.board.indexOf(command.from)) ? 'city' : 'open',
      what: isFarmSpace(ground, target) ? 'farm' : 'resource',
    },
    cells: { from: command.from, to: command.to, goal: spaceAt(ground, target) },
    command,
  };
};

/** Spawning is free, but every piece has upkeep: only while there is work, and the next income covers it. */
export const spawn: Adviser = (ground) => {
  const { view, seat } = ground;
  const wanted = 2 * workplaces(ground).length + SPARE;
  if (countCivilians(ground, allSpaces(ground)) >= wanted || !feedsOneMore(ground)) return undefined;
  const command = best(
    ground.legal.filter((one) => one.type === 'spawn'),
    (one) => (one.type === 'spawn' && workplaces(ground).includes(ground.board.indexOf(one.at)) ? 1 : 0),
  );
  if (command?.type !== 'spawn') return undefined;
  const where = command.at === spaceAt(ground, ground.home) ? 'city' : 'away';
  const grace = isGrace(nextTurnOf(view, seat), seat) ? 'yes' : 'no';
  return { key: 'spawn', values: { where, grace }, cells: { at: command.at }, command };
};

/** A worker pays for itself; upkeep of others must leave a budget for promotions. */
function feedsOneMore(ground: Ground): boolean {
  const { view, seat } = ground;
  const { income, feeding } = forecast(view, seat);
  const hasWork = workplaces(ground).some((i) => hasRoom(ground, i));
  const left = income - feeding - 1;
  return isGrace(nextTurnOf(view, seat), seat) || left >= (hasWork ? 0 : RULES.promotionCost);
}

export const recruit: Adviser = (ground) => {
  const { income, feeding } = forecast(ground.view, ground.seat);
  if (income - feeding < RULES.promotionCost) return undefined;
  const free = bases(ground).filter((i) => hasRoom(ground, i) && !holds(ground, i, 'C'));
  const walk = nearestWalk(ground, 'C', idleSpaces(ground), free);
  return walk && walkAdvice(ground, walk, walk.left === 0 ? 'recruit' : 'recruit.towards');
};

export const march: Adviser = (ground) => {
  const walk = nearestWalk(
    ground,
    'M',
    spacesWhere(ground, (i) => holds(ground, i, 'M')),
    [ground.goal],
  );
  return walk && walkAdvice(ground, walk, 'march');
};

const walkAdvice = (
  ground: Ground,
  { command, target }: NonNullable<ReturnType<typeof nearestWalk>>,
  key: Advice['key'],
): Advice => ({
  key,
  cells: { from: command.from, to: command.to, goal: spaceAt(ground, target) },
  command,
});
