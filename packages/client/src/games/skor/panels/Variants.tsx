// Variants of the same action with other costs or risks, to choose from before confirmation.

import { priceOf } from '@hexmarch/shared/games/skor/decide';
import { formatCommand as textOf } from '@hexmarch/shared/games/skor/notation';
import type { SkorCommand } from '@hexmarch/shared/games/skor/types';
import { Gem } from '../../../ui/pictures/Gem.tsx';
import { choose, type SkorProps } from '../input/types.ts';
import { say } from '../words/say.ts';

/** Shown if the same spaces allow several commands. */
export function Variants(props: SkorProps & { command: SkorCommand; options: readonly SkorCommand[] }) {
  const { options, command } = props;
  if (options.length < 2) return null;
  return (
    <fieldset class="segments variants" aria-label={say('variant.title')}>
      {options.map((option) => (
        <button
          key={textOf(option)}
          type="button"
          class={option === command ? 'on' : ''}
          aria-pressed={option === command}
          onClick={() => choose(props, textOf(option))}
        >
          {variantText(option)} <Cost of={priceOf(props.view, props.seat ?? 0, option)} />
        </button>
      ))}
    </fieldset>
  );
}

function variantText(option: SkorCommand): string {
  switch (option.type) {
    case 'move':
      return say(option.infiltrate ? 'variant.infiltrate' : 'variant.attack');
    case 'gamble':
      return say('variant.gamble');
    case 'disband':
    case 'purge':
      return say(`variant.${option.kind}`);
    default:
      return say('variant.pay');
  }
}

/** A price beside its label. */
export function Cost({ of }: { of: number }) {
  if (of === 0) return null;
  return (
    <span class="cost">
      <Gem />
      {of}
    </span>
  );
}
