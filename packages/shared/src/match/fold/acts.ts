// Acts of the table, the same in every game (rules/table.md): pause, takeback, undo, abort, claims against absent players; arbiters decide
// some of them in place of the players, and operators may overrule both. Pure functions: legality, events, and text form.

import { ARBITER_ACTOR, HOST_ACTOR } from '../../kernel/actors.ts';
import type { Acts, Outcome, Seat } from '../../kernel/game.ts';
import { assertNever, type Err, ok, type Result, err as refuse } from '../../kernel/result.ts';
import type { HostRefusal, TableRefusal } from '../../protocol/errors/codes.ts';
import type { TableSnapshot } from '../../protocol/room/messages.ts';
import type { Takebacks } from '../../roomSettings/settingGroups.ts';

const err: Err<TableRefusal | HostRefusal> = refuse;

/** Written `@undo`, `@takeback 12`, `@pause`, `@resume`, `@accept`, `@decline`, `@abort`, `@claim win`, `@rewind 12`, `@off 3`, `@back`. */
export type TableAct =
  | { readonly type: 'undo' | 'pause' | 'resume' | 'accept' | 'decline' | 'abort' | 'back' }
  /** Days off from now on (TABLE-28). */
  | { readonly type: 'off'; readonly days: number }
  /** Reverts to sequence number `to`, undoing everything from there on. `takeback`: by agreement; `rewind`: by the arbiter. */
  | { readonly type: 'takeback' | 'rewind'; readonly to: number }
  | { readonly type: 'claim'; readonly as: 'win' | 'draw' };

/** An open request; one at a time. */
type Offer = NonNullable<TableSnapshot['offer']>;

/** The table's own state, beside the game's. */
export interface TableState extends TableSnapshot {
  /** The outcome, if the table ended the match and not the game. */
  readonly outcome: Outcome | null;
  /** How often the match was reopened (TABLE-18.7). Absent: never. */
  readonly reopened?: number;
}

export const FRESH_TABLE: TableState = { paused: false, offer: null, outcome: null };

/** Events of the table; types of game events never begin with `@`. */
export type TableEvent =
  | { readonly type: '@offered'; readonly kind: Offer['kind']; readonly seat: Seat; readonly to?: number }
  | { readonly type: '@agreed' | '@declined'; readonly seat: Seat }
  /** -2: the arbiter; -1: operators, since the host itself does neither. */
  | { readonly type: '@paused' | '@aborted'; readonly seat: Seat }
  /** -2: the arbiter; -1: the host, when a pause has timed out, or operators if it was `held`. */
  | { readonly type: '@resumed'; readonly seat: Seat; readonly held?: true }
  /** Restores the state at sequence number `to`; `@rewound`: by the arbiter. */
  | { readonly type: '@takenBack' | '@undone' | '@rewound'; readonly seat: Seat; readonly to: number }
  /** The arbiter has reopened the finished match; the events that undo its end follow. */
  | { readonly type: '@reopened'; readonly seat: Seat }
  /** The seat takes days off from now on, or has returned early (TABLE-28). */
  | { readonly type: '@wentAway'; readonly seat: Seat; readonly days: number }
  | { readonly type: '@cameBack'; readonly seat: Seat }
  /** The seat passes from `from`, or from a bot, to `person` (TABLE-19), both as in the head (people.ts). */
  | { readonly type: '@handedOver'; readonly seat: Seat; readonly person: string; readonly from?: string }
  /** The same by names: in format 1, and as shown at the table. */
  | { readonly type: '@handedOver'; readonly seat: Seat; readonly name: string; readonly from?: string }
  /** The game's forfeit events follow a claimed win. */
  | {
      readonly type: '@claimed';
      readonly seat: Seat;
      readonly as: 'win' | 'draw';
      readonly gone: readonly Seat[];
    };

export const isTableEvent = (event: { readonly type: string }): event is TableEvent =>
  event.type.startsWith('@');

/** Events that restore an earlier state. */
export const isGoingBack = (event: {
  readonly type: string;
}): event is Extract<TableEvent, { readonly type: '@takenBack' | '@undone' | '@rewound' }> =>
  event.type === '@takenBack' || event.type === '@undone' || event.type === '@rewound';

/** Days off of one seat. */
export interface OffNow {
  /** Remaining in the current season. */
  readonly left: number;
  readonly isAway: boolean;
}

