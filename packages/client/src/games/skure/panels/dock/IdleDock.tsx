// Dock without a draft: what a tap does now, and the facing picker of the active fighter.

import { facingChoices } from '@hexmarch/shared/games/skure/plan/moves';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { CHOICES } from '../../draft/draft.ts';
import { fighterName } from '../../words/words.ts';
import { Token } from '../common/Token.tsx';
import { choose, type SkureProps } from '../common/types.ts';
import { whyNot } from '../common/whyNot.ts';
import { say } from '../words/say.ts';
import { pointsText, turningNote, turningText } from '../words/turnText.ts';
import { Fan } from './Fan.tsx';

export function IdleDock({ turn, ...props }: SkureProps & { readonly turn: Turn }) {
  const { view, phone } = props;
  const note = turningNote(turn);
  // On a phone the actions show the rest of the turn, and the arrowheads are on the field.
  if (phone) {
    return note === undefined ? null : (
      <section class="card turn-dock" data-testid="turn-dock">
        <p class="turning-note">{note}</p>
      </section>
    );
  }
  const choices = facingChoices(view, turn);
  const refusedAt = (facing: number) => choices.find((one) => one.facing === facing)?.refused ?? null;
  return (
    <section class="card turn-dock" aria-label={fighterName(turn.actor)} data-testid="turn-dock">
      <Fan
        chosen={turn.actor.facing}
        refused={(facing) => {
          const refusal = refusedAt(facing);
          return refusal === null ? undefined : whyNot(view, refusal);
        }}
        pick={(facing) => choose(props, CHOICES.face(facing))}
      >
        <Token of={turn.actor} heightPx={40} />
      </Fan>
      <div>
        <h2>{fighterName(turn.actor)}</h2>
        <p>
          {pointsText(turn)} · {turningText(turn)} · {say('pip.action')}
        </p>
        {note !== undefined && <p class="turning-note">{note}</p>}
        <p class="quiet">{say('idle')}</p>
      </div>
    </section>
  );
}
