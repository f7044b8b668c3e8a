// Recomputes the events of an entry by the rules: of the opening, a command, an act of the table, or a host action. Faces come from the
// entry; their fairness is another check.

import { ARBITER_ACTOR, actorOf, HOST_ACTOR } from '../../kernel/actors.ts';
import type { AnyGame, DueCommand, Seat, Tagged } from '../../kernel/game.ts';
import { canonicalText } from '../../kernel/json.ts';
import { facesOf, type RecordingRandom, recordingRandom, scriptedRandom } from '../../kernel/random.ts';
import type { Result } from '../../kernel/result.ts';
import { daysOffIn } from '../../protocol/room/clockKinds.ts';
import { actEvents, isStopped } from '../fold/actEvents.ts';
import { isTableEvent, type OffNow, parseAct, type TableAct, type TableEvent } from '../fold/acts.ts';
import type { MatchFold } from '../fold/matchFold.ts';
import { mayReopen, reopening, undoesEnd } from '../fold/reopening.ts';
import type { Standing } from '../fold/standing.ts';
import { FORMAT_OF_PEOPLE } from '../record/people.ts';
import { type EntryLine, type HeadLine, wishesIn } from '../record/record.ts';

/** The fault, as the end of a sentence about the entry; undefined if it is right. */
export function faultOf(
  game: AnyGame,
  head: HeadLine,
  before: MatchFold,
  entry: EntryLine,
): string | undefined {
  if (before.outcome !== undefined && !mayReopen(game, entry.actor)) return 'comes after the match was over';
  if (entry.actor === HOST_ACTOR && entry.commandId !== '') return 'is by the host, who gives commands no id';
  if (entry.actor === ARBITER_ACTOR && head.arbiters === undefined)
    return 'is by an arbiter, whom this match has not';
  if (entry.actor >= head.seats.length) return `is by seat ${entry.actor}, which is not at this table`;
  const dice = recordingRandom(scriptedRandom(facesOf(entry.rolls)));
  const possible = possibleEvents(game, head, before, entry, dice);
  if (typeof possible === 'string') return possible;
  if (dice.rolls.join(' ') !== entry.rolls) return 'has other rolls than the action asks for';
  const logged = canonicalText(entry.events);
  // TABLE-18.7: the reopening comes first.
  const first = reopening(game, before.standing);
  if (!possible.some((events) => canonicalText([...first, ...events]) === logged))
    return 'has other events than follow from the action';
  const goesOn = first.length === 0 || undoesEnd(game, before.standing, entry);
  return goesOn ? undefined : 'comes after the match was over';
}

/** Index of the scheduled command that this entry is, if the host submitted it as such. */
export function dueIn(game: AnyGame, before: MatchFold, { actor, command }: EntryLine): number | undefined {
  if (actor !== HOST_ACTOR || command === '') return undefined;
  const { state, turn } = before;
  const found = (turn.due ?? []).findIndex((one) => givenIn(game, state, one, command) !== undefined);
  return found < 0 ? undefined : found;
}

/** The scheduled command with that text, or its substitute after downtime (`DueCommand.ifAway`). */
const givenIn = (
  game: AnyGame,
  state: unknown,
  { command, ifAway }: DueCommand,
  text: string,
): Tagged | undefined =>
  [command, ifAway?.command].find((one) => one !== undefined && game.formatCommand(state, one) === text);

/** All valid lists of events; a text says why there is none. */
type Possible = readonly (readonly Tagged[])[] | string;

function possibleEvents(
  game: AnyGame,
  head: HeadLine,
  before: MatchFold,
  entry: EntryLine,
  dice: RecordingRandom,
): Possible {
  const { sequence, actor, command } = entry;
  if (sequence === 0) return opening(game, head, entry, dice);
  // TABLE-24.3: acts of operators are recorded as acts of the host.
  if (command.startsWith('@')) return eventsOfAct(game, head, before, entry);
  if (actor === HOST_ACTOR)
    return command === '' ? hostEvents(game, head, before, entry) : dueEvents(game, before, entry, dice);
  if (isStopped(game, before.table)) return 'is a command during a pause';
  return commandEvents(game, before, entry, dice);
}

function opening(
  game: AnyGame,
  head: HeadLine,
  { actor, command }: EntryLine,
  dice: RecordingRandom,
): Possible {
  if (actor !== HOST_ACTOR || command !== '') return 'must be the opening';
  const options = game.parseOptions(head.options);
  if (!options.ok || canonicalText(options.value) !== canonicalText(head.options))
    return 'opens a match with options that this game does not have';
  const { min, max } = game.seatsFor(options.value);
  const seatCount = head.seats.length;
  if (seatCount < min || seatCount > max)
    return `opens a match of ${seatCount} seats, which this game has not with these options`;
  const wishes = wishesIn(head);
  if (wishes?.some((wish) => wish !== null && !isWish(game, wish)))
    return 'opens a match with wishes that this game does not have';
  return [game.open(options.value, seatCount, dice, wishes)];
}

