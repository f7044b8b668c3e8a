// Skure in the browser: joins the engine, the field, the panels and the words.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { BoardStage } from '../../board/stage.ts';
import type { ClientGame, Scene } from '../../play/clientGame.ts';
import { describe } from './describe.ts';
import { nextInput, startInput } from './input.ts';
import { keyGesture, keys } from './keys.ts';
import { panels } from './panels/index.ts';
import { refusalText } from './refusals.ts';
import { ruleText } from './rulesText.ts';
import { setupPanels } from './setup/index.ts';

const fetchScene = () => import('./scene.ts');

async function createScene(stage: BoardStage): Promise<Scene<SkureView, SkureEvent, SkureCommand>> {
  const { createSkureScene } = await fetchScene();
  return createSkureScene(stage);
}

const nothing = () => null;

export const skureClient: ClientGame<SkureView, SkureCommand, SkureEvent> = {
  id: 'skure',
  definition: skure,
  seatCount: ({ options }) => options.players,
  createScene,
  fetchScene,
  frame: ({ round, actor }) => ({ round: `Round ${round}`, status: actor, count: round, stages: [] }),
  panels: (view) => [...setupPanels(view), ...panels(view)],
  Dock: nothing,
  Actions: nothing,
  Emblem: nothing,
  PlateLine: nothing,
  startInput,
  nextInput,
  describeCommand: (command) => command.type,
  describe,
  threats: () => [],
  endText: () => undefined,
  ruleText,
  refusalText,
  cellsOf: () => [],
  boardText: () => [],
  cells: () => [],
  keyGesture,
  keys,
  readTyped: (text) => text,
  cellName: (cell) => cell,
};
