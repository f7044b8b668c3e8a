// One-line summary of a turn for the line above the dock (UI-15). Attacks come first.

import type { Exchange, SkorEvent, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { Digest } from '../../../gameApi/clientGame.ts';
import { catalogue } from '../../../text/catalogue.ts';
import type { LinePart } from '../../../text/line.ts';
import type messages from './messages/digest/en.json';
import { branchName, cultureName, ROMAN } from './words.ts';

type Key = keyof typeof messages;

const { sayParts } = await catalogue<typeof messages>(import.meta.url, 'messages/digest');

type Part = Exclude<LinePart, string>;
type Item = readonly LinePart[];
type Values = Parameters<typeof sayParts<Part>>[1];

export const digest: Digest<SkorView, SkorEvent> = (played, seat) => {
  const own = played.map(({ event }) => event).filter((event) => seatOf(event) === seat);
  const moves = own.filter(({ type }) => type === 'moved').length;
  return counted([
    ...own.flatMap((event) => fightOf(event)),
    ...(moves === 0 ? [] : [item('moves', { count: moves })]),
    ...own.flatMap((event) => workOf(event)),
  ]);
};

/** Repeated actions are merged. */
function counted(items: readonly Item[]): readonly Item[] {
  const times = new Map<string, { readonly item: Item; readonly count: number }>();
  for (const one of items) {
    const key = canonicalText(one);
    times.set(key, { item: one, count: (times.get(key)?.count ?? 0) + 1 });
  }
  return [...times.values()].map(({ item: one, count }) => (count === 1 ? one : [...one, ` ×${count}`]));
}

const seatOf = (event: SkorEvent): Seat | undefined => ('seat' in event ? event.seat : undefined);

const item = (key: Key, values: Values): Item => sayParts<Part>(key, values);
const cell = (space: Space) => ({ cell: space });

function fightOf(event: SkorEvent): readonly Item[] {
  switch (event.type) {
    case 'attacked':
      return [item('attacked', { at: cell(event.to), ...outcomeOf(event.exchanges, event.enters) })];
    case 'fired':
      return [item('fired', { at: cell(event.to), ...outcomeOf(event.exchanges, false) })];
    case 'assassinated':
      return [item('assassinated', { at: cell(event.target) })];
    case 'converted': {
      const count = event.rolls.filter(({ to }) => to !== undefined).length;
      return count === 0 ? [] : [item('converted', { count })];
    }
    default:
      return [];
  }
}

/** Result of an attack, and the losses of the other side. */
function outcomeOf(exchanges: readonly Exchange[], enters: boolean) {
  const fallen = exchanges.flatMap((one) => one.fallen);
  const fell = exchanges.some(({ attackerFalls }) => attackerFalls);
  const result = enters
    ? 'taken'
    : fallen.length === 0
      ? fell
        ? 'repelled'
        : 'drawn'
      : fell
        ? 'both'
        : 'beaten';
  return { result, lost: fallen.length === 1 ? (fallen[0] ?? 'M') : fallen.length === 0 ? 'none' : 'two' };
}

function workOf(event: SkorEvent): readonly Item[] {
  switch (event.type) {
    case 'cultureBanned':
      return [item('banned', { culture: cultureName(event.culture) })];
    case 'cultureChosen':
      return [item('chose', { culture: cultureName(event.culture) })];
    case 'migrated':
      return [item('migrated', { at: cell(event.path.at(-1) ?? event.from) })];
    case 'built':
    case 'razed':
    case 'sabotaged':
      return [item(`${event.type}`, { structure: event.structure, at: cell(event.at) })];
    case 'spawned':
    case 'promoted':
      return [item(`${event.type}`, { at: cell(event.at) })];
    case 'captured':
      return [item('captured', { at: cell(event.at) })];
    case 'disbanded':
    case 'purged':
      return [item('gaveUp', { kind: event.kind, at: cell(event.at) })];
    case 'researched':
      return [
        item('researched', { branch: branchName(event.branch), tier: ROMAN[event.tier] ?? event.tier }),
      ];
    case 'sent':
      return [item('sent', { amount: event.amount })];
    case 'starved':
      return [item('stoodStill', {})];
    case 'drawOffered':
      return [item('drawOffered', {})];
    default:
      return [];
  }
}
