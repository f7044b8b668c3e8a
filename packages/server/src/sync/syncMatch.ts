// Synchronises a room's schema with its table. A field that is set to its own value is not touched, so only
// the difference costs bytes.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { TableState } from '@hexmarch/shared/match/fold/acts';
import { shortCheck } from '@hexmarch/shared/match/fold/viewCheck';
import type { MatchClock } from '@hexmarch/shared/match/time/clock';
import type { Fields } from '@hexmarch/shared/protocol/board/boardLayout';
import { BoardWriter } from '@hexmarch/shared/protocol/board/boardWriter';
import type { ArbiterSnapshot, RulingSnapshot } from '@hexmarch/shared/protocol/room/arbiters';
import type { CompanionSnapshot } from '@hexmarch/shared/protocol/room/companions';
import type { DaysOffSnapshot } from '@hexmarch/shared/protocol/room/daysOff';
import { packHex } from '@hexmarch/shared/protocol/room/hashText';
import { LINE_WORDS_MAX, packLine, type WordTable } from '@hexmarch/shared/protocol/room/lineText';
import type { DueSnapshot } from '@hexmarch/shared/protocol/room/messages';
import {
  digitOf,
  LOCKED,
  packEntropy,
  packHigh,
  packMark,
  packTurn,
  SLOW_SHIFT,
  STATUSES,
} from '@hexmarch/shared/protocol/room/roomState';
import { SLOW_SECONDS } from '@hexmarch/shared/protocol/room/slowMode';
import { flagsOf, packTexts, type TextKey } from '@hexmarch/shared/roomSettings/packedSettings';
import type { MatchRunner } from '../match/matchRunner.ts';
import type { Sight } from '../match/sight.ts';
import { mayBeRuled } from '../table/life/arbiters.ts';
import { ruledBy } from '../table/seats/nameCover.ts';
import { isHere, isPresent } from '../table/seats/presence.ts';
import type { Table } from '../table/table.ts';
import { daysOffOf, isSameOff } from './daysOff.ts';
import { boardSink, MatchState, RoomFactsState, SeatState } from './matchState.ts';

interface MatchSync {
  readonly state: MatchState;
  /** Synchronises the state with the table. */
  sync(): void;
  /** Completes it, for a client that is about to get all of it. */
  complete(): void;
}

interface Match {
  readonly state: MatchState;
  readonly board: BoardWriter;
  readonly words: Pick<WordTable, 'indexOf'>;
  seatCount(): number;
  byName(line: string): string;
}

/** Memo of the last synchronised values, where comparing is cheaper than encoding again. */
interface Shown {
  people: number;
  isOpen: boolean;
  status: Table['status'];
  acts: TableState | undefined;
  /** As encoded in `room`. */
  due: readonly DueSnapshot[];
  /** As the clock has it. */
  instants: string;
  /** What `room` has of days off. */
  daysOff: DaysOffSnapshot | undefined;
}

/** `audience`: spectators, who may be delayed (TABLE-27), or all who have a part in the match. */
export function syncMatch(table: Table, audience: 'watchers' | 'part' = 'part'): MatchSync {
  const state = newState(table);
  const board = new BoardWriter(boardSink(state));
  const words = { indexOf: (word: string) => board.wordOf(word, LINE_WORDS_MAX) };
  const seatCount = () => table.seating.seats.length;
  const byName = (line: string) => table.playing.byName(line);
  const synced: Match = { state, board, words, seatCount, byName };
  const shown: Shown = {
    people: -1,
    isOpen: false,
    status: 'waiting',
    acts: undefined,
    due: [],
    instants: '',
    daysOff: undefined,
  };
  const seen = () => (audience === 'watchers' ? table.playing.sight : table.match);
  const sync = () => {
    const { match } = table;
    const sight = seen();
    // TABLE-27.2: a clock would reveal what has happened since.
    const isBehind = sight !== match;
    // The root comes first in a patch that begins with one of its fields, and need not be named.
    if (sight !== undefined) syncPlay(synced, sight);
    if (table.status !== shown.status) syncStatus(state.room, table);
    shown.status = table.status;
    if (sight !== undefined && sight.position.table !== shown.acts)
      state.room.table = tableText(sight.position.table);
    shown.acts = sight?.position.table;
    if (table.context.peopleChanges !== shown.people || shown.isOpen !== (match !== undefined))
      syncPeople(state, table, isBehind);
    shown.people = table.context.peopleChanges;
    shown.isOpen = match !== undefined;
    if (match?.clock.isTimed === true && !isBehind) syncClock(state, table, match.clock);
    if (match !== undefined && !isBehind) {
      syncDue(state.room, table, match, shown);
      syncDaysOff(state.room, table, match, shown);
    }
  };
  const complete = () => {
    state.whole = board.whole() || undefined;
    const sight = seen();
    if (sight !== undefined) syncWords(synced, sight);
  };
  sync();
  return { state, sync, complete };
}

