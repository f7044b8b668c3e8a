// Breakdown of damage: converted and added elements, and the target's factor for each (SKURE-6.4 to 6.6).

import { dataOf } from '@hexmarch/shared/games/skure/characters';
import { type Parts, weighed } from '@hexmarch/shared/games/skure/damage';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import type { DamageKind } from '@hexmarch/shared/games/skure/types';
import type { Reason } from '../../../gameApi/clientGame.ts';
import { nameOf } from '../log/parts.ts';
import { elementName } from '../words/words.ts';
import { reason } from './parts.ts';

/** `split`: before the target's factors. */
export function partReasons(
  view: SkureView,
  attacker: Character,
  target: Character,
  split: Parts,
): readonly Reason[] {
  const { convert, add } = dataOf(attacker);
  const isPlain = convert.length === 0 && add.length === 0;
  const shares = isPlain
    ? []
    : [
        ...convert.map(([element, share]) =>
          reason('convert', '6.4', { share, element: elementName(element) }),
        ),
        ...(convert.length > 0 ? [reason('convert.rest', '6.4', {}, amountOf(split, 'physical'))] : []),
        ...add.map(([element, share]) => reason('add', '6.5', { share, element: elementName(element) })),
      ];
  return [...shares, ...resistReasons(view, target, split)];
}

const amountOf = (parts: Parts, kind: DamageKind): number => parts.find(([one]) => one === kind)?.[1] ?? 0;

/** Parts with a weakness or resistance: before and after. */
export function resistReasons(view: SkureView, target: Character, split: Parts): readonly Reason[] {
  const data = dataOf(target);
  const after = weighed(split, data);
  return split.flatMap(([kind, amount]) => {
    const percent = (data.weak[kind] ?? 0) - (data.strong[kind] ?? 0);
    if (percent === 0 || amount === 0) return [];
    const values = {
      on: nameOf(view, target.id),
      element: elementName(kind),
      sign: percent > 0 ? 'weak' : 'strong',
      percent: Math.abs(percent),
    };
    return [reason('resisted', '6.6', values, `${amount} → ${amountOf(after, kind)}`)];
  });
}
