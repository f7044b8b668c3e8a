// Coach after the moves: building, research, end of turn.

import { priceOf } from '@hexmarch/shared/games/skor/decide';
import { BRANCHES, type Buildable, type SkorCommand } from '@hexmarch/shared/games/skor/types';
import { forecast } from '@hexmarch/shared/games/skor/upkeep';
import { tierOf } from '../facts/viewFacts.ts';
import { branchName, ROMAN } from '../words/words.ts';
import { bases, best, distancesTo, type Ground } from './ground.ts';
import type { Advice, Adviser } from './types.ts';

type BuildCommand = Extract<SkorCommand, { readonly type: 'build' }>;
type ResearchCommand = Extract<SkorCommand, { readonly type: 'research' }>;

/** Priorities: a Military Base first, which military needs; then Farms. */
export const build: Adviser = (ground) => {
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

export const research: Adviser = (ground) => {
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

export const finish: Adviser = ({ view, seat, legal }): Advice | undefined => {
  const command = legal.find(({ type }) => type === 'end');
  if (command === undefined) return undefined;
  const { income, feeding } = forecast(view, seat);
  return { key: income < feeding ? 'finish.short' : 'finish', values: { income, feeding }, command };
};
