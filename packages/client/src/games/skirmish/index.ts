// Skirmish Society's client: wires engine, map, panels and texts.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { ClientGame } from '../../gameApi/clientGame.ts';
import { later } from '../../ui/controls/Later.tsx';
import type { AdminPanelProps } from './admin/AdminPanel.tsx';
import { Dock } from './Dock.tsx';
import { cellsOf, readTyped } from './facts/commandCells.ts';
import { ranking } from './facts/ranking.ts';
import { soundOf } from './facts/sounds.ts';
import { threats } from './facts/threats.ts';
import { owners, traces } from './facts/traces.ts';
import { armyCodes } from './facts/viewFacts.ts';
import { explainCell } from './input/explainCell.ts';
import { nextInput, startInput } from './input/input.ts';
import { keyGesture, keys } from './input/keys.ts';
import { duties, rarities } from './panels/index.ts';
import { Actions } from './plate/Actions.tsx';
import { Now } from './plate/Now.tsx';
import { Emblem, PlateHeads, PlateLine } from './plate/PlateLine.tsx';
import { reportPanels } from './report/index.ts';
import { boardText, cells } from './words/boardText.ts';
import { covered } from './words/covered.ts';
import { describe, endText } from './words/describe.ts';
import { due } from './words/due.ts';
import { explainEvent, ruleText } from './words/explainEvent.ts';
import { frame } from './words/frame.ts';
import { paintOf } from './words/looks.ts';
import { refusalText } from './words/refusals.ts';
import { commandWords } from './words/words.ts';

const AdminPanel = later<AdminPanelProps>(() =>
  import('./admin/AdminPanel.tsx').then(({ AdminPanel }) => AdminPanel),
);

const fetchScene = () => import('./scene/scene.ts');

export const skirmishClient: ClientGame<SkirmishView, SkirmishCommand, SkirmishEvent> = {
  id: 'skirmish',
  definition: skirmish,
  seatCount: ({ people }) => people.length,
  choosesColours: true,
  paintOf,
  ranking,
  createScene: async (stage) => (await fetchScene()).createSkirmishScene(stage),
  fetchScene,
  frame,
  covered,
  due,
  panels: (view) => [...duties(view), ...reportPanels(view), ...rarities(view)],
  Dock,
  Now,
  Admin: AdminPanel,
  oneCommandTurns: true,
  Actions,
  waitingLine: async () => {
    const { anyOf, quotation } = await import('./slash/lines.ts');
    return quotation(anyOf);
  },
  Emblem,
  PlateLine,
  PlateHeads,
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
  explainEvent,
  traces,
  digest: async () => (await import('./words/digest.ts')).digest,
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
