// Actions that end a turn: next stage, and end of turn with what would be wasted (UI-14).

import { isBeforePlay } from '@hexmarch/shared/games/skor/query';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import { doAct } from '../../../shortcuts/acts.ts';
import { withKey } from '../../../shortcuts/Hint.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { cancel, choose, type SkorProps, stepOf } from '../input/types.ts';
import { say } from '../words/say.ts';
import { endTurnText } from './endTurn.ts';

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
