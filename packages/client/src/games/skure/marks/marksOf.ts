// Marks of the current draft: those that every board has, and Skure's own.

import { characterOf, find } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { Place } from '@hexmarch/shared/games/skure/field/types';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { coveredBy } from '@hexmarch/shared/games/skure/plan/stances';
import type { Character, SkureCommand } from '@hexmarch/shared/games/skure/state';
import { budgetOf } from '@hexmarch/shared/games/skure/turnStart';
import type { Mark } from '../../../gameApi/clientGame.ts';
import type { FieldMark } from '../board/fieldMarks.ts';
import type { SkureMemory } from '../draft/draft.ts';
import { goPosts, isActing, turnOf } from '../draft/facts.ts';
import { aimMarks, breathMarks, castMarks, chargeMarks } from './actMarks.ts';
import { arcsOf, facingsMark, goMarks } from './goMarks.ts';
import { placeFieldMarks, placingMarks } from './placeMarks.ts';
import { strikeMarks } from './strikeMarks.ts';

/** Marks the active fighter and its reachable spaces. */
export function marksOf(memory: SkureMemory): readonly Mark[] {
  const { view, draft } = memory;
  if (view.phase === 'places') return placingMarks(memory);
  const turn = turnOf(memory);
  const cell = (at: Place): string => placeText(view.field.width, at);
  if (draft.kind === 'look') return lookMarks(memory, turn);
  if (draft.kind === 'space') return [{ cell: cell(draft.at), kind: 'selected' }];
  if (turn === undefined) return [];
  const marks: Mark[] = [{ cell: cell(turn.actor.at), kind: 'selected' }];
  if (draft.kind === 'idle' || draft.kind === 'go' || draft.kind === 'strike')
    marks.push(...reachMarks(memory, turn));
  if (draft.kind === 'strike' || draft.kind === 'charge') marks.push(...markOn(memory, draft.on, 'aim'));
  if (draft.kind === 'guard' || draft.kind === 'defend' || draft.kind === 'counter')
    marks.push(...coveredMarks(memory, turn));
  if (draft.kind === 'charge' || draft.kind === 'aim') marks.push(...targetMarks(memory, draft.kind));
  if (draft.kind === 'cast') marks.push(...targetMarks(memory, 'cast'));
  return marks;
}

const reachMarks = ({ view }: SkureMemory, turn: Turn): readonly Mark[] =>
  [...new Set(goPosts(view, turn).map(({ at }) => at))]
    .filter((at) => at !== turn.actor.at)
    .map((at) => ({ cell: placeText(view.field.width, at), kind: 'reach' }));

function markOn({ view }: SkureMemory, who: string | undefined, kind: Mark['kind']): readonly Mark[] {
  const one = who === undefined ? undefined : find(view, who);
  return one === undefined ? [] : [{ cell: placeText(view.field.width, one.at), kind }];
}

/** Friends that the active fighter covers from its position and facing (SKURE-9.2). */
const coveredMarks = ({ view }: SkureMemory, { actor }: Turn): readonly Mark[] =>
  coveredBy(view, actor).map(({ at }) => ({ cell: placeText(view.field.width, at), kind: 'help' }));

/** Possible targets of the drafted action. */
function targetMarks({ view, legal, draft }: SkureMemory, type: 'charge' | 'aim' | 'cast'): readonly Mark[] {
  const spell = draft.kind === 'cast' ? draft.spell : undefined;
  const named = legal.flatMap((one) => {
    if (one.type !== type || (one.type === 'cast' && one.spell !== spell)) return [];
    return [one.target];
  });
  return [...new Set(named)].flatMap((who) => {
    const { at, seat } = characterOf(view, who);
    const isFriend = type === 'cast' && seat === characterOf(view, view.actor).seat;
    return [
      { cell: placeText(view.field.width, at), kind: isFriend ? ('help' as const) : ('attack' as const) },
    ];
  });
}

/** The inspected fighter, with its reach in a turn of its own (UI-K23). */
function lookMarks({ view, draft }: SkureMemory, turn: Turn | undefined): readonly Mark[] {
  const one = draft.kind === 'look' ? find(view, draft.who) : undefined;
  if (one === undefined) return [];
  const its = one.id === turn?.actor.id ? turn : turnAsIfBegun(one);
  const selected: Mark = { cell: placeText(view.field.width, one.at), kind: 'selected' };
  if (one.life !== 'standing') return [selected];
  const cells = [...new Set(goPosts(view, its).map(({ at }) => at))].filter((at) => at !== one.at);
  return [selected, ...cells.map((at): Mark => ({ cell: placeText(view.field.width, at), kind: 'reach' }))];
}

const turnAsIfBegun = (actor: Character): Turn => ({ actor, budget: budgetOf(actor) });

/** Skure's own marks. */
export function fieldMarksOf(memory: SkureMemory): readonly FieldMark[] {
  const { view, draft } = memory;
  if (view.phase === 'places') return placeFieldMarks(memory);
  const turn = turnOf(memory);
  if (draft.kind === 'look') return lookFieldMarks(memory, turn);
  if (turn === undefined) return [];
  switch (draft.kind) {
    case 'go':
      return goMarks(memory, turn, draft);
    case 'strike':
      return strikeMarks(view, turn, draft);
    case 'charge':
      return chargeMarks(view, turn, draft);
    case 'aim':
      return aimMarks(view, draft.on);
    case 'cast':
      return draft.spell === undefined ? [] : castMarks(view, turn.actor, draft.spell);
    case 'breath':
      return breathMarks(view, turn.actor);
    case 'defend':
    case 'guard':
    case 'counter':
      return [arcsOf(view, turn.actor)];
    default:
      return [];
  }
}

/** Its arcs; for the active fighter also the arrowheads (UI-K25). */
function lookFieldMarks({ view, draft }: SkureMemory, turn: Turn | undefined): readonly FieldMark[] {
  const one = draft.kind === 'look' ? find(view, draft.who) : undefined;
  if (one === undefined || one.life !== 'standing') return [];
  return turn !== undefined && one.id === turn.actor.id ? [facingsMark(view, turn)] : [arcsOf(view, one)];
}

/** Commands that one more gesture could give. */
export const choicesOf = ({ legal }: SkureMemory): readonly SkureCommand[] =>
  isActing(legal) ? legal.filter((one) => one.type !== 'step') : legal.filter((one) => one.type !== 'deploy');
