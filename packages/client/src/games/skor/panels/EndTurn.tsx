// Actions that end a turn: next stage, and end of turn with what would be wasted (UI-14).

import { isBeforePlay } from '@hexmarch/shared/games/skor/query';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { doAct } from '../../../shortcuts/acts.ts';
import { withKey } from '../../../shortcuts/Hint.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { lossesOf } from '../facts/facts.ts';
import { ownerAt, piecesAt, spacesOf } from '../facts/viewFacts.ts';
import { cancel, choose, type SkorProps, stepOf } from '../input/types.ts';
import { say } from '../words/say.ts';

export function EndTurn(props: SkorProps) {
  const { view, pending, phone } = props;
  const { mode } = stepOf(props);
  if (isBeforePlay(view)) return null;
  const { can, isLoud, title, text } = endTurnText(props);
  // On a narrow screen a disabled button gives way to the board, and tabs lead to the stages.
  if (phone && (!can || mode.kind === 'armed' || mode.kind === 'tool')) return null;
  return (
    <div class="turn-acts">
      {can && !phone && <NextStage {...props} />}
      <button
        type="button"
        class={`end-turn ${isLoud ? 'cta' : 'ghost'}`}
        disabled={!can || pending}
        data-testid="end-turn"
        data-key="endTurn"
        onClick={() => choose(props, 'end')}
      >
        <span class="end-title">{title}</span>
        <small>{text}</small>
      </button>
    </div>
  );
}

/** The next stage, and the key that focuses its panel. */
const NEXT: Readonly<Partial<Record<SkorView['stage'], readonly ['build' | 'research', string]>>> = {
  move: ['build', 'skor.build'],
  build: ['research', 'skor.tech'],
};

// SKOR-4.0 has no command for it: the first build or research closes the stage before, so this only focuses the panel.
function NextStage(props: SkorProps) {
  const next = NEXT[props.view.stage];
  if (next === undefined) return null;
  const [stage, panel] = next;
  const label = say(`stage.${stage}`);
  return (
    <button
      type="button"
      class="ghost next-stage"
      data-testid="next-stage"
      data-key="nextStage"
      title={withKey(label, 'nextStage')}
      onClick={() => {
        cancel(props);
        doAct(panel);
      }}
    >
      <Icon name="lu:chevron-right" />
      <span>{label}</span>
    </button>
  );
}

interface EndTurnText {
  readonly can: boolean;
  /** Primary style: the player has acted, or nothing can move. */
  readonly isLoud: boolean;
  readonly title: string;
  readonly text: string;
}

type EndTurnProps = Pick<SkorProps, 'view' | 'seat' | 'names' | 'legal' | 'paused'>;

/**
 * Label and emphasis of the end-turn button: the real reason why it is disabled, and no emphasis while
 * nothing has been done this turn.
 */
function endTurnText(props: EndTurnProps): EndTurnText {
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
