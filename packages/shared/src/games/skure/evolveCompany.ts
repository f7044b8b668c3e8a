// Reducer of what only company battles have (SKURE-15).

import type { Seat } from '../../kernel/game.ts';
import { assertNever } from '../../kernel/result.ts';
import type { StandingOrder } from './company/orders.ts';
import type { CompanySecrets, CompanyState } from './company/state.ts';
import type { Event, SkureEvent } from './events.ts';
import { withCharacter } from './evolveCharacter.ts';
import { actingCaptain, type InCompany, isInCompany, leaderIn } from './leaders.ts';
import { seatsOfSide, sideOfSeat } from './sides.ts';
import type { CharacterId, SkureState } from './state.ts';

const COMPANY_EVENTS = [
  'objectiveSet',
  'objectiveNamed',
  'shareSet',
  'pickCancelled',
  'sideReady',
  'windowOpened',
  'windowTimed',
  'dueEnded',
  'commanded',
  'standingSet',
  'wentAbsent',
  'returned',
  'lent',
  'ranked',
  'yielded',
  'goalSet',
] as const;

export type CompanyEvent = Event<(typeof COMPANY_EVENTS)[number]>;

const TYPES: ReadonlySet<string> = new Set(COMPANY_EVENTS);

export const isOfCompany = (event: SkureEvent): event is CompanyEvent => TYPES.has(event.type);

export function evolveCompany(state: SkureState, event: CompanyEvent): SkureState {
  if (!isInCompany(state)) return state;
  switch (event.type) {
    case 'objectiveSet':
      return objectiveSet(state, event);
    case 'objectiveNamed':
      return withSecrets(state, ({ named }) => ({
        named: named.with(sideOfSeat(state.options, event.seat), event.objective),
      }));
    case 'shareSet':
      return withSecrets(state, ({ shares }) => ({ shares: shares.with(event.seat, event.points) }));
    case 'standingSet':
      return standingSet(state, event);
    case 'pickCancelled':
      return { ...state, teams: state.teams.with(event.seat, null) };
    case 'sideReady': {
      const seats = seatsOfSide(state.options, event.side);
      return { ...state, ready: state.ready.map((isReady, seat) => isReady || seats.includes(seat)) };
    }
    case 'windowOpened':
      return windowOpened(state, event);
    case 'windowTimed':
      return withCompany(state, { windowMs: event.ms });
    case 'goalSet':
      return withCompany(state, { goal: event.text });
    case 'dueEnded':
      return withCompany(state, { due: state.company.due.filter((who) => who !== event.who) });
    case 'commanded':
      return withCompany(state, {
        acted: event.seat === undefined ? state.company.acted : including(state.company.acted, event.seat),
        isQuiet: false,
      });
    case 'yielded':
      return withCompany(state, { yields: including(state.company.yields, event.seat) });
    case 'lent':
      return withCompany(state, { lent: lentTo(state.company.lent, event.who, event.to) });
    case 'wentAbsent':
    case 'returned':
    case 'ranked':
      return withSameOffer(state, presenceChanged(state, event));
    default:
      return assertNever(event);
  }
}

const withCompany = (state: InCompany, change: Partial<CompanyState>): InCompany => ({
  ...state,
  company: { ...state.company, ...change },
});

function withSecrets(
  state: InCompany,
  change: (secrets: CompanySecrets) => Partial<CompanySecrets>,
): SkureState {
  const { secrets } = state;
  return secrets === undefined ? state : { ...state, secrets: { ...secrets, ...change(secrets) } };
}

export const saidReady = (state: InCompany, seat: Seat): SkureState =>
  withSecrets(state, ({ readySeats }) => ({ readySeats: including(readySeats, seat) }));

const including = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  seats.includes(seat) ? seats : [...seats, seat].sort((a, b) => a - b);

/** A master's word overrules the captains (SKURE-15.12). */
function objectiveSet(state: InCompany, { objective, byMaster }: Event<'objectiveSet'>): SkureState {
  const { options } = state;
  const { company } = options;
  if (company === undefined || byMaster !== true) return { ...state, options: { ...options, objective } };
  return { ...state, options: { ...options, objective, company: { ...company, objectives: 'host' } } };
}

