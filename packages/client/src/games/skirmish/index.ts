// Skirmish Society's client: wires engine, map, panels and texts.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { BoardStage } from '../../board/stage.ts';
import type { ClientGame, Scene } from '../../gameApi/clientGame.ts';
import { boardText, cells } from './boardText.ts';
import { cellsOf } from './commandCells.ts';
import { covered } from './covered.ts';
import { Dock } from './Dock.tsx';
import { describe } from './describe.ts';
import { due } from './due.ts';
import { endText } from './endText.ts';
import { explainCell } from './explainCell.ts';
import { frame } from './frame.ts';
import { nextInput, startInput } from './input.ts';
import { keyGesture, keys } from './keys.ts';
import { ruleText } from './laterRules.ts';
import { paintOf } from './looks.ts';
import { owners } from './owners.ts';
import { duties, rarities } from './panels/index.ts';
import { Actions } from './plate/Actions.tsx';
import { Emblem, PlateLine } from './plate/PlateLine.tsx';
import { ranking } from './ranking.ts';
import { refusalText } from './refusals.ts';
import { reportPanels } from './report/index.ts';
import { soundOf } from './sounds.ts';
import { threats } from './threats.ts';
import { traces } from './traces.ts';
import { readTyped } from './typed.ts';
import { armyCodes } from './viewFacts.ts';
import { commandWords } from './words.ts';

const fetchScene = () => import('./scene.ts');

async function createScene(stage: BoardStage): Promise<Scene<SkirmishView, SkirmishEvent, SkirmishCommand>> {
  const { createSkirmishScene } = await fetchScene();
  return createSkirmishScene(stage);
}

export const skirmishClient: ClientGame<SkirmishView, SkirmishCommand, SkirmishEvent> = {
  id: 'skirmish',
  definition: skirmish,
  seatCount: ({ people }) => people.length,
  paintOf,
  ranking,
  createScene,
  fetchScene,
  frame,
  covered,
  due,
  panels: (view) => [...duties(view), ...reportPanels(view), ...rarities(view)],
  Dock,
  oneCommandTurns: true,
  Actions,
  Emblem,
  PlateLine,
  startInput,
  nextInput,
  describeCommand: commandWords,
  describe,
  keyGesture,
  keys,
  ownCells: armyCodes,
  owners,
  threats,
  explainCell,
  traces,
  digest: async () => (await import('./digest/index.ts')).digest,
  soundOf,
  endText,
  ruleText,
  refusalText,
  cellsOf,
  boardText,
  cells,
  readTyped,
  cellName: (code) => code,
  lessons: async () => (await import('./lessons/index.ts')).LESSONS,
};
