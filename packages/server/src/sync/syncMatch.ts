// Keeps a room's schema equal to its table, touching only what differs: every touched field costs bytes.

import type { Json } from '@hexmarch/shared/kernel/json';
import type { TableState } from '@hexmarch/shared/match/acts';
import type { MatchClock } from '@hexmarch/shared/match/clock';
import { type LeafSink, LeafWriter } from '@hexmarch/shared/protocol/leafTree';
import { packLeaf, packSeats } from '@hexmarch/shared/protocol/roomState';
import { isPresent } from '../match/seating.ts';
import type { Table } from '../match/table.ts';
import { DiceState, MatchState, RematchState, SeatState } from './matchState.ts';

export interface MatchSync {
  readonly state: MatchState;
  /** Makes the state equal to the table as it is now. */
  sync(): void;
  /** Makes it smaller, for somebody who is about to get all of it. */
  compact(): void;
}

export function syncMatch(table: Table): MatchSync {
  const state = newState(table);
  const board = new LeafWriter(leafSink(state));
  let shown: unknown;
  let people = -1;
  const sync = () => {
    const view = table.host?.position.publicView;
    if (view !== undefined && view !== shown) board.write(view as Json);
    shown = view;
    put(state, 'status', table.status);
    if (table.peopleChanges !== people) syncPeople(state, table);
    people = table.peopleChanges;
    syncPlay(state, table);
  };
  sync();
  return { state, sync, compact: () => board.compact() };
}

/** A leaf lives in one of two maps, by what it is just now. */
function leafSink({ numbers, texts }: MatchState): LeafSink {
  const drop = (map: { has(key: string): boolean; delete(key: string): unknown }, key: string) => {
    if (map.has(key)) map.delete(key);
  };
  return {
    set(key, text) {
      const leaf = packLeaf(text);
      drop(typeof leaf === 'number' ? texts : numbers, key);
      if (typeof leaf === 'number') numbers.set(key, leaf);
      else texts.set(key, leaf);
    },
    delete(key) {
      drop(numbers, key);
      drop(texts, key);
    },
  };
}

function newState(table: Table): MatchState {
  const { game, visibility, dice } = table.setup;
  const state = new MatchState();
  state.game = game.id;
  state.options = table.optionsText;
  state.visibility = visibility;
  state.rematch = new RematchState();
  state.dice = new DiceState();
  state.dice.commitment = dice.commitment;
  for (let seat = 0; seat < table.seating.seats.length; seat++) state.seats.push(new SeatState());
  return state;
}

function syncPeople(state: MatchState, table: Table): void {
  const { seating, setup } = table;
  put(state, 'clock', JSON.stringify(setup.clock));
  put(state, 'takebacks', setup.takebacks);
  put(state, 'watchers', seating.watchers.length);
  put(state, 'watchersAllowed', seating.watchersAllowed);
  put(state, 'locked', seating.locked);
  put(state, 'host', seating.host);
  seating.seats.forEach((person, seat) => {
    const node = state.seats[seat];
    if (node === undefined) return;
    put(node, 'name', person?.name ?? '');
    put(node, 'person', person?.id ?? '');
    put(node, 'online', isPresent(person));
    put(node, 'bot', person?.bot ?? 0);
    put(node, 'goneAt', table.goneAt(seat));
  });
  if (table.host === undefined) put(state.dice, 'entropy', JSON.stringify(table.promises.promised));
  putList(state.rematch.wanted, [...table.rematch.wanted]);
  put(state.rematch, 'matchId', table.rematch.matchId);
}

function syncPlay(state: MatchState, table: Table): void {
  const { host } = table;
  if (host === undefined) return;
  const { position } = host;
  if (state.sequence === 0)
    state.dice.entropy = JSON.stringify(host.head.line.seats.map(({ entropy }) => entropy));
  put(state, 'sequence', position.sequence);
  put(state, 'phase', position.turn.phase);
  put(state, 'last', host.last);
  put(state, 'check', position.check);
  put(state, 'awaiting', packSeats(position.turn.awaiting));
  put(state, 'table', tableText(position.table));
  if (host.clock.isTimed) syncClock(state, table, host.clock);
  if (host.outcome === undefined || state.outcome !== '') return;
  state.outcome = JSON.stringify(host.outcome);
  // Only now may the dice be known: all of them are on the table.
  state.dice.secret = table.setup.dice.secret;
}

const tableText = ({ paused, offer }: TableState): string =>
  paused || offer !== null ? JSON.stringify({ paused, offer }) : '';

/** By wall time, that a browser can count from; touched only when the clocks have been settled anew. */
function syncClock(state: MatchState, table: Table, clock: MatchClock): void {
  const clockAt = table.wallTime(clock.at);
  if (Math.abs(clockAt - state.clockAt) > JITTER_MS) state.clockAt = clockAt;
  clock.banks.forEach((bank, seat) => {
    const node = state.seats[seat];
    if (node !== undefined) put(node, 'clockMs', bank);
  });
}

/** The wall clock and the uptime are read one after the other. */
const JITTER_MS = 20;

function put<N, K extends keyof N>(node: N, name: K, value: N[K]): void {
  if (node[name] !== value) node[name] = value;
}

interface NumberList {
  length: number;
  [index: number]: number;
  push(value: number): unknown;
  pop(): unknown;
}

function putList(list: NumberList, values: readonly number[]): void {
  while (list.length > values.length) list.pop();
  values.forEach((value, i) => {
    if (i >= list.length) list.push(value);
    else if (list[i] !== value) list[i] = value;
  });
}
