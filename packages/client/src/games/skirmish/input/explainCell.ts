// Explanation of a territory: owner, pieces, neighbours, and why the selected army cannot go
// there.

import { codeOf, placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import { NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishCommand, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Explanation, Reason, Step } from '../../../gameApi/clientGame.ts';
import type { LinePart } from '../../../text/line.ts';
import { listParts } from '../../../text/listParts.ts';
import { type Territory, territoryAt } from '../facts/viewFacts.ts';
import { whyRefused } from '../orders/judge.ts';
import { armyIn } from '../orders/mode.ts';
import { refusalLine } from '../orders/refusals.ts';
import { type Key, say, sayParts } from '../words/say.ts';
import type { SkirmishStep } from './input.ts';

type Part = Exclude<LinePart, string>;

export function explainCell(
  view: SkirmishView,
  seat: Seat | undefined,
  step: Step<SkirmishCommand>,
  cell: string,
): Explanation | undefined {
  const found = territoryAt(view, cell);
  if (found === undefined) return undefined;
  return {
    title: say('explain.title', { code: found.code, name: found.name }),
    reasons: [
      ...unreachable(step as SkirmishStep, cell),
      whose(found, seat),
      ...worksOf(found),
      ...borders(view, cell),
    ],
  };
}

/** Only while an own army is selected that would have to go there. */
function unreachable({ orders }: SkirmishStep, cell: string): readonly Reason[] {
  const from = armyIn(orders.mode);
  if (from === undefined || from === cell) return [];
  const refused = whyRefused(orders.turn, { type: 'move', from, to: cell });
  const parts = refused === undefined ? undefined : refusalLine(refused);
  return parts === undefined || refused === undefined ? [] : [{ parts, rule: refused.rule }];
}

function whose({ control, army }: Territory, seat: Seat | undefined): Reason {
  if (control === NOBODY) return { parts: [say('explain.nobody')], rule: 'SKI-1.5' };
  const key: Key = army === NOBODY ? 'explain.land' : 'explain.army';
  const values = { who: { seat: control }, you: control === seat ? 'yes' : 'no' };
  return { parts: sayParts<Part>(key, values), rule: army === NOBODY ? 'SKI-1.5' : 'SKI-1.2' };
}

function worksOf({ works }: Territory): readonly Reason[] {
  if (works === null) return [];
  return [{ parts: [say(`explain.${works}`)], rule: works === 'farm' ? 'SKI-1.7' : 'SKI-1.6' }];
}

function borders(view: SkirmishView, cell: string): readonly Reason[] {
  const { terrain } = boardOf(view);
  const place = placeOf(terrain, cell);
  const list = (places: readonly number[] = []) =>
    listParts(places.map((to) => [{ cell: codeOf(terrain, to) }]));
  const oversea = terrain.oversea[place] ?? [];
  return [
    { parts: sayParts<Part>('explain.borders', { list: list(terrain.land[place]) }), rule: 'SKI-1.3' },
    ...(oversea.length === 0
      ? []
      : [{ parts: sayParts<Part>('explain.oversea', { list: list(oversea) }), rule: 'SKI-1.4' }]),
  ];
}
