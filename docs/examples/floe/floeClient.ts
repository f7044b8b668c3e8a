// Floe's client: board, gestures, and texts.

import { pieceArt } from '../../../packages/client/src/art/pieces.ts';
import { tileArt } from '../../../packages/client/src/art/tiles.ts';
import { type CellText, hexPlaces } from '../../../packages/client/src/gameApi/cellPlaces.ts';
import type { ClientGame } from '../../../packages/client/src/gameApi/clientGame.ts';
import type { FrameText } from '../../../packages/client/src/gameApi/frameText.ts';
import { type PlainBoard, plainScene } from '../../../packages/client/src/games/plainScene.ts';
import { Picture } from '../../../packages/client/src/ui/pictures/Picture.tsx';
import { type FloeCommand, type FloeEvent, type FloeState, floe, HEXES, hexIndex } from './floe.ts';

const ICE = { key: 'ice', make: () => tileArt({ land: 'bridge', variant: 0, portrait: false, ground: '' }) };
const stoneLook = (seat: number) => ({ key: `stone ${seat}`, make: () => pieceArt('C', seat) });

const BOARD: PlainBoard<FloeState> = {
  cells: HEXES,
  tileOf: ({ ice }, { name }) => (ice[hexIndex(name)] === 1 ? ICE : undefined),
  piecesOf: ({ stones }) =>
    stones.map((i, seat) => ({ ...stoneLook(seat), id: `${seat}`, cell: HEXES[i]?.name ?? '' })),
};

const onHex = ({ ice, stones }: FloeState, i: number): string =>
  stones.includes(i) ? `stone of seat ${stones.indexOf(i) + 1}` : ice[i] === 1 ? 'ice' : 'water';
const cells = (view: FloeState): CellText[] =>
  [...hexPlaces(HEXES)].map(([cell, place], i) => {
    return { cell, ...place, text: `${cell}, ${onHex(view, i)}` };
  });

function frame(view: FloeState, names: readonly string[]): FrameText {
  const count = view.ice.filter((one) => one === 0).length + 1;
  const status = floe.outcome(view) ? 'the match is over' : `${names[view.active]}’s turn`;
  return { round: `Step ${count}`, status, count, stages: [] };
}

const RULES: ReadonlyMap<string, string> = new Map([
  ['FLOE-1.1', 'Two stones begin in opposite corners of nineteen hexes of ice.'],
  ['FLOE-1.2', 'In turn a stone steps to a neighbouring hex of ice, and the ice that it leaves melts.'],
  ['FLOE-1.3', 'Whoever cannot step loses.'],
]);

export const floeClient: ClientGame<FloeState, FloeCommand, FloeEvent> = {
  id: floe.id,
  definition: floe,
  createScene: async (stage) => plainScene(stage, BOARD),
  frame,
  panels: () => [],
  Dock: () => null,
  Actions: () => null,
  Emblem: ({ seat, heightPx }) => Picture({ of: pieceArt('C', seat), heightPx }),
  PlateLine: () => null,
  startInput: (_view, legal) => {
    return { choices: legal, marks: legal.map(({ to }) => ({ cell: to, kind: 'reach' })) };
  },
  nextInput: (step, { id }) => {
    const command = step.choices.find(({ to }) => to === id);
    return command === undefined ? step : { ...step, command };
  },
  describeCommand: ({ to }) => `step to ${to}`,
  describe: (event, _before, viewer) => {
    if (event.type !== 'stepped') return undefined;
    const steps = viewer.kind === 'seat' && viewer.seat === event.seat ? ' step to ' : ' steps to ';
    return { parts: [{ seat: event.seat }, steps, { cell: event.to }] };
  },
  threats: () => [],
  endText: ({ reason }) => (reason === 'stuck' ? 'The other stone cannot step any more.' : undefined),
  ruleText: (rule) => RULES.get(rule),
  refusalText: ({ code }) => (code === 'no-way' ? 'The stone cannot step there.' : undefined),
  cellsOf: ({ to }) => [to],
  boardText: (view) => cells(view).map(({ text }) => text),
  cells,
  readTyped: (text) => text,
  cellName: (name) => name,
};
