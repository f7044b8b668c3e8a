// From a log to where a match stands: the state of the game, what the table agreed on, and how far back an undo or a
// takeback may go. One fold for the host, for recovery, for replays and for verification.

import { fold } from '../kernel/fold.ts';
import type { AnyGame, Outcome, Seat, Tagged, Turn } from '../kernel/game.ts';
import { SPECTATOR } from '../kernel/game.ts';
import { sameJson } from '../kernel/json.ts';
import type { Mutable } from '../kernel/mutable.ts';
import { sameSeats } from '../kernel/seats.ts';
import type { Takebacks } from '../protocol/messages.ts';
import { evolveTable, FRESH_TABLE, isGoingBack, isTableEvent, type TableState } from './acts.ts';
import { knowingOf, NONE_SEALED, sealedNext, sealedWith } from './sealed.ts';
import type { Past, Standing, Undoable } from './standing.ts';

/** What the fold needs of an accepted action. */
export interface Accepted {
  /** A seat, or a number below (kernel/actors.ts). */
  readonly actor: Seat;
  /** As in the log: `d6:3 d6:5`. */
  readonly rolls: string;
  readonly events: readonly Tagged[];
  /** Something in it was kept from whoever folds here; absent: the events are whole, and judged by themselves. */
  readonly hidden?: boolean;
}

/** Enough for a few turns; every state more is kept alive by every match that is played. */
export const PAST_MAX = 24;
/** Ends of turns to which a ruling may go back. */
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

/** The standing after one more accepted action. Throws when it goes back to what nobody remembers. */
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
  const sealed = sealedNext(before, actor, { turn, told }, isGoingOn(game, events));
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
  // Whoever was told to be out may be away by now, so that stays (TABLE-4.3).
  const undoable = wentOut ? 'sealed' : undoableOf(game, accepted, ofGame, before.turn, turn);
  const done: Past = { at, state: before.state, actor, undoable };
  next.past = pastWith(past, areAsides(game, ofGame) ? { ...done, asides: ofGame } : done, pastMax);
  if (endsTurn(game, before, turn)) next.turnEnds = pastWith(turnEnds, done, TURN_ENDS_MAX);
  if (actor >= 0 && !moved.includes(actor)) next.moved = [...moved, actor];
  return next;
}

/** Commands that were refused while the match was paused, and are sent again now, are refused as well. */
const isGoingOn = (game: AnyGame, events: readonly Tagged[]): boolean =>
  game.pausable !== 'clocks' && events.some(({ type }) => type === '@resumed');

/** TABLE-18.5. The state before is that of the turn's end, with all that was given in secret. */
const endsTurn = (game: AnyGame, before: Standing, after: Turn): boolean =>
  game.acts?.rewind === 'arbiter' && before.turn.number >= 0 && before.turn.number !== after.number;

/** An action that nobody may notice but those who know of it: in no undo, and in no list of who has moved. */
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

/** At its exact length: a list that grows by one after it was copied takes twice the memory, in every match. */
function pastWith(past: readonly Past[], last: Past, most: number): readonly Past[] {
  const length = Math.min(past.length + 1, most);
  const from = past.length + 1 - length;
  const next = new Array<Past>(length);
  for (let i = 0; i < length - 1; i++) next[i] = past[from + i] as Past;
  next[length - 1] = last;
  return next;
}

/** The game's end, or the table's. */
export const outcomeOf = (game: AnyGame, { table, state }: Standing): Outcome | undefined =>
  table.outcome ?? game.outcome(state);

/** Whether an action was nothing but said beside the play, such as an offer of a draw. */
export const areAsides = (game: Pick<AnyGame, 'asides'>, events: readonly Tagged[]): boolean =>
  events.length > 0 && events.every(({ type }) => game.asides?.includes(type) === true);

/** What is newest of the play itself. */
export const lastPlayed = ({ past }: Standing): Past | undefined =>
  past.findLast(({ asides }) => asides === undefined);

/** Where the free undo of this seat leads (TABLE-4.4). */
export function undoTo(standing: Standing, seat: Seat): number | undefined {
  const last = lastPlayed(standing);
  return last?.undoable === 'free' && last.actor === seat ? last.at : undefined;
}

// TABLE-4.4: what was said of a draw since then neither stands in the way of an undo nor goes with it; else whoever was
// declined could undo, and offer again without end.
export const saidSince = ({ past }: Standing, to: number): readonly Tagged[] =>
  past.flatMap(({ at, asides = [] }) => (at >= to ? asides : []));

/** Where a takeback may lead, newest first (TABLE-4.3); it must undo something that a player did. */
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

/** Where a ruling may lead, newest first (TABLE-18.5). */
export function rewindTo({ past, turnEnds }: Standing): readonly number[] {
  const [first] = past;
  const older = turnEnds.filter(({ at }) => first === undefined || at < first.at);
  return [...older, ...past]
    .filter(({ asides }) => asides === undefined)
    .map(({ at }) => at)
    .reverse();
}

/** A standing that moves on with a log. */
export class MatchFold {
  readonly game: AnyGame;
  standing: Standing;
  private readonly pastMax: number;

  /** `pastMax`: how many states are kept to go back to; by default all, whatever the host remembered. */
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
  // Who is to agree has changed, or whoever asked has gone (TABLE-4.0).
  return wentOut && table.offer !== null ? { ...table, offer: null } : table;
}

/** The state before, when these events take the match back, and what lies before it still. */
function wentBack(
  { past, turnEnds }: Standing,
  events: readonly Tagged[],
): Pick<Standing, 'state' | 'past' | 'turnEnds'> | undefined {
  const back = events.filter(isTableEvent).find(isGoingBack);
  if (back === undefined) return undefined;
  const { to } = back;
  const found = past.find(({ at }) => at === to) ?? turnEnds.find(({ at }) => at === to);
  if (found === undefined) throw new Error(`nothing is known of sequence ${to} to go back to`);
  const isBefore = ({ at }: Past) => at < to;
  return { state: found.state, past: past.filter(isBefore), turnEnds: turnEnds.filter(isBefore) };
}

/** What was said meanwhile is kept apart, for the next undo to let it stand again. */
function pastAgain(
  { state, past }: NonNullable<ReturnType<typeof wentBack>>,
  at: number,
  actor: Seat,
  said: readonly Tagged[],
): readonly Past[] {
  return said.length === 0 ? past : [...past, { at, state, actor, undoable: 'quiet', asides: said }];
}

/** TABLE-4.3, 4.4: what a roll has shown and what was secret stays known, so going back behind it would be unfair. */
function undoableOf(
  game: AnyGame,
  { actor, rolls, hidden }: Accepted,
  events: readonly Tagged[],
  before: Turn,
  after: Turn,
): Undoable {
  const isFirst = before.number < 0;
  // TABLE-16.3: what was done in a sealed turn stays, whether anybody was told of it or not.
  if (isFirst || before.sealed || hidden || events.some((event) => isHidden(game, event))) return 'sealed';
  if (events.some(({ type }) => game.settling?.includes(type) === true)) return 'sealed';
  if (rolls !== '') return 'rolled';
  return isSameTurn(before, after) && after.awaiting.includes(actor) ? 'free' : 'quiet';
}

// TABLE-4.4: the stages of a turn do not stand in the way, its end and a question to another player do.
const isSameTurn = (before: Turn, after: Turn): boolean =>
  before.number === after.number && sameSeats(before.awaiting, after.awaiting);

function isHidden(game: AnyGame, event: Tagged): boolean {
  if (game.secretEvents.includes(event.type)) return true;
  return !sameJson(game.redact(event, SPECTATOR), event);
}
