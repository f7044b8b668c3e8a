// What a gesture takes into the hand, without a board and without sending anything: enough to look at panels.

import { readPlace } from '@hexmarch/shared/games/skure/geometry';
import { postsOf } from '@hexmarch/shared/games/skure/plan/posts';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Direction, Height } from '@hexmarch/shared/games/skure/types';
import type { Hand } from '../../../src/games/skure/hand.ts';
import { turnIn } from '../../../src/games/skure/panels/types.ts';
import type { Gesture } from '../../../src/play/clientGame.ts';

const IDLE: Hand = { kind: 'idle' };

export function fakeHand(view: SkureView, hand: Hand, { kind, id }: Gesture): Hand {
  if (kind === 'cancel') return IDLE;
  const [word = '', ...rest] = id.split(':');
  const of = rest.join(':');
  switch (word) {
    case 'look':
      return hand.kind === 'look' && hand.who === of ? IDLE : { kind: 'look', who: of };
    case 'strike':
      return { kind: 'strike', on: of, from: undefined };
    case 'way':
      return hand.kind === 'strike'
        ? { ...hand, from: { at: Number(rest[0]), height: rest[1] as Height } }
        : hand;
    case 'act':
      return actHand(of);
    case 'spell':
      return { kind: 'cast', spell: of, on: undefined };
    case 'height':
      return hand.kind === 'charge' ? { ...hand, height: of as 'low' | 'mid' } : hand;
    case 'face':
      return hand.kind === 'go' ? { ...hand, facing: Number(of) as Direction } : hand;
    case 'on':
      if (hand.kind === 'guard') return { ...hand, ally: of };
      return hand.kind === 'charge' || hand.kind === 'aim' || hand.kind === 'cast'
        ? { ...hand, on: of }
        : hand;
    case 'go':
      return goHand(view, of);
    default:
      return hand;
  }
}

function actHand(act: string): Hand {
  switch (act) {
    case 'charge':
      return { kind: 'charge', on: undefined, height: 'low' };
    case 'aim':
      return { kind: 'aim', on: undefined };
    case 'cast':
      return { kind: 'cast', spell: undefined, on: undefined };
    case 'guard':
      return { kind: 'guard', ally: undefined };
    case 'breath':
    case 'defend':
    case 'counter':
      return { kind: act };
    default:
      return IDLE;
  }
}

function goHand(view: SkureView, cell: string): Hand {
  const turn = turnIn(view);
  const at = readPlace(view.field, cell);
  const post = turn === undefined ? undefined : postsOf(view, turn).find((one) => one.at === at);
  const [facing] = post?.facings ?? [];
  return post === undefined || facing === undefined
    ? IDLE
    : { kind: 'go', at: post.at, height: post.height, facing };
}
