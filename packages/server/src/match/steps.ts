// From a position to the next one: what a command, an act of the table, a deadline or the opening makes of it, worked out
// to the end and ready to be stored. Changes nothing.

import { actorOf, HOST_ACTOR, numberOfActor } from '@hexmarch/shared/kernel/actors';
import { brokenText } from '@hexmarch/shared/kernel/audit';
import type { Actor, AnyGame, Outcome, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { type RecordingRandom, recordingRandom } from '@hexmarch/shared/kernel/random';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { TextMemory } from '@hexmarch/shared/kernel/textMemory';
import { actEvents, type Presence } from '@hexmarch/shared/match/actEvents';
import { formatAct, type TableAct, type TableEvent } from '@hexmarch/shared/match/acts';
import { diceSeed, fairDice, secretsOf } from '@hexmarch/shared/match/dice';
import type { DueAt } from '@hexmarch/shared/match/due';
import { beginning, outcomeOf, standingAfter } from '@hexmarch/shared/match/matchFold';
import { entryText, lineHash, wishesIn } from '@hexmarch/shared/match/record';
import { reopenedBy, reopening } from '@hexmarch/shared/match/reopening';
import type { Standing } from '@hexmarch/shared/match/standing';
import { viewCheck } from '@hexmarch/shared/match/viewCheck';
import type { CommandMessage } from '@hexmarch/shared/protocol/messages';
import type { Hasher, LogEntry, MatchHead } from '../ports/ports.ts';
import { LazyDice } from './lazyDice.ts';
import { publicLine, SEALED_LINE } from './secrecy.ts';

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
  /** Keys of the dice, one for each time that the match may be reopened, that of its beginning first (shared match/dice.ts). */
  readonly seeds: readonly string[];
  /** Texts of the last state, of which most stay: only what has changed is written again for its hash. */
  readonly texts: TextMemory;
}

/** What somebody does. */
export interface Step {
  readonly actor: Actor;
  /** The number for which it was meant, as its seat knew the match; empty for what the host does. */
  readonly id: string;
  readonly command: string;
  /** Type of the command, where the game has read it. */
  readonly type?: string;
  readonly rolls: readonly string[];
  readonly faces: readonly number[];
  readonly events: readonly Tagged[];
  /** What of the turn's list it does, where the host does it for that. */
  readonly due?: DueAt;
  /** Uptime at which it was judged, where it counts from that moment to the millisecond. */
  readonly judgedAt?: number;
}

/** A step with what follows from it, all but the clocks and the time. */
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

/** Of the entry that comes next. */
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

/** With what comes before them. */
function reopened(game: AnyGame, before: Standing, events: readonly Tagged[]): readonly Tagged[] {
  const again = reopening(game, before);
  return again.length === 0 ? events : [...again, ...events];
}

/** `meant`: the number for which a seat has sent it; none for what the host gives. */
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

/** Like what the host does by itself it has no id; its command tells it apart. */
export function operatorsStep({ game, head }: Rules, standing: Standing, act: TableAct): Step | Refusal {
  const nobody = { present: [], gone: [] };
  const decided = actEvents(game, head.line, standing, HOST_ACTOR, act, nobody);
  if (!decided.ok) return decided.error;
  return { actor: HOST, id: '', command: formatAct(act), ...NO_ROLLS, events: decided.value };
}

// TABLE-1.3: a seat whose time is up gets what the game says of it.
export function timeoutStep({ game }: Rules, standing: Standing, seat: Seat): Step {
  const events = game.forfeit(standing.state, seat, 'timeout');
  return { actor: HOST, id: '', command: '', ...NO_ROLLS, events };
}

// TABLE-15.1: what a game has the host do must be accepted; where it is not, the game is broken.
export function dueStep(rules: Rules, standing: Standing, due: DueAt): Step {
  const step = commandStep(rules, standing, HOST, due.command);
  if ('code' in step) throw new Error(`what was due was refused: ${step.code} (${step.rule})`);
  return { ...step, due };
}

// TABLE-19.3: the log tells from when on who plays.
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

/** Throws when the game breaks its own invariants: such a match must not go on. */
export function prepare({ game }: Rules, before: Position, step: Step): Prepared {
  const next = standingAfter(game, before, {
    actor: entryActor(step),
    rolls: rollsOf(step),
    events: step.events,
  });
  const outcome = outcomeOf(game, next);
  // A whole audit after every command would cost more than the command.
  const isSampled = before.sequence % AUDITED_EVERY === 0;
  if (isSampled || isResolved(before, next) || outcome !== undefined) assertSound(game, next.state);
  const isTold = next.told > before.told;
  const publicView = isTold ? game.view(next.state, SPECTATOR) : before.publicView;
  return { step, next, publicView, outcome };
}

/** One entry in so many, the opening first, what ends a sealed turn, and the last one of all. */
const AUDITED_EVERY = 10;

const isResolved = ({ turn }: Standing, next: Standing): boolean =>
  turn.sealed === true && next.turn.number !== turn.number;

function assertSound(game: AnyGame, state: unknown): void {
  const broken = game.audit(state);
  if (broken.length > 0) throw new Error(`broken invariants: ${broken.map(brokenText).join('; ')}`);
}

/** Most commands roll nothing. */
const rollsOf = ({ rolls }: Step): string => (rolls.length === 0 ? '' : rolls.join(' '));

/** As the log names who acted. */
export const entryActor = ({ actor }: Step): Seat => numberOfActor(actor);

/** The log's entry of a prepared step. `clock`: the clocks afterwards. */
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
    // Seat and number say which command it is.
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
