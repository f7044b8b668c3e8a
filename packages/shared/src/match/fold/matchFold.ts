// Folds a log into a match's standing: state of the game, table state, and how far undo and takeback may go back. Shared by host, recovery,
// replay and verification.

import { sameSeats } from '../../kernel/actors.ts';
import { fold } from '../../kernel/fold.ts';
import {
  type AnyGame,
  type Outcome,
  type Seat,
  SPECTATOR,
  type Tagged,
  type Turn,
} from '../../kernel/game.ts';
import { sameJson } from '../../kernel/json.ts';
import type { Takebacks } from '../../roomSettings/settingGroups.ts';
import { evolveTable, FRESH_TABLE, isGoingBack, isTableEvent, type TableState } from './acts.ts';
import { knowingOf, NONE_SEALED, sealedNext, sealedWith } from './sealed.ts';
import type { Checkpoint, Standing, Undoable } from './standing.ts';

/** The parts of an accepted action that the fold needs. */
export interface Accepted {
  /** A seat, or a number below (kernel/actors.ts). */
  readonly actor: Seat;
  /** As in the log: `d6:3 d6:5`. */
  readonly rolls: string;
  readonly events: readonly Tagged[];
  /** Some of it is hidden from this viewer; absent: the events are complete. */
  readonly hidden?: boolean;
}

/** Restore points per match: enough for a few turns, and each keeps a state in memory. */
export const PAST_MAX = 24;
/** Restore points at ends of turns, for rewinds by arbiters. */
const TURN_ENDS_MAX = 500;

const BEFORE_OPENING: Turn = { number: -1, phase: '', awaiting: [] };

/** Before the opening. */
export const beginning = (game: AnyGame): Standing => ({
  sequence: 0,
  state: game.initialState(),
  told: 0,
  sealed: NONE_SEALED,
  turn: BEFORE_OPENING,
  playing: [],
  table: FRESH_TABLE,
  past: [],
  turnEnds: [],
  moved: [],
});

/** The standing after one more accepted action. Throws if its target is not among the restore points. */
export function standingAfter(
  game: AnyGame,
  before: Standing,
  accepted: Accepted,
  pastMax = PAST_MAX,
): Standing {
  const { actor, events } = accepted;
  const ofGame = events.some(isTableEvent) ? events.filter((event) => !isTableEvent(event)) : events;
  const knowing = ofGame === events ? knowingOf(game, before, events) : undefined;
  if (knowing !== undefined) return sealedAfter(game, before, accepted, knowing);
  const back = ofGame === events ? undefined : wentBack(before, events);
  const state = fold(game, back === undefined ? before.state : back.state, ofGame);
  const turn = game.turn(state);
  const playing = game.playing(state);
  const wentOut = before.playing.some((seat) => !playing.includes(seat));
  const table = tableAfter(before.table, events, wentOut);
  const told = before.told + 1;
  const crossing = { isAnew: isGoingOn(game, events), isAside: areAsides(game, events) };
  const sealed = sealedNext(before, actor, { turn, told }, crossing);
  const sequence = before.sequence + 1;
  const { past, turnEnds, moved } = before;
  const next: Mutable<Standing> = {
    sequence,
    told,
    sealed,
    state,
    turn,
    playing,
    table,
    past,
    turnEnds,
    moved,
  };
  const at = before.told;
  if (back !== undefined) {
    next.turnEnds = back.turnEnds;
    next.past = pastAgain(back, at, actor, ofGame);
    return next;
  }
  if (ofGame.length === 0 && accepted.hidden !== true) return next;
  // A player who has left may be away by now, so this cannot be undone (TABLE-4.3).
  const undoable = wentOut ? 'sealed' : undoableOf(game, accepted, ofGame, before.turn, turn);
  const done: Checkpoint = { at, state: before.state, actor, undoable };
  next.past = withCheckpoint(past, areAsides(game, ofGame) ? { ...done, asides: ofGame } : done, pastMax);
  if (endsTurn(game, before, turn)) next.turnEnds = withCheckpoint(turnEnds, done, TURN_ENDS_MAX);
  if (actor >= 0 && !moved.includes(actor)) next.moved = [...moved, actor];
  return next;
}

