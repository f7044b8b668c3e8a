// Skure's client: wires engine, field, panels and texts.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { ClientGame } from '../../gameApi/clientGame.ts';
import { laterWhy } from '../../gameApi/lazyTexts.ts';
import { loadedOnUse } from '../../gameApi/loadedOnUse.ts';
import { definition, describeBefore, emptyStep, unmoved } from './battle/beforeBattle.ts';
import { Actions } from './battle/LaterActions.tsx';
import { Doing, Now } from './Doing.tsx';
import { bySide, isInCompany } from './facts/company.ts';
import { battle, fetchBattle, whenBattle } from './facts/laterBattle.ts';
import { seatPaint } from './facts/paint.ts';
import { soundOf } from './facts/sounds.ts';
import { traces } from './facts/traces.ts';
import { keys } from './input/keys.ts';
import { masterPanels } from './master/index.ts';
import { Emblem, PlateLine } from './panels/common/plate.tsx';
import { asksForAnswer, panels } from './panels/index.ts';
import { due, frame } from './panels/words/frame.ts';
import { isAutomatic, setupPanels } from './setup/index.tsx';
import { boardText, cells, ownCells, owners } from './words/boardText.ts';
import { cellsOf, commandWords, wayNames } from './words/commandWords.ts';
import { refusalText, ruleText } from './words/refusals.ts';
import { readTyped } from './words/typed.ts';
import { endText } from './words/words.ts';

/** The board is hidden from players who pick teams, and shown to spectators. */
async function fetchScene(isLookingOn = false) {
  if (!isLookingOn) await whenBattle;
  const [scene] = await Promise.all([import('./scene/battleScene.ts'), fetchBattle()]);
  return scene;
}

/** Texts of company battles alone. */
const companyTexts = loadedOnUse(async () => {
  const [chat, side, log] = await Promise.all([
    import('./company/chatText.ts'),
    import('./panels/words/sideText.ts'),
    import('./words/logFilters.ts'),
  ]);
  return { ...chat, ...side, ...log };
});

const textsFor = ({ company }: SkureView) => (company === undefined ? undefined : companyTexts());

export const skureClient: ClientGame<SkureView, SkureCommand, SkureEvent> = {
  id: 'skure',
  definition,
  seatCount: ({ options }) => options.players,
  paintOf: seatPaint,
  ranking: (view) => (isInCompany(view) ? bySide(view, undefined) : []),
  sides: (view, names, seat) => textsFor(view)?.sides(view, names, seat) ?? [],
  createScene: async (stage) => (await fetchScene(stage.viewerSeat === undefined)).createSkureScene(stage),
  fetchScene,
  frame,
  due,
  namesPlayers: isInCompany,
  isUnclocked: ({ company }) => company !== undefined,
  panels: (view) => [...setupPanels(view), ...panels(view), ...masterPanels(view)],
  Dock: Doing,
  Now,
  awaitsAnswer: asksForAnswer,
  isAutomatic,
  Actions,
  Emblem,
  PlateLine,
  startInput: (view, legal, seat, previous) =>
    (battle.value?.startInput ?? emptyStep)(view, legal, seat, previous),
  nextInput: (step, gesture) => (battle.value?.nextInput ?? unmoved)(step, gesture),
  describeCommand: commandWords,
  describe: (event, before, viewer, _names, actor) =>
    (battle.value?.describe ?? describeBefore)(event, before, viewer, actor),
  logFilters: (view, seat) => textsFor(view)?.logFilters(view, seat) ?? [],
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
  // Company battles alone have so many people that places are spoken of by name.
  chatText: (view, text) => textsFor(view)?.chatText(view, text) ?? [text],
  chatName: (view, cell) => textsFor(view)?.chatName(view, cell),
  digest: async () => (await import('./log/digest.ts')).digest,
  lessons: async () => (await import('./lessons/index.ts')).LESSONS,
};

export { takeBattle } from './facts/laterBattle.ts';
