// Where the fighter in turn looks, and may look: beside its actions, where there is no finger for the arrowheads on the field.

import { facingChoices } from '@hexmarch/shared/games/skure/plan/moves';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { CHOICES } from '../../draft/draft.ts';
import { Token } from '../common/Token.tsx';
import { choose, type SkureProps } from '../common/types.ts';
import { whyNot } from '../common/whyNot.ts';
import { Fan } from '../dock/GoDock.tsx';

export function OwnFacing({ turn, ...props }: SkureProps & { readonly turn: Turn }) {
  const choices = facingChoices(props.view, turn);
  const why = (facing: number): string | undefined => {
    const refusal = choices.find((one) => one.facing === facing)?.refused ?? null;
    return refusal === null ? undefined : whyNot(props.view, refusal);
  };
  return (
    <Fan chosen={turn.actor.facing} refused={why} pick={(facing) => choose(props, CHOICES.face(facing))}>
      <Token of={turn.actor} heightPx={32} />
    </Fan>
  );
}
