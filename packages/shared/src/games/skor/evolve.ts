// The next state after an event. Decides nothing and rolls nothing: it believes what the event says.

import { drawStateAfter, offerAfterTurn } from '../../kernel/drawState.ts';
import type { Seat } from '../../kernel/game.ts';
import { assertNever } from '../../kernel/result.ts';
import { allCities, isCityOf, TAKEN, withUse } from './cities.ts';
import { ruled, withoutRoll } from './evolveMaster.ts';
import {
  assassinated,
  attacked,
  disbanded,
  fired,
  migrated,
  moved,
  promoted,
  spawned,
} from './evolvePieces.ts';
import { cultureBanned, cultureChosen, draftBegan, opened, revealed } from './evolveSetup.ts';
import type { MasterEvent } from './masterTypes.ts';
import { readPosition } from './position.ts';
import { branchIndex, indexOf, opponentOf } from './query.ts';
import { NO_STACK, type PieceCode, pieceCode, rested, withoutPiece, withPiece } from './stack.ts';
import { type Event, NO_TECH, pair, paying, put, removed, withPlayer } from './stateParts.ts';
import { CITY, codeOf, DEBRIS, isOwned, NO_STRUCTURE, NOBODY } from './structure.ts';
import { drawStateOf, withDrawState } from './table.ts';
import type { Kind, SkorEvent, SkorState, Space } from './types.ts';

export function evolve(state: SkorState, event: SkorEvent): SkorState {
  switch (event.type) {
    case 'gameOpened':
      return opened(state, event);
    case 'positionSet':
      return readPosition(JSON.parse(event.position));
    case 'draftBegan':
      return draftBegan(state, event);
    case 'cultureBanned':
      return cultureBanned(state, event);
    case 'cultureChosen':
      return cultureChosen(state, event);
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
    case 'drawDeclined':
      return withDrawState(counted(state), drawStateAfter(drawStateOf(state), event));
    case 'gameEnded':
      return { ...withoutRoll(state), outcome: event.outcome };
    case 'purgeRolled':
      return event.due ? { ...state, stage: 'purge' } : state;
    case 'converted':
      return converted(state, event);
    case 'captured':
      return captured(state, event);
    case 'rollAsked':
    case 'rollEntered':
    case 'masterPlaced':
    case 'masterCleared':
    case 'noted':
    case 'linked':
      return ruled(state, event);
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
      | MasterEvent['type']
      | 'gameOpened'
      | 'positionSet'
      | 'draftBegan'
      | 'cultureBanned'
      | 'cultureChosen'
      | 'setupChosen'
      | 'setupRevealed'
      | 'turnStarted'
      | 'gathered'
      | 'turnEnded'
      | 'drawOffered'
      | 'drawDeclined'
      | 'gameEnded'
      | 'purgeRolled'
      | 'converted'
      | 'captured';
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

function turnStarted(state: SkorState, seat: Seat): SkorState {
  const turns = (state.players[seat]?.turns ?? 0) + 1;
  return {
    ...withPlayer(rulingAgain(state, seat), seat, { turns, spawned: 0, away: 0 }),
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

/** Of campaigns alone: resets spawns per City, and earlier captures become usable (SKOR-10.1h). */
function rulingAgain(state: SkorState, seat: Seat): SkorState {
  const { cities } = state;
  if (cities === undefined) return state;
  const isStillTaken = (i: number, rank: number) => cities[rank] === TAKEN && !isCityOf(state, seat, i);
  return { ...state, cities: allCities(state).map((i, rank) => (isStillTaken(i, rank) ? TAKEN : 0)) };
}

function captured(state: SkorState, { seat, at }: Event<'captured'>): SkorState {
  const structures = put(state.structures, indexOf(state, at), CITY[seat] ?? NO_STRUCTURE);
  return withUse({ ...state, structures }, indexOf(state, at), TAKEN);
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

const turnEnded = (state: SkorState, seat: Seat): SkorState => ({
  ...state,
  budget: 0,
  // An offer lapses when the other player ends a turn (SKOR-10.3).
  drawOffer: offerAfterTurn(drawStateOf(state).drawOffer, seat)?.by ?? -1,
});
