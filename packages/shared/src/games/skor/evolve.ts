// The next state after an event. Decides nothing and rolls nothing: it believes what the event says.

import type { Seat } from '../../kernel/game.ts';
import { assertNever } from '../../kernel/result.ts';
import { CITY_SPACES, geometry } from './board.ts';
import { branchIndex, indexOf, opponentOf } from './query.ts';
import { RULES } from './rulesTable.ts';
import {
  allEnded,
  freshest,
  mostTired,
  NO_STACK,
  type PieceCode,
  pieceCode,
  pieceEnded,
  pieceUsed,
  rested,
  withoutPiece,
  withPiece,
} from './stack.ts';
import { CITY, codeOf, DEBRIS, isOwned, NO_STRUCTURE, NOBODY } from './structure.ts';
import type { Kind, Placed, Player, SetupChoice, SkorEvent, SkorState, Space } from './types.ts';

type Event<T extends SkorEvent['type']> = Extract<SkorEvent, { type: T }>;

const NO_TECH: readonly number[] = [0, 0, 0, 0, 0, 0];
const NEW_PLAYER: Player = { culture: null, tech: NO_TECH, received: 0, spawned: 0, away: 0, turns: 0 };

/** Before anything happened. */
export const INITIAL: SkorState = {
  options: { alternative: false, roundLimit: RULES.roundLimitDefault },
  board: 'standard',
  stage: 'setup',
  active: -1,
  first: -1,
  budget: 0,
  income: 0,
  starved: false,
  commands: 0,
  players: [NEW_PLAYER, NEW_PLAYER],
  choices: [null, null],
  structures: [],
  stacks: [],
  drawOffer: -1,
  drawOffered: [false, false],
  outcome: null,
};

export function evolve(state: SkorState, event: SkorEvent): SkorState {
  switch (event.type) {
    case 'gameOpened':
      return opened(state, event);
    case 'setupChosen':
      return { ...state, choices: pair(state.choices, event.seat, event.choice) };
    case 'setupRevealed':
      return revealed(state, event);
    case 'turnStarted':
      return turnStarted(state, event.seat);
    case 'gathered':
      return gathered(state, event);
    case 'turnEnded':
      return turnEnded(state, event.seat);
    case 'drawOffered':
      return drawOffered(counted(state), event.seat);
    case 'drawDeclined':
      return { ...counted(state), drawOffer: -1 };
    case 'gameEnded':
      return { ...state, outcome: event.outcome };
    case 'purgeRolled':
      return event.due ? { ...state, stage: 'purge' } : state;
    case 'converted':
      return converted(state, event);
    default:
      return acted(counted(state), event);
  }
}

// SKOR-11.2 counts what a player did during the turn.
const counted = (state: SkorState): SkorState => ({ ...state, commands: state.commands + 1 });

type Act = Exclude<
  SkorEvent,
  {
    type:
      | 'gameOpened'
      | 'setupChosen'
      | 'setupRevealed'
      | 'turnStarted'
      | 'gathered'
      | 'turnEnded'
      | 'drawOffered'
      | 'drawDeclined'
      | 'gameEnded'
      | 'purgeRolled'
      | 'converted';
  }
>;

function acted(state: SkorState, event: Act): SkorState {
  switch (event.type) {
    case 'moved':
      return moved(state, event);
    case 'attacked':
      return attacked(state, event);
    case 'fired':
      return fired(state, event);
    case 'migrated':
      return migrated(state, event);
    case 'spawned':
      return spawned(state, event);
    case 'promoted':
      return promoted(state, event);
    case 'starved':
      return { ...state, stage: 'build', starved: true, budget: 0 };
    case 'disbanded':
      return disbanded(state, event);
    case 'purged':
      return removed(state, event.at, event.kind);
    case 'built':
      return built(
        state,
        event.at,
        codeOf(event.structure, isOwned(event.structure) ? event.seat : NOBODY),
        event.paid,
      );
    case 'razed':
      return built(state, event.at, DEBRIS, event.paid);
    case 'researched':
      return researched(state, event);
    case 'sent':
      return sent(state, event);
    case 'assassinated':
      return assassinated(state, event);
    case 'sabotaged':
      return paying(
        { ...state, structures: put(state.structures, indexOf(state, event.at), DEBRIS) },
        event.paid,
      );
    default:
      return assertNever(event);
  }
}

// --- helpers on plain lists -------------------------------------------------------------------------------------

function put(list: readonly number[], i: number, value: number): readonly number[] {
  const next = list.slice();
  next[i] = value;
  return next;
}

function put2(list: readonly number[], i: number, a: number, j: number, b: number): readonly number[] {
  const next = list.slice();
  next[i] = a;
  next[j] = b;
  return next;
}

const pair = <T>(two: readonly [T, T], seat: Seat, value: T): readonly [T, T] =>
  seat === 0 ? [value, two[1]] : [two[0], value];

