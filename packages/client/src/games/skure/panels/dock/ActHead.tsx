// Header of a drafted action: name, actor, rule.

import type { Character } from '@hexmarch/shared/games/skure/state';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { ComponentChildren } from 'preact';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Token } from '../common/Token.tsx';
import { ruleNumber } from '../words/phrases.ts';

export interface ActHeadProps {
  readonly by: Character;
  readonly on?: Character | undefined;
  readonly title: string;
  readonly rule: RuleId;
  readonly children?: ComponentChildren;
}

export const ActHead = ({ by, on, title, rule, children }: ActHeadProps) => (
  <div class="act-head">
    <Token of={by} heightPx={46} />
    <div>
      <h2>
        {title} <RuleLink rule={rule}>{ruleNumber(rule)}</RuleLink>
      </h2>
      {children}
    </div>
    {on !== undefined && <Token of={on} heightPx={46} />}
  </div>
);
