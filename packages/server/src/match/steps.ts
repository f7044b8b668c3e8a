// From a position to the next one: what a game makes of a command, a deadline or the opening, worked out to the end and
// ready to be stored. Changes nothing.

import { fold } from '@hexmarch/shared/kernel/fold';
import type { Actor, AnyGame, Seat, Tagged, Turn } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { recordingRandom } from '@hexmarch/shared/kernel/random';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { fairDice } from './fairDice.ts';
import { chainHash } from './matchLog.ts';
import type { LogEntry, MatchEnd, MatchHead } from './ports.ts';
import { publicLine } from './secrecy.ts';

/** Where a match stands. */
export interface Position {
  readonly state: unknown;
  readonly turn: Turn;
  /** What everybody may see of the state. */
  readonly publicView: unknown;
  /** Number of accepted actions. */
  readonly sequence: number;
  /** Of the last entry of the log. */
  readonly hash: string;
}

/** What somebody does. */
export interface Step {
  readonly actor: Actor;
  /** Empty for what the host does. */
  readonly commandId: string;
  readonly command: string;
  readonly faces: readonly number[];
  readonly events: readonly Tagged[];
}

/** A step with all that follows from it. */
export interface Prepared {
  readonly entry: LogEntry;
  readonly end: MatchEnd | undefined;
  readonly next: Position;
}

const HOST: Actor = { kind: 'host' };
const HOST_ACTOR = -1;

export const beginning = (game: AnyGame): Position => ({
  state: game.initialState(),
  turn: { phase: '', awaiting: [] },
  publicView: {},
  sequence: 0,
  hash: '',
});

export function openingStep(game: AnyGame, head: MatchHead): Step {
  const random = recordingRandom(fairDice(head.secret, 0));
  const events = game.open(JSON.parse(head.options), head.seats.length, random);
  return { actor: HOST, commandId: '', command: '', faces: random.faces, events };
}

export function commandStep(
  game: AnyGame,
  head: MatchHead,
  { state, sequence }: Position,
  seat: Seat,
  command: Tagged,
  commandId: string,
): Step | Refusal {
  const actor: Actor = { kind: 'seat', seat };
  const random = recordingRandom(fairDice(head.secret, sequence));
  const decided = game.decide(state, command, actor, random);
  if (!decided.ok) return decided.error;
  const text = game.formatCommand(state, command);
  return { actor, commandId, command: text, faces: random.faces, events: decided.value };
}

/** What happens to a seat whose time is up: what the game plays for it, else it is out. */
export function timeoutStep(game: AnyGame, head: MatchHead, position: Position, seat: Seat): Step {
  const command = game.onTimeout(position.state, seat) as Tagged | undefined;
  if (command !== undefined) {
    const step = commandStep(game, head, position, seat, command, '');
    if ('events' in step) return step;
  }
  const events = game.forfeit(position.state, seat, 'timeout');
  return { actor: HOST, commandId: '', command: '', faces: [], events };
}

/** Throws when the game breaks its own invariants: such a match must not go on. */
export function prepare(game: AnyGame, head: MatchHead, before: Position, step: Step, at: number): Prepared {
  const state = fold(game, before.state, step.events);
  const turn = game.turn(state);
  // A whole audit after every command would cost more than the command.
  if (turn.phase !== before.turn.phase || turn.awaiting[0] !== before.turn.awaiting[0])
    assertSound(game, state);
  const entry = entryOf(game, head, before, step, at);
  const outcome = game.outcome(state);
  const publicView = game.view(state, SPECTATOR);
  const next = { state, turn, publicView, sequence: before.sequence + 1, hash: entry.hash };
  return { entry, next, end: outcome === undefined ? undefined : { outcome, at } };
}

function assertSound(game: AnyGame, state: unknown): void {
  const broken = game.audit(state);
  if (broken.length > 0) throw new Error(`broken invariants: ${broken.join('; ')}`);
}

function entryOf(game: AnyGame, head: MatchHead, before: Position, step: Step, at: number): LogEntry {
  const { actor, commandId, command, faces, events } = step;
  const fields = {
    matchId: head.matchId,
    sequence: before.sequence,
    commandId,
    actor: actor.kind === 'seat' ? actor.seat : HOST_ACTOR,
    at,
    command,
    faces,
    events: JSON.stringify(events),
  };
  const line = publicLine(game, actor, command, faces, events);
  return { ...fields, line, hash: chainHash(before.hash, fields) };
}
