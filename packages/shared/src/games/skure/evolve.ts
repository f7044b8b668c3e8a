// The next state after an event. Decides nothing: it believes what the event says. Its parts: evolveSetup.ts, evolveCharacter.ts.

import { drawStateAfter, offerAfterTurn } from '../../kernel/drawState.ts';
import type { Seat } from '../../kernel/game.ts';
import { assertNever } from '../../kernel/result.ts';
import { find, isStanding, isUp } from './characters.ts';
import type { Event, SkureEvent } from './events.ts';
import { evolveCharacter, withCharacter } from './evolveCharacter.ts';
import { type CompanyEvent, evolveCompany, isOfCompany, withoutAnswer } from './evolveCompany.ts';
import { evolveSetup } from './evolveSetup.ts';
import { withTerrain } from './field/field.ts';
import { NOWHERE } from './field/geometry.ts';
import type { Direction } from './field/types.ts';
import { consenting } from './leaders.ts';
import { addedSeat, seatsOfSide, sideOfSeat } from './sides.ts';
import {
  type Budget,
  type Character,
  type CharacterId,
  NOBODY,
  type Patch,
  type SkureState,
} from './state.ts';

export const evolve = (state: SkureState, event: SkureEvent): SkureState =>
  isOfCompany(event) ? evolveCompany(state, event) : evolveBattle(state, event);

function evolveBattle(state: SkureState, event: Exclude<SkureEvent, CompanyEvent>): SkureState {
  switch (event.type) {
    case 'battleOpened':
    case 'positionSet':
    case 'teamChosen':
    case 'teamsRevealed':
    case 'tieRolled':
    case 'orderSet':
    case 'deployed':
    case 'readied':
    case 'placesRevealed':
      return evolveSetup(state, event);
    case 'turnBegun':
    case 'turnEnded':
    case 'turnLost':
    case 'held':
    case 'holdCounted':
      return evolveTurn(state, event);
    case 'stepped':
    case 'heightChanged':
    case 'faced':
    case 'charged':
    case 'ran':
    case 'followed':
      return evolveMove(state, event);
    case 'attacked':
    case 'guarded':
    case 'struck':
    case 'shocked':
    case 'strained':
    case 'chanced':
    case 'revivalRolled':
    case 'noted':
      return state;
    case 'declined':
      return declined(state, event.seats);
    case 'left':
    case 'sidesLost':
    case 'ended':
    case 'entered':
    case 'takenBack':
    case 'paused':
    case 'resumed':
    case 'wouldGoOn':
    case 'wentOn':
      return evolveTable(state, event);
    case 'drawOffered':
    case 'drawAccepted':
    case 'drawDeclined':
      return { ...state, ...drawStateAfter(state, event) };
    default:
      return withCharacter(
        state,
        event.type === 'reacted' || event.type === 'cast' ? event.by : event.who,
        (one) => evolveCharacter(one, event),
      );
  }
}

/** All seats may offer again. */
const allMayOffer = ({ mayOffer }: SkureState): readonly boolean[] =>
  mayOffer.every((may) => may) ? mayOffer : mayOffer.map(() => true);

function evolveTurn(
  state: SkureState,
  event: Event<'turnBegun' | 'turnEnded' | 'turnLost' | 'held' | 'holdCounted'>,
): SkureState {
  switch (event.type) {
    case 'turnBegun': {
      const { who, round, budget } = event;
      const begun = withCharacter(state, who, (one) =>
        one.stance === null ? one : { ...one, stance: null },
      );
      // SKURE-15.15: the window has begun the round already.
      if (state.company !== undefined) return { ...begun, actor: who, budget };
      const isNewRound = round !== state.round;
      return {
        ...begun,
        phase: 'battle',
        actor: who,
        round,
        budget,
        turns: state.turns + 1,
        entries: state.entries.length === 0 ? state.entries : [],
        mayOffer: isNewRound ? allMayOffer(state) : state.mayOffer,
      };
    }
    case 'turnEnded':
      return turnEnded(state, event.who);
    case 'turnLost':
      return state;
    case 'held':
      return { ...state, held: event.held, goOn: state.goOn.length === 0 ? state.goOn : [] };
    case 'holdCounted':
      return { ...state, holding: event.holding };
    default:
      return assertNever(event);
  }
}

