// What the button that ends a turn says and how loudly: the truth about why it cannot be pressed, and no call to end a
// turn in which nothing has been done yet.

import type { SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { lossesOf } from './facts.ts';
import type { SkorProps } from './panels/types.ts';
import { say } from './say.ts';
import { ownerAt, piecesAt, spacesOf } from './viewFacts.ts';

export interface EndTurnText {
  readonly can: boolean;
  /** The accent of the screen belongs to it: somebody has begun to act, or nobody can move. */
  readonly isLoud: boolean;
  readonly title: string;
  readonly text: string;
}

type Asked = Pick<SkorProps, 'view' | 'seat' | 'names' | 'legal' | 'paused'>;

export function endTurnText(props: Asked): EndTurnText {
  const can = props.legal.some(({ type }) => type === 'end');
  if (can) return { can, isLoud: !waitsForMoves(props), title: say('endTurn.title'), text: lostText(props) };
  return { can, isLoud: false, ...whyNot(props) };
}

/** Pieces can move and none has: ending the turn is hardly what is meant. */
function waitsForMoves({ view, seat, legal }: Asked): boolean {
  return seat !== undefined && legal.some(({ type }) => type === 'move') && !hasMoved(view, seat);
}

const hasMoved = (view: SkorView, seat: Seat): boolean =>
  spacesOf(view).some(
    (at) => ownerAt(view, at) === seat && piecesAt(view, at).some(({ used, ended }) => used > 0 || ended),
  );

function lostText({ view, legal }: Asked): string {
  const { budget, canMove } = lossesOf(view, legal);
  const lost = [
    budget > 0 ? say('lost.short', { budget }) : '',
    canMove > 0 ? say('lost.canMove', { count: canMove }) : '',
  ].filter((text) => text !== '');
  return lost.length === 0 ? say('endTurn.nothing') : lost.join(' · ');
}

function whyNot({ view, seat, names, paused }: Asked): Pick<EndTurnText, 'title' | 'text'> {
  if (paused) return { title: say('endTurn.paused'), text: say('endTurn.rests') };
  if (view.active !== seat)
    return { title: say('endTurn.waiting'), text: say('endTurn.plays', { name: names[view.active] ?? '' }) };
  // SKOR-4.3 and SKOR-9.3 ask for a choice before anything else.
  if (view.stage === 'upkeep') return { title: say('endTurn.first'), text: say('endTurn.dueUpkeep') };
  if (view.stage === 'purge') return { title: say('endTurn.first'), text: say('endTurn.duePurge') };
  return { title: say('endTurn.waiting'), text: say('endTurn.rests') };
}