function isWish({ wishes }: AnyGame, wish: unknown): boolean {
  const read = wishes?.parse(wish);
  return read?.ok === true && canonicalText(read.value) === canonicalText(wish);
}

/** An awaited seat is out of time, a pause has timed out (TABLE-4.2), or a seat has changed hands (TABLE-19). */
function hostEvents(
  game: AnyGame,
  head: HeadLine,
  before: MatchFold,
  { events: [first] }: EntryLine,
): Possible {
  // The identities of both players are taken from the record.
  if (first !== undefined && isTableEvent(first) && first.type === '@handedOver')
    return mayPass(game, before, first)
      ? [[handedOver(head, first)]]
      : 'gives a seat to somebody else that keeps its person';
  if (before.table.held) return 'ends a pause that is for the operators to end';
  if (before.table.paused) return [[{ type: '@resumed', seat: HOST_ACTOR } as Tagged]];
  return before.turn.awaiting.map((seat) => game.forfeit(before.state, seat, 'timeout'));
}

type HandedOver = Extract<TableEvent, { type: '@handedOver' }>;

const mayPass = (game: AnyGame, { state, standing }: MatchFold, { seat, from }: HandedOver): boolean =>
  game.mayBeOffered?.(state, seat) !== undefined &&
  standing.playing.includes(seat) &&
  (from !== undefined || game.offersBots?.(state) === true);

function handedOver({ format }: HeadLine, event: HandedOver): TableEvent {
  const { type, seat } = event;
  const before = event.from === undefined ? {} : { from: String(event.from) };
  const { name, person }: { readonly name?: unknown; readonly person?: unknown } = event;
  return format < FORMAT_OF_PEOPLE
    ? { type, seat, name: String(name), ...before }
    : { type, seat, person: String(person), ...before };
}

/** TABLE-15: scheduled commands of the turn. Whether it was time for one, only the clocks can tell. */
function dueEvents(game: AnyGame, before: MatchFold, entry: EntryLine, dice: RecordingRandom): Possible {
  const { state, turn, table } = before;
  if (table.paused) return 'is a command during a pause';
  const due = turn.due?.[dueIn(game, before, entry) ?? -1];
  const given = due && givenIn(game, state, due, entry.command);
  if (given === undefined) return 'is a command that nobody gave';
  return decided(game.decide(state, given, { kind: 'host' }, dice));
}

function commandEvents(
  game: AnyGame,
  { state }: MatchFold,
  { actor, command, commandId }: EntryLine,
  dice: RecordingRandom,
): Possible {
  const parsed = game.parseCommandText(state, command);
  if (!parsed.ok) return 'is no command of this game';
  if (game.formatCommand(state, parsed.value) !== command) return 'is a command in another than its own form';
  if (commandId === '') return 'is a command of a seat, and has no id';
  return decided(game.decide(state, parsed.value, actorOf(actor), dice));
}

const decided = (result: Result<readonly Tagged[]>): Possible =>
  result.ok ? [result.value] : `is a command that the rules refuse (${result.error.rule})`;

/** Connection state is not in the log: it is taken from the record, and everything else must fit. */
function eventsOfAct(game: AnyGame, head: HeadLine, before: MatchFold, entry: EntryLine): Possible {
  const act = parseAct(entry.command);
  if (act === undefined || !act.ok) return 'is no act of the table';
  const present = head.seats.map((_, seat) => seat);
  const gone = goneIn(entry);
  if (gone.some((seat) => !present.includes(seat))) return 'names seats that are not at this table';
  const presence = { present, gone, daysOff: believedOff(head, act.value) };
  const decided = actEvents(game, head, before.standing, entry.actor, act.value, presence);
  const former =
    act.value.type === 'undo' && entry.actor >= 0 ? formerUndo(before.standing, entry.actor) : [];
  if (decided.ok) return [decided.value, ...former];
  return former.length > 0 ? former : `is an act that the rules of the table refuse (${decided.error.rule})`;
}

/** Remaining days and absence are checked by verifyClock.ts. */
function believedOff({ clock }: HeadLine, { type }: TableAct): OffNow | undefined {
  const left = type === 'off' || type === 'back' ? daysOffIn(clock) : undefined;
  return left === undefined ? undefined : { left, isAway: type === 'back' };
}

/** Older hosts without asides let an undo revert a player's own latest aside, such as a draw offer. */
function formerUndo({ past, table }: Standing, seat: Seat): readonly (readonly TableEvent[])[] {
  const last = past.at(-1);
  const isFormer = last?.asides !== undefined && last.undoable === 'free' && last.actor === seat;
  return isFormer && !table.paused ? [[{ type: '@undone', seat, to: last.at }]] : [];
}

function goneIn({ events }: EntryLine): readonly Seat[] {
  const claimed = events.find((event) => isTableEvent(event) && event.type === '@claimed');
  const gone: unknown = claimed === undefined ? [] : (claimed as Partial<Record<'gone', unknown>>).gone;
  return Array.isArray(gone) ? gone : [];
}
