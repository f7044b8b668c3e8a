// Chain of causes of a result, deepest first (UI-S37). Each fact of the engine becomes a sentence or two; facts about
// other orders are links to their explanations.

import type { Fact, FactKind, Other } from '@hexmarch/shared/games/skirmish/facts';
import type { OrderResult } from '@hexmarch/shared/games/skirmish/resolve';
import type { Why } from '@hexmarch/shared/games/skirmish/whyTree';
import { farmWorth } from '../resolution/rows.ts';
import { listed, orderPart, phrase } from './parts.ts';
import type { Key } from './say.ts';
import {
  baseLines,
  cutLines,
  helpLines,
  killedLines,
  lostLines,
  type ReportContext,
  type WhyLine,
  withoutRepeats,
} from './whyHelp.ts';

export function linesOf(context: ReportContext, why: Why): readonly WhyLine[] {
  const { result } = why;
  return withoutRepeats([
    ...autoLines(context, result),
    ...aheadLines(context, why),
    ...baseLines(result),
    ...helpLines(context, result),
    ...lostLines(context, result),
    ...verdictLines(context, result),
    ...farmLines(context, result),
  ]);
}

// SKI-5.10: a default hold.
const autoLines = ({ report }: ReportContext, { id }: OrderResult): readonly WhyLine[] =>
  report.orders.find((order) => order.id === id)?.person === undefined
    ? [{ parts: phrase('why.auto', { at: { cell: id } }), rule: 'SKI-5.10' }]
    : [];

// SKI-9.1; SKI-10.7: FEAST and FAMINE.
function farmLines({ report }: ReportContext, { player, order, success }: OrderResult): readonly WhyLine[] {
  if (order.type !== 'farm' || !success) return [];
  const effect = report.effect === 'FEAST' || report.effect === 'FAMINE' ? report.effect : 'none';
  const parts = phrase('why.farmed', { vp: farmWorth(report, player), effect });
  return [{ parts, rule: effect === 'none' ? 'SKI-9.1' : 'SKI-10.7' }];
}

/** For a move that fails behind an army that wanted to leave: first why that army stayed, and the army that blocked it (SKI-7.8). */
function aheadLines(context: ReportContext, { result, because }: Why): readonly WhyLine[] {
  return because
    .filter(({ fact }) => BEHIND.includes(fact.kind))
    .flatMap(({ causes }) => causes)
    .filter((cause) => isAhead(cause.result, result) && cause.because.length > 0)
    .flatMap((why) => [
      ...aheadLines(context, why),
      ...helpLines(context, why.result, false),
      ...lostLines(context, why.result, false),
      ...verdictLines(context, why.result),
    ]);
}

/** Facts about the army at the target. */
const BEHIND: readonly FactKind[] = ['blocked', 'ownArmy'];

/** It had orders to move on, so that the one behind could have followed. */
const isAhead = ({ order }: OrderResult, behind: OrderResult): boolean =>
  order.type === 'move' && order.to !== behind.id;

const verdictLines = (context: ReportContext, result: OrderResult): readonly WhyLine[] =>
  result.facts.flatMap((fact) => SENTENCES[fact.kind]({ context, result, fact }));

interface SentenceInput {
  readonly context: ReportContext;
  readonly result: OrderResult;
  readonly fact: Fact;
}
type Sentence = (input: SentenceInput) => readonly WhyLine[];

/** One line, with all values that sentences may use. */
function line(key: Key, input: SentenceInput, isBad = false): readonly WhyLine[] {
  return [{ parts: phrase(key, valuesOf(input)), rule: input.fact.rule, ...(isBad ? { isBad } : {}) }];
}

function valuesOf({ context: { results }, result, fact }: SentenceInput) {
  const { order, id } = result;
  const { others, strength = 0 } = fact;
  const [first, second] = others;
  const links = others.map((other) => orderPart(results, other.id));
  const from = order.type === 'move' ? order.from : id;
  return {
    from: { cell: from },
    at: { cell: order.type === 'move' ? order.to : id },
    home: { cell: id },
    reserve: from === 'REF',
    mine: strength,
    theirs: Math.max(0, ...others.map((other) => other.strength ?? 0)),
    order: first === undefined ? '' : orderPart(results, first.id),
    second: second === undefined ? '' : orderPart(results, second.id),
    orders: listed(links),
    everybody: listed([orderPart(results, id), ...links]),
    count: others.length,
    work: order.type,
  };
}

const bad =
  (key: Key): Sentence =>
  (input) =>
    line(key, input, true);
const good =
  (key: Key): Sentence =>
  (input) =>
    line(key, input);
/** Already covered by the lines about strength. */
const nothing: Sentence = () => [];

