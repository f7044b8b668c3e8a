// What the board of a company battle of Skure with twenty seats costs on the wire beside that of a battle of two, through the real
// encoder: each command's patch, without the rest of the room, and the first state of somebody who comes late.

import { type Client, ClientState } from '@colyseus/core';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureSettings, SkureState } from '@hexmarch/shared/games/skure/state';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { Fields } from '@hexmarch/shared/protocol/board/boardLayout';
import { BoardWriter } from '@hexmarch/shared/protocol/board/boardWriter';
import { COMPANY_STYLE, companySettings } from '../../../shared/tools/games/skure/random/company.ts';
import { SKURE_STYLE } from '../../../shared/tools/games/skure/random/style.ts';
import { randomSettings } from '../../../shared/tools/games/skure/random/trial.ts';
import { type PlayStyle, playout } from '../../../shared/tools/playout.ts';
import { seeds } from '../../../shared/tools/sweep.ts';
import { PatchSerializer } from '../../src/rooms/patchSerializer.ts';
import { boardSink, MatchState, RoomFactsState } from '../../src/sync/matchState.ts';

const SEEDS = seeds(1, 6);
/** Commands after which somebody comes. */
const COMES_EVERY = 20;

interface Sizes {
  /** Of each command in battle. */
  readonly patches: number[];
  /** Largest state of a newcomer, and largest text of a position. */
  whole: number;
  position: number;
}

const viewOf = (state: SkureState) => skure.view(state, SPECTATOR) as unknown as Fields;

/** Adds one random battle. */
function measure(
  into: Sizes,
  settings: SkureSettings,
  style: PlayStyle<SkureState, SkureCommand>,
  seed: number,
): void {
  const state = new MatchState();
  state.room = new RoomFactsState();
  const writer = new BoardWriter(boardSink(state));
  const serializer = new PatchSerializer<MatchState>(() => {
    state.whole = writer.whole() || undefined;
  });
  serializer.reset(state);
  let bytes = 0;
  let hasCome = false;
  let commands = 0;
  const raw = (frame: Buffer) => {
    bytes += frame.length;
  };
  const clients = [{ state: ClientState.JOINED, raw } as unknown as Client];
  const { opened, plies } = playout(skure, style, settings, settings.players, seed);
  writer.write(viewOf(opened));
  serializer.getFullState();
  for (const { before, after } of plies) {
    writer.write(viewOf(after));
    bytes = 0;
    serializer.applyPatches(clients);
    if (before.phase !== 'battle' || after.outcome !== null) continue;
    // What somebody who comes is sent is no part of what the next command costs.
    if (!hasCome) into.patches.push(bytes);
    commands += 1;
    hasCome = commands % COMES_EVERY === 0;
    if (hasCome) into.whole = Math.max(into.whole, serializer.getFullState().length);
    into.position = Math.max(into.position, Buffer.byteLength(skure.formatPosition(after)));
  }
}

function sizes(settings: (seed: number) => SkureSettings, style: PlayStyle<SkureState, SkureCommand>): Sizes {
  const into: Sizes = { patches: [], whole: 0, position: 0 };
  for (const seed of SEEDS) measure(into, settings(seed), style, seed);
  return into;
}

const meanOf = ({ patches }: Sizes): number => patches.reduce((sum, one) => sum + one, 0) / patches.length;

test('[SKURE-15.1] twenty seats cost each command, newcomer and position little more than two', () => {
  const kind = { seats: 20, sides: 2, fighters: 1, windows: 'single' } as const;
  const company = sizes((seed) => companySettings(kind, seededRandom(seed)), COMPANY_STYLE);
  const duel = sizes((seed) => randomSettings('duel', seededRandom(seed), 'whole'), SKURE_STYLE);
  expect(company.patches.length).toBeGreaterThan(500);
  expect(meanOf(company)).toBeLessThan(1.3 * meanOf(duel));
  expect(company.whole).toBeLessThan(6500);
  expect(company.position).toBeLessThan(2000);
});