/** Everything that decides on an act. */
export interface Circumstances {
  /** The acting seat; -2: the arbiter; -1: operators. */
  readonly seat: Seat;
  /** `GameDefinition.acts`. */
  readonly acts: Acts;
  /** The match has an arbiter. */
  readonly isRuled: boolean;
  /** Seats still in the match, in order. */
  readonly playing: readonly Seat[];
  readonly table: TableState;
  /** Target of this seat's free undo, if it has one. */
  readonly undoTo: number | undefined;
  /** Legal targets of a takeback, newest first. */
  readonly takebackTo: readonly number[];
  /** Legal targets of a rewind, newest first. */
  readonly rewindTo: readonly number[];
  readonly takebacks: Takebacks;
  /** A pause blocks game commands (TABLE-4.7). */
  readonly isStopped: boolean;
  /** Seats that have submitted a game command. */
  readonly moved: readonly Seat[];
  /** Seats still in the match whose absence has exceeded the limit (TABLE-3). */
  readonly gone: readonly Seat[];
  readonly present: readonly Seat[];
  /** Of the acting seat; absent without days off in the room's settings. */
  readonly daysOff?: OffNow | undefined;
}

/** Undefined when the text is a command of the game. */
export function parseAct(text: string): Result<TableAct> | undefined {
  if (!text.startsWith('@')) return undefined;
  const [name = '', argument = '', ...rest] = text.slice(1).split(' ');
  if (name === 'off') {
    const days = rest.length === 0 && DAYS.test(argument) ? Number(argument) : undefined;
    return days === undefined ? err('malformed-days', 'TABLE-28.2') : ok({ type: 'off', days });
  }
  if (rest.length === 0) {
    if (argument === '' && isPlain(name) && text === `@${name}`) return ok({ type: name });
    if ((name === 'takeback' || name === 'rewind') && /^\d{1,9}$/.test(argument))
      return ok({ type: name, to: Number(argument) });
    if (name === 'claim' && (argument === 'win' || argument === 'draw'))
      return ok({ type: name, as: argument });
  }
  return err('unknown-act', 'TABLE-0');
}

/** A positive integer. */
const DAYS = /^[1-9]\d{0,2}$/;

export function formatAct(act: TableAct): string {
  if (act.type === 'off') return `@off ${act.days}`;
  if (act.type === 'takeback' || act.type === 'rewind') return `@${act.type} ${act.to}`;
  return act.type === 'claim' ? `@claim ${act.as}` : `@${act.type}`;
}

const PLAIN = ['undo', 'pause', 'resume', 'accept', 'decline', 'abort', 'back'] as const;
type Plain = (typeof PLAIN)[number];
const isPlain = (name: string): name is Plain => (PLAIN as readonly string[]).includes(name);

/** The table's events; the host adds the game's forfeit to a claimed win. */
export function decideAct(act: TableAct, now: Circumstances): Result<readonly TableEvent[]> {
  if (now.seat === HOST_ACTOR) return decideByOperators(act, now);
  const refusedByPause = now.table.held ? whyOperatorsPause(act) : undefined;
  if (refusedByPause !== undefined) return err(refusedByPause, 'TABLE-24.1');
  if (now.seat === ARBITER_ACTOR) return decideByArbiter(act, now);
  const barred = barredBy(act, now);
  return barred === undefined ? decideByPlayers(act, now) : err(barred, 'TABLE-18.3');
}

/** Why an operators' pause refuses the act; undefined where any pause would treat it the same. */
function whyOperatorsPause({ type }: TableAct): 'operators-decide' | 'paused' | undefined {
  if (type === 'resume') return 'operators-decide';
  // Absence does not count during the pause.
  return type === 'claim' ? 'paused' : undefined;
}

const HELD = { held: true } as const;

/** Acts of operators, whatever acts the game allows. */
function decideByOperators(act: TableAct, { table }: Circumstances): Result<readonly TableEvent[]> {
  const seat = HOST_ACTOR;
  switch (act.type) {
    // TABLE-24.1: immediate; an existing pause becomes theirs, and they end no other.
    case 'pause':
      return table.held ? err('paused', 'TABLE-24.1') : ok([{ type: '@paused', seat }]);
    case 'resume':
      if (table.held) return ok([{ type: '@resumed', seat, ...HELD }]);
      return err(table.paused ? 'players-decide' : 'not-paused', 'TABLE-24.1');
    // TABLE-24.2: at any time.
    case 'abort':
      return ok([{ type: '@aborted', seat }]);
    case 'undo':
    case 'takeback':
    case 'rewind':
    case 'claim':
    case 'accept':
    case 'decline':
    case 'off':
    case 'back':
      return err('players-decide', 'TABLE-24');
    default:
      return assertNever(act);
  }
}