function turnEnded(state: SkureState, who: CharacterId): SkureState {
  const seat = find(state, who)?.seat ?? NOBODY;
  const { company, drawOffer } = state;
  if (company === undefined) return { ...state, drawOffer: offerAfterTurn(drawOffer, seat) };
  return {
    ...state,
    actor: '',
    // Only captains answer.
    drawOffer:
      drawOffer !== null && consenting(state).includes(seat) ? offerAfterTurn(drawOffer, seat) : drawOffer,
    company: { ...company, due: company.due.filter((one) => one !== who) },
  };
}

function evolveMove(
  state: SkureState,
  event: Event<'stepped' | 'heightChanged' | 'faced' | 'charged' | 'ran' | 'followed'>,
): SkureState {
  switch (event.type) {
    case 'stepped': {
      const { to, cost, passed } = event;
      const budget = { ...moving(state, event.who), stepped: true, passed };
      return withCharacter({ ...state, budget: spent(budget, cost) }, event.who, (one) => ({
        ...one,
        at: to,
      }));
    }
    case 'heightChanged': {
      const budget = spent(moving(state, event.who), event.cost);
      return withCharacter({ ...state, budget }, event.who, (one) => ({ ...one, height: event.height }));
    }
    case 'faced': {
      const { budget } = state;
      // Naming the direction that it faces uses nothing up (SKURE-4.6).
      const hasTurned = find(state, event.who)?.facing !== event.facing;
      const next = budget.moved && hasTurned ? { ...budget, turnedLast: true } : budget;
      return withCharacter({ ...state, budget: next }, event.who, (one) => ({
        ...one,
        facing: event.facing,
      }));
    }
    case 'charged': {
      const budget = { ...state.budget, moved: true, stepped: true };
      return withCharacter({ ...state, budget }, event.by, (one) => ({ ...one, height: event.height }));
    }
    case 'ran':
      return withCharacter(withPassed(state, event.passed), event.who, (one) => ({ ...one, at: event.to }));
    case 'followed': {
      const { pushed, to, facing, height } = event;
      const before =
        pushed === null ? state : withCharacter(state, event.on, (one) => ({ ...one, at: pushed }));
      return withCharacter(withPassed(before, event.passed), event.by, (one) => ({
        ...one,
        at: to,
        facing,
        height,
      }));
    }
    default:
      return assertNever(event);
  }
}

const withPassed = (state: SkureState, passed: Budget['passed']): SkureState => ({
  ...state,
  budget: { ...state.budget, passed },
});

const spent = (budget: Budget, cost: number): Budget => ({ ...budget, points: budget.points - cost });

/** SKURE-4.7: a facing that differs at the first move counts as having turned first. */
function moving({ budget, characters }: SkureState, who: string): Budget {
  if (budget.moved) return budget;
  const facing = find({ characters }, who)?.facing;
  return { ...budget, moved: true, turnedFirst: facing !== budget.facing };
}

function declined(state: SkureState, seats: readonly Seat[]): SkureState {
  const { held } = state;
  if (held === null || held.question === null) return state;
  const { question } = held;
  const asked = question.asked.filter((seat) => !seats.includes(seat));
  return { ...state, held: { ...held, question: { ...question, asked } } };
}

