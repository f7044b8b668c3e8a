// Stand-in for the battle chunk while teams are picked (laterBattle.ts).

import { decideBefore, legalAnytime, legalTeams } from '@hexmarch/shared/games/skure/anytime';
import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { type Skure, skureReadModel } from '@hexmarch/shared/games/skure/readModel';
import { playing } from '@hexmarch/shared/games/skure/sides';
import type { SkureCommand, SkureState, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import type { Step } from '../../../gameApi/clientGame.ts';
import type { Line } from '../../../text/line.ts';
import type { SkureStep } from '../draft/draft.ts';
import { battle } from '../facts/laterBattle.ts';
import { isSetupEvent, setupLine } from '../log/setup.ts';

/** The full engine, once loaded. */
function whole(): Skure {
  if (battle.value === undefined) throw new Error('only what comes before the battle is there');
  return battle.value.skure;
}

/** The engine; its larger half may load later. */
export const definition: Skure = {
  ...skureReadModel,
  open: (...about) => whole().open(...about),
  decide: (state, command, actor, random) => {
    const isLess = battle.value === undefined && actor.kind === 'seat';
    const decided = isLess ? decideBefore(state, command, actor.seat) : undefined;
    return decided ?? whole().decide(state, command, actor, random);
  },
  forfeit: (...about) => whole().forfeit(...about),
  legalCommands: (state, seat) => battle.value?.skure.legalCommands(state, seat) ?? legalBefore(state, seat),
};

function legalBefore(state: SkureState, seat: Seat): readonly SkureCommand[] {
  if (state.phase !== 'teams' || state.outcome !== null || !playing(state).includes(seat)) return [];
  return [...(state.paused ? [] : legalTeams(state)), ...legalAnytime(state, seat)];
}

/** No draft before there are fighters. */
export const emptyStep = (
  view: SkureView,
  legal: readonly SkureCommand[],
  seat: Seat | undefined,
): SkureStep => ({
  ...{ view, legal, seat, draft: { kind: 'idle' }, followUps: [], sent: undefined },
  ...{ marks: [], fieldMarks: [], choices: [], armed: false },
});

export const unmoved = (step: Step<SkureCommand>): Step<SkureCommand> => step;

export const describeBefore = (event: SkureEvent, before: SkureView, viewer: Viewer): Line | undefined =>
  isSetupEvent(event) ? setupLine(event, { before, viewer }) : undefined;
