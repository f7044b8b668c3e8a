// Short reasons why an action is unavailable, for a button or a row.

import { occupantOf } from '@hexmarch/shared/games/skure/characters';
import { terrainAt } from '@hexmarch/shared/games/skure/field/terrain';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { terrainName } from '../../words/words.ts';
import { has, say } from '../words/say.ts';
import { spaceName } from './types.ts';

export function whyNot(view: SkureView, { code, params = {} }: Refusal): string {
  const key = `why.${code}`;
  if (code === 'charge-way-barred' && typeof params.place === 'number') return inTheWay(view, params.place);
  return has(key) ? say(key, params as Readonly<Record<string, string | number>>) : say('why.other');
}

/** In about ten letters, for a row of buttons. */
export function whyBriefly({ code }: Pick<Refusal, 'code'>): string {
  const key = `brief.${code}`;
  return has(key) ? say(key) : say('brief.other');
}

/** `rough ground at 5,7`, or the fighter there. */
function inTheWay(view: SkureView, place: number): string {
  const occupant = occupantOf(view, place);
  const what = occupant === undefined ? terrainName(terrainAt(view.field, place)) : occupant.id;
  return say('why.charge-way-barred', { what, space: spaceName(view, place) });
}