function standingSet(state: InCompany, { who, order }: Event<'standingSet'>): SkureState {
  if (who === undefined || order === undefined) return state;
  return withSecrets(state, ({ standing }) => {
    const before: StandingOrder = standing[who] ?? {};
    return { standing: { ...standing, [who]: { ...before, ...order } } };
  });
}

function lentTo(lent: CompanyState['lent'], who: CharacterId, to: Seat | null): CompanyState['lent'] {
  const { [who]: _, ...others } = lent;
  return to === null ? others : { ...others, [who]: to };
}

// SKURE-15.14: the stances of its fighters end as it opens.
function windowOpened(state: InCompany, { round, fighters, last, ms }: Event<'windowOpened'>): SkureState {
  const { company } = state;
  const isNewRound = round !== state.round;
  const opened = fighters.reduce<SkureState>(
    (next, who) => withCharacter(next, who, (one) => (one.stance === null ? one : { ...one, stance: null })),
    state,
  );
  const ofRound = isNewRound
    ? {
        yields: [],
        joined: [],
        quietRounds: company.isQuiet ? company.quietRounds + 1 : 0,
        isQuiet: true,
      }
    : {};
  return {
    ...opened,
    phase: 'battle',
    actor: '',
    round,
    turns: state.turns + 1,
    entries: state.entries.length === 0 ? state.entries : [],
    mayOffer: isNewRound ? state.mayOffer.map(() => true) : state.mayOffer,
    company: { ...company, ...ofRound, due: fighters, last, windowMs: ms, acted: [] },
  };
}

function presenceChanged(state: InCompany, event: Event<'wentAbsent' | 'returned' | 'ranked'>): InCompany {
  const { company } = state;
  switch (event.type) {
    case 'ranked': {
      const { side, captain, lieutenant } = event;
      return withCompany(state, {
        captains: company.captains.with(side, captain),
        lieutenants: company.lieutenants.with(side, lieutenant),
      });
    }
    case 'wentAbsent': {
      const absent = event.seats.reduce(including, company.absent);
      return event.seats.reduce(withoutAnswer, withCompany(state, { absent }));
    }
    case 'returned': {
      const { seat } = event;
      const own = new Set(state.characters.flatMap((one) => (one.seat === seat ? [one.id] : [])));
      // SKURE-15.20: the loan of its fighters ends.
      const lent = Object.entries(company.lent).filter(([who]) => !own.has(who));
      const back = withCompany(state, {
        absent: company.absent.filter((one) => one !== seat),
        lent: lent.length === Object.keys(company.lent).length ? company.lent : Object.fromEntries(lent),
      });
      return questionFor(back, seat);
    }
    default:
      return assertNever(event);
  }
}

/** Who goes away while asked has said no. */
export function withoutAnswer<S extends SkureState>(state: S, seat: Seat): S {
  const { held } = state;
  if (held === null || held.question === null || !held.question.asked.includes(seat)) return state;
  const seats = held.question.asked.filter((one) => one !== seat);
  return { ...state, held: { ...held, question: { ...held.question, asked: seats } } };
}

/** Who comes back while another is asked in its place is asked instead (SKURE-15.21). */
function questionFor(state: InCompany, seat: Seat): InCompany {
  const { held, characters } = state;
  const question = held?.question ?? null;
  if (held === null || question === null) return state;
  const guards = characters.filter(({ id }) => question.guards.includes(id));
  if (!guards.some((one) => one.seat === seat) || question.asked.length === 0) return state;
  const leaders = new Set(guards.map((one) => leaderIn(state, one)));
  const seats = including(
    question.asked.filter((one) => leaders.has(one)),
    seat,
  );
  return { ...state, held: { ...held, question: { ...question, asked: seats } } };
}

/** An open offer of a draw lapses where other captains must agree now (SKURE-15.27). */
export function withSameOffer(before: InCompany, after: InCompany): SkureState {
  if (after.drawOffer === null) return after;
  const isSame = after.company.captains.every(
    (_, side) => actingCaptain(before, side) === actingCaptain(after, side),
  );
  return isSame ? after : { ...after, drawOffer: null };
}