/** After resuming, commands resent from before the pause are still refused. */
const isGoingOn = (game: AnyGame, events: readonly Tagged[]): boolean =>
  game.pausable !== 'clocks' && events.some(({ type }) => type === '@resumed');

/** TABLE-18.5. The restore point is the state before, at the end of the turn, with all secret orders. */
const endsTurn = (game: AnyGame, before: Standing, after: Turn): boolean =>
  game.acts?.rewind === 'arbiter' && before.turn.number >= 0 && before.turn.number !== after.number;

/** A sealed action, invisible to other seats: not undoable, and not counted as having moved. */
function sealedAfter(
  game: AnyGame,
  before: Standing,
  { actor, events }: Accepted,
  knowing: readonly Seat[],
): Standing {
  const state = fold(game, before.state, events);
  const sealed = sealedWith(before, actor, knowing);
  return { ...before, sequence: before.sequence + 1, state, turn: game.turn(state), sealed };
}

/** Allocated at its exact length: an array that grows by one after a copy takes twice the memory, in every match. */
function withCheckpoint(
  checkpoints: readonly Checkpoint[],
  last: Checkpoint,
  most: number,
): readonly Checkpoint[] {
  const length = Math.min(checkpoints.length + 1, most);
  const from = checkpoints.length + 1 - length;
  const next = new Array<Checkpoint>(length);
  for (let i = 0; i < length - 1; i++) next[i] = checkpoints[from + i] as Checkpoint;
  next[length - 1] = last;
  return next;
}

/** Outcome by the table or by the game. */
export const outcomeOf = (game: AnyGame, { table, state }: Standing): Outcome | undefined =>
  table.outcome ?? game.outcome(state);

/** Whether an action consists of asides alone, such as a draw offer. */
export const areAsides = (game: Pick<AnyGame, 'asides'>, events: readonly Tagged[]): boolean =>
  events.length > 0 && events.every(({ type }) => game.asides?.includes(type) === true);

/** The last action that is not an aside. */
export const lastPlayed = ({ past }: Standing): Checkpoint | undefined =>
  past.findLast(({ asides }) => asides === undefined);

/** Target of this seat's free undo (TABLE-4.4). */
export function undoTo(standing: Standing, seat: Seat): number | undefined {
  const last = lastPlayed(standing);
  return last?.undoable === 'free' && last.actor === seat ? last.at : undefined;
}

// TABLE-4.4: draw offers since then neither block an undo nor are undone by it; otherwise a seat whose offer was declined could undo and
// offer again without end.
export const asidesSince = ({ past }: Standing, to: number): readonly Tagged[] =>
  past.flatMap(({ at, asides = [] }) => (at >= to ? asides : []));

/** Targets of a takeback, newest first (TABLE-4.3); it must undo at least one action of a player. */
export function takebackTo({ past }: Standing, takebacks: Takebacks): readonly number[] {
  const found: number[] = [];
  for (const { at, actor, undoable } of past.toReversed()) {
    const isQuiet = undoable === 'free' || undoable === 'quiet';
    const isAllowed = isQuiet || (undoable === 'rolled' && takebacks === 'pastRolls');
    if (!isAllowed || takebacks === 'never') break;
    if (actor >= 0) found.push(at);
  }
  return found;
}

/** Targets of a rewind, newest first (TABLE-18.5). */
export function rewindTo({ past, turnEnds }: Standing): readonly number[] {
  const [first] = past;
  const older = turnEnds.filter(({ at }) => first === undefined || at < first.at);
  return [...older, ...past]
    .filter(({ asides }) => asides === undefined)
    .map(({ at }) => at)
    .reverse();
}