function newState(table: Table): MatchState {
  const { game, dice } = table.setup;
  const state = new MatchState();
  const room = new RoomFactsState();
  room.game = game.id;
  room.options = table.optionsText;
  room.ruling = rulingText(game, table.setup.options);
  room.commitment = packHex(dice.commitment);
  packTexts(textsIn(room), table.setup, 'never');
  for (let seat = 0; seat < table.seating.seats.length; seat++) room.seats.push(new SeatState());
  state.room = room;
  return state;
}

/** The schema has a field for each of these settings. */
const textsIn = (room: RoomFactsState): Pick<RoomFactsState, TextKey> => room;

function syncPlay(match: Match, sight: Sight): void {
  const { state, board } = match;
  const { position } = sight;
  const { told: publishedCount } = position;
  state.mark = packMark(publishedCount, shortCheck(position.check));
  state.high = packHigh(publishedCount) || undefined;
  if (publishedCount > 0) board.write(position.publicView as Fields);
  syncWords(match, sight);
}

/** Table of words, valid until the next layout of the board. */
function syncWords({ state, board, words, seatCount, byName }: Match, { position, last }: Sight): void {
  const { phase, awaiting } = position.turn;
  state.last = packLine(byName(last), words) || undefined;
  state.turn = packTurn(board.wordOf(phase), awaiting, seatCount());
}

function syncPeople({ room }: MatchState, table: Table, isBehind: boolean): void {
  const { seating, setup } = table;
  packTexts(textsIn(room), setup, 'agreed');
  room.watchers = seating.spectators.length || undefined;
  room.flags =
    flagsOf({ ...setup, watchersAllowed: seating.watchersAllowed, hidesNames: seating.cover.isOn }) |
    (seating.locked ? LOCKED : 0) |
    (SLOW_SECONDS.indexOf(seating.slowSeconds) << SLOW_SHIFT);
  const hostSeat = seating.seats.findIndex((person) => person?.id === seating.host);
  const shownHost = hostSeat < 0 ? seating.host : seating.cover.isOn ? '' : digitOf(hostSeat);
  room.host = shownHost || undefined;
  while (room.seats.length > seating.seats.length) room.seats.pop();
  room.arbiters = arbitersText(table);
  room.companions = companionsText(table);
  const { shown: reserve } = seating.reserve;
  room.reserve = reserve === undefined ? undefined : JSON.stringify(reserve);
  room.seatsLeast = seatsLeast(table);
  seating.seats.forEach((person, seat) => {
    const node = room.seats[seat];
    if (node === undefined) return;
    node.name = person?.name || undefined;
    node.person = person?.id || undefined;
    // TABLE-22.2: a companion counts as present.
    node.online = (seating.cover.isOn ? person !== null : isPresent(person)) || undefined;
    node.bot = person?.bot || undefined;
    node.cutCount = person?.cutCount || undefined;
    node.goneAt = (seating.cover.isOn || isBehind ? 0 : table.playing.goneAt(seat)) || undefined;
    node.offered = seating.offered.has(seat) || undefined;
    // Afterwards the board has the result.
    const wish = table.match === undefined ? person?.wish : undefined;
    node.wish = wish === undefined ? undefined : JSON.stringify(wish);
  });
  room.entropy =
    packEntropy(
      table.match?.head.line.seats.map(({ entropy }) => entropy) ?? table.context.commitments.promised,
      packHex,
    ) || undefined;
  room.wanted = [...table.rematch.wanted].map(digitOf).join('') || undefined;
  room.rematch = table.rematch.matchId || undefined;
}

