// Key bindings on the board (UI-K70): facing, next enemy, next attack position, and actions by number.

import { find } from '@hexmarch/shared/games/skure/characters';
import { turnedBy } from '@hexmarch/shared/games/skure/field/geometry';
import type { Direction } from '@hexmarch/shared/games/skure/field/types';
import type { SkureCommand } from '@hexmarch/shared/games/skure/state';
import type { Gesture, Step } from '../../../gameApi/clientGame.ts';
import { ACTS, CHOICES, type SkureStep } from '../draft/draft.ts';
import { chosenWay, facingsAt, strikable, strikesOn, targetsOf, turnOf } from '../draft/facts.ts';
import { mayPlace } from '../facts/company.ts';
import { KEYS } from './keys.ts';

const choose = (id: string): Gesture => ({ kind: 'choose', id });

export function keyGesture(step: Step<SkureCommand>, key: string): Gesture | undefined {
  const known = step as SkureStep;
  if (key === KEYS.left || key === KEYS.right) return turned(known, key === KEYS.left ? -1 : 1);
  if (turnOf(known) === undefined) return undefined;
  if (key === KEYS.target || key === KEYS.strike) return nextTarget(known);
  if (key === 'Tab') return nextWay(known);
  const act = ACTS.find((one) => KEYS[one] === key);
  return act === undefined ? undefined : choose(CHOICES.act(act));
}

/** The next possible facing in that direction of rotation. */
function turned({ view, legal, seat, draft }: SkureStep, by: 1 | -1): Gesture | undefined {
  const turn = turnOf({ view, legal });
  if (draft.kind === 'place') {
    const one = find(view, draft.who);
    return one === undefined || !mayPlace(view, seat, one)
      ? undefined
      : choose(CHOICES.face(turnedBy(one.facing, by)));
  }
  if (turn === undefined) return undefined;
  const [facing, open] =
    draft.kind === 'go' ? [draft.facing, facingsAt(view, turn, draft)] : [turn.actor.facing, facesOf(legal)];
  for (let times = 1; times < 8; times++) {
    const next = turnedBy(facing, by * times);
    if (open.includes(next)) return choose(CHOICES.face(next));
  }
  return undefined;
}

const facesOf = (legal: readonly SkureCommand[]): readonly Direction[] =>
  legal.flatMap((one) => (one.type === 'face' ? [one.direction] : []));

/** Attackable enemies first, then the others, by initiative. */
function nextTarget({ view, legal, draft }: SkureStep): Gesture | undefined {
  const turn = turnOf({ view, legal });
  if (turn === undefined) return undefined;
  const all = targetsOf(view, turn);
  const near = strikable(view, turn);
  const list = near.length > 0 ? near : all;
  const at = draft.kind === 'strike' ? list.findIndex(({ id }) => id === draft.on) : -1;
  const next = list[(at + 1) % list.length];
  return next === undefined ? undefined : choose(CHOICES.strike(next.id));
}

/** After the last position the key falls through to the browser: no focus trap. */
function nextWay({ view, legal, draft }: SkureStep): Gesture | undefined {
  const turn = turnOf({ view, legal });
  if (turn === undefined || draft.kind !== 'strike') return undefined;
  const strikes = strikesOn(view, turn, draft.on);
  const chosen = chosenWay(strikes, draft.from);
  const next = chosen === undefined ? undefined : strikes[strikes.indexOf(chosen) + 1];
  return next === undefined ? undefined : choose(CHOICES.way(next));
}