const withPlayer = (state: SkorState, seat: Seat, change: Partial<Player>): SkorState => ({
  ...state,
  players: pair(state.players, seat, { ...(state.players[seat] ?? NEW_PLAYER), ...change }),
});

const paying = (state: SkorState, price: number): SkorState =>
  price === 0 ? state : { ...state, budget: state.budget - price };

const removed = (state: SkorState, at: Space, kind: Kind): SkorState => {
  const i = indexOf(state, at);
  const stack = state.stacks[i] ?? NO_STACK;
  return { ...state, stacks: put(state.stacks, i, withoutPiece(stack, mostTired(stack, kind))) };
};

// --- setup and turns --------------------------------------------------------------------------------------------

function opened(state: SkorState, event: Event<'gameOpened'>): SkorState {
  const board = geometry(event.board);
  return {
    ...state,
    options: event.options,
    board: event.board,
    structures: furnished(event.board, event.placed),
    stacks: board.spaces.map(() => NO_STACK),
  };
}

function furnished(boardSpec: SkorState['board'], placed: readonly Placed[]): readonly number[] {
  const board = geometry(boardSpec);
  const structures = board.spaces.map(() => NO_STRUCTURE);
  for (const { at, structure } of placed) structures[board.indexOf(at)] = codeOf(structure, NOBODY);
  CITY_SPACES.forEach((at, seat) => {
    structures[board.indexOf(at)] = CITY[seat] ?? NO_STRUCTURE;
  });
  return structures;
}

function revealed(state: SkorState, event: Event<'setupRevealed'>): SkorState {
  const [a, b] = event.choices;
  return {
    ...state,
    first: event.first,
    choices: [null, null],
    players: [settled(a), settled(b)],
    structures: furnished(state.board, event.placed),
    stacks: firstPieces(state),
  };
}

// SKOR-9.1: a Technocracy starts with tier 1 of the branch it chose, City 1 or not.
const settled = (choice: SetupChoice): Player => ({
  ...NEW_PLAYER,
  culture: choice.culture,
  tech: choice.tech === null ? NO_TECH : put(NO_TECH, branchIndex(choice.tech), 1),
});

// SKOR-2.5: two civilians on each City.
function firstPieces(state: SkorState): readonly number[] {
  const stacks = state.stacks.map(() => NO_STACK);
  CITY_SPACES.forEach((at, seat) => {
    const i = indexOf(state, at);
    for (let n = 0; n < RULES.firstCivilians; n++) {
      stacks[i] = withPiece(stacks[i] ?? NO_STACK, seat, pieceCode('C', 0, false));
    }
  });
  return stacks;
}

function turnStarted(state: SkorState, seat: Seat): SkorState {
  const turns = (state.players[seat]?.turns ?? 0) + 1;
  return {
    ...withPlayer(state, seat, { turns, spawned: 0, away: 0 }),
    stage: 'upkeep',
    active: seat,
    first: state.first < 0 ? seat : state.first,
    budget: 0,
    income: 0,
    starved: false,
    commands: 0,
    drawOffered: [false, false],
    stacks: state.stacks.map(rested),
  };
}

function converted(state: SkorState, event: Event<'converted'>): SkorState {
  const stacks = [...state.stacks];
  const piece = (kind: Kind): PieceCode => pieceCode(kind, 0, false);
  for (const { at, kind, to } of event.rolls) {
    if (to === undefined) continue;
    const i = indexOf(state, at);
    stacks[i] = withoutPiece(stacks[i] ?? NO_STACK, piece(kind));
  }
  for (const { kind, to } of event.rolls) {
    if (to === undefined || to === null) continue;
    const i = indexOf(state, to);
    stacks[i] = withPiece(stacks[i] ?? NO_STACK, event.seat, piece(kind));
  }
  return { ...state, stacks };
}

const gathered = (state: SkorState, event: Event<'gathered'>): SkorState => ({
  ...withPlayer(state, event.seat, { received: 0 }),
  income: event.income,
  budget: event.budget,
  stage: event.stage,
});

// An offer that the opponent leaves unanswered through a whole own turn has lapsed.
const turnEnded = (state: SkorState, seat: Seat): SkorState => ({
  ...state,
  budget: 0,
  drawOffer: state.drawOffer === opponentOf(seat) ? -1 : state.drawOffer,
});

const drawOffered = (state: SkorState, seat: Seat): SkorState => ({
  ...state,
  drawOffer: seat,
  drawOffered: pair(state.drawOffered, seat, true),
});

// --- pieces -----------------------------------------------------------------------------------------------------

function moved(state: SkorState, event: Event<'moved'>): SkorState {
  const from = indexOf(state, event.from);
  const to = indexOf(state, event.path[event.path.length - 1] ?? event.from);
  const { kind, used, ended } = event.piece;
  const left = withoutPiece(state.stacks[from] ?? NO_STACK, pieceCode(kind, used, ended));
  const arrived = withPiece(
    state.stacks[to] ?? NO_STACK,
    event.seat,
    pieceCode(kind, used + event.cost, ended),
  );
  return { ...state, stacks: put2(state.stacks, from, left, to, arrived) };
}

