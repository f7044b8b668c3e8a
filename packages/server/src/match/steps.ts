// From a position to the next one: what a command, an act of the table, a deadline or the opening makes of it, worked out
// to the end and ready to be stored. Changes nothing.

import { brokenText } from '@hexmarch/shared/kernel/audit';
import type { Actor, AnyGame, Outcome, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { recordingRandom } from '@hexmarch/shared/kernel/random';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { TextMemory } from '@hexmarch/shared/kernel/textMemory';
import { actEvents, type Presence } from '@hexmarch/shared/match/actEvents';
import type { TableAct } from '@hexmarch/shared/match/acts';
import { diceSeed, fairDice } from '@hexmarch/shared/match/dice';
import { beginning, outcomeOf, type Standing, standingAfter } from '@hexmarch/shared/match/matchFold';
import { entryText, lineHash } from '@hexmarch/shared/match/record';
import { viewCheck } from '@hexmarch/shared/match/viewCheck';
import type { Hasher, LogEntry, MatchHead } from './ports.ts';
import { publicLine } from './secrecy.ts';

/** Where a match stands, with what is told of it. */
export interface Position extends Standing {
  /** What everybody may see of the state. */
  readonly publicView: unknown;
  /** Of the public view (TABLE-6). */
  readonly check: number;
  /** Of the last entry of the log; of the head before the opening. */
  readonly hash: string;
}

/** All that stays the same for a whole match. */
export interface Rules {
  readonly game: AnyGame;
  readonly head: MatchHead;
  readonly hasher: Hasher;
  /** Key of the dice (shared match/dice.ts). */
  readonly seed: string;
  /** Texts of the last state, of which most stay: only what has changed is written again for its hash. */
  readonly texts: TextMemory;
}

/** What somebody does. */
export interface Step {
  readonly actor: Actor;
  /** Somebody has sent it; the host plays for a seat when its time is up. */
  readonly isSent: boolean;
  readonly command: string;
  readonly rolls: readonly string[];
  readonly faces: readonly number[];
  readonly events: readonly Tagged[];
}

/** A step with what follows from it, all but the clocks and the time. */
export interface Prepared {
  readonly step: Step;
  readonly next: Standing;
  readonly publicView: unknown;
  readonly outcome: Outcome | undefined;
}

const HOST: Actor = { kind: 'host' };
const HOST_ACTOR = -1;
const NO_ROLLS = { rolls: [], faces: [] };

export function rulesOf(game: AnyGame, head: MatchHead, hasher: Hasher): Rules {
  const { matchId, seats } = head.line;
  const entropy = seats.map((seat) => seat.entropy);
  return {
    game,
    head,
    hasher,
    seed: diceSeed(hasher, head.secret, matchId, entropy),
    texts: new TextMemory(),
  };
}

export const beforeOpening = ({ game, head }: Rules): Position => positionOf(beginning(game), {}, head.hash);

export const positionOf = (standing: Standing, publicView: unknown, hash: string): Position => ({
  ...standing,
  publicView,
  check: viewCheck(publicView),
  hash,
});

export function openingStep({ game, head, hasher, seed }: Rules): Step {
  const random = recordingRandom(fairDice(hasher, seed, 0));
  const events = game.open(head.line.options, head.line.seats.length, random);
  return { actor: HOST, isSent: false, command: '', rolls: random.rolls, faces: random.faces, events };
}

export function commandStep(
  { game, hasher, seed }: Rules,
  { state, sequence }: Standing,
  seat: Seat,
  command: Tagged,
  isSent = true,
): Step | Refusal {
  const actor: Actor = { kind: 'seat', seat };
  const random = recordingRandom(fairDice(hasher, seed, sequence));
  const decided = game.decide(state, command, actor, random);
  if (!decided.ok) return decided.error;
  const text = game.formatCommand(state, command);
  return { actor, isSent, command: text, rolls: random.rolls, faces: random.faces, events: decided.value };
}

export function actStep(
  { game, head }: Rules,
  standing: Standing,
  seat: Seat,
  act: TableAct,
  text: string,
  presence: Presence,
): Step | Refusal {
  const decided = actEvents(game, head.line, standing, seat, act, presence);
  if (!decided.ok) return decided.error;
  return { actor: { kind: 'seat', seat }, isSent: true, command: text, ...NO_ROLLS, events: decided.value };
}

// TABLE-1.3: a seat whose time is up gets what the game plays for it, else it is out.
export function timeoutStep(rules: Rules, standing: Standing, seat: Seat): Step {
  const { game } = rules;
  const command = game.onTimeout(standing.state, seat) as Tagged | undefined;
  if (command !== undefined) {
    const step = commandStep(rules, standing, seat, command, false);
    if ('events' in step) return step;
  }
  const events = game.forfeit(standing.state, seat, 'timeout');
  return { actor: HOST, isSent: false, command: '', ...NO_ROLLS, events };
}

/** TABLE-4.2: the host ends a pause that has lasted too long. */
export const resumeStep = (): Step => ({
  actor: HOST,
  isSent: false,
  command: '',
  ...NO_ROLLS,
  events: [{ type: '@resumed', seat: HOST_ACTOR } as Tagged],
});

/** Throws when the game breaks its own invariants: such a match must not go on. */
export function prepare({ game }: Rules, before: Standing, step: Step): Prepared {
  const next = standingAfter(game, before, {
    actor: actorOf(step),
    rolls: rollsOf(step),
    events: step.events,
  });
  const outcome = outcomeOf(game, next);
  // A whole audit after every command would cost more than the command.
  if (before.sequence % AUDITED_EVERY === 0 || outcome !== undefined) assertSound(game, next.state);
  return { step, next, publicView: game.view(next.state, SPECTATOR), outcome };
}

/** One entry in so many, the opening first, and the last one of all. */
const AUDITED_EVERY = 10;

function assertSound(game: AnyGame, state: unknown): void {
  const broken = game.audit(state);
  if (broken.length > 0) throw new Error(`broken invariants: ${broken.map(brokenText).join('; ')}`);
}

/** Most commands roll nothing. */
const rollsOf = ({ rolls }: Step): string => (rolls.length === 0 ? '' : rolls.join(' '));

const actorOf = ({ actor }: Step): Seat => (actor.kind === 'seat' ? actor.seat : HOST_ACTOR);

/** The log's entry of a prepared step. `clock`: the clocks afterwards. */
export function entryOf(
  { game, head, hasher, texts }: Rules,
  before: Position,
  { step, next }: Prepared,
  at: number,
  clock: string,
): LogEntry {
  const { isSent, command, actor, faces, events } = step;
  const { sequence } = before;
  const entry = {
    matchId: head.line.matchId,
    sequence,
    // Seat and number say which command it is; without an id it counts as the host's own.
    commandId: isSent ? String(sequence) : '',
    actor: actorOf(step),
    at,
    clock,
    command,
    rolls: rollsOf(step),
    events: canonicalText(events),
    state: hasher.sha256(texts.text(next.state)),
    line: publicLine(game, actor, command, faces, events),
    hash: '',
  };
  entry.hash = lineHash(hasher, before.hash, entryText(entry));
  return entry;
}
