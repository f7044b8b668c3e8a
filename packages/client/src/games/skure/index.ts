// Skure in the browser: joins the engine, the field, the panels and the words.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { BoardStage } from '../../board/stage.ts';
import type { ClientGame, Scene } from '../../play/clientGame.ts';
import { laterWhy } from '../../play/laterWhy.ts';
import { boardText, cells, ownCells, owners } from './boardText.ts';
import { cellsOf, commandWords, wayNames } from './commandWords.ts';
import { Doing } from './Doing.tsx';
import { describe } from './describe.ts';
import { endText } from './endText.ts';
import { due, frame } from './frame.ts';
import { nextInput, startInput } from './input.ts';
import { keyGesture, keys } from './keys.ts';
import { masterPanels } from './master/index.ts';
import { Actions, panels } from './panels/index.ts';
import { Emblem, PlateLine } from './plate.tsx';
import { refusalText } from './refusals.ts';
import { ruleText } from './rulesText.ts';
import { setupPanels } from './setup/index.ts';
import { soundOf } from './sounds.ts';
import { threats } from './threats.ts';
import { traces } from './traces.ts';
import { readTyped } from './typed.ts';

const fetchScene = () => import('./scene.ts');

async function createScene(stage: BoardStage): Promise<Scene<SkureView, SkureEvent, SkureCommand>> {
  const { createSkureScene } = await fetchScene();
  return createSkureScene(stage);
}

export const skureClient: ClientGame<SkureView, SkureCommand, SkureEvent> = {
  id: 'skure',
  definition: skure,
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
  startInput,
  nextInput,
  describeCommand: commandWords,
  describe,
  keyGesture,
  keys,
  wayNames,
  ownCells,
  owners,
  threats,
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
