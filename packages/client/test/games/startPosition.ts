// The opening position for newcomers (UI-P70), and the result of an act in it.

import { judged } from '@hexmarch/shared/kernel/audit';
import type { AnyGame, Tagged } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { GameStart, Prepared } from '../../src/gameApi/gameEntry.ts';
import { LocalDice } from '../../src/source/localDice.ts';
import { opened } from '../../src/source/localSource.ts';

interface StartPosition {
  readonly prepared: Prepared;
  readonly state: unknown;
}

/** As `/play/<game>` opens it. */
export function startPosition(game: AnyGame, { prepared }: GameStart): StartPosition {
  if (prepared === undefined) throw new Error('nothing is prepared');
  const start = opened(game, prepared.options, new LocalDice(seededRandom(1)));
  if (!start.ok) throw new Error(JSON.stringify(start.error));
  return { prepared, state: start.value };
}

/** Result of the newcomer's commands, one after the other; throws if one is refused. */
export function actsAtStart(game: AnyGame, start: GameStart, lines: readonly string[]): readonly Tagged[] {
  const { prepared, state } = startPosition(game, start);
  const dice = seededRandom(1);
  let now = state;
  return lines.flatMap((line) => {
    const command = game.parseCommandText(now, line);
    if (!command.ok) throw new Error(`no command: ${line}`);
    const decided = game.decide(now, command.value, { kind: 'seat', seat: prepared.seat }, dice);
    if (!decided.ok) throw new Error(`refused: ${line}`);
    now = decided.value.reduce((before, event) => game.evolve(before, event), now);
    return decided.value;
  });
}

/** Common checks of such positions. `moverAt`: position of the active piece, in games where it is not chosen. */
export function describeStart(game: AnyGame, start: GameStart, moverAt?: string): void {
  test('the position for newcomers is sound, on, and waits for the newcomer', () => {
    const { prepared, state } = startPosition(game, start);
    expect(judged(game.audit(state), state).ok).toBe(true);
    expect(game.outcome(state)).toBeUndefined();
    expect(game.turn(state).awaiting).toContain(prepared.seat);
  });

  test('marked cells can act, and the instruction names cells', () => {
    const { prepared, state } = startPosition(game, start);
    const view = game.view(state, { kind: 'seat', seat: prepared.seat });
    const legal = game
      .legalCommands(view, prepared.seat)
      .map((command) => game.formatCommand(state, command));
    const idle = prepared.lit.filter(
      (cell) => cell !== moverAt && !legal.some((text) => text.includes(cell)),
    );
    expect(prepared.lit.length).toBeGreaterThan(0);
    expect(idle).toEqual([]);
    expect(
      prepared.summary().filter((part) => typeof part === 'object' && 'cell' in part).length,
    ).toBeGreaterThan(0);
  });
}
