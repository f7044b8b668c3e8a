// Coach: urgent matters first: forced choices, an immediate win, defence of the City, a good attack.

import { attackOdds } from '@hexmarch/shared/games/skor/odds';
import { isEnemy } from '@hexmarch/shared/games/skor/query';
import { stackSize } from '@hexmarch/shared/games/skor/stack';
import type { SkorCommand } from '@hexmarch/shared/games/skor/types';
import { threats } from '../facts/threats.ts';
import { percent } from '../words/oddsText.ts';
import {
  type Adviser,
  best,
  type Ground,
  holds,
  idleSpaces,
  type MoveCommand,
  spaceAt,
  walks,
} from './ground.ts';

type GivenUp = Extract<SkorCommand, { readonly type: 'purge' | 'disband' }>;

/** Advises no roll that is likely to fail, except for the City, which decides the match. */
const CHANCE_MIN = 0.5;
const CHANCE_MIN_AT_CITY = 0.3;

/** SKOR-4.3 and SKOR-9.3: a piece without income is the smallest loss. */
export const giveUp: Adviser = (ground) => {
  const isDue = ground.legal.some(({ type }) => type === 'purge' || type === 'starve');
  if (!isDue) return undefined;
  const idle = idleSpaces(ground);
  const command = best(
    ground.legal.filter((one): one is GivenUp => one.type === 'purge' || one.type === 'disband'),
    ({ kind, at }) => (kind === 'M' ? 0 : idle.includes(ground.board.indexOf(at)) ? 2 : 1),
  );
  if (command === undefined) return undefined;
  const key = command.type === 'purge' ? 'giveUp.purge' : 'giveUp.shortage';
  return { key, values: { kind: command.kind }, cells: { at: command.at }, command };
};

/** SKOR-6.12 */
export const win: Adviser = (ground) => {
  const goal = spaceAt(ground, ground.goal);
  const winning = ground.legal.find(
    (one): one is MoveCommand =>
      one.type === 'move' &&
      one.to === goal &&
      !isEnemy(ground.view, ground.seat, ground.goal) &&
      // SKOR-7.5: with the third tier of diplomacy a civilian too.
      (one.kind === 'M' || diplomacyIsComplete(ground)),
  );
  return winning && { key: 'win', cells: { from: winning.from, to: goal }, command: winning };
};

const DIPLOMACY = 4;
const diplomacyIsComplete = ({ view, seat }: Ground): boolean =>
  (view.players[seat]?.tech[DIPLOMACY] ?? 0) >= 3;

/**
 * A lone civilian is captured without a roll (SKOR-6.10), or has the smallest die from the second tier of its branch on (SKOR-7.3): two
 * pieces, or a military one, are needed for defence.
 */
export const guard: Adviser = (ground) => {
  const home = spaceAt(ground, ground.home);
  const guarded = holds(ground, ground.home, 'M') || stackSize(ground.view.stacks[ground.home] ?? 0) === 2;
  if (guarded || !threats(ground.view, ground.seat).includes(home)) return undefined;
  const cells = { at: home };
  const home2 = [...walks(ground, 'M'), ...walks(ground, 'C')].find(({ to }) => to === home);
  const soldier = home2?.kind === 'M' ? home2 : undefined;
  if (soldier !== undefined)
    return { key: 'guard.move', cells: { from: soldier.from, to: home }, command: soldier };
  const born = ground.legal.find((one) => one.type === 'spawn' && one.at === home);
  if (born !== undefined)
    return { key: 'guard.spawn', values: { there: alone(ground) }, cells, command: born };
  return home2 && { key: 'guard.move', cells: { from: home2.from, to: home }, command: home2 };
};

const CIVILIANS = 2;

/** Who defends the City now: nobody, or a civilian that has a die or none. */
function alone({ view, seat, home }: Ground): 'nobody' | 'die' | 'none' {
  if (stackSize(view.stacks[home] ?? 0) === 0) return 'nobody';
  return (view.players[seat]?.tech[CIVILIANS] ?? 0) >= 2 ? 'die' : 'none';
}

export const strike: Adviser = (ground) => {
  const attacks = ground.legal.filter(
    (one): one is MoveCommand =>
      one.type === 'move' &&
      !one.infiltrate &&
      isEnemy(ground.view, ground.seat, ground.board.indexOf(one.to)),
  );
  const judged = attacks
    .map((command) => ({ command, odds: attackOdds(ground.view, command, ground.seat).win }))
    .filter(({ command, odds }) => odds.n / odds.d >= chanceMin(ground, command));
  const found = best(judged, ({ odds }) => odds.n / odds.d);
  if (found === undefined) return undefined;
  const { command, odds } = found;
  const cells = { from: command.from, to: command.to };
  return { key: 'strike', values: { chance: percent(odds) }, cells, command };
};

const chanceMin = (ground: Ground, { to }: MoveCommand): number =>
  ground.board.indexOf(to) === ground.goal ? CHANCE_MIN_AT_CITY : CHANCE_MIN;
