// Checks a roll's sheet line by line: whether it adds up to the result.

import { SHOCKS } from '@hexmarch/shared/games/skure/charging';
import { totalOf } from '@hexmarch/shared/games/skure/damage';
import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureState } from '@hexmarch/shared/games/skure/state';

/** In English. */
export interface SheetLine {
  readonly text: string;
  readonly value: string | undefined;
}

export type Rolled = Extract<SkureEvent, { readonly roll: number }>;
type Blow = Extract<Rolled, { readonly type: 'struck' | 'reacted' }>;

export const isRolled = (event: { readonly type: string }): event is Rolled => 'roll' in event;

const numberIn = (value = ''): number => Number(value.replace('−', '-'));

/** The value of the only line of that kind. */
function valueFor(lines: readonly SheetLine[], kind: RegExp): number {
  const [found, ...more] = lines.filter(({ text }) => kind.test(text));
  if (found === undefined || more.length > 0) throw new Error(`${more.length} more of ${kind}`);
  return numberIn(found.value);
}

export function addsUp(event: Rolled, before: SkureState, lines: readonly SheetLine[]): void {
  if (event.type === 'struck' || event.type === 'reacted') blowAddsUp(event, before, lines);
  else chanceAddsUp(event, lines);
}

function chanceAddsUp(event: Exclude<Rolled, Blow>, lines: readonly SheetLine[]): void {
  const chance = event.type === 'shocked' ? SHOCKS : 'chance' in event ? event.chance : undefined;
  expect(lines.filter(({ value }) => value === String(event.roll)).length).toBeGreaterThan(0);
  if (chance === undefined) return;
  const isStated = lines.some(
    ({ text, value }) => text.includes(`${chance} or less`) || value === `≤ ${chance}`,
  );
  expect([event.type, isStated]).toEqual([event.type, true]);
  // A spell or shock succeeds below its chance, a risk is avoided above it.
  const isWished = event.type === 'shocked' || event.type === 'chanced';
  if ('success' in event) expect(event.roll <= chance === isWished).toBe(event.success);
}

function blowAddsUp(event: Blow, before: SkureState, lines: readonly SheetLine[]): void {
  const sum = valueFor(lines, /^sum of the modifiers/);
  const at = lines.findIndex(({ text }) => text === 'sum of the modifiers');
  const signed = lines.slice(0, at).flatMap(({ value }) => (value === undefined ? [] : [numberIn(value)]));
  expect(signed.reduce((all, one) => all + one, 0)).toBe(sum);
  expect(valueFor(lines, /^the natural roll/) + sum).toBe(event.total);
  expect(valueFor(lines, /^natural roll and sum/)).toBe(event.total);
  const target = before.characters.find(({ id }) => id === (('guard' in event && event.guard) || event.on));
  if (event.stage === 1 || target === undefined || target.life === 'frozen') return;
  expect(valueFor(lines, /rounded up once$/)).toBe(event.damage);
  expect(valueFor(lines, /^natural damage/)).toBe(event.natural);
  expect(valueFor(lines, /^damage taken/)).toBe(totalOf(event.parts));
  expect(valueFor(lines, / − \d+$/)).toBe(target.hp - totalOf(event.parts));
}
