// Keeps a room's schema equal to its table, touching only what differs: every touched field costs bytes.

import type { Json } from '@hexmarch/shared/kernel/json';
import { type LeafSink, LeafWriter } from '@hexmarch/shared/protocol/leafTree';
import { packLeaf, packSeats } from '@hexmarch/shared/protocol/roomState';
import type { Table } from '../match/table.ts';
import { DiceState, MatchState, RematchState, SeatState } from './matchState.ts';

export interface MatchSync {
  readonly state: MatchState;
  /** Makes the state equal to the table as it is now. */
  sync(): void;
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
  return { state, sync };
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
  const { game, visibility, clock, dice } = table.setup;
  const state = new MatchState();
  state.game = game.id;
  state.options = table.optionsText;
  state.visibility = visibility;
  state.clock = JSON.stringify(clock);
  state.rematch = new RematchState();
  state.dice = new DiceState();
  state.dice.commitment = dice.commitment;
  for (let seat = 0; seat < table.seating.seats.length; seat++) state.seats.push(new SeatState());
  return state;
}

function syncPeople(state: MatchState, table: Table): void {
  const { seating } = table;
  put(state, 'watchers', seating.watchers.length);
  put(state, 'watchersAllowed', seating.watchersAllowed);
  put(state, 'locked', seating.locked);
  put(state, 'host', seating.host);
  seating.seats.forEach((person, seat) => {
    const node = state.seats[seat];
    if (node === undefined) return;
    put(node, 'name', person?.name ?? '');
    put(node, 'person', person?.id ?? '');
    put(node, 'online', (person?.online ?? 0) > 0);
  });
  putList(state.rematch.wanted, [...table.rematchWanted]);
  put(state.rematch, 'matchId', table.rematchId);
}

function syncPlay(state: MatchState, table: Table): void {
  const { host } = table;
  if (host === undefined) return;
  put(state, 'sequence', host.sequence);
  put(state, 'phase', host.position.turn.phase);
  put(state, 'last', host.last);
  put(state, 'awaiting', packSeats(host.position.turn.awaiting));
  if (table.setup.clock.kind !== 'untimed') syncClock(state, host.clock.at, host.clock.banks);
  if (host.outcome === undefined || state.outcome !== '') return;
  state.outcome = JSON.stringify(host.outcome);
  // Only now may the dice be known: all of them are on the table.
  state.dice.secret = table.setup.dice.secret;
}

function syncClock(state: MatchState, at: number, banks: readonly number[]): void {
  put(state, 'clockAt', at);
  banks.forEach((bank, seat) => {
    const node = state.seats[seat];
    if (node !== undefined) put(node, 'clockMs', bank);
  });
}

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
