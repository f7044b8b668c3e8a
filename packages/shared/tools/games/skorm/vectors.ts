// Plays Skorm's rule vectors (their format stands at the top of vectors/skorm.json) through the real engine.

import { TILES } from '../../../src/games/skorm/board.ts';
import { readOptions } from '../../../src/games/skorm/options.ts';
import { pieceOf } from '../../../src/games/skorm/piece.ts';
import { formatPosition, readPosition } from '../../../src/games/skorm/position.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { SkormState } from '../../../src/games/skorm/types.ts';
import { fold } from '../../../src/kernel/fold.ts';
import type { Actor } from '../../../src/kernel/game.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import type { Result } from '../../../src/kernel/result.ts';
import { Mismatch, mustBeRefused, mustEqual } from '../../mismatch.ts';
import type { Fields } from '../gameTools.ts';
import { count, listOf, playOut } from './count.ts';

/** Seats are counted from 1 in vectors and texts. */
interface Sending {
  readonly by: number;
  readonly action: string;
}

/** Plays one vector; throws `Mismatch` (or what made it unplayable) when it fails. */
export function playSkormVector(vector: Fields): void {
  const expected = (vector.expect ?? {}) as Fields;
  const start = ((vector.before ?? []) as readonly Sending[]).reduce(mustSend, startOf(vector));
  if (vector.to_move !== undefined) mustEqual('seat to act first', vector.to_move, start.active + 1);
  if (vector.query !== undefined) expectList(start, String(vector.query), expected);
  else if (vector.depth !== undefined) mustEqual('count', expected.count, count(start, Number(vector.depth)));
  else if (vector.playout !== undefined) expectPlayout(start, vector.playout as Fields, expected);
  else if (expected.legal === false) expectRefusal(start, vector, expected);
  else expectAccepted(start, vector, expected);
}

function startOf({ position, players, settings }: Fields): SkormState {
  // A vector's settings need not be playable from the start: some zones serve one question only.
  const options = mustRead('settings', settings, readOptions({ players, ...(settings as Fields) }));
  const state = mustRead('position', position, readPosition(String(position), options));
  mustEqual('position in its canonical form', position, formatPosition(state));
  return state;
}

function mustRead<T>(what: string, given: unknown, read: Result<T>): T {
  if (!read.ok) throw new Mismatch(`${what} that can be read`, given, read.error);
  return read.value;
}

function send(state: SkormState, { by, action }: Sending): Result<SkormState> {
  const command = skorm.parseCommandText(state, action);
  if (!command.ok) return command;
  const decision = skorm.decide(state, command.value, actorOf(state, by, action), scriptedRandom([]));
  return decision.ok ? { ok: true, value: fold(skorm, state, decision.value) } : decision;
}

/** `timeout` is submitted by the host, about the active seat only. */
const actorOf = (state: SkormState, by: number, action: string): Actor =>
  action === 'timeout' && by - 1 === state.active ? { kind: 'host' } : { kind: 'seat', seat: by - 1 };

function mustSend(state: SkormState, sending: Sending): SkormState {
  const sent = send(state, sending);
  if (!sent.ok) throw new Mismatch('legal beforehand', sending, sent.error);
  return sent.value;
}

function expectList(state: SkormState, start: string, expected: Fields): void {
  const list = listOf(state).filter((text) => start === 'all' || text.startsWith(start));
  mustEqual('count', expected.count, list.length);
  if (expected.actions !== undefined) mustEqual('actions', expected.actions, list);
}

function expectRefusal(state: SkormState, vector: Fields, expected: Fields): void {
  const before = canonicalText(state);
  const sent = send(state, vector as unknown as Sending);
  mustBeRefused('reason', expected.reason, sent.ok ? undefined : sent.error.code);
  if (canonicalText(state) !== before) throw new Mismatch('no change', before, state);
}

function expectAccepted(before: SkormState, vector: Fields, expected: Fields): void {
  const after = mustSend(before, vector as unknown as Sending);
  mustEqual('changes', expected.changes, changesOf(before, after));
  mustEqual('seat to act', expected.to_move, after.active + 1);
  expectEnd(after, expected);
}

function expectPlayout(start: SkormState, { seed, maxTurns }: Fields, expected: Fields): void {
  const { state, turns } = playOut(start, Number(seed), Number(maxTurns));
  mustEqual('turns', expected.turns, turns);
  expectEnd(state, expected);
}

function expectEnd(state: SkormState, expected: Fields): void {
  mustEqual('outcome', expected.outcome, outcomeOf(state));
  mustEqual('position', expected.after, formatPosition(state));
}

function outcomeOf({ outcome }: SkormState): Fields | null {
  if (outcome === null) return null;
  const [winner] = outcome.winners;
  const isWin = outcome.winners.length === 1 && winner !== undefined;
  return isWin
    ? { result: 'win', winner: winner + 1, by: outcome.reason }
    : { result: 'draw', by: outcome.reason };
}

/** By tile whose content changed: seat, type and facing, or null where nothing stands any more. */
function changesOf(before: SkormState, after: SkormState): Fields {
  const changed = TILES.flatMap((tile, i) =>
    before.tiles[i] === after.tiles[i] ? [] : [[tile, pieceText(after.tiles[i] ?? 0)] as const],
  );
  return Object.fromEntries(changed);
}

function pieceText(code: number): string | null {
  const piece = pieceOf(code);
  if (piece === undefined) return null;
  return `${piece.seat + 1}${piece.type}${piece.facing === undefined ? '' : `>${piece.facing}`}`;
}
