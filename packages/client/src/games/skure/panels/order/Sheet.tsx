// Character sheet with all public data: of the inspected or targeted fighter, else of the active one.

import { dataOf, defenseOf, find } from '@hexmarch/shared/games/skure/characters';
import type { Character } from '@hexmarch/shared/games/skure/state';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { StandingOrders } from '../../company/index.ts';
import { say as sayGame } from '../../words/say.ts';
import { className } from '../../words/words.ts';
import { ClassRule } from '../common/ClassRule.tsx';
import { HpBar } from '../common/HpBar.tsx';
import { Stance } from '../common/Stance.tsx';
import {
  natureLines,
  ratingText,
  ratingWords,
  type SheetLine,
  spellLine,
  stateLines,
  threatLines,
  whereText,
} from '../common/sheetLines.ts';
import { Token } from '../common/Token.tsx';
import { draftOf, paintOf, type SkureProps, turnIn } from '../common/types.ts';
import { AnswerChoice } from '../question/AnswerChoice.tsx';
import { QuestionDock } from '../question/QuestionDock.tsx';
import { hpText, ruleNumber } from '../words/phrases.ts';
import { say } from '../words/say.ts';
import { pointsText, turningText } from '../words/turnText.ts';

export function Sheet(props: SkureProps) {
  const { view } = props;
  const one = find(view, subjectOf(props));
  if (one === undefined) return null;
  return (
    <>
      {props.alone && <QuestionDock {...props} />}
      <section
        class="card sheet-of"
        data-panel="fighter"
        aria-label={sayGame('panel.sheet')}
        data-testid="sheet"
        data-who={one.id}
      >
        <header>
          <h2>
            <ClassRule of={one}>{className(one.class)}</ClassRule>{' '}
            <span class={`paint-${paintOf(one)}`}>{one.id}</span>
          </h2>
          <span class="sub">{whereText(view, one)}</span>
        </header>
        <Figures of={one} />
        <TurnLeft {...props} of={one} />
        <Lines list={stateLines(view, one)} />
        <p class="sheet-rating">
          <b>{ratingText(one)}</b> <span>{ratingWords(one)}</span>
        </p>
        <Lines list={natureLines(one)} />
        <Spells of={one} />
        <Lines list={threatLines(view, one)} isLast />
        {mayAnswer(props, one) && <AnswerChoice who={one.id} label={say('answer.sheet')} />}
        {props.view.company !== undefined && <StandingOrders {...props} of={one} />}
      </section>
    </>
  );
}

/** Whether its owner can preset an answer for later questions. */
const mayAnswer = ({ view, seat, outcome, taught }: SkureProps, one: Character): boolean =>
  view.company === undefined &&
  one.seat === seat &&
  one.life === 'standing' &&
  outcome === undefined &&
  !taught;

/** The fighter that the sheet shows. */
export function subjectOf({ view, step }: Pick<SkureProps, 'view' | 'step'>): string {
  const draft = draftOf({ step });
  switch (draft.kind) {
    case 'look':
    case 'place':
      return draft.who;
    case 'strike':
    case 'charge':
    case 'aim':
    case 'cast':
      return draft.on ?? view.actor;
    case 'guard':
      return draft.ally ?? view.actor;
    default:
      return view.actor;
  }
}

function Figures({ of }: { readonly of: Character }) {
  const { hp, attack, speed, size, essence } = dataOf(of);
  const figures: readonly (readonly [label: string, value: string])[] = [
    [say('figure.attack'), String(attack)],
    [say('figure.defense'), String(defenseOf(of))],
    [say('figure.speed'), String(speed)],
    [say('figure.size'), String(size)],
    ...(essence > 0 ? [[say('figure.essence'), `${of.essence}/${essence}`] as const] : []),
  ];
  return (
    <div class="sheet-figures">
      <Token of={of} heightPx={74} />
      <div>
        <p class="sheet-hp">
          <HpBar of={of} />
          <span class="hidden">{say('figure.hp')} </span>
          <b>{hpText(of.hp)}</b> <span>/{hp}</span>
        </p>
        <dl>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** Of the active fighter. */
function TurnLeft({ view, of }: SkureProps & { readonly of: Character }) {
  const turn = turnIn(view);
  if (turn === undefined || turn.actor.id !== of.id) return null;
  return (
    <p class="sheet-turn">
      <Icon name="lu:hourglass" size={15} />{' '}
      {[pointsText(turn), turningText(turn), sayGame('pip.action')].join(' · ')}
    </p>
  );
}

interface LinesProps {
  readonly list: readonly SheetLine[];
  readonly isLast?: boolean;
}

const Lines = ({ list, isLast = false }: LinesProps) =>
  list.length === 0 ? null : (
    <ul class={isLast ? 'sheet-lines last' : 'sheet-lines'}>
      {list.map(({ text, rule, of }) => (
        <li key={text}>
          {of !== undefined && <Stance of={of} sizePx={17} />}
          <span>
            {text} {rule !== undefined && <RuleLink rule={rule}>{ruleNumber(rule)}</RuleLink>}
          </span>
        </li>
      ))}
    </ul>
  );

function Spells({ of }: { readonly of: Character }) {
  const { spells } = dataOf(of);
  if (spells.length === 0) return null;
  return (
    <ul class="sheet-spells" aria-label={say('spells')}>
      {spells.map((id) => (
        <li key={id}>{spellLine(id)}</li>
      ))}
    </ul>
  );
}
