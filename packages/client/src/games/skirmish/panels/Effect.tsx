// The effect in force (UI-S41), all turn long.

import { Icon } from '../../../ui/Icon.tsx';
import { RuleLink } from '../../../ui/RuleLink.tsx';
import { EFFECT_GLYPH } from './glyphs.ts';
import { say } from './say.ts';
import type { SkirmishProps } from './types.ts';

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
