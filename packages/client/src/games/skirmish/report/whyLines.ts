// The chain of what led to a result, deepest cause first (UI-S37). Each fact of the engine is a sentence or two; what a sentence
// rests on but does not tell is a link to the order in question.

import type { Fact, FactKind, Other } from '@hexmarch/shared/games/skirmish/facts';
import type { OrderResult } from '@hexmarch/shared/games/skirmish/resolve';
import type { Why } from '@hexmarch/shared/games/skirmish/whyTree';
import { listed, orderPart, said } from './parts.ts';
import { farmWorth } from './rows.ts';
import type { Key } from './say.ts';
import { baseLines, cutLines, helpLines, killedLines, lostLines } from './whyHelp.ts';
import { type Telling, type WhyLine, withoutRepeats } from './whyLine.ts';

export function linesOf(telling: Telling, why: Why): readonly WhyLine[] {
  const { result } = why;
  return withoutRepeats([
    ...autoLines(telling, result),
    ...aheadLines(telling, why),
    ...baseLines(result),
    ...helpLines(telling, result),
    ...lostLines(telling, result),
    ...verdictLines(telling, result),
    ...farmLines(telling, result),
  ]);
}

// SKI-5.10: nobody ordered it.
const autoLines = ({ report }: Telling, { id }: OrderResult): readonly WhyLine[] =>
  report.orders.find((order) => order.id === id)?.person === undefined
    ? [{ parts: said('why.auto', { at: { cell: id } }), rule: 'SKI-5.10' }]
    : [];

// SKI-9.1; SKI-10.7: FEAST and FAMINE.
function farmLines({ report }: Telling, { player, order, success }: OrderResult): readonly WhyLine[] {
  if (order.type !== 'farm' || !success) return [];
  const effect = report.effect === 'FEAST' || report.effect === 'FAMINE' ? report.effect : 'none';
  const parts = said('why.farmed', { vp: farmWorth(report, player), effect });
  return [{ parts, rule: effect === 'none' ? 'SKI-9.1' : 'SKI-10.7' }];
}

/** Of a move that fails behind an army that wanted to leave: first why that one could not, to the one that stayed (SKI-7.8). */
function aheadLines(telling: Telling, { result, because }: Why): readonly WhyLine[] {
  return because
    .filter(({ fact }) => BEHIND.includes(fact.kind))
    .flatMap(({ causes }) => causes)
    .filter((cause) => isAhead(cause.result, result) && cause.because.length > 0)
    .flatMap((why) => [
      ...aheadLines(telling, why),
      ...helpLines(telling, why.result, false),
      ...lostLines(telling, why.result, false),
      ...verdictLines(telling, why.result),
    ]);
}

/** The army in the goal was to move, or to stay. */
const BEHIND: readonly FactKind[] = ['blocked', 'ownArmy'];

/** Ordered to go on to somewhere else, so that the one behind could have followed. */
const isAhead = ({ order }: OrderResult, behind: OrderResult): boolean =>
  order.type === 'move' && order.to !== behind.id;

const verdictLines = (telling: Telling, result: OrderResult): readonly WhyLine[] =>
  result.facts.flatMap((fact) => SENTENCES[fact.kind]({ telling, result, fact }));

interface Told {
  readonly telling: Telling;
  readonly result: OrderResult;
  readonly fact: Fact;
}
type Sentence = (told: Told) => readonly WhyLine[];

/** One line with all that sentences may name. */
function line(key: Key, told: Told, isBad = false): readonly WhyLine[] {
  return [{ parts: said(key, valuesOf(told)), rule: told.fact.rule, ...(isBad ? { isBad } : {}) }];
}

function valuesOf({ telling: { results }, result, fact }: Told) {
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
  (told) =>
    line(key, told, true);
const good =
  (key: Key): Sentence =>
  (told) =>
    line(key, told);
/** Told before: what made up the strength. */
const nothing: Sentence = () => [];

// SKI-7.11: a sentence for every reason that the engine gives.
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
  blocked: (told) => [...stuck(told), ...withDefender(bad('why.blocked'))(told)],
  outrivalled: withOther(bad('why.outrivalled')),
  standoff: withOther(standoff),
  given: good('why.given'),
  exception,
  unmatched,
  objectMoves: bad('why.objectMoves'),
  distrust: bad('why.distrust'),
  cut: ({ telling, result, fact }) => cutLines(telling, result, fact),
  supporterKilled: withOther(({ telling, result, fact }) => killedLines(telling, result, fact)),
  unattacked: good('why.unattacked'),
  withstands: good('why.withstands'),
  undisturbed: good('why.undisturbed'),
};

