// Fields that are drawn at random for trials.

import { ARRANGEMENTS, FIELD_LIMITS, readField, zoneFaults } from '../../../src/games/skure/field/field.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { drawnField } from '../../../tools/games/skure/random/drawnField.ts';
import { randomSettings } from '../../../tools/games/skure/random/trial.ts';
import { seeds } from '../../../tools/sweep.ts';

describe.each(ARRANGEMENTS)('%s', (arrangement) => {
  test('every drawn field may be played on, and is the same after half a turn', () => {
    const sizes = new Set<number>();
    for (const seed of seeds(1, 600)) {
      const text = drawnField(arrangement, seededRandom(seed));
      const read = readField(text);
      if (!read.ok) throw new Error(text);
      expect(zoneFaults(read.field, arrangement)).toEqual([]);
      const signs = read.field.rows.join('');
      expect([...signs].reverse().join('')).toBe(signs);
      sizes.add(read.field.width).add(read.field.height);
    }
    for (const size of Object.values(FIELD_LIMITS)) expect(sizes).toContain(size);
  });

  test('settings of trials can be chosen by a host', () => {
    for (const seed of seeds(1, 60)) {
      for (const length of ['short', 'whole'] as const) {
        const settings = randomSettings(arrangement, seededRandom(seed), length);
        expect(skure.parseOptions(settings)).toEqual({ ok: true, value: settings });
      }
    }
  });
});