function evolveTable(
  state: SkureState,
  event: Event<
    'left' | 'sidesLost' | 'ended' | 'entered' | 'takenBack' | 'paused' | 'resumed' | 'wouldGoOn' | 'wentOn'
  >,
): SkureState {
  switch (event.type) {
    case 'left':
      return left(state, event.seat);
    case 'sidesLost': {
      const { lost } = state;
      const after = { ...withLosses(state, event), lost: [...lost, event.sides], drawOffer: null };
      if (event.rule === 'SKURE-13.1') return after;
      // A side whose marked character is dead has lost, however many others stand; so has one that gives up.
      return withoutSides(after, event.sides);
    }
    case 'ended':
      return { ...state, held: null, drawOffer: null, entries: [], goOn: [], outcome: event.outcome };
    case 'entered': {
      const { added, order, text, was } = event;
      const known = added === undefined ? state : withAdded(state, added);
      const set = patched({ ...known, order: order ?? state.order }, event.set);
      return { ...set, entries: [...state.entries, { text, was }], goOn: [] };
    }
    case 'takenBack':
      return { ...patched(state, event.set), entries: state.entries.slice(0, -1), goOn: [] };
    case 'paused':
      return { ...state, paused: true, goOn: [] };
    case 'resumed':
      return { ...state, paused: false, goOn: [] };
    case 'wouldGoOn':
      return { ...state, goOn: [...state.goOn, event.seat] };
    case 'wentOn':
      return { ...state, paused: false, masterless: true, goOn: [] };
    default:
      return assertNever(event);
  }
}

function withLosses(state: SkureState, { sides, why }: Event<'sidesLost'>): SkureState {
  if (why === undefined) return state;
  const losses = sides.flatMap((side, i) => (why[i] === undefined ? [] : [{ side, why: why[i] }]));
  return { ...state, losses: [...(state.losses ?? []), ...losses] };
}

function withAdded(state: SkureState, added: Character): SkureState {
  const { company } = state;
  const next = { ...state, characters: [...state.characters, added], ties: [...state.ties, 0] };
  return company === undefined
    ? next
    : { ...next, company: { ...company, joined: [...company.joined, added.id] } };
}

function left(state: SkureState, seat: Seat): SkureState {
  const answered = withoutAnswer(state, seat);
  const gone = [...state.gone, seat].sort((a, b) => a - b);
  // SKURE-15.22: its fighters stay with their side.
  if (state.company !== undefined) return { ...answered, gone, goOn: [], drawOffer: null };
  return {
    ...withoutSeats(answered, [seat]),
    gone,
    teams: state.teams.map((team, one) => (one === seat ? null : team)),
    goOn: [],
    drawOffer: null,
  };
}

const withoutSides = (state: SkureState, sides: readonly number[]): SkureState =>
  withoutSeats(
    state,
    sides.flatMap((side) => [...seatsOfSide(state.options, side), ...addedTo(state, side)]),
  );

const addedTo = ({ options }: SkureState, side: number): readonly Seat[] =>
  options.company === undefined ? [] : [addedSeat(options, side)];

/** Their characters leave the field; those that are dead stay dead. Where one was to begin in secret stays a secret. */
const withoutSeats = (state: SkureState, seats: readonly Seat[]): SkureState => ({
  ...state,
  characters: state.characters.map((one) => {
    if (!seats.includes(one.seat) || !isUp(one)) return one;
    const place = state.phase === 'places' ? { at: NOWHERE, facing: NORTH } : {};
    return { ...one, ...place, life: 'away', stance: null, aim: null };
  }),
});

const NORTH: Direction = 0;

function patched(state: SkureState, patches: readonly Patch[]): SkureState {
  const next = patches.reduce(withPatch, state);
  return { ...next, lost: next.lost.length === 0 ? next.lost : stillLost(next) };
}

function withPatch(state: SkureState, patch: Patch): SkureState {
  if ('who' in patch) return withCharacter(state, patch.who, (one) => ({ ...one, ...patch.set }));
  return { ...state, field: withTerrain(state.field, patch.at, patch.terrain) };
}

/** A side that stands again by an entry plays again. */
const stillLost = ({ lost, options, characters }: SkureState): readonly (readonly number[])[] => {
  const up = new Set(
    characters.flatMap((one) =>
      isStanding(one) && one.seat !== NOBODY ? [sideOfSeat(options, one.seat)] : [],
    ),
  );
  return lost.map((sides) => sides.filter((side) => !up.has(side))).filter((sides) => sides.length > 0);
};
