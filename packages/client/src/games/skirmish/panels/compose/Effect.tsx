// The effect in force (UI-S41), all turn long.

import { type Glyph, glyph, Icon, lineGlyph } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { say } from '../common/say.ts';
import type { SkirmishProps } from '../common/types.ts';
import type { Kind } from './composing.ts';

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

/** Icons of the five kinds of order and of effects. Two are drawn here, since no other screen uses them. */
export const KIND_GLYPHS: Readonly<Record<Kind, Glyph>> = {
  hold: glyph('lu:shield'),
  move: lineGlyph('M5 12h14M12 5l7 7-7 7'),
  support: glyph('lu:handshake'),
  build: glyph('lu:hammer'),
  farm: glyph('lu:wheat'),
};

const EFFECT_GLYPH = lineGlyph(
  'M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8zM19 3v4M17 5h4M5 17v3M3.5 18.5h3',
);

/** Text input. */
export const PROMPT_GLYPH = lineGlyph('M4 17l6-5-6-5M12 19h8');