/** In wall time, for a browser's countdown; changed only when the clocks have been settled anew. */
function syncClock(state: MatchState, table: Table, clock: MatchClock): void {
  const { room } = state;
  const clockAt = table.context.wallTime(clock.at);
  // A wall time takes nine bytes, one relative to the start of the clocks mostly three or five.
  room.clockFrom ??= clockAt;
  const since = clockAt - room.clockFrom;
  if (Math.abs(since - (state.clockAt ?? 0)) > JITTER_MS) state.clockAt = since;
  clock.banks.forEach((bank, seat) => {
    const node = room.seats[seat];
    if (node !== undefined) node.clockMs = bank || undefined;
  });
}

/** The wall clock and the uptime are read one after the other. */
const JITTER_MS = 20;

/** In wall time, as the clocks. */
function syncDue(room: RoomFactsState, table: Table, host: MatchRunner, shown: Shown) {
  const { clock, game, position, status } = host;
  if (clock.due.isEmpty && shown.due.length === 0) return;
  const stands = status !== 'playing' || position.table.paused;
  const due = stands
    ? []
    : clock.due.list(host.now).map(({ command, at: { time, ms } }) => ({
        at: time === 'wall' ? ms : table.context.wallTime(ms),
        command: game.formatCommand(position.state, command),
      }));
  due.sort((a, b) => a.at - b.at);
  const instants = clock.due.format();
  if (instants === shown.instants && isAsShown(due, shown.due)) return;
  shown.instants = instants;
  shown.due = due;
  room.due = due.length === 0 ? undefined : JSON.stringify(due);
}

const isAsShown = (due: readonly DueSnapshot[], shown: readonly DueSnapshot[]): boolean =>
  due.length === shown.length &&
  due.every(({ at, command }, i) => {
    const before = shown[i] as DueSnapshot;
    return command === before.command && Math.abs(at - before.at) <= JITTER_MS;
  });

/** In wall time, too; for delayed spectators it would reveal presence (TABLE-27.2). */
function syncDaysOff(room: RoomFactsState, table: Table, host: MatchRunner, shown: Shown): void {
  const daysOff = daysOffOf(host, (uptime) => table.context.wallTime(uptime));
  if (isSameOff(daysOff, shown.daysOff, JITTER_MS)) return;
  shown.daysOff = daysOff;
  room.daysOff = daysOff === undefined ? undefined : JSON.stringify(daysOff);
}

function syncStatus(room: RoomFactsState, { match, status, playing }: Table): void {
  room.status = STATUSES.indexOf(status) || undefined;
  const outcome = match?.outcome;
  room.outcome = outcome === undefined ? undefined : JSON.stringify(outcome);
  // Only now may the dice be revealed: all of them are on the table.
  const secret = playing.shownSecret;
  room.secret = secret === undefined ? undefined : packHex(secret);
}

const tableText = ({ paused, held, offer }: TableState): string | undefined =>
  paused || offer !== null ? JSON.stringify({ paused, held, offer }) : undefined;

function rulingText(game: AnyGame, options: unknown): string | undefined {
  const { arbiter, acts = {} } = game;
  if (arbiter === undefined || !mayBeRuled(game, options)) return undefined;
  const ruled = Object.entries(acts).filter(([, decider]) => decider === 'arbiter');
  const needed = game.ruled?.(options) === 'always' ? { needed: true as const } : {};
  const ruling: RulingSnapshot = { arbiter, acts: ruled.map(([act]) => act), ...needed };
  return JSON.stringify(ruling);
}

function arbitersText({ seating }: Table): string | undefined {
  const { cover } = seating;
  const arbiters = seating.arbiters.map((person): ArbiterSnapshot => {
    return { ...ruledBy(cover, person), online: cover.isOn || isHere(person) };
  });
  return arbiters.length === 0 ? undefined : JSON.stringify(arbiters);
}

// TABLE-23.3: a seat shows its companions to all.
function companionsText({ seating }: Table): string | undefined {
  const companions = seating.company.all.flatMap(([id, seat]): CompanionSnapshot[] => {
    const person = seating.person(id);
    return person === undefined ? [] : [{ seat, person: id, name: person.name, online: isHere(person) }];
  });
  return companions.length === 0 ? undefined : JSON.stringify(companions);
}

/** Fields of the waiting room. */
function seatsLeast({ setup, status }: Table): number | undefined {
  const { min } = setup.game.seatsFor(setup.options);
  return status === 'waiting' && min < setup.seatCount ? min : undefined;
}
