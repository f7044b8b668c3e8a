// Odds of a blow before the roll (UI-K27): modifiers and their sum, the bar of 100 rolls, and the seven stages.

import type { Modifier } from '@hexmarch/shared/games/skure/events';
import type { Outlook } from '@hexmarch/shared/games/skure/plan/outlook';
import type { Character } from '@hexmarch/shared/games/skure/state';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { arcName, signed, stageName } from '../../words/words.ts';
import { hpText, ruleNumber } from '../words/phrases.ts';
import { say } from '../words/say.ts';
import { type StageCell, stageCells } from './stageCells.ts';

export interface OddsProps {
  readonly outlook: Outlook;
  /** The fighter that is hit. */
  readonly target: Character;
  /** The original target. */
  readonly aimLevel?: number;
  readonly phone: boolean;
  /** Result of a miss, in a word. */
  readonly miss?: string | undefined;
  /** What is collapsed in a low window, where something else can open it, too. */
  readonly more?: More;
}

/** What a press opens. */
export interface More {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Where modifiers and rolls leave the field enough room. */
const HIGH = '(min-width: 68.75em) and (min-height: 60em)';

/** Initially open where there is room. */
export function useMore(): More {
  const [isOpen, setOpen] = useState(() => matchMedia(HIGH).matches);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

/** In a low window modifiers, rules and rolls are collapsed, and open by a press on any stage (UI-K60). */
export function Odds({ outlook, target, phone, miss, more, ...rest }: OddsProps) {
  const own = useMore();
  const { isOpen, toggle } = more ?? own;
  const cells = stageCells(outlook, target);
  return (
    <>
      {isOpen && <Modifiers outlook={outlook} target={target} isOpen={isOpen} {...rest} />}
      <RollBar cells={cells} />
      <ol class="stage-cells" aria-label={say('odds.stages')}>
        {cells.map((cell) => (
          <Cell key={cell.stage} cell={cell} outlook={outlook} phone={phone} miss={miss} isOpen={isOpen}>
            <button
              type="button"
              class="stage-more"
              aria-expanded={isOpen}
              aria-label={say('odds.more', { stage: stageName(cell.stage) })}
              onClick={toggle}
            />
            {isOpen && cell.rolls > 0 && <small>{rollsText(cell, phone)}</small>}
          </Cell>
        ))}
      </ol>
    </>
  );
}

interface ModifiersProps extends Pick<OddsProps, 'outlook' | 'target' | 'aimLevel'> {
  readonly isOpen: boolean;
}

function Modifiers({ outlook, target, aimLevel = 0, isOpen }: ModifiersProps) {
  const { modifiers, sum } = outlook;
  return (
    <p class="roll-sum">
      <Icon name="lu:dices" size={18} /> <b class="roll-die">d100</b>
      {modifiers.map((one) => (
        <span key={one.of} class={one.value > 0 ? 'modifier good' : 'modifier bad'}>
          <b>{signed(one.value)}</b> {modifierText(one, outlook, target, aimLevel)}{' '}
          {isOpen && <Rule of={ruleOf(one, target)} />}
        </span>
      ))}
      <b>{say('odds.sum', { sum: sum === 0 ? '±0' : signed(sum) })}</b>
    </p>
  );
}

const Rule = ({ of }: { readonly of: RuleId }) => <RuleLink rule={of}>{ruleNumber(of)}</RuleLink>;

function modifierText({ of, value }: Modifier, { arc }: Outlook, target: Character, level: number): string {
  switch (of) {
    case 'speed':
      return say(value > 0 ? 'mod.faster' : 'mod.slower');
    case 'position':
      return arcName(arc);
    case 'aim':
      return say('tag.aim', { level });
    case 'stance':
      return say(target.stance?.type === 'counter' ? 'mod.counter' : 'mod.defend');
  }
}

function ruleOf({ of }: Modifier, target: Character): RuleId {
  switch (of) {
    case 'speed':
      return 'SKURE-5.5';
    case 'position':
      return 'SKURE-5.6';
    case 'aim':
      return 'SKURE-8.3';
    case 'stance':
      return target.stance?.type === 'counter' ? 'SKURE-9.4' : 'SKURE-9.1';
  }
}

/** In a narrower part the number does not fit. */
const NUMBER_FROM = 7;

interface RollBarProps {
  readonly cells: readonly StageCell[];
  /** Too low for numbers. */
  readonly isBare?: boolean;
}

/** Hidden from screen readers: the text below says the same. */
export const RollBar = ({ cells, isBare = false }: RollBarProps) => (
  <div class="roll-bar" aria-hidden="true" data-testid="roll-bar">
    {cells
      .filter(({ rolls }) => rolls > 0)
      .map(({ stage, rolls }) => (
        <i key={stage} class={`stage-${stage}`} style={{ flexGrow: rolls }}>
          {!isBare && rolls >= NUMBER_FROM && rolls}
        </i>
      ))}
  </div>
);

interface CellProps extends Pick<OddsProps, 'outlook' | 'phone' | 'miss'> {
  readonly isOpen: boolean;
  readonly cell: StageCell;
  readonly children: ComponentChildren;
}

function Cell({ cell, outlook, phone, miss, isOpen, children }: CellProps) {
  const { stage, rolls, barred, damage } = cell;
  const name = phone || !isOpen ? say(`stage.short.${stage}`) : stageName(stage);
  if (barred !== undefined) {
    return (
      <li class={`stage-cell stage-${stage} barred`} data-rolls={0}>
        <span>{name}</span>
        <b aria-hidden="true">—</b>
        {!phone && <small>{whyNot(barred, outlook)}</small>}
        {children}
      </li>
    );
  }
  return (
    <li
      class={`stage-cell stage-${stage}`}
      data-testid={`stage-${stage}`}
      data-rolls={rolls}
      data-damage={damage}
      data-after={cell.after}
    >
      <span>{name}</span>
      <b>{rolls}%</b>
      {isOpen && damage > 0 && <strong>−{damage}</strong>}
      {children}
      <small class={`fate ${stage === 1 ? 'miss' : cell.fate}`}>
        {stage === 1 ? (miss ?? '') : fateText(cell, phone)}
      </small>
    </li>
  );
}

function rollsText({ from, to }: StageCell, phone: boolean): string {
  const range = from === to ? String(from) : `${from}–${to}`;
  return phone ? range : say('odds.rolls', { range });
}

function fateText({ fate, before, after }: StageCell, phone: boolean): string {
  const arrow = phone ? '→' : ' → ';
  if (fate === 'stands') return `${hpText(before)}${arrow}${hpText(after)}`;
  return phone ? say(`fate.short.${fate}`) : say(`fate.${fate}`, { hp: hpText(after) });
}

const whyNot = (barred: 'cap' | 'sum', { arc, sum }: Outlook): string =>
  barred === 'cap' ? say('odds.capped', { arc: arcName(arc) }) : say('odds.notAt', { sum: signed(sum) });
