// Label and emphasis of the end-turn button: the real reason why it is disabled, and no emphasis while
// nothing has been done this turn.

import type { SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { lossesOf } from '../facts/facts.ts';
import { ownerAt, piecesAt, spacesOf } from '../facts/viewFacts.ts';
import type { SkorProps } from '../input/types.ts';
import { say } from '../words/say.ts';

export interface EndTurnText {
  readonly can: boolean;
  /** Primary style: the player has acted, or nothing can move. */
  readonly isLoud: boolean;
  readonly title: string;
  readonly text: string;
}

type EndTurnProps = Pick<SkorProps, 'view' | 'seat' | 'names' | 'legal' | 'paused'>;

export function endTurnText(props: EndTurnProps): EndTurnText {
  const can = props.legal.some(({ type }) => type === 'end');
  if (can) return { can, isLoud: !waitsForMoves(props), title: say('endTurn.title'), text: lostText(props) };
  return { can, isLoud: false, ...whyNot(props) };
}

/** Pieces can move and none has: ending the turn is hardly intended. */
function waitsForMoves({ view, seat, legal }: EndTurnProps): boolean {
  return seat !== undefined && legal.some(({ type }) => type === 'move') && !hasMoved(view, seat);
}

const hasMoved = (view: SkorView, seat: Seat): boolean =>
  spacesOf(view).some(
    (at) => ownerAt(view, at) === seat && piecesAt(view, at).some(({ used, ended }) => used > 0 || ended),
  );

function lostText({ view, legal }: EndTurnProps): string {
  const { budget, canMove } = lossesOf(view, legal);
  const lost = [
    budget > 0 ? say('lost.short', { budget }) : '',
    canMove > 0 ? say('lost.canMove', { count: canMove }) : '',
  ].filter((text) => text !== '');
  return lost.length === 0 ? say('endTurn.nothing') : lost.join(' · ');
}

function whyNot({ view, seat, names, paused }: EndTurnProps): Pick<EndTurnText, 'title' | 'text'> {
  if (paused) return { title: say('endTurn.paused'), text: say('endTurn.rests') };
  if (view.active !== seat)
    return { title: say('endTurn.waiting'), text: say('endTurn.plays', { name: names[view.active] ?? '' }) };
  // SKOR-4.3 and SKOR-9.3 require a choice first.
  if (view.stage === 'upkeep') return { title: say('endTurn.first'), text: say('endTurn.dueUpkeep') };
  if (view.stage === 'purge') return { title: say('endTurn.first'), text: say('endTurn.duePurge') };
  return { title: say('endTurn.waiting'), text: say('endTurn.rests') };
}
