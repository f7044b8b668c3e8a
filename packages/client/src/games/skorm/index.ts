// Skorm's client: wires engine, board, panels and texts.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormCommand, SkormEvent, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { BoardStage } from '../../board/stage.ts';
import type { ClientGame, GamePanel, Scene } from '../../gameApi/clientGame.ts';
import { glyph } from '../../ui/Icon.tsx';
import { boardText, cells, ownCells } from './boardText.ts';
import { cellsOf } from './commandCells.ts';
import { describe } from './describe.ts';
import { endText } from './endText.ts';
import { frame } from './frame.ts';
import { nextInput, startInput } from './input.ts';
import { keyGesture, keys } from './keys.ts';
import { owners } from './owners.ts';
import { Actions } from './panels/Actions.tsx';
import { Army } from './panels/Army.tsx';
import { Dock } from './panels/Dock.tsx';
import { Emblem, PlateLine } from './panels/PlateLine.tsx';
import { Selected } from './panels/Selected.tsx';
import { Situation } from './panels/Situation.tsx';
import { Tray } from './panels/Tray.tsx';
import { refusalText } from './refusals.ts';
import { ruleText } from './rulesText.ts';
import { say } from './say.ts';
import { soundOf } from './sounds.ts';
import { threats } from './threats.ts';
import { traces } from './traces.ts';
import { readTyped } from './typed.ts';
import { explainCell } from './why.ts';
import { explainEvent } from './whyEvent.ts';
import { commandWords, tileName, wayNames } from './words.ts';

type Panel = GamePanel<SkormView, SkormCommand, SkormEvent>;

const TRAY: Panel = {
  id: 'tray',
  get title() {
    return say('panel.tray');
  },
  icon: glyph('lu:hammer'),
  rail: 'left',
  phone: 'none',
  acting: true,
  Component: Tray,
};

/** On a phone these lines are shown above the dock. */
const SITUATION: Panel = {
  id: 'situation',
  get title() {
    return say('panel.gold');
  },
  icon: glyph('lu:crown'),
  rail: 'left',
  phone: 'none',
  Component: Situation,
};

const ARMY: Panel = {
  id: 'army',
  get title() {
    return say('panel.army');
  },
  icon: glyph('lu:swords'),
  rail: 'left',
  phone: 'tab',
  Component: Army,
};

const SELECTED: Panel = {
  id: 'selected',
  get title() {
    return say('panel.selected');
  },
  icon: glyph('lu:target'),
  rail: 'left',
  phone: 'sheet',
  Component: Selected,
};

const PANELS = {
  set: [TRAY, SELECTED],
  play: [SITUATION, ARMY, SELECTED],
  over: [ARMY, SELECTED],
} as const;

const fetchScene = () => import('./scene.ts');

async function createScene(stage: BoardStage): Promise<Scene<SkormView, SkormEvent, SkormCommand>> {
  const { createSkormScene } = await fetchScene();
  return createSkormScene(stage);
}

export const skormClient: ClientGame<SkormView, SkormCommand, SkormEvent> = {
  id: 'skorm',
  definition: skorm,
  seatCount: ({ options }) => options.players,
  createScene,
  fetchScene,
  frame,
  panels: ({ phase }) => PANELS[phase],
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
  ownCells,
  owners,
  wayNames,
  threats,
  explainCell,
  explainEvent,
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
  cellName: tileName,
  lessons: async () => (await import('./lessons/index.ts')).LESSONS,
  palette: async () => (await import('./palette/index.ts')).palette,
};
