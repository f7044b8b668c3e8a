// The acts that close a turn: on to the next stage, and the end, which says what would be lost (UI-14).

import type { SkorView } from '@hexmarch/shared/games/skor/types';
import { doAct } from '../../../keys/acts.ts';
import { withKey } from '../../../keys/Hint.tsx';
import { Icon } from '../../../panels/Icon.tsx';
import { lossesOf } from '../facts.ts';
import { say } from '../say.ts';
import { cancel, choose, type SkorProps, stepOf } from './types.ts';

export function EndTurn(props: SkorProps) {
  const { view, legal, pending, phone } = props;
  const { mode } = stepOf(props);
  if (view.stage === 'setup') return null;
  const can = legal.some(({ type }) => type === 'end');
  // On a narrow screen a button that says nothing gives its place to the board, and tabs lead to the stages.
  if (phone && (!can || mode.kind === 'armed' || mode.kind === 'tool')) return null;
  return (
    <div class="turn-acts">
      {can && !phone && <NextStage {...props} />}
      <button
        type="button"
        class={`end-turn ${can ? 'cta' : 'ghost'}`}
        disabled={!can || pending}
        data-testid="end-turn"
        data-key="endTurn"
        onClick={() => choose(props, 'end')}
      >
        <span class="end-title">{say(can ? 'endTurn.title' : 'endTurn.waiting')}</span>
        <small>{can ? lostText(props) : waitText(props)}</small>
      </button>
    </div>
  );
}

function lostText({ view, legal }: SkorProps): string {
  const { budget, canMove } = lossesOf(view, legal);
  const lost = [
    budget > 0 ? say('lost.short', { budget }) : '',
    canMove > 0 ? say('lost.canMove', { count: canMove }) : '',
  ].filter((text) => text !== '');
  return lost.length === 0 ? say('endTurn.nothing') : lost.join(' · ');
}

const waitText = ({ view, seat, names }: SkorProps): string =>
  view.active === seat
    ? say('endTurn.chooseFirst')
    : say('endTurn.plays', { name: names[view.active] ?? '' });

/** The stage after this one, and what its panel listens to. */
const NEXT: Readonly<Partial<Record<SkorView['stage'], readonly ['build' | 'research', string]>>> = {
  move: ['build', 'skor.build'],
  build: ['research', 'skor.tech'],
};

// SKOR-4.0 has no command for it: the first build or research closes the stage before, so this only leads there.
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
