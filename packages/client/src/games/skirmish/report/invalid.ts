// Texts for invalid orders, addressed to everybody: refusal texts address the person who gave the order.

import type { InvalidOrder } from '@hexmarch/shared/games/skirmish/state';
import { refusalLine } from '../orders/refusals.ts';
import { type Part, phrase } from './parts.ts';

export function invalidLine({ why, text }: InvalidOrder): readonly Part[] {
  const { code, rule, params = {} } = why;
  switch (code) {
    case 'unreadable':
      return phrase('invalid.unreadable', { text });
    case 'no-spare-barracks':
      return phrase('invalid.no-spare-barracks', {
        barracks: params.barracks ?? 0,
        armies: params.armies ?? 0,
      });
    case 'not-your-barracks':
      return phrase('invalid.not-your-barracks', { at: { cell: String(params.at ?? '') } });
    case 'resigned':
    case 'banned':
    case 'out-of-the-game':
    case 'no-such-player':
      return phrase('invalid.out', { code });
    default:
      return refusalLine(why) ?? [rule];
  }
}
