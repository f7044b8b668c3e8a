// Public lines of concealed turns (Turn.concealed): a command if spectators can work out what it does, otherwise its events.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureState } from '@hexmarch/shared/games/skure/state';
import { actorOf } from '@hexmarch/shared/kernel/actors';
import { type AnyGame, SPECTATOR } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { COMPANY_STYLE, companySettings } from '../../../shared/tools/games/skure/random/company.ts';
import { type Ply, playout } from '../../../shared/tools/playout.ts';
import { publicLine } from '../../src/match/secrecy.ts';

const KIND = { seats: 8, sides: 2, fighters: 1, windows: 'single' } as const;

type SkurePly = Ply<SkureState, SkureCommand, SkureEvent>;

/** Of a random battle: where spectators see the state itself, and how its public lines come about. */
function linesOf(seed: number) {
  const settings = companySettings(KIND, seededRandom(seed));
  let decided = 0;
  const game = {
    ...skure,
    decide: (...given: Parameters<typeof skure.decide>) => {
      decided += 1;
      return skure.decide(...given);
    },
  } as unknown as AnyGame;
  const lineOf = ({ before, command, seat, events, faces }: SkurePly, publicView: unknown): string => {
    const text = skure.formatCommand(before, command);
    const deed = { actor: actorOf(seat), command: text, events, faces };
    return publicLine(game, { turn: skure.turn(before), state: before, publicView }, deed);
  };
  return [...playout(skure, COMPANY_STYLE, settings, KIND.seats, seed).plies].map((ply) => {
    const { before } = ply;
    const view = skure.view(before, SPECTATOR);
    decided = 0;
    const line = lineOf(ply, view);
    const times = decided;
    return { before, line, times, isOpen: view === before, careful: lineOf(ply, { ...view }) };
  });
}

test('a command is decided once where nothing is hidden, and its line is as if it had been decided again', () => {
  const lines = [1, 2, 3, 4, 5, 6].flatMap(linesOf);
  expect(lines.map(({ line }) => line)).toEqual(lines.map(({ careful }) => careful));
  const inBattle = lines.filter(({ before }) => skure.turn(before).concealed === true);
  const open = inBattle.filter(({ isOpen }) => isOpen);
  expect(open.length).toBeGreaterThan(0);
  expect(open.every(({ times }) => times === 0)).toBe(true);
  // With a standing order or a share that a side keeps to itself.
  expect(inBattle.some(({ isOpen, times }) => !isOpen && times > 0)).toBe(true);
});
