// Skor's client: wires engine, board, panels and texts.

import { isCampaign } from '@hexmarch/shared/games/skor/cities';
import { isBeforePlay } from '@hexmarch/shared/games/skor/query';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand, SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import type { ClientGame, GamePanel } from '../../gameApi/clientGame.ts';
import { laterWhy } from '../../gameApi/lazyTexts.ts';
import { later } from '../../ui/controls/Later.tsx';
import { glyph } from '../../ui/pictures/Icon.tsx';
import { cellsOf } from './facts/commandCells.ts';
import { soundOf } from './facts/soundOf.ts';
import { threats } from './facts/threats.ts';
import { owners, traces } from './facts/traces.ts';
import { nextInput, startInput } from './input/input.ts';
import { keys } from './input/keys.ts';
import { masterPanels } from './master/index.ts';
import { Build } from './panels/Build.tsx';
import { Dock } from './panels/Dock.tsx';
import { EndTurn } from './panels/EndTurn.tsx';
import { AdviceLine } from './panels/LazyCoach.tsx';
import { Ledger } from './panels/Ledger.tsx';
import { Orders } from './panels/Orders.tsx';
import { Emblem, PlateLine } from './panels/PlateLine.tsx';
import { Selected } from './panels/Selected.tsx';
import { Cultures } from './panels/Setup.tsx';
import { Tech } from './panels/Tech.tsx';
import { boardText, cells, ownCells } from './words/boardText.ts';
import { describe } from './words/describe.ts';
import { frame } from './words/frame.ts';
import { refusalText, ruleText } from './words/refusals.ts';
import { say } from './words/say.ts';
import { commandWords, endText, nameBy, readTyped, spaceName } from './words/words.ts';

const Cities = later(async () => {
  const [{ Cities }] = await Promise.all([import('./panels/Cities.tsx'), import('./panels/cities.css')]);
  return Cities;
});

type Panel = GamePanel<SkorView, SkorCommand, SkorEvent>;

const setupPanels = (): readonly Panel[] => [
  {
    id: 'setup',
    title: say('panel.culture'),
    icon: glyph('lu:crown'),
    rail: 'left',
    phone: 'first tab',
    acting: true,
    Component: Cultures,
  },
];

/** Shown for more than two (SKOR-10.1). */
const citiesPanels = (view: SkorView): readonly Panel[] =>
  isCampaign(view)
    ? [
        {
          id: 'cities',
          title: say('cities.title'),
          icon: glyph('lu:crown'),
          rail: 'right',
          phone: 'tab',
          Component: Cities,
        },
      ]
    : [];

const playPanels = (): readonly Panel[] => [
  {
    id: 'ledger',
    title: say('panel.resource'),
    icon: glyph('lu:wheat'),
    rail: 'left',
    phone: 'none',
    Component: Ledger,
  },
  {
    id: 'build',
    title: say('panel.build'),
    icon: glyph('lu:hammer'),
    rail: 'left',
    phone: 'tab',
    acting: true,
    Component: Build,
  },
  {
    id: 'orders',
    title: say('orders.title'),
    icon: glyph('lu:flag'),
    rail: 'left',
    phone: 'sheet',
    acting: true,
    Component: Orders,
  },
  {
    id: 'selected',
    title: say('panel.selection'),
    icon: glyph('lu:target'),
    rail: 'left',
    phone: 'sheet',
    Component: Selected,
  },
  {
    id: 'tech',
    title: say('panel.tech'),
    icon: glyph('lu:flask-conical'),
    rail: 'right',
    phone: 'tab',
    Component: Tech,
  },
];

/** After the end board and trees stay visible; building is hidden. */
const panelsAfter = (): readonly Panel[] => playPanels().filter(({ acting }) => acting !== true);

const fetchScene = () => import('./scene/boardScene.ts');

export const skorClient: ClientGame<SkorView, SkorCommand, SkorEvent> = {
  id: 'skor',
  definition: skor,
  looksAt: ({ board }) => nameBy(board),
  createScene: async (stage) => (await fetchScene()).skorScene(stage),
  fetchScene,
  frame,
  panels: (view) =>
    view.outcome !== null
      ? [...panelsAfter(), ...citiesPanels(view)]
      : isBeforePlay(view)
        ? setupPanels()
        : [...playPanels(), ...citiesPanels(view), ...masterPanels(view)],
  Dock,
  Advice: AdviceLine,
  Actions: EndTurn,
  Emblem,
  PlateLine,
  startInput,
  nextInput,
  describeCommand: commandWords,
  describe,
  keys,
  ownCells,
  owners,
  threats,
  ...laterWhy<SkorView, SkorCommand, SkorEvent>(
    () => import('./why/why.ts'),
    (view) => !isBeforePlay(view),
  ),
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
  cellName: spaceName,
  Keepsake: later(() => import('./realms/KeepRealm.tsx').then(({ KeepRealm }) => KeepRealm)),
  lessons: async () => (await import('./lessons/index.ts')).LESSONS,
  puzzleThemes: async () => (await import('./lessons/index.ts')).THEMES,
  palette: async () => (await import('./palette/index.ts')).palette,
};
