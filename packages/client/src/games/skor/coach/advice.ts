// Coach for beginners: the next sensible step, a pure function of view and legal
// commands. Not strong play, but all of it leads towards the goal of SKOR-6.12.

import { priceOf } from '@hexmarch/shared/games/skor/decide';
import { isBeforePlay } from '@hexmarch/shared/games/skor/query';
import { BRANCHES, type Buildable, type SkorCommand, type SkorView } from '@hexmarch/shared/games/skor/types';
import { forecast } from '@hexmarch/shared/games/skor/upkeep';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { tierOf } from '../facts/viewFacts.ts';
import { branchName, ROMAN } from '../words/words.ts';
import { type Advice, type Adviser, bases, best, distancesTo, type Ground, groundOf } from './ground.ts';
import { giveUp, guard, strike, win } from './needs.ts';
import { march, prepare, promote, recruit, spawn, work } from './people.ts';

type BuildCommand = Extract<SkorCommand, { readonly type: 'build' }>;
type ResearchCommand = Extract<SkorCommand, { readonly type: 'research' }>;

/** Priorities: a Military Base first, which military needs; then Farms. */
const build: Adviser = (ground) => {
  const wanted: Buildable = bases(ground).length === 0 ? 'base' : 'farm';
  const steps = distancesTo(ground, ground.goal);
  const command = best(
    ground.legal.filter((one): one is BuildCommand => one.type === 'build' && one.structure === wanted),
    ({ at }) => -(steps[ground.board.indexOf(at)] ?? 0),
  );
  if (command === undefined) return undefined;
  const closes = ground.view.stage === 'move' ? 'yes' : 'no';
  return {
    key: `build.${wanted}`,
    values: { ...costs(ground, command), closes },
    cells: { at: command.at },
    command,
  };
};

/** Priorities for beginners: better dice, then what unlocks more. */
const BRANCHES_BY_USE = ['military', 'city', 'production', 'civilians', 'diplomacy', 'espionage'] as const;

/** Coach after the moves: building, research, end of turn. */
const research: Adviser = (ground) => {
  const offered = ground.legal.filter((one): one is ResearchCommand => one.type === 'research');
  const command = best(offered, ({ branch }) => BRANCHES.length - BRANCHES_BY_USE.indexOf(branch));
  if (command === undefined) return undefined;
  const tier = tierOf(ground.view, ground.seat, command.branch) + 1;
  const values = { branch: branchName(command.branch), tier: ROMAN[tier] ?? String(tier) };
  return { key: 'research', values: { ...costs(ground, command), ...values }, command };
};

const costs = ({ view, seat }: Ground, command: SkorCommand) => ({
  budget: view.budget,
  price: priceOf(view, seat, command),
});

const finish: Adviser = ({ view, seat, legal }): Advice | undefined => {
  const command = legal.find(({ type }) => type === 'end');
  if (command === undefined) return undefined;
  const { income, feeding } = forecast(view, seat);
  return { key: income < feeding ? 'finish.short' : 'finish', values: { income, feeding }, command };
};

/** The first advisor with an advice wins. */
const ADVISERS: readonly Adviser[] = [
  giveUp,
  win,
  guard,
  strike,
  promote,
  prepare,
  work,
  spawn,
  recruit,
  march,
  build,
  research,
  finish,
];

/** Undefined if there is nothing to do: not this seat's turn, or before and after play. */
export function adviceFor(view: SkorView, legal: readonly SkorCommand[], seat: Seat): Advice | undefined {
  if (isBeforePlay(view) || view.outcome !== null || view.active !== seat) return undefined;
  const ground = groundOf(view, legal, seat);
  for (const adviser of ADVISERS) {
    const advice = adviser(ground);
    if (advice !== undefined) return advice;
  }
  return undefined;
}
