// The frame's confirmation: always if every command must be confirmed, on touch for longer paths.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand } from '@hexmarch/shared/games/skor/types';
import { LocalRoom } from '../dev/localRoom.ts';
import { type AnyStep, anyGame } from '../src/gameApi/anyGame.ts';
import { skorClient } from '../src/games/skor/index.ts';
import { confirmMoves } from '../src/preferences/preferences.ts';
import { stepOn } from '../src/table/input/confirmation.ts';

const game = anyGame(skorClient);
const room = new LocalRoom({ seed: 5, names: ['Aster', 'Bryn'] });
room.play(0, 'setup culture=feudal side=3');
room.play(1, 'setup culture=feudal side=2');
const seat = room.state.active;
const view = skor.view(room.state, { kind: 'seat', seat });
const legal = skor.legalCommands(room.state, seat);
const moves = legal.filter((one) => one.type === 'move');
const [near] = moves.filter((one) => pathOf(one)?.length === 1);
const [far] = moves.filter((one) => pathOf(one)?.length === 2);

function chosen(at: string): AnyStep {
  const step = game.startInput(view as never, legal as never, seat);
  return game.nextInput(step, { kind: 'cell', id: at });
}

function pathOf(move: SkorCommand & { readonly type: 'move' }): readonly string[] | undefined {
  return chosen(move.from).marks.find(({ cell, kind }) => cell === move.to && kind === 'reach')?.path;
}

const tap = (step: AnyStep, id: string, by?: 'touch'): AnyStep =>
  stepOn(game, step, { kind: 'cell', id }, by);

beforeAll(() => {
  if (near === undefined || far === undefined)
    throw new Error('the position has no moves of one and two steps');
});
afterEach(() => {
  confirmMoves.value = false;
});

const from = (): string => near?.from ?? '';

test('[UI-11] a mouse, which previews by hovering, acts at once; a finger sees a longer way first', () => {
  expect(tap(chosen(from()), near?.to ?? '').command).toEqual(near);
  expect(tap(chosen(from()), near?.to ?? '', 'touch').command).toEqual(near);
  expect(tap(chosen(from()), far?.to ?? '').command).toEqual(far);
  const waiting = tap(chosen(from()), far?.to ?? '', 'touch');
  expect(waiting.command).toBeUndefined();
  expect(waiting).toMatchObject({ unconfirmed: far, armed: true });
  expect(tap(waiting, far?.to ?? '', 'touch').command).toEqual(far);
});

test('[UI-11] if every command must be confirmed, each can be by key, button or target', () => {
  confirmMoves.value = true;
  const before = chosen(from());
  const waiting = tap(before, near?.to ?? '');
  expect(waiting).toMatchObject({ unconfirmed: near, armed: true });
  expect(stepOn(game, waiting, { kind: 'choose', id: 'confirm' }).command).toEqual(near);
  expect(tap(waiting, near?.to ?? '').command).toEqual(near);
  expect(stepOn(game, waiting, { kind: 'cancel', id: '' })).toEqual(before);
  // Another target is another act to be confirmed.
  expect(tap(waiting, far?.to ?? '')).toMatchObject({ unconfirmed: far });
});
