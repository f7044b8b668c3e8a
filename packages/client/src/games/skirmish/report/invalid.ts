// Why an order did not count, to everybody alike: an order's own refusals speak to whoever gave it.

import type { InvalidOrder } from '@hexmarch/shared/games/skirmish/state';
import { refusalLine } from '../orders/refusals.ts';
import { type Part, said } from './parts.ts';

export function invalidLine({ why, text }: InvalidOrder): readonly Part[] {
  const { code, rule, params = {} } = why;
  switch (code) {
    case 'unreadable':
      return said('invalid.unreadable', { text });
    case 'no-spare-barracks':
      return said('invalid.no-spare-barracks', {
        barracks: params.barracks ?? 0,
        armies: params.armies ?? 0,
      });
    case 'not-your-barracks':
      return said('invalid.not-your-barracks', { at: { cell: String(params.at ?? '') } });
    case 'resigned':
    case 'banned':
    case 'out-of-the-game':
    case 'no-such-player':
      return said('invalid.out', { code });
    default:
      return refusalLine(why) ?? [rule];
  }
}
