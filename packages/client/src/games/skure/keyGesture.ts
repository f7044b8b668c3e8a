// What a key on the board means (UI-K70): turning, the next enemy, the next way to strike it, and the acts by their numbers.

import { find } from '@hexmarch/shared/games/skure/characters';
import { turnedBy } from '@hexmarch/shared/games/skure/geometry';
import type { SkureCommand } from '@hexmarch/shared/games/skure/state';
import type { Direction } from '@hexmarch/shared/games/skure/types';
import type { Gesture, Step } from '../../gameApi/clientGame.ts';
import { chosenWay, facingsAt, strikable, targetsOf, turnOf, waysTo } from './facts.ts';
import { ACTS, CHOICES, type SkureStep } from './hand.ts';
import { KEYS } from './keyTable.ts';

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

/** To the next facing that may be had on that side. */
function turned({ view, legal, seat, hand }: SkureStep, by: 1 | -1): Gesture | undefined {
  const turn = turnOf({ view, legal });
  if (hand.kind === 'place') {
    const one = find(view, hand.who);
    return one === undefined || one.seat !== seat
      ? undefined
      : choose(CHOICES.face(turnedBy(one.facing, by)));
  }
  if (turn === undefined) return undefined;
  const [facing, open] =
    hand.kind === 'go' ? [hand.facing, facingsAt(view, turn, hand)] : [turn.actor.facing, facesOf(legal)];
  for (let times = 1; times < 8; times++) {
    const next = turnedBy(facing, by * times);
    if (open.includes(next)) return choose(CHOICES.face(next));
  }
  return undefined;
}

const facesOf = (legal: readonly SkureCommand[]): readonly Direction[] =>
  legal.flatMap((one) => (one.type === 'face' ? [one.direction] : []));

/** Those that can be struck first, then the others, in the order of initiative. */
function nextTarget({ view, legal, hand }: SkureStep): Gesture | undefined {
  const turn = turnOf({ view, legal });
  if (turn === undefined) return undefined;
  const all = targetsOf(view, turn);
  const near = strikable(view, turn);
  const list = near.length > 0 ? near : all;
  const at = hand.kind === 'strike' ? list.findIndex(({ id }) => id === hand.on) : -1;
  const next = list[(at + 1) % list.length];
  return next === undefined ? undefined : choose(CHOICES.strike(next.id));
}

/** After the last way the key is the browser's again, so that nobody is kept on the board. */
function nextWay({ view, legal, hand }: SkureStep): Gesture | undefined {
  const turn = turnOf({ view, legal });
  if (turn === undefined || hand.kind !== 'strike') return undefined;
  const ways = waysTo(view, turn, hand.on);
  const chosen = chosenWay(ways, hand.from);
  const next = chosen === undefined ? undefined : ways[ways.indexOf(chosen) + 1];
  return next === undefined ? undefined : choose(CHOICES.way(next));
}
