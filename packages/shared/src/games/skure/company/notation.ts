// SKURE-15.30: commands of company battles as text, both ways.

import { SIDE_LETTERS } from './muster.ts';
import { COVERS } from './orders.ts';
import { type CompanyCommand, type GivenOrder, OBJECTIVES, type Objective } from './state.ts';

const NONE = 'none';

/** Those that are more than one word. */
type Worded = Exclude<CompanyCommand, { type: 'away' | 'here' | 'yield' }>;

export function formatCompany(command: Worded): string {
  switch (command.type) {
    case 'share':
      return `share ${command.who} ${command.points ?? NONE}`;
    case 'objective':
      return `objective ${command.objective}`;
    case 'standing':
      return `standing ${command.who} ${orderText(command.order)}`;
    case 'lend':
      return `lend ${command.who} ${command.to ?? NONE}`;
    default:
      return `${command.type} ${command.who}`;
  }
}

function orderText(order: GivenOrder): string {
  if ('cover' in order) return `cover ${order.cover}`;
  const { turn } = order;
  return turn.type === 'guard' ? `turn guard ${turn.ally}` : `turn ${turn.type}`;
}

const VERBS = ['share', 'objective', 'turn', 'captain', 'lieutenant', 'standing', 'lend'] as const;
type Verb = (typeof VERBS)[number];

export const isCompanyVerb = (word: string): word is Verb => (VERBS as readonly string[]).includes(word);

/** Index of a side by its letter. */
export function readSide(word: string): number | undefined {
  const side = word.length === 1 ? SIDE_LETTERS.indexOf(word) : -1;
  return side < 0 ? undefined : side;
}

/** A name of a side's fighter (SKURE-15.6). */
const isFighter = (word: string): boolean => /^[A-D](?:[1-9]|[12]\d|30)$/.test(word);

export function readCompany(verb: Verb, rest: readonly string[]): CompanyCommand | undefined {
  const [first = '', second = '', ...more] = rest;
  if (verb === 'objective') return rest.length === 1 ? withObjective('objective', first) : undefined;
  if (!isFighter(first)) return undefined;
  if (verb === 'standing') return withOrder(first, second, more);
  if (verb === 'turn' || verb === 'captain' || verb === 'lieutenant')
    return rest.length === 1 ? { type: verb, who: first } : undefined;
  if (rest.length !== 2) return undefined;
  if (verb === 'lend') {
    if (second === NONE) return { type: 'lend', who: first, to: null };
    return isFighter(second) ? { type: 'lend', who: first, to: second } : undefined;
  }
  if (second === NONE) return { type: 'share', who: first, points: null };
  return /^[1-9]\d{0,2}$/.test(second) ? { type: 'share', who: first, points: Number(second) } : undefined;
}

export function withObjective<T extends 'objective' | 'bm-objective'>(
  type: T,
  word: string,
): { readonly type: T; readonly objective: Objective } | undefined {
  const objective = OBJECTIVES.find((one) => one === word);
  return objective === undefined ? undefined : { type, objective };
}

function withOrder(who: string, kind: string, words: readonly string[]): CompanyCommand | undefined {
  const [word = '', ally = '', ...more] = words;
  if (more.length > 0) return undefined;
  if (kind === 'turn' && word === 'guard')
    return isFighter(ally) ? { type: 'standing', who, order: { turn: { type: 'guard', ally } } } : undefined;
  if (words.length !== 1) return undefined;
  if (kind === 'turn' && (word === 'defend' || word === 'counter'))
    return { type: 'standing', who, order: { turn: { type: word } } };
  const cover = kind === 'cover' ? COVERS.find((one) => one === word) : undefined;
  return cover === undefined ? undefined : { type: 'standing', who, order: { cover } };
}
