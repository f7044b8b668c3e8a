// Skorm's client: wires engine, board, panels and texts.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormCommand, SkormEvent, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { ClientGame, GamePanel } from '../../gameApi/clientGame.ts';
import { glyph } from '../../ui/pictures/Icon.tsx';
import { cellsOf } from './facts/commandCells.ts';
import { soundOf } from './facts/sounds.ts';
import { threats } from './facts/threats.ts';
import { owners, traces } from './facts/traces.ts';
import { nextInput, startInput } from './input/input.ts';
import { keyGesture, keys } from './input/keys.ts';
import { Actions } from './panels/Actions.tsx';
import { Army } from './panels/Army.tsx';
import { Dock } from './panels/Dock.tsx';
import { AdviceLine } from './panels/LazyCoach.tsx';
import { isLaidOut } from './panels/PlanDock.tsx';
import { Emblem, PlateLine } from './panels/PlateLine.tsx';
import { Selected } from './panels/Selected.tsx';
import { Situation } from './panels/Situation.tsx';
import { Tray } from './panels/Tray.tsx';
import { explainCell } from './why/why.ts';
import { explainEvent } from './why/whyEvent.ts';
import { boardText, cells, ownCells } from './words/boardText.ts';
import { describe, endText } from './words/describe.ts';
import { frame } from './words/frame.ts';
import { refusalText, ruleText } from './words/refusals.ts';
import { say } from './words/say.ts';
import { readTyped } from './words/typed.ts';
import { commandWords, tileName, wayNames } from './words/words.ts';

export { opening } from './panels/FormationChoice.tsx';

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

const fetchScene = () => import('./scene/scene.ts');

export const skormClient: ClientGame<SkormView, SkormCommand, SkormEvent> = {
  id: 'skorm',
  definition: skorm,
  seatCount: ({ options }) => options.players,
  createScene: async (stage) => (await fetchScene()).createSkormScene(stage),
  fetchScene,
  frame,
  panels: ({ phase }) => PANELS[phase],
  Dock,
  // A plan is agreed to or dropped; while it is carried out there is time to read.
  awaitsAnswer: (_view, _seat, step) => step.armed === true || isLaidOut(step),
  plansAhead: true,
  Advice: AdviceLine,
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
  digest: async () => (await import('./words/digest.ts')).digest,
  reasonText: async () => (await import('./words/reviewReasons.ts')).reasonText,
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
  puzzleThemes: async () => (await import('./lessons/index.ts')).THEMES,
  palette: async () => (await import('./palette/index.ts')).palette,
};
