// Plays the vectors of whole company battles (SKURE-15), in which each command begins with its speaker.

import { SIDE_LETTERS } from '../../../src/games/skure/company/muster.ts';
import type { StandingOrder, StandingTurn } from '../../../src/games/skure/company/orders.ts';
import type { Objective, WindowKind } from '../../../src/games/skure/company/state.ts';
import { emptyState } from '../../../src/games/skure/emptyState.ts';
import { ownerNamed } from '../../../src/games/skure/leaders.ts';
import { COMPANY_DEFAULTS, COMPANY_OPTIONS } from '../../../src/games/skure/optionRanges.ts';
import { defaultOptions } from '../../../src/games/skure/options.ts';
import { allSeats, sideOfSeat } from '../../../src/games/skure/sides.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import { type Master, NOBODY, type SkureOptions, type SkureState } from '../../../src/games/skure/state.ts';
import { budgetOf } from '../../../src/games/skure/turnStart.ts';
import { type Actor, ARBITER, SPECTATOR, type Viewer } from '../../../src/kernel/game.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import { Mismatch, mustBeGiven, mustBeRefused, mustEqual } from '../../mismatch.ts';
import type { Fields } from '../gameTools.ts';
import { bySide, numbered, ranksIn, seatsIn, sidesIn } from './companyVectors.ts';
import { type CharacterSpec, characterIn, compareCharacter, fieldIn } from './playVectors.ts';

interface StandingSpec {
  readonly turn?: string;
  readonly cover?: StandingOrder['cover'];
}

interface CompanyPosition {
  readonly muster?: string;
  /** Two against two as in SKURE-2.1 instead. */
  readonly pairs?: true;
  readonly fighters?: number;
  readonly field: string | readonly string[];
  readonly order: readonly string[];
  readonly toAct: string | null;
  readonly round: number;
  readonly characters: Readonly<Record<string, CharacterSpec>>;
  readonly windows?: WindowKind;
  readonly band?: number;
  readonly due?: readonly string[];
  readonly absent?: readonly number[];
  readonly gone?: readonly number[];
  readonly lent?: Readonly<Record<string, number>>;
  readonly standing?: Readonly<Record<string, StandingSpec>>;
  readonly captains?: Readonly<Record<string, number | null>>;
  readonly lieutenants?: Readonly<Record<string, number | null>>;
  readonly objective?: Objective;
  readonly marked?: readonly string[];
  readonly master?: Master;
}

export interface CompanyVector {
  readonly position: CompanyPosition;
  readonly dice: readonly number[];
  readonly commands: readonly string[];
  readonly expect: Fields;
}

const USUAL = Object.fromEntries(COMPANY_OPTIONS.map(({ key, initial }) => [key, initial]));

function optionsIn({ pairs, muster: sides = '', ...position }: CompanyPosition): SkureOptions {
  const { objective = 'last', master = 'none', fighters = 1, windows = 'single', band = 0 } = position;
  const usual = { ...defaultOptions, objective, master };
  if (pairs) return { ...usual, players: 4, sides: 'pairs' };
  const muster = sidesIn(sides);
  const company = { ...USUAL, sides: Math.max(...muster) + 1, fighters, windows, band, muster };
  return { ...usual, ...COMPANY_DEFAULTS, players: muster.length, company } as unknown as SkureOptions;
}

function orderIn({ turn, cover }: StandingSpec): StandingOrder {
  const [type = '', ally = ''] = (turn ?? '').split(/[ :]/);
  const read = (type === 'guard' ? { type, ally } : { type }) as StandingTurn;
  return { ...(turn === undefined ? {} : { turn: read }), ...(cover === undefined ? {} : { cover }) };
}

function stateIn(position: CompanyPosition): SkureState {
  const options = optionsIn(position);
  const field = fieldIn(position.field);
  const empty = emptyState(options, field);
  const seatOf = (id: string) => (id.startsWith('N') ? NOBODY : (ownerNamed(empty, id) ?? 0));
  const seatIn = position.pairs ? undefined : seatOf;
  const { marked = [], toAct, order, round, due = toAct === null ? [] : [toAct] } = position;
  const characters = Object.entries(position.characters)
    .map(([id, spec]) => ({ ...characterIn(field, id, spec, seatIn?.(id)), marked: marked.includes(id) }))
    .sort((a, b) => a.id.charCodeAt(0) - b.id.charCodeAt(0) || Number(a.id.slice(1)) - Number(b.id.slice(1)));
  const acting = characters.find(({ id }) => id === toAct);
  const battle: SkureState = {
    ...empty,
    phase: 'battle',
    turns: 4,
    teams: [],
    ready: allSeats(options).map(() => true),
    characters,
    ties: characters.map(() => 0),
    order,
    actor: toAct ?? '',
    round,
    gone: seatsIn(position.gone),
    budget: acting === undefined ? empty.budget : budgetOf(acting),
  };
  if (empty.company === undefined || empty.secrets === undefined) return battle;
  const { captains, lieutenants } = ranksIn(
    sidesIn(position.muster ?? ''),
    position.captains,
    position.lieutenants,
  );
  const lent = Object.entries(position.lent ?? {}).map(([who, seat]) => [who, seat - 1] as const);
  const standing = Object.entries(position.standing ?? {}).map(
    ([who, spec]) => [who, orderIn(spec)] as const,
  );
  return {
    ...battle,
    company: {
      ...empty.company,
      captains,
      lieutenants,
      absent: seatsIn(position.absent),
      lent: Object.fromEntries(lent),
      due,
      last: lastOf(position, due),
      windowMs: 60_000,
    },
    secrets: { ...empty.secrets, standing: Object.fromEntries(standing) },
  };
}