const metBy = ({ telling: { results }, fact }: Told): readonly OrderResult[] =>
  fact.others.flatMap((other) => results.get(other.id) ?? []);

/** First what helped the others. */
function withOther(sentence: Sentence): Sentence {
  return (told) => [
    ...metBy(told).flatMap((other) => [...baseLines(other), ...helpLines(told.telling, other, false)]),
    ...sentence(told),
  ];
}

/** First with what the army in the goal defends (SKI-7.1): one whose move failed has neither help nor loss of help. */
function withDefender(sentence: Sentence): Sentence {
  return (told) => {
    const { telling, fact } = told;
    const defenders = metBy(told).flatMap((other) => {
      const strength = fact.others.find(({ id }) => id === other.id)?.strength ?? 0;
      const stays = other.order.type !== 'move';
      return [
        ...(stays
          ? [...baseLines(other), ...helpLines(telling, other, false), ...lostLines(telling, other, false)]
          : []),
        defence(telling, other, strength),
      ];
    });
    return [...defenders, ...sentence(told)];
  };
}

/** SKI-7.8: nobody can follow an army that does not get away. */
const stuck = (told: Told): readonly WhyLine[] =>
  metBy(told)
    .filter((other) => isAhead(other, told.result))
    .map((other) => ({
      parts: said('why.stuck', { order: orderPart(told.telling.results, other.id), at: { cell: other.id } }),
      rule: 'SKI-7.8',
    }));

// SKI-7.6; and SKI-7.7 where the two would have swapped.
function ownArmy(told: Told): readonly WhyLine[] {
  const { telling, result } = told;
  const opposite = metBy(told).filter(({ order }) => order.type === 'move' && order.to === result.id);
  const swaps = opposite.map(
    ({ id }): WhyLine => ({
      parts: said('why.neverSwap', { order: orderPart(telling.results, id) }),
      rule: 'SKI-7.7',
    }),
  );
  return [...stuck(told), ...swaps, ...line('why.ownArmy', told, true)];
}

/** A rival of the same strength may have got in all the same, where this move was no rival any more (SKI-7.7). */
function standoff(told: Told): readonly WhyLine[] {
  return line(metBy(told).some(({ success }) => success) ? 'why.rivalled' : 'why.standoff', told, true);
}

const STANCES = {
  hold: 'hold',
  supportHold: 'support',
  supportMove: 'support',
  build: 'build',
  farm: 'farm',
  move: 'move',
} as const;

const defence = ({ eyes }: Telling, { id, player, order }: OrderResult, strength: number): WhyLine => ({
  parts: said('why.defends', {
    who: { seat: player },
    you: player === eyes,
    at: { cell: id },
    stance: STANCES[order.type],
    strength,
  }),
  rule: 'SKI-7.1',
});

// SKI-7.3: the attack comes from where the supported move goes.
function exception(told: Told): readonly WhyLine[] {
  const { telling, result, fact } = told;
  const goal = result.order.type === 'supportMove' ? result.order.to : result.id;
  return fact.others.map((other: Other) => ({
    parts: said('why.exception', {
      order: orderPart(telling.results, other.id),
      goal: { cell: goal },
      mine: fact.strength ?? 0,
      theirs: other.strength ?? 0,
    }),
    rule: fact.rule,
  }));
}

// SKI-6.5: what the army did instead, if there is one.
function unmatched({ telling, result: { order }, fact }: Told): readonly WhyLine[] {
  const [instead] = fact.others;
  const source = order.type === 'supportMove' ? order.from : order.type === 'supportHold' ? order.whom : '';
  const known = instead !== undefined ? 'army' : source === 'REF' ? 'reserve' : 'none';
  const parts = said('why.unmatched', {
    known,
    from: { cell: source },
    to: { cell: order.type === 'supportMove' ? order.to : source },
    order: instead === undefined ? '' : orderPart(telling.results, instead.id),
  });
  return [{ parts, rule: fact.rule, isBad: true }];
}
