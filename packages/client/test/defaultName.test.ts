// Names for those who have not typed one.

import { LIMITS } from '@hexmarch/shared/protocol/messages';
import { defaultName, defaultNames } from '../src/terms/defaultName.ts';

describe('names by default', () => {
  const names = [...defaultNames()];

  test('are so many that two players hardly ever get the same', () => {
    expect(names.length).toBeGreaterThan(2000);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  test('are one short word', () => {
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]{4,13}$/);
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(LIMITS.nameMax);
  });

  test('are all to be had', () => {
    expect(defaultName(() => 0)).toBe(names[0]);
    expect(defaultName(() => 1 - Number.EPSILON)).toBe(names.at(-1));
  });
});
