// From a fighter to the rule about its class: the roster of SKURE-2.2, with the values of this one.

import { dataOf } from '@hexmarch/shared/games/skure/characters';
import type { Character } from '@hexmarch/shared/games/skure/state';
import type { ComponentChildren } from 'preact';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { className } from '../../words/words.ts';
import { say } from '../words/say.ts';
import { ratingText } from './sheetLines.ts';

interface ClassRuleProps {
  readonly of: Character;
  readonly children: ComponentChildren;
}

export const ClassRule = ({ of, children }: ClassRuleProps) => (
  <RuleLink rule="SKURE-2.2" sentence={() => valuesText(of)}>
    {children}
  </RuleLink>
);

function valuesText(one: Character): string {
  const { points, hp, attack, defense, speed, agility } = dataOf(one);
  const values = { points, hp, attack, defense, speed, agility };
  return say('class.values', { name: className(one.class), moves: ratingText(one), ...values });
}
