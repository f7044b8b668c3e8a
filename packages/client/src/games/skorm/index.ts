// Skorm in the browser: joins the engine, the board, the panels and the words.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormCommand, SkormEvent, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { BoardStage } from '../../board/stage.ts';
import { glyph } from '../../panels/Icon.tsx';
import type { ClientGame, GamePanel, Scene } from '../clientGame.ts';
import { boardText, cells } from './boardText.ts';
import { cellsOf } from './commandCells.ts';
import { describe } from './describe.ts';
import { endText } from './endText.ts';
import { frame } from './frame.ts';
import { nextInput, startInput } from './input.ts';
import { keyGesture } from './keys.ts';
import { Actions } from './panels/Actions.tsx';
import { Army } from './panels/Army.tsx';
import { Dock } from './panels/Dock.tsx';
import { Emblem, PlateLine } from './panels/PlateLine.tsx';
import { Selected } from './panels/Selected.tsx';
import { Situation } from './panels/Situation.tsx';
import { Tray } from './panels/Tray.tsx';
import { refusalText } from './refusals.ts';
import { SKORM_RULES } from './rulesText.ts';
import { threats } from './threats.ts';
import { commandWords, readTyped, tileName } from './words.ts';

type Panel = GamePanel<SkormView, SkormCommand, SkormEvent>;

const TRAY: Panel = {
  id: 'tray',
  title: 'To place',
  icon: glyph('lu:hammer'),
  rail: 'left',
  phone: 'none',
  acting: true,
  Component: Tray,
};

/** On a phone these lines stand over the dock. */
const SITUATION: Panel = {
  id: 'situation',
  title: 'Gold',
  icon: glyph('lu:crown'),
  rail: 'left',
  phone: 'none',
  Component: Situation,
};

const ARMY: Panel = {
  id: 'army',
  title: 'Armies',
  icon: glyph('lu:swords'),
  rail: 'left',
  phone: 'tab',
  Component: Army,
};

const SELECTED: Panel = {
  id: 'selected',
  title: 'Selection',
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

async function createScene(stage: BoardStage): Promise<Scene<SkormView, SkormEvent, SkormCommand>> {
  const { createSkormScene } = await import('./scene.ts');
  return createSkormScene(stage);
}

export const skormClient: ClientGame<SkormView, SkormCommand, SkormEvent> = {
  id: 'skorm',
  definition: skorm,
  seatCount: ({ options }) => options.players,
  createScene,
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
  threats,
  endText,
  rules: SKORM_RULES,
  refusalText,
  cellsOf,
  boardText,
  cells,
  readTyped,
  cellName: tileName,
};
