// Skor in the browser: joins the engine, the board, the panels and the words.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand, SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import type { BoardStage } from '../../board/stage.ts';
import { glyph } from '../../panels/Icon.tsx';
import type { ClientGame, GamePanel, Scene } from '../clientGame.ts';
import { boardText, cells } from './boardText.ts';
import { cellsOf } from './commandCells.ts';
import { describe } from './describe.ts';
import { endText } from './endText.ts';
import { frame } from './frame.ts';
import { nextInput, startInput } from './input.ts';
import { Build } from './panels/Build.tsx';
import { Dock } from './panels/Dock.tsx';
import { EndTurn } from './panels/EndTurn.tsx';
import { Ledger } from './panels/Ledger.tsx';
import { Emblem, PlateLine } from './panels/PlateLine.tsx';
import { Selected } from './panels/Selected.tsx';
import { CultureCards } from './panels/Setup.tsx';
import { Tech } from './panels/Tech.tsx';
import { refusalText } from './refusals.ts';
import { SKOR_RULES } from './rulesText.ts';
import { threats } from './threats.ts';
import { commandWords, readTyped, spaceName } from './words.ts';

type Panel = GamePanel<SkorView, SkorCommand, SkorEvent>;

const SETUP: readonly Panel[] = [
  {
    id: 'setup',
    title: 'Culture',
    icon: glyph('lu:crown'),
    rail: 'left',
    phone: 'first tab',
    acting: true,
    Component: CultureCards,
  },
];

const PLAY: readonly Panel[] = [
  {
    id: 'ledger',
    title: 'Resource',
    icon: glyph('lu:wheat'),
    rail: 'left',
    phone: 'none',
    Component: Ledger,
  },
  {
    id: 'build',
    title: 'Build',
    icon: glyph('lu:hammer'),
    rail: 'left',
    phone: 'tab',
    acting: true,
    Component: Build,
  },
  {
    id: 'selected',
    title: 'Selection',
    icon: glyph('lu:target'),
    rail: 'left',
    phone: 'sheet',
    Component: Selected,
  },
  {
    id: 'tech',
    title: 'Tech',
    icon: glyph('lu:flask-conical'),
    rail: 'right',
    phone: 'tab',
    Component: Tech,
  },
];

/** After the end the board and both trees stay to be looked at; there is nothing more to build. */
const OVER: readonly Panel[] = PLAY.filter(({ id }) => id !== 'build');

async function createScene(stage: BoardStage): Promise<Scene<SkorView, SkorEvent, SkorCommand>> {
  const { skorScene } = await import('./boardScene.ts');
  return skorScene(stage);
}

export const skorClient: ClientGame<SkorView, SkorCommand, SkorEvent> = {
  id: 'skor',
  definition: skor,
  createScene,
  frame,
  panels: (view) => (view.outcome !== null ? OVER : view.stage === 'setup' ? SETUP : PLAY),
  Dock,
  Actions: EndTurn,
  Emblem,
  PlateLine,
  startInput,
  nextInput,
  describeCommand: commandWords,
  describe,
  threats,
  endText,
  rules: SKOR_RULES,
  refusalText,
  cellsOf,
  boardText,
  cells,
  readTyped,
  cellName: spaceName,
};
