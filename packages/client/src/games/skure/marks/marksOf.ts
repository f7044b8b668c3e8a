// What is marked on the field for what is in hand: the marks of all boards, and Skure's own.

import { characterOf, find } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/geometry';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { coveredBy } from '@hexmarch/shared/games/skure/plan/stances';
import type { Character, SkureCommand } from '@hexmarch/shared/games/skure/state';
import { budgetOf } from '@hexmarch/shared/games/skure/turnFlow';
import type { Place } from '@hexmarch/shared/games/skure/types';
import type { Mark } from '../../../gameApi/clientGame.ts';
import type { FieldMark } from '../board/fieldMarks.ts';
import { goPosts, isActing, turnOf } from '../facts.ts';
import type { SkureMemory } from '../hand.ts';
import { aimMarks, breathMarks, castMarks, chargeMarks } from './actMarks.ts';
import { arcsOf, facingsMark, goMarks } from './goMarks.ts';
import { placeFieldMarks, placingMarks } from './placeMarks.ts';
import { strikeMarks } from './strikeMarks.ts';

/** Where who stands is marked, and where it can go. */
export function marksOf(memory: SkureMemory): readonly Mark[] {
  const { view, hand } = memory;
  if (view.phase === 'places') return placingMarks(memory);
  const turn = turnOf(memory);
  const cell = (at: Place): string => placeText(view.field.width, at);
  if (hand.kind === 'look') return lookMarks(memory, turn);
  if (hand.kind === 'space') return [{ cell: cell(hand.at), kind: 'selected' }];
  if (turn === undefined) return [];
  const marks: Mark[] = [{ cell: cell(turn.actor.at), kind: 'selected' }];
  if (hand.kind === 'idle' || hand.kind === 'go' || hand.kind === 'strike')
    marks.push(...reachMarks(memory, turn));
  if (hand.kind === 'strike' || hand.kind === 'charge') marks.push(...markOn(memory, hand.on, 'aim'));
  if (hand.kind === 'guard' || hand.kind === 'defend' || hand.kind === 'counter')
    marks.push(...coveredMarks(memory, turn));
  if (hand.kind === 'charge' || hand.kind === 'aim') marks.push(...targetMarks(memory, hand.kind));
  if (hand.kind === 'cast') marks.push(...targetMarks(memory, 'cast'));
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

/** Friends whom the one in turn covers as it stands and looks (SKURE-9.2). */
const coveredMarks = ({ view }: SkureMemory, { actor }: Turn): readonly Mark[] =>
  coveredBy(view, actor).map(({ at }) => ({ cell: placeText(view.field.width, at), kind: 'help' }));

/** Whom the act in hand could be about. */
function targetMarks({ view, legal, hand }: SkureMemory, type: 'charge' | 'aim' | 'cast'): readonly Mark[] {
  const spell = hand.kind === 'cast' ? hand.spell : undefined;
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

/** Whoever is looked at, with its reach as it would be in a turn of its own (UI-K23). */
function lookMarks({ view, hand }: SkureMemory, turn: Turn | undefined): readonly Mark[] {
  const one = hand.kind === 'look' ? find(view, hand.who) : undefined;
  if (one === undefined) return [];
  const its = one.id === turn?.actor.id ? turn : turnAsIfBegun(one);
  const selected: Mark = { cell: placeText(view.field.width, one.at), kind: 'selected' };
  if (one.life !== 'standing') return [selected];
  const cells = [...new Set(goPosts(view, its).map(({ at }) => at))].filter((at) => at !== one.at);
  return [selected, ...cells.map((at): Mark => ({ cell: placeText(view.field.width, at), kind: 'reach' }))];
}

const turnAsIfBegun = (actor: Character): Turn => ({ actor, budget: budgetOf(actor) });

/** What Skure alone marks. */
export function fieldMarksOf(memory: SkureMemory): readonly FieldMark[] {
  const { view, hand } = memory;
  if (view.phase === 'places') return placeFieldMarks(memory);
  const turn = turnOf(memory);
  if (hand.kind === 'look') return lookFieldMarks(memory, turn);
  if (turn === undefined) return [];
  switch (hand.kind) {
    case 'go':
      return goMarks(memory, turn, hand);
    case 'strike':
      return strikeMarks(view, turn, hand);
    case 'charge':
      return chargeMarks(view, turn, hand);
    case 'aim':
      return aimMarks(view, hand.on);
    case 'cast':
      return hand.spell === undefined ? [] : castMarks(view, turn.actor, hand.spell);
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

/** Its arcs; whoever is in turn also has its arrowheads (UI-K25). */
function lookFieldMarks({ view, hand }: SkureMemory, turn: Turn | undefined): readonly FieldMark[] {
  const one = hand.kind === 'look' ? find(view, hand.who) : undefined;
  if (one === undefined || one.life !== 'standing') return [];
  return turn !== undefined && one.id === turn.actor.id ? [facingsMark(view, turn)] : [arcsOf(view, one)];
}

/** What could be given with one more gesture. */
export const choicesOf = ({ legal }: SkureMemory): readonly SkureCommand[] =>
  isActing(legal) ? legal.filter((one) => one.type !== 'step') : legal.filter((one) => one.type !== 'deploy');