// SKI-7.11: one sentence for every reason of the engine.
const SENTENCES: Readonly<Record<FactKind, Sentence>> = {
  strength: nothing,
  supported: nothing,
  supportLost: nothing,
  dies: withOther(bad('why.dies')),
  empty: good('why.empty'),
  follows: good('why.follows'),
  ring: good('why.ring'),
  overpowers: withDefender(good('why.overpowers')),
  beatsHeadOn: withOther(good('why.beatsHeadOn')),
  beatsRivals: good('why.beatsRivals'),
  rivalBeaten: good('why.rivalBeaten'),
  ownArmy,
  truce: bad('why.truce'),
  losesHeadOn: withOther(bad('why.losesHeadOn')),
  outmatched: withDefender(bad('why.outmatched')),
  blocked: (input) => [...stuck(input), ...withDefender(bad('why.blocked'))(input)],
  outrivalled: withOther(bad('why.outrivalled')),
  standoff: withOther(standoff),
  given: good('why.given'),
  exception,
  unmatched,
  objectMoves: bad('why.objectMoves'),
  distrust: bad('why.distrust'),
  cut: ({ context, result, fact }) => cutLines(context, result, fact),
  supporterKilled: withOther(({ context, result, fact }) => killedLines(context, result, fact)),
  unattacked: good('why.unattacked'),
  withstands: good('why.withstands'),
  undisturbed: good('why.undisturbed'),
};

const metBy = ({ context: { results }, fact }: SentenceInput): readonly OrderResult[] =>
  fact.others.flatMap((other) => results.get(other.id) ?? []);

/** Preceded by the supports of the other orders. */
function withOther(sentence: Sentence): Sentence {
  return (input) => [
    ...metBy(input).flatMap((other) => [...baseLines(other), ...helpLines(input.context, other, false)]),
    ...sentence(input),
  ];
}

/** Preceded by the defence of the army at the target (SKI-7.1): after a failed move it has neither supports nor lost ones. */
function withDefender(sentence: Sentence): Sentence {
  return (input) => {
    const { context, fact } = input;
    const defenders = metBy(input).flatMap((other) => {
      const strength = fact.others.find(({ id }) => id === other.id)?.strength ?? 0;
      const stays = other.order.type !== 'move';
      return [
        ...(stays
          ? [...baseLines(other), ...helpLines(context, other, false), ...lostLines(context, other, false)]
          : []),
        defence(context, other, strength),
      ];
    });
    return [...defenders, ...sentence(input)];
  };
}

/** SKI-7.8: nobody can follow an army that does not leave. */
const stuck = (input: SentenceInput): readonly WhyLine[] =>
  metBy(input)
    .filter((other) => isAhead(other, input.result))
    .map((other) => ({
      parts: phrase('why.stuck', {
        order: orderPart(input.context.results, other.id),
        at: { cell: other.id },
      }),
      rule: 'SKI-7.8',
    }));

// SKI-7.6; and SKI-7.7 where the two would have swapped.
function ownArmy(input: SentenceInput): readonly WhyLine[] {
  const { context, result } = input;
  const opposite = metBy(input).filter(({ order }) => order.type === 'move' && order.to === result.id);
  const swaps = opposite.map(
    ({ id }): WhyLine => ({
      parts: phrase('why.neverSwap', { order: orderPart(context.results, id) }),
      rule: 'SKI-7.7',
    }),
  );
  return [...stuck(input), ...swaps, ...line('why.ownArmy', input, true)];
}

/** A rival of the same strength may have succeeded, if this move was no longer its rival (SKI-7.7). */
function standoff(input: SentenceInput): readonly WhyLine[] {
  return line(metBy(input).some(({ success }) => success) ? 'why.rivalled' : 'why.standoff', input, true);
}

const STANCES = {
  hold: 'hold',
  supportHold: 'support',
  supportMove: 'support',
  build: 'build',
  farm: 'farm',
  move: 'move',
} as const;

const defence = ({ eyes }: ReportContext, { id, player, order }: OrderResult, strength: number): WhyLine => ({
  parts: phrase('why.defends', {
    who: { seat: player },
    you: player === eyes,
    at: { cell: id },
    stance: STANCES[order.type],
    strength,
  }),
  rule: 'SKI-7.1',
});

// SKI-7.3: the attack comes from the target of the supported move.
function exception(input: SentenceInput): readonly WhyLine[] {
  const { context, result, fact } = input;
  const goal = result.order.type === 'supportMove' ? result.order.to : result.id;
  return fact.others.map((other: Other) => ({
    parts: phrase('why.exception', {
      order: orderPart(context.results, other.id),
      goal: { cell: goal },
      mine: fact.strength ?? 0,
      theirs: other.strength ?? 0,
    }),
    rule: fact.rule,
  }));
}

// SKI-6.5: with the army's actual order, if it has one.
function unmatched({ context, result: { order }, fact }: SentenceInput): readonly WhyLine[] {
  const [instead] = fact.others;
  const source = order.type === 'supportMove' ? order.from : order.type === 'supportHold' ? order.whom : '';
  const known = instead !== undefined ? 'army' : source === 'REF' ? 'reserve' : 'none';
  const parts = phrase('why.unmatched', {
    known,
    from: { cell: source },
    to: { cell: order.type === 'supportMove' ? order.to : source },
    order: instead === undefined ? '' : orderPart(context.results, instead.id),
  });
  return [{ parts, rule: fact.rule, isBad: true }];
}
