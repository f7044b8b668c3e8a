// The effect in force (UI-S41), all turn long.

import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { say } from '../common/say.ts';
import type { SkirmishProps } from '../common/types.ts';
import { EFFECT_GLYPH } from './glyphs.ts';

export function Effect({ view: { effect } }: SkirmishProps) {
  if (effect === null) return null;
  return (
    <section class="card effect" aria-label={say('effect.label', { effect })} data-testid="effect">
      <Icon of={EFFECT_GLYPH} size={22} />
      <p>
        <b>{effect}</b> {say(`effect.${effect}`)} <RuleLink rule="SKI-10.7" />
      </p>
    </section>
  );
}