// TABLE-18.3: which acts the game allows, and which of them are reserved to the arbiter; without one, the players agree.
function barredBy(
  act: TableAct,
  { acts, isRuled }: Circumstances,
): 'no-such-act' | 'arbiter-decides' | undefined {
  // These depend on the room's settings; answers depend on the open request.
  if (act.type === 'accept' || act.type === 'decline' || act.type === 'off' || act.type === 'back')
    return undefined;
  if (act.type === 'rewind') return isRuled && acts.rewind === 'arbiter' ? 'arbiter-decides' : 'no-such-act';
  const decider = acts[act.type === 'resume' ? 'pause' : act.type];
  if (decider === 'never' || (decider === 'onlyArbiter' && !isRuled)) return 'no-such-act';
  return decider !== undefined && isRuled ? 'arbiter-decides' : undefined;
}

/** Acts of players. */
function decideByPlayers(act: TableAct, now: Circumstances): Result<readonly TableEvent[]> {
  const { seat, table } = now;
  // TABLE-4.5: a seat that is out of the match cannot act.
  if (!now.playing.includes(seat)) return err('out-of-match', 'TABLE-4.5');
  switch (act.type) {
    case 'undo':
      return undo(now);
    case 'takeback':
      return takeback(act.to, now);
    case 'pause':
      // TABLE-4.1: a pause is requested, and begins when all have agreed.
      if (table.paused) return err('paused', 'TABLE-4.1');
      return offer({ kind: 'pause', by: seat, agreed: [] }, now, 'TABLE-4.1');
    case 'resume':
      return resume(now);
    case 'accept':
      return accept(now);
    case 'decline':
      if (table.offer === null) return err('no-offer', 'TABLE-4.0');
      return ok([{ type: '@declined', seat }]);
    case 'abort':
      // TABLE-5: any seat may abort until all seats in the match have moved once.
      if (now.playing.every((other) => now.moved.includes(other))) return err('all-have-moved', 'TABLE-5');
      return ok([{ type: '@aborted', seat }]);
    case 'claim':
      return claim(act.as, now);
    case 'off':
      return dayOff(act, now);
    case 'back':
      return dayOff({ type: 'back' }, now);
    case 'rewind':
      return err('no-such-act', 'TABLE-18.3');
    default:
      return assertNever(act);
  }
}

// TABLE-18.3: acts of the arbiter, in place of the players.
function decideByArbiter(
  act: TableAct,
  { acts, table, rewindTo }: Circumstances,
): Result<readonly TableEvent[]> {
  const seat = ARBITER_ACTOR;
  switch (act.type) {
    case 'pause':
      if (acts.pause !== 'arbiter') break;
      // TABLE-18.4: immediate, and until the arbiter ends it.
      return table.paused ? err('paused', 'TABLE-18.4') : ok([{ type: '@paused', seat }]);
    case 'resume':
      if (acts.pause !== 'arbiter') break;
      return table.paused ? ok([{ type: '@resumed', seat }]) : err('not-paused', 'TABLE-18.4');
    case 'abort':
      if (acts.abort !== 'arbiter' && acts.abort !== 'onlyArbiter') break;
      return ok([{ type: '@aborted', seat }]);
    case 'rewind':
      if (acts.rewind !== 'arbiter') break;
      // TABLE-18.5: to the end of any earlier turn or to any recent action, across rolls and secrets.
      return rewindTo.includes(act.to)
        ? ok([{ type: '@rewound', seat, to: act.to }])
        : err('rewind-too-far', 'TABLE-18.5');
    case 'undo':
    case 'takeback':
    case 'claim':
    case 'accept':
    case 'decline':
    case 'off':
    case 'back':
      break;
    default:
      return assertNever(act);
  }
  return err('players-decide', 'TABLE-18.3');
}

// TABLE-4.4: free undo within one's own turn.
function undo({ seat, undoTo, isStopped }: Circumstances): Result<readonly TableEvent[]> {
  if (isStopped) return err('paused', 'TABLE-4.1');
  return undoTo === undefined
    ? err('nothing-to-undo', 'TABLE-4.4')
    : ok([{ type: '@undone', seat, to: undoTo }]);
}

// TABLE-4.3: a takeback names its target and never crosses a revealed roll, unless the room's settings allow it.
function takeback(to: number, now: Circumstances): Result<readonly TableEvent[]> {
  if (now.takebacks === 'never') return err('takebacks-off', 'TABLE-4.3');
  if (now.isStopped) return err('paused', 'TABLE-4.1');
  if (!now.takebackTo.includes(to)) return err('takeback-too-far', 'TABLE-4.3');
  return offer({ kind: 'takeback', by: now.seat, to, agreed: [] }, now, 'TABLE-4.3');
}

function offer(made: Offer, now: Circumstances, rule: string): Result<readonly TableEvent[]> {
  if (now.table.offer !== null) return err('offer-open', rule);
  const { kind, by: seat, to } = made;
  const offered: TableEvent =
    to === undefined ? { type: '@offered', kind, seat } : { type: '@offered', kind, seat, to };
  return ok([offered]);
}

