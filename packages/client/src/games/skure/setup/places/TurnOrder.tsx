// The common order of turns at the reveal, with the rolls that broke its ties (SKURE-2.5).

import { dataOf, find } from '@hexmarch/shared/games/skure/characters';
import type { Character } from '@hexmarch/shared/games/skure/state';
import type { ComponentProps } from 'preact';
import { catalogue } from '../../../../text/catalogue.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { fighterName } from '../../words/words.ts';
import type { SetupProps } from '../common/types.ts';
import type messages from './messages/reveal/en.json';

const { say: sayReveal } = await catalogue<typeof messages>(import.meta.url, 'messages/reveal');

export interface TurnOrderProps extends Pick<SetupProps, 'view'> {
  readonly tokenOf: (one: Character) => ComponentProps<typeof Picture>['of'];
  readonly heightPx: number;
}

export function TurnOrder({ view, tokenOf, heightPx }: TurnOrderProps) {
  const hasTies = view.ties.some((roll) => roll > 0);
  return (
    <section class="reveal-order" aria-label={sayReveal('reveal.order')} data-testid="reveal-order">
      <h3>
        <span>{sayReveal('reveal.order')}</span> <RuleLink rule="SKURE-2.5" />
      </h3>
      <ol>
        {view.order.map((id) => {
          const one = find(view, id);
          if (one === undefined) return null;
          const roll = view.ties[view.characters.indexOf(one)] ?? 0;
          return (
            <li key={id}>
              <Picture of={tokenOf(one)} heightPx={heightPx} />
              <span>{fighterName(one)}</span>
              {roll > 0 && (
                <i class="tie" title={sayReveal('reveal.roll', { roll })}>
                  <Icon name="lu:dices" size={14} /> {roll}
                </i>
              )}
              <b>{dataOf(one).agility}</b>
            </li>
          );
        })}
      </ol>
      <p class="quiet">
        {hasTies && sayReveal('reveal.ties')} {sayReveal('reveal.same')}
      </p>
    </section>
  );
}