function attacked(state: SkorState, event: Event<'attacked'>): SkorState {
  const from = indexOf(state, event.from);
  const to = indexOf(state, event.to);
  const { kind, used, ended } = event.piece;
  const spent = pieceCode(kind, used, true);
  let home = withoutPiece(state.stacks[from] ?? NO_STACK, pieceCode(kind, used, ended));
  let there = withoutFallen(state.stacks[to] ?? NO_STACK, event.exchanges);
  if (event.enters) there = withPiece(there, event.seat, spent);
  else if (event.survives) home = withPiece(home, event.seat, spent);
  return paying({ ...state, stacks: put2(state.stacks, from, home, to, there) }, event.paid);
}

// SKOR-4.6: pieces go, their space and its structure stay as they are.
function withoutFallen(stack: number, exchanges: Event<'attacked'>['exchanges']): number {
  let left = stack;
  for (const { fallen } of exchanges) {
    for (const kind of fallen) left = withoutPiece(left, mostTired(left, kind));
  }
  return left;
}

function fired(state: SkorState, event: Event<'fired'>): SkorState {
  const from = indexOf(state, event.from);
  const to = indexOf(state, event.to);
  const crew = allEnded(state.stacks[from] ?? NO_STACK);
  const there = withoutFallen(state.stacks[to] ?? NO_STACK, event.exchanges);
  return paying({ ...state, stacks: put2(state.stacks, from, crew, to, there) }, event.paid);
}

function migrated(state: SkorState, event: Event<'migrated'>): SkorState {
  const from = indexOf(state, event.from);
  const to = indexOf(state, event.path[event.path.length - 1] ?? event.from);
  if (from === to) return paying(state, event.paid);
  const city = CITY[event.seat] ?? NO_STRUCTURE;
  return paying(
    {
      ...state,
      structures: put2(state.structures, from, NO_STRUCTURE, to, city),
      stacks: put2(state.stacks, from, NO_STACK, to, state.stacks[from] ?? NO_STACK),
    },
    event.paid,
  );
}

function spawned(state: SkorState, event: Event<'spawned'>): SkorState {
  const i = indexOf(state, event.at);
  const player = state.players[event.seat] ?? NEW_PLAYER;
  const away = state.structures[i] === CITY[event.seat] ? player.away : player.away + 1;
  const stack = withPiece(state.stacks[i] ?? NO_STACK, event.seat, pieceCode('C', 0, false));
  return {
    ...withPlayer(state, event.seat, { spawned: player.spawned + 1, away }),
    stacks: put(state.stacks, i, stack),
  };
}

function promoted(state: SkorState, event: Event<'promoted'>): SkorState {
  const i = indexOf(state, event.at);
  const stack = state.stacks[i] ?? NO_STACK;
  const civilian = freshest(stack, 'C');
  const military = pieceCode('M', pieceUsed(civilian), pieceEnded(civilian));
  const next = withPiece(withoutPiece(stack, civilian), event.seat, military);
  return paying({ ...state, stacks: put(state.stacks, i, next) }, event.paid);
}

function disbanded(state: SkorState, event: Event<'disbanded'>): SkorState {
  const next = removed(state, event.at, event.kind);
  return event.fed === null ? next : { ...next, stage: 'move', budget: event.fed.budget };
}

function assassinated(state: SkorState, event: Event<'assassinated'>): SkorState {
  const gone = [event.target, ...event.agents].reduce((next, at) => removed(next, at, 'C'), state);
  return paying(gone, event.paid);
}

// --- structures, tech, Resource ---------------------------------------------------------------------------------

function built(state: SkorState, at: Space, code: number, paid: number): SkorState {
  const next: SkorState = {
    ...state,
    stage: 'build',
    structures: put(state.structures, indexOf(state, at), code),
  };
  return paying(next, paid);
}

function researched(state: SkorState, event: Event<'researched'>): SkorState {
  const tech = put(state.players[event.seat]?.tech ?? NO_TECH, branchIndex(event.branch), event.tier);
  return paying({ ...withPlayer(state, event.seat, { tech }), stage: 'research' }, event.paid);
}

function sent(state: SkorState, event: Event<'sent'>): SkorState {
  const to = opponentOf(event.seat);
  const received = (state.players[to]?.received ?? 0) + event.amount;
  const stacks = [...state.stacks];
  for (const at of event.escorts) {
    const i = indexOf(state, at);
    stacks[i] = withPiece(stacks[i] ?? NO_STACK, event.seat, pieceCode('M', 0, true));
  }
  return paying({ ...withPlayer(state, to, { received }), stacks }, event.amount);
}