// TABLE-4.0: the request is granted when every other seat in the match has agreed.
function accept(now: Circumstances): Result<readonly TableEvent[]> {
  const { seat, table, playing } = now;
  const { offer: open } = table;
  if (open === null) return err('no-offer', 'TABLE-4.0');
  if (open.by === seat) return err('own-offer', 'TABLE-4.0');
  if (open.agreed.includes(seat)) return err('agreed-already', 'TABLE-4.0');
  const acceptance: TableEvent = { type: '@agreed', seat };
  const missing = playing.filter(
    (other) => other !== open.by && other !== seat && !open.agreed.includes(other),
  );
  if (missing.length > 0) return ok([acceptance]);
  if (open.kind === 'pause') return ok([acceptance, { type: '@paused', seat: open.by }]);
  return ok([acceptance, { type: '@takenBack', seat: open.by, to: open.to ?? 0 }]);
}

// TABLE-4.2: any player may end a pause, but only while all others are connected.
function resume({ seat, table, playing, present }: Circumstances): Result<readonly TableEvent[]> {
  if (!table.paused) return err('not-paused', 'TABLE-4.2');
  if (!playing.every((other) => other === seat || present.includes(other)))
    return err('somebody-away', 'TABLE-4.2');
  return ok([{ type: '@resumed', seat }]);
}

// TABLE-3.2: after too long an absence, the remaining players choose win or draw.
function claim(as: 'win' | 'draw', { seat, gone, playing }: Circumstances): Result<readonly TableEvent[]> {
  if (gone.length === 0 || gone.includes(seat)) return err('nobody-gone', 'TABLE-3.2');
  if (as === 'draw' && playing.some((other) => other !== seat && !gone.includes(other)))
    return err('others-play', 'TABLE-3.2');
  return ok([{ type: '@claimed', seat, as, gone: [...gone] }]);
}

// TABLE-28: decided by the player alone, at any time.
function dayOff(
  act: { readonly type: 'back' } | { readonly type: 'off'; readonly days: number },
  { seat, daysOff }: Circumstances,
): Result<readonly TableEvent[]> {
  if (daysOff === undefined) return err('no-days-off', 'TABLE-28.1');
  if (act.type === 'back')
    return daysOff.isAway ? ok([{ type: '@cameBack', seat }]) : err('not-away', 'TABLE-28.4');
  if (daysOff.isAway) return err('away-already', 'TABLE-28.2');
  if (act.days > daysOff.left) return err('few-days-off', 'TABLE-28.2', { left: daysOff.left });
  return ok([{ type: '@wentAway', seat, days: act.days }]);
}

/** Reducer of the table's state; game commands cancel an open takeback request. */
export function evolveTable(table: TableState, event: { readonly type: string }): TableState {
  if (!isTableEvent(event)) return table.offer?.kind === 'takeback' ? { ...table, offer: null } : table;
  switch (event.type) {
    case '@offered': {
      const { kind, seat: by, to } = event;
      return { ...table, offer: to === undefined ? { kind, by, agreed: [] } : { kind, by, to, agreed: [] } };
    }
    case '@agreed':
      if (table.offer === null) return table;
      return { ...table, offer: { ...table.offer, agreed: [...table.offer.agreed, event.seat] } };
    case '@declined':
    case '@takenBack':
    case '@rewound':
      return { ...table, offer: null };
    case '@undone':
      return table.offer?.kind === 'takeback' ? { ...table, offer: null } : table;
    case '@paused':
      return { ...table, paused: true, offer: null, ...(event.seat === HOST_ACTOR ? HELD : {}) };
    case '@resumed': {
      const { held: _, ...rest } = table;
      return { ...rest, paused: false, offer: null };
    }
    case '@aborted':
      return { ...table, offer: null, outcome: { winners: [], reason: 'aborted', rule: endingRule(event) } };
    case '@handedOver':
      // The request was the former player's.
      return table.offer?.by === event.seat ? { ...table, offer: null } : table;
    case '@wentAway':
    case '@cameBack':
      // Tracked by the clock (clock.ts).
      return table;
    case '@reopened':
      return { ...table, outcome: null, reopened: (table.reopened ?? 0) + 1 };
    case '@claimed':
      if (event.as === 'win') return { ...table, offer: null };
      return { ...table, offer: null, outcome: { winners: [], reason: 'abandoned', rule: 'TABLE-3.2' } };
    default:
      return assertNever(event);
  }
}

const endingRule = ({ seat }: { readonly seat: Seat }): string =>
  seat === HOST_ACTOR ? ENDED_BY_OPERATORS : 'TABLE-5';

const ENDED_BY_OPERATORS = 'TABLE-24.2';

export const isByOperators = ({ rule }: Outcome): boolean => rule === ENDED_BY_OPERATORS;
