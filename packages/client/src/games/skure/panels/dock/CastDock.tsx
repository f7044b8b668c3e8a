// Spells (UI-K32): list with costs, then targets, then the expected result.

import { castTerms } from '@hexmarch/shared/games/skure/casting';
import { characterOf, dataOf, find } from '@hexmarch/shared/games/skure/characters';
import { type CastOutlook, castOutlook } from '@hexmarch/shared/games/skure/plan/magic';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { type SpellId, spellOf } from '@hexmarch/shared/games/skure/roster';
import { areEnemies } from '@hexmarch/shared/games/skure/sides';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { CHOICES, type Draft } from '../../draft/draft.ts';
import { fighterName, spellName } from '../../words/words.ts';
import { spellEffect } from '../common/sheetLines.ts';
import { choose, type SkureProps } from '../common/types.ts';
import { whyNot } from '../common/whyNot.ts';
import { resultText, ruleNumber } from '../words/phrases.ts';
import { say } from '../words/say.ts';
import { ActHead } from './ActHead.tsx';
import { LastWord } from './LastWord.tsx';
import { TargetList } from './TargetList.tsx';

export interface CastDockProps extends SkureProps {
  readonly turn: Turn;
  readonly draft: Draft & { kind: 'cast' };
}

export function CastDock({ turn, draft, ...props }: CastDockProps) {
  const { view } = props;
  const { spell } = draft;
  const target = draft.on === undefined ? undefined : find(view, draft.on);
  const outlook =
    spell === undefined || target === undefined ? undefined : castOutlook(view, turn, spell, target);
  const isReady = outlook !== undefined && 'terms' in outlook;
  return (
    <section class="card strike-dock calm" aria-label={say('act.cast')} data-testid="cast-dock">
      <ActHead by={turn.actor} on={target} title={titleOf(spell, target)} rule="SKURE-12.1">
        <p class="quiet">{essenceText(turn)}</p>
      </ActHead>
      {spell === undefined && <SpellList {...props} turn={turn} />}
      {spell !== undefined && !isReady && (
        <TargetList
          {...props}
          label={say('cast.whom')}
          targets={targetsIn(view, turn, spell)}
          chosen={draft.on}
        />
      )}
      {isReady && target !== undefined && (
        <CastResult outlook={outlook} target={target} caster={turn.actor} />
      )}
      <LastWord
        {...props}
        label={isReady ? say('act.cast') : say(spell === undefined ? 'cast.pick' : 'cast.whom')}
        icon="lu:flask-conical"
        isOff={!isReady}
      />
    </section>
  );
}

function titleOf(spell: SpellId | undefined, target: Character | undefined): string {
  if (spell === undefined) return say('act.cast');
  const name = spellName(spell);
  return target === undefined ? name : say('cast.title', { spell: name, name: fighterName(target) });
}

const essenceText = ({ actor, budget }: Turn): string =>
  say(budget.moved ? 'cast.essenceMoved' : 'cast.essence', {
    essence: actor.essence,
    all: dataOf(actor).essence,
  });

/** All known spells; those with too little essence show the risk. */
function SpellList({ turn, ...props }: SkureProps & { readonly turn: Turn }) {
  const { actor, budget } = turn;
  return (
    <ul class="target-list spells" aria-label={say('spells')}>
      {dataOf(actor).spells.map((id) => {
        const spell = spellOf(id);
        const { isAllowed, cost, failPercent } = castTerms(actor.essence, spell.cost, budget.moved);
        const count = targetsIn(props.view, turn, id).filter(({ isOpen }) => isOpen).length;
        const isOpen = isAllowed && count > 0;
        return (
          <li key={id}>
            <button
              type="button"
              class="target"
              aria-disabled={!isOpen}
              data-testid={`spell-${id}`}
              onClick={() => {
                if (isOpen) choose(props, CHOICES.spell(id));
              }}
            >
              <b class="spell-cost">{cost}</b>
              <span>
                <b>{spellName(id)}</b> {spellEffect(spell)}
                <small class={failPercent > 0 ? 'bad' : undefined}>
                  {!isAllowed
                    ? say('why.no-essence')
                    : [
                        count === 0 ? say('cast.nobody') : say('cast.count', { count }),
                        ...(failPercent > 0 ? [say('cast.risk', { percent: failPercent })] : []),
                      ].join(' · ')}
                </small>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Possible targets of that kind of spell. */
function targetsIn(view: SkureView, turn: Turn, spell: SpellId) {
  const isForEnemies = spellOf(spell).target === 'enemy';
  return view.order
    .map((id) => characterOf(view, id))
    .filter((one) => one.life !== 'away' && areEnemies(view.options, turn.actor, one) === isForEnemies)
    .map((one) => {
      const outlook = castOutlook(view, turn, spell, one);
      return 'terms' in outlook
        ? { one, isOpen: true, text: resultText(outlook, one) }
        : { one, isOpen: false, text: whyNot(view, outlook) };
    });
}

interface CastResultProps {
  readonly outlook: CastOutlook;
  readonly target: Character;
  readonly caster: Character;
}

/**
 * Expected result of a spell on its target, and the risk of too little essence as a bar of 100 rolls
 * (SKURE-12.2).
 */
function CastResult({ outlook, target, caster }: CastResultProps) {
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
