// Roll on its ruler (UI-K29), against the engine's sheet.

import { rolledIn } from '@hexmarch/shared/games/skure/readModel';
import { seeds } from '../../../../shared/tools/sweep.ts';
import type { RulerPart } from '../../../src/games/skure/board/ruler.ts';
import { rollOf } from '../../../src/games/skure/scene/rolls.ts';
import { stageName } from '../../../src/games/skure/words/words.ts';
import { moments } from './battles.ts';

/** The range with a total; totals beyond an end are clamped. */
const partAt = (parts: readonly RulerPart[], total: number): number =>
  Math.max(
    0,
    parts.findLastIndex(({ from }) => from <= total),
  );

test('the pointer ends in the part that counts', () => {
  let rolls = 0;
  const battles = seeds(1, 8).flatMap((seed) => [...moments(seed % 2 === 0 ? 'duel' : 'pairs', seed)]);
  for (const { event } of battles) {
    const seen = rollOf(event);
    if (!('roll' in event)) {
      expect(seen).toBeUndefined();
      continue;
    }
    if (event.type === 'tieRolled') continue;
    rolls++;
    if (seen === undefined) throw new Error(`nothing is seen of ${event.type}`);
    const { parts } = seen.ruler;
    expect(seen.natural).toBe(event.roll);
    expect([event.type, partAt(parts, seen.end)]).toEqual([event.type, seen.lit]);
    if (event.type === 'struck' || event.type === 'reacted') {
      expect(seen.total).toBe(event.total);
      expect(seen.isGood).toBe(event.stage > 1);
    } else if ('success' in event) expect(seen.isGood).toBe(event.success);
    if (event.type !== 'struck') continue;
    expect([seen.text, seen.lit]).toEqual([stageName(event.stage), event.stage - 1]);
    expect(seen.end < seen.total).toBe(event.stage < event.uncapped);
  }
  expect(rolls).toBeGreaterThan(50);
});

test('every roll that counts as luck is shown', () => {
  for (const { event } of moments('duel', 3))
    expect(rolledIn(event).length > 0).toBe(rollOf(event) !== undefined);
});
