// Expected result of a spell on its target, and the risk of too little essence as a bar of 100 rolls (SKURE-12.2).

import type { CastOutlook } from '@hexmarch/shared/games/skure/plan/magic';
import type { Character } from '@hexmarch/shared/games/skure/state';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { resultText } from '../words/castText.ts';
import { ruleNumber } from '../words/phrases.ts';
import { say } from '../words/say.ts';

export interface CastResultProps {
  readonly outlook: CastOutlook;
  readonly target: Character;
  readonly caster: Character;
}

export function CastResult({ outlook, target, caster }: CastResultProps) {
  const { cost, failPercent, essenceAfter } = outlook.terms;
  const { status, revival } = outlook;
  return (
    <div class="strike-facts">
      <p>
        <b>{resultText(outlook, target)}</b>
      </p>
      <p>{say('cast.costs', { cost, before: caster.essence, after: essenceAfter })}</p>
      {failPercent > 0 && (
        <Chance
          bad={failPercent}
          text={say('cast.short', { percent: failPercent, short: cost - caster.essence })}
          rule="SKURE-12.2"
        />
      )}
      {status !== null && status.chance < 100 && (
        <Chance
          bad={100 - status.chance}
          text={say('cast.chance', { percent: status.chance })}
          rule="SKURE-12.1"
        />
      )}
      {revival !== null && revival.fails > 0 && (
        <Chance
          bad={revival.fails}
          text={say('cast.revival', { percent: revival.fails })}
          rule="SKURE-11.4"
        />
      )}
    </div>
  );
}

/** A single roll, with the chance to fail. */
const Chance = ({
  bad,
  text,
  rule,
}: {
  readonly bad: number;
  readonly text: string;
  readonly rule: string;
}) => (
  <div class="chance">
    <div class="roll-bar" aria-hidden="true">
      {bad > 0 && (
        <i class="stage-1" style={{ flexGrow: bad }}>
          {bad}
        </i>
      )}
      {bad < 100 && (
        <i class="stage-4" style={{ flexGrow: 100 - bad }}>
          {100 - bad}
        </i>
      )}
    </div>
    <p>
      {text} <RuleLink rule={rule}>{ruleNumber(rule)}</RuleLink>
    </p>
  </div>
);
