// Skure's client: wires engine, field, panels and texts.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { BoardStage } from '../../board/stage.ts';
import type { ClientGame, Scene } from '../../gameApi/clientGame.ts';
import { laterWhy } from '../../gameApi/laterWhy.ts';
import { definition, describeBefore, emptyStep, unmoved } from './beforeBattle.ts';
import { boardText, cells, ownCells, owners } from './boardText.ts';
import { cellsOf, commandWords, wayNames } from './commandWords.ts';
import { Doing } from './Doing.tsx';
import { endText } from './endText.ts';
import { due, frame } from './frame.ts';
import { keys } from './keys.ts';
import { Actions } from './LaterActions.tsx';
import { battle, fetchBattle, whenBattle } from './laterBattle.ts';
import { ruleText } from './laterRules.ts';
import { masterPanels } from './master/index.ts';
import { panels } from './panels/index.ts';
import { Emblem, PlateLine } from './plate.tsx';
import { refusalText } from './refusals.ts';
import { setupPanels } from './setup/index.ts';
import { soundOf } from './sounds.ts';
import { traces } from './traces.ts';
import { readTyped } from './typed.ts';

/** The board is hidden from players who pick teams, and shown to spectators. */
async function fetchScene(isLookingOn = false) {
  if (!isLookingOn) await whenBattle;
  const [scene] = await Promise.all([import('./battleScene.ts'), fetchBattle()]);
  return scene;
}

async function createScene(stage: BoardStage): Promise<Scene<SkureView, SkureEvent, SkureCommand>> {
  const { createSkureScene } = await fetchScene(stage.viewerSeat === undefined);
  return createSkureScene(stage);
}

export const skureClient: ClientGame<SkureView, SkureCommand, SkureEvent> = {
  id: 'skure',
  definition,
  seatCount: ({ options }) => options.players,
  createScene,
  fetchScene,
  frame,
  due,
  panels: (view) => [...setupPanels(view), ...panels(view), ...masterPanels(view)],
  Dock: Doing,
  Actions,
  Emblem,
  PlateLine,
  startInput: (view, legal, seat, previous) =>
    (battle.value?.startInput ?? emptyStep)(view, legal, seat, previous),
  nextInput: (step, gesture) => (battle.value?.nextInput ?? unmoved)(step, gesture),
  describeCommand: commandWords,
  describe: (event, before, viewer) => (battle.value?.describe ?? describeBefore)(event, before, viewer),
  keyGesture: (step, key) => battle.value?.keyGesture(step, key),
  keys,
  wayNames,
  ownCells,
  owners,
  threats: (view, seat) => battle.value?.threats(view, seat) ?? [],
  traces,
  ...laterWhy<SkureView, SkureCommand, SkureEvent>(
    () => import('./why/why.ts'),
    ({ phase }) => phase === 'battle',
  ),
  soundOf,
  endText,
  ruleText,
  refusalText,
  cellsOf,
  boardText,
  cells,
  readTyped,
  cellName: (cell) => cell,
  digest: async () => (await import('./digest/index.ts')).digest,
  lessons: async () => (await import('./lessons/index.ts')).LESSONS,
};

export { takeBattle } from './laterBattle.ts';
