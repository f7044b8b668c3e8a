// The position in which newcomers begin a game (UI-P70), and what comes of an act there.

import { judged } from '@hexmarch/shared/kernel/audit';
import type { AnyGame, Tagged } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { GameStart, Prepared } from '../../src/gameApi/gameStart.ts';
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

/** What these commands of the newcomer's come to, one after the other; throws where one is refused. */
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

/** What holds of every such position. `moverAt`: where the piece stands whose turn it is, of a game in which that is not chosen. */
export function describeStart(game: AnyGame, start: GameStart, moverAt?: string): void {
  test('the position for newcomers is sound, on, and waits for the newcomer', () => {
    const { prepared, state } = startPosition(game, start);
    expect(judged(game.audit(state), state).ok).toBe(true);
    expect(game.outcome(state)).toBeUndefined();
    expect(game.turn(state).awaiting).toContain(prepared.seat);
  });

  test('what is lit there can act, and what to do is said with places', () => {
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
      prepared.told().filter((part) => typeof part === 'object' && 'cell' in part).length,
    ).toBeGreaterThan(0);
  });
}
