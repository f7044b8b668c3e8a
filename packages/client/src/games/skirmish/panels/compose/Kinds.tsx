// The five kinds of order. Unavailable ones stay visible, and give the reason when pressed.

import type { Code } from '@hexmarch/shared/games/skirmish/land/types';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { spoken } from '../../../../ui/text/Sentence.tsx';
import { refusalLine } from '../../orders/refusals.ts';
import { KeyName } from '../common/KeyName.tsx';
import { say } from '../common/say.ts';
import { choose, ordersOf, type SkirmishProps, sentence } from '../common/types.ts';
import { type Kind, type KindChoice, kindsOf } from './composing.ts';
import { KIND_GLYPHS } from './glyphs.ts';

const KEYS: Readonly<Record<Kind, string>> = { hold: 'H', move: 'M', support: 'S', build: 'B', farm: 'F' };

export function Kinds({ at, ...props }: SkirmishProps & { readonly at: Code }) {
  return (
    <fieldset class="kinds" aria-label={say('composer.kinds')}>
      {kindsOf(ordersOf(props), at).map((choice) => (
        <button
          key={choice.kind}
          type="button"
          class={`kind${choice.isChosen ? ' on' : ''}`}
          aria-pressed={choice.isChosen}
          aria-disabled={choice.isOff}
          title={whyOff(props, choice)}
          data-testid={`kind-${choice.kind}`}
          onClick={() => choose(props, `kind:${choice.kind}`)}
        >
          <Icon of={KIND_GLYPHS[choice.kind]} size={17} /> {say(`kind.${choice.kind}`)}{' '}
          <KeyName of={KEYS[choice.kind]} />
        </button>
      ))}
    </fieldset>
  );
}

function whyOff(props: SkirmishProps, { kind, isOff, refused }: KindChoice): string | undefined {
  if (!isOff) return undefined;
  if (refused === undefined) return say(kind === 'support' ? 'kind.noSupport' : 'kind.noMove');
  return spoken(sentence(props, refusalLine(refused) ?? []));
}
