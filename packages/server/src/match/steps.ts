// State transitions: computes the next position from a command, an act of the table, a deadline or the opening, ready to be
// stored. Pure.

import { actorOf, HOST_ACTOR, numberOfActor } from '@hexmarch/shared/kernel/actors';
import { brokenText } from '@hexmarch/shared/kernel/audit';
import type { Actor, AnyGame, Outcome, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { type RecordingRandom, recordingRandom } from '@hexmarch/shared/kernel/random';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { TextMemory } from '@hexmarch/shared/kernel/textMemory';
import { actEvents, type Presence } from '@hexmarch/shared/match/fold/actEvents';
import { formatAct, type TableAct, type TableEvent } from '@hexmarch/shared/match/fold/acts';
import { beginning, outcomeOf, standingAfter } from '@hexmarch/shared/match/fold/matchFold';
import { reopenedBy, reopening } from '@hexmarch/shared/match/fold/reopening';
import type { Standing } from '@hexmarch/shared/match/fold/standing';
import { viewCheck } from '@hexmarch/shared/match/fold/viewCheck';
import { diceSeed, fairDice, secretsOf } from '@hexmarch/shared/match/record/dice';
import { entryText, lineHash, wishesIn } from '@hexmarch/shared/match/record/record';
import type { DueAt } from '@hexmarch/shared/match/time/due';
import type { CommandMessage } from '@hexmarch/shared/protocol/room/messages';
import type { Hasher, LogEntry, MatchHead } from '../ports/ports.ts';
import { LazyDice } from './fairDice.ts';
import { publicLine, SEALED_LINE } from './secrecy.ts';

/** A standing with its public view. */
export interface Position extends Standing {
  /** The spectator view of the state. */
  readonly publicView: unknown;
  /** Checksum of the public view (TABLE-6). */
  readonly check: number;
  /** Of the last entry; before the opening, of the head. */
  readonly hash: string;
}

/** Constants of a match. */
export interface Rules {
  readonly game: AnyGame;
  readonly head: MatchHead;
  readonly hasher: Hasher;
  /** Dice seeds: the first, then one for each possible reopening (shared match/record/dice.ts). */
  readonly seeds: readonly string[];
  /** Cache of serialised parts of the last state, for incremental hashing. */
  readonly texts: TextMemory;
}

/** An action before it is applied. */
export interface Step {
  readonly actor: Actor;
  /** Intended sequence number, as its seat knew the match; empty for the host. */
  readonly id: string;
  readonly command: string;
  /** Type of the command, where the game has read it. */
  readonly type?: string;
  readonly rolls: readonly string[];
  readonly faces: readonly number[];
  readonly events: readonly Tagged[];
  /** The due action that it carries out, for the host. */
  readonly due?: DueAt;
  /** Uptime at which it was validated, where it takes effect to the millisecond. */
  readonly judgedAt?: number;
}

/** An applied step, without clocks and time. */
export interface Prepared {
  readonly step: Step;
  readonly next: Standing;
  readonly publicView: unknown;
  readonly outcome: Outcome | undefined;
}

const HOST: Actor = { kind: 'host' };
const NO_ROLLS = { rolls: [], faces: [] };

export function rulesOf(game: AnyGame, head: MatchHead, hasher: Hasher): Rules {
  const { matchId, seats, commitment } = head.line;
  const secrets = secretsOf(hasher, head.secret, commitment);
  if (secrets === undefined) throw new Error('the secret of the dice is not the promised one');
  const entropy = seats.map((seat) => seat.entropy);
  const seeds = secrets.map((secret) => diceSeed(hasher, secret, matchId, entropy));
  return { game, head, hasher, seeds, texts: new TextMemory() };
}

/** For the next entry. */
const dice = (rules: Rules, before: Standing): RecordingRandom => new LazyDice(() => diceFor(rules, before));

function diceFor({ game, hasher, seeds }: Rules, before: Standing): RecordingRandom {
  const seed = seeds[reopenedBy(game, before)];
  if (seed === undefined) throw new Error('the dice have no secret for a match that was reopened so often');
  return recordingRandom(fairDice(hasher, seed, before.sequence));
}

export const beforeOpening = ({ game, head }: Rules): Position => positionOf(beginning(game), {}, head.hash);

export const positionOf = (standing: Standing, publicView: unknown, hash: string): Position => ({
  ...standing,
  publicView,
  check: viewCheck(publicView),
  hash,
});

export function openingStep(rules: Rules): Step {
  const { game, head } = rules;
  const random = dice(rules, beginning(game));
  const events = game.open(head.line.options, head.line.seats.length, random, wishesIn(head.line));
  return { actor: HOST, id: '', command: '', rolls: random.rolls, faces: random.faces, events };
}

/** With the reopening event first, where needed. */
function reopened(game: AnyGame, before: Standing, events: readonly Tagged[]): readonly Tagged[] {
  const again = reopening(game, before);
  return again.length === 0 ? events : [...again, ...events];
}

/** `meant`: intended sequence number of the seat; none for the host. */
export function commandStep(
  rules: Rules,
  before: Standing,
  actor: Actor,
  command: Tagged,
  meant?: number,
): Step | Refusal {
  const { game } = rules;
  const { state } = before;
  const random = dice(rules, before);
  const decided = game.decide(state, command, actor, random);
  if (!decided.ok) return decided.error;
  const text = game.formatCommand(state, command);
  const id = meant === undefined ? '' : String(meant);
  const events = reopened(game, before, decided.value);
  const { type } = command;
  return { actor, id, command: text, type, rolls: random.rolls, faces: random.faces, events };
}

export function actStep(
  { game, head }: Rules,
  standing: Standing,
  who: Seat,
  act: TableAct,
  { seq, text }: CommandMessage,
  presence: Presence,
  now: number,
): Step | Refusal {
  const decided = actEvents(game, head.line, standing, who, act, presence);
  if (!decided.ok) return decided.error;
  const actor = actorOf(who);
  const events = reopened(game, standing, decided.value);
  return { actor, id: String(seq), command: text, ...NO_ROLLS, events, judgedAt: now };
}

/** Without an id, like actions of the host; its command tells it apart. */
export function operatorsStep({ game, head }: Rules, standing: Standing, act: TableAct): Step | Refusal {
  const nobody = { present: [], gone: [] };
  const decided = actEvents(game, head.line, standing, HOST_ACTOR, act, nobody);
  if (!decided.ok) return decided.error;
  return { actor: HOST, id: '', command: formatAct(act), ...NO_ROLLS, events: decided.value };
}

// TABLE-1.3: the game decides what a timeout does to the seat.
export function timeoutStep({ game }: Rules, standing: Standing, seat: Seat): Step {
  const events = game.forfeit(standing.state, seat, 'timeout');
  return { actor: HOST, id: '', command: '', ...NO_ROLLS, events };
}

// TABLE-15.1: due commands must be accepted; a refusal is a bug in the game.
export function dueStep(rules: Rules, standing: Standing, due: DueAt): Step {
  const step = commandStep(rules, standing, HOST, due.command);
  if ('code' in step) throw new Error(`what was due was refused: ${step.code} (${step.rule})`);
  return { ...step, due };
}

// TABLE-19.3: seat transfers are recorded in the log.
export const handOverStep = (event: TableEvent): Step => ({
  actor: HOST,
  id: '',
  command: '',
  ...NO_ROLLS,
  events: [event],
});

/** TABLE-4.2: the host ends a pause that has lasted too long. */
export const resumeStep = (): Step => ({
  actor: HOST,
  id: '',
  command: '',
  ...NO_ROLLS,
  events: [{ type: '@resumed', seat: HOST_ACTOR } as Tagged],
});

/** Throws when the game violates its invariants: such a match must be frozen. */
export function prepare({ game }: Rules, before: Position, step: Step): Prepared {
  const next = standingAfter(game, before, {
    actor: entryActor(step),
    rolls: rollsOf(step),
    events: step.events,
  });
  const outcome = outcomeOf(game, next);
  // Sampled: a full audit costs more than the command.
  const isSampled = before.sequence % AUDITED_EVERY === 0;
  if (isSampled || isResolved(before, next) || outcome !== undefined) assertSound(game, next.state);
  const isPublished = next.told > before.told;
  const publicView = isPublished ? game.view(next.state, SPECTATOR) : before.publicView;
  return { step, next, publicView, outcome };
}

/** Audit interval in entries; besides, ends of sealed turns and of the match. */
const AUDITED_EVERY = 10;

const isResolved = ({ turn }: Standing, next: Standing): boolean =>
  turn.sealed === true && next.turn.number !== turn.number;

function assertSound(game: AnyGame, state: unknown): void {
  const broken = game.audit(state);
  if (broken.length > 0) throw new Error(`broken invariants: ${broken.map(brokenText).join('; ')}`);
}

/** Most commands roll nothing. */
const rollsOf = ({ rolls }: Step): string => (rolls.length === 0 ? '' : rolls.join(' '));

/** Actor number in the log. */
export const entryActor = ({ actor }: Step): Seat => numberOfActor(actor);

/** `clock`: the clocks afterwards. */
export function entryOf(
  { game, head, hasher, texts }: Rules,
  before: Position,
  { step, next }: Prepared,
  at: number,
  clock: string,
): LogEntry {
  const { id, command, events } = step;
  const { sequence } = before;
  const entry = {
    matchId: head.line.matchId,
    sequence,
    // With the seat, the idempotency key.
    commandId: id,
    actor: entryActor(step),
    at,
    clock,
    command,
    rolls: rollsOf(step),
    events: canonicalText(events),
    state: hasher.sha256(texts.text(next.state)),
    line: next.told === before.told ? SEALED_LINE : publicLine(game, before, step),
    hash: '',
  };
  entry.hash = lineHash(hasher, before.hash, entryText(entry));
  return entry;
}