/** Incremental fold of a log. */
export class MatchFold {
  readonly game: AnyGame;
  standing: Standing;
  private readonly pastMax: number;

  /** `pastMax`: number of restore points; by default unlimited, whatever the host retained. */
  constructor(game: AnyGame, pastMax = Number.POSITIVE_INFINITY) {
    this.game = game;
    this.pastMax = pastMax;
    this.standing = beginning(game);
  }

  get sequence(): number {
    return this.standing.sequence;
  }

  get state(): unknown {
    return this.standing.state;
  }

  get turn(): Turn {
    return this.standing.turn;
  }

  get table(): TableState {
    return this.standing.table;
  }

  get moved(): readonly Seat[] {
    return this.standing.moved;
  }

  get outcome(): Outcome | undefined {
    return outcomeOf(this.game, this.standing);
  }

  /** Folds one more accepted action. */
  push(accepted: Accepted): void {
    this.standing = standingAfter(this.game, this.standing, accepted, this.pastMax);
  }

  undoTo(seat: Seat): number | undefined {
    return undoTo(this.standing, seat);
  }

  takebackTo(takebacks: Takebacks): readonly number[] {
    return takebackTo(this.standing, takebacks);
  }
}

function tableAfter(before: TableState, events: readonly Tagged[], wentOut: boolean): TableState {
  const table = events.reduce(evolveTable, before);
  // The seats that must agree have changed, or the requesting seat has left (TABLE-4.0).
  return wentOut && table.offer !== null ? { ...table, offer: null } : table;
}

/** The restored state and the remaining restore points, if these events go back. */
function wentBack(
  { past, turnEnds }: Standing,
  events: readonly Tagged[],
): Pick<Standing, 'state' | 'past' | 'turnEnds'> | undefined {
  const back = events.filter(isTableEvent).find(isGoingBack);
  if (back === undefined) return undefined;
  const { to } = back;
  const found = past.find(({ at }) => at === to) ?? turnEnds.find(({ at }) => at === to);
  if (found === undefined) throw new Error(`nothing is known of sequence ${to} to go back to`);
  const isBefore = ({ at }: Checkpoint) => at < to;
  return { state: found.state, past: past.filter(isBefore), turnEnds: turnEnds.filter(isBefore) };
}

/** Asides since then become an entry of their own, so that the next undo keeps them in effect. */
function pastAgain(
  { state, past }: NonNullable<ReturnType<typeof wentBack>>,
  at: number,
  actor: Seat,
  spoken: readonly Tagged[],
): readonly Checkpoint[] {
  return spoken.length === 0 ? past : [...past, { at, state, actor, undoable: 'quiet', asides: spoken }];
}

/** TABLE-4.3, 4.4: information revealed by a roll or a secret cannot be unlearned, so undoing it would be unfair. */
function undoableOf(
  game: AnyGame,
  { actor, rolls, hidden }: Accepted,
  events: readonly Tagged[],
  before: Turn,
  after: Turn,
): Undoable {
  const isFirst = before.number < 0;
  // TABLE-16.3: actions of a sealed turn cannot be undone, public or not.
  if (isFirst || before.sealed || hidden || events.some((event) => isHidden(game, event))) return 'sealed';
  if (events.some(({ type }) => game.settling?.includes(type) === true)) return 'sealed';
  if (rolls !== '') return 'rolled';
  return isSameTurn(before, after) && after.awaiting.includes(actor) ? 'free' : 'quiet';
}

// TABLE-4.4: stages within a turn do not block undo; the end of the turn and a question to another player do.
const isSameTurn = (before: Turn, after: Turn): boolean =>
  before.number === after.number && sameSeats(before.awaiting, after.awaiting);

function isHidden(game: AnyGame, event: Tagged): boolean {
  if (game.secretEvents.includes(event.type)) return true;
  return !sameJson(game.redact(event, SPECTATOR), event);
}

/** A value under construction, before it is shared: from then on it is immutable. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