/** The last name of the window that these belong to. */
function lastOf({ windows = 'single', band, order }: CompanyPosition, due: readonly string[]): string {
  const last = order.findLast((name) => due.includes(name)) ?? '';
  if (windows !== 'bands') return last;
  const length = band ?? Math.ceil(order.length / 2);
  const at = Math.floor(order.indexOf(last) / length) * length;
  return order.slice(at, at + length).findLast((name) => name.charAt(0) === last.charAt(0)) ?? last;
}

function speakerOf(word: string): Actor {
  if (word === 'H') return { kind: 'host' };
  return word === 'G' ? { kind: 'arbiter' } : { kind: 'seat', seat: Number(word) - 1 };
}

/** Throws `Mismatch` when it fails. */
export function playCompany({ position, dice, commands, expect }: CompanyVector): void {
  const random = scriptedRandom(dice);
  let state = stateIn(position);
  const rejected = expect.rejected as { readonly at: number; readonly rule?: string } | undefined;
  mustBeGiven(commands, rejected?.at);
  for (const [i, line] of commands.entries()) {
    const [, who = '', text = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    const read = skure.parseCommandText(state, text);
    const decision = read.ok ? skure.decide(state, read.value, speakerOf(who), random) : read;
    if (rejected?.at === i) {
      mustBeRefused('rejected', rejected.rule, decision.ok ? undefined : decision.error.rule);
      break;
    }
    if (!decision.ok)
      throw new Mismatch(`command ${i}`, line, `${decision.error.code} (${decision.error.rule})`);
    state = decision.value.reduce(skure.evolve, state);
    const [fault] = skure.audit(state);
    if (fault !== undefined) throw new Mismatch('audit', null, fault.code);
  }
  compare(state, expect, random.used());
}

/** The engine's answers in the format of `expect`. */
const ANSWERS: Readonly<Record<string, (state: SkureState) => unknown>> = {
  toAct: ({ outcome, actor }) => (outcome !== null || actor === '' ? null : actor),
  round: ({ round }) => round,
  asked: ({ held }) => numbered(held?.question?.asked ?? []),
  winner: winnerIn,
  winners: ({ outcome }) => (outcome === null ? null : numbered(outcome.winners)),
  places: ({ outcome }) => (outcome === null ? null : (outcome.places ?? []).map(numbered)),
  due: ({ company }) => company?.due,
  absent: ({ company }) => numbered(company?.absent ?? []),
  gone: ({ gone }) => numbered(gone),
  captains: ({ company }) =>
    bySide((company?.captains ?? []).map((seat) => (seat === null ? null : seat + 1))),
  lieutenants: ({ company }) =>
    bySide((company?.lieutenants ?? []).map((seat) => (seat === null ? null : seat + 1))),
};

function compare(state: SkureState, expect: Fields, used: number): void {
  for (const [key, value] of Object.entries(expect)) {
    if (key === 'rejected') continue;
    if (key === 'diceUsed') mustEqual(key, value, used);
    else if (key === 'characters')
      for (const [id, expected] of Object.entries(value as Readonly<Record<string, Fields>>))
        compareCharacter(state, id, expected);
    else if (key === 'seen')
      for (const [who, expected] of Object.entries(value as Fields))
        mustEqual(`seen by ${who}`, expected, seenBy(state, who));
    else {
      const answer = ANSWERS[key];
      if (answer === undefined) throw new Mismatch('key', 'one of the format', key);
      mustEqual(key, value, answer(state));
    }
  }
}

function winnerIn({ outcome, options }: SkureState): string | null {
  if (outcome === null) return null;
  const [winner] = outcome.winners;
  return winner === undefined ? 'draw' : SIDE_LETTERS.charAt(sideOfSeat(options, winner));
}

function viewerOf(who: string): Viewer {
  if (who === 'master') return ARBITER;
  return who === 'watch' ? SPECTATOR : { kind: 'seat', seat: Number(who) - 1 };
}

/** Standing orders that this viewer sees. */
function seenBy(state: SkureState, who: string): Fields {
  const orders = skure.view(state, viewerOf(who)).secrets?.standing ?? {};
  return Object.fromEntries(
    Object.entries(orders).map(([id, { turn, cover }]) => [
      id,
      {
        ...(turn === undefined ? {} : { turn: turn.type === 'guard' ? `guard ${turn.ally}` : turn.type }),
        ...(cover === undefined ? {} : { cover }),
      },
    ]),
  );
}
