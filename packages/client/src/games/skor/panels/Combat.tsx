// The combat dock (UI-12): both sides' dice with every modifier and its rule, exact chances, then Roll.

import { priceOf } from '@hexmarch/shared/games/skor/decide';
import { formatCommand as textOf } from '@hexmarch/shared/games/skor/notation';
import {
  type AttackOdds,
  attackOdds,
  type EncounterOdds,
  type Fraction,
} from '@hexmarch/shared/games/skor/odds';
import type { Modifier, SkorCommand } from '@hexmarch/shared/games/skor/types';
import { GAME_ICONS } from '../../../art/generated/gameIcons.ts';
import { pieceArt } from '../../../art/pieces.ts';
import { Die } from '../../../panels/Die.tsx';
import { Icon } from '../../../panels/Icon.tsx';
import { Picture } from '../../../panels/Picture.tsx';
import { ownerAt, piecesAt } from '../viewFacts.ts';
import { spaceName } from '../words.ts';
import { Cost } from './Cost.tsx';
import { cancel, choose, type SkorProps } from './types.ts';

export type AttackCommand = Extract<SkorCommand, { type: 'move' | 'fire' }>;

export function Combat(props: SkorProps & { command: AttackCommand; options: readonly SkorCommand[] }) {
  const { view, seat = 0, command } = props;
  const odds = attackOdds(view, command, seat);
  const enemy = ownerAt(view, command.to);
  const [first] = odds.encounters;
  return (
    <section class="card combat" aria-label={spokenOdds(odds, command)} data-testid="combat">
      <div class={`side s${seat}`}>
        <Picture of={pieceArt('M', seat)} heightPx={58} />
        {first?.defence && <Die sides={first.attack.sides} />}
        <Modifiers
          title={command.type === 'fire' ? 'Turret' : 'Military'}
          list={first?.attack.modifiers ?? []}
        />
      </div>
      <div class="odds">
        <h3>
          {verb(command)} <span>{spaceName(command.from)}</span> <Icon name="lu:chevron-right" size={15} />{' '}
          <span>{spaceName(command.to)}</span>
        </h3>
        <OddsBar odds={odds} />
      </div>
      <div class={`side right s${enemy}`}>
        <Modifiers title={defenders(props)} list={first?.defence?.modifiers ?? []} right />
        {first?.defence && <Die sides={first.defence.sides} />}
        <span class="stack">
          {piecesAt(view, command.to).map((piece, i) => (
            <Picture key={i} of={pieceArt(piece.kind, enemy)} heightPx={58} />
          ))}
        </span>
      </div>
      {odds.encounters.length > 1 && <Encounters list={odds.encounters} />}
      <Variants {...props} />
      <div class="go">
        <button type="button" class="ghost" data-testid="cancel" onClick={() => cancel(props)}>
          Cancel <kbd>Esc</kbd>
        </button>
        <button type="button" class="cta" data-testid="roll" onClick={() => choose(props, 'confirm')}>
          <Icon of={GAME_ICONS['gi:dice-six-faces-five']} size={20} />
          {first?.defence ? 'Roll' : 'Capture'} <Cost of={priceOf(view, seat, command)} /> <kbd>Enter</kbd>
        </button>
      </div>
    </section>
  );
}

function verb(command: AttackCommand): string {
  if (command.type === 'fire') return 'Fire';
  return command.infiltrate ? 'Infiltrate' : 'Attack';
}

function defenders({ view, command }: SkorProps & { command: AttackCommand }): string {
  const kinds = piecesAt(view, command.to).map(({ kind }) => (kind === 'M' ? 'Military' : 'Civilian'));
  const [one, two] = kinds;
  if (two === undefined) return one ?? '';
  return one === two ? `Two ${one === 'Military' ? 'military' : 'civilians'}` : 'Mixed pair';
}

const SOURCES: Readonly<Record<Modifier['source'], string>> = {
  structure: 'structure',
  pair: 'two military',
  fortification: 'Fortification',
  debris: 'Debris Field',
};

function Modifiers({
  title,
  list,
  right = false,
}: {
  title: string;
  list: readonly Modifier[];
  right?: boolean;
}) {
  return (
    <div class={right ? 'mods right' : 'mods'}>
      <b>{title}</b>
      {list.map(({ source, value }) => (
        <small key={source} title="SKOR-6.5">
          {value > 0 ? `+${value}` : `−${-value}`} {SOURCES[source]} <code>6.5</code>
        </small>
      ))}
      {list.length === 0 && <small>no modifiers</small>}
    </div>
  );
}

interface Part {
  readonly key: string;
  readonly label: string;
  readonly chance: Fraction;
}

/** The four ways an attack can end, in the order of the bar; impossible ones are left out. */
export function oddsParts({ win, both, stand, lose }: AttackOdds): readonly Part[] {
  const parts: readonly Part[] = [
    { key: 'win', label: 'Capture', chance: win },
    { key: 'both', label: 'Both lost', chance: both },
    { key: 'stand', label: 'Nothing decided', chance: stand },
    { key: 'lose', label: 'Repelled', chance: lose },
  ];
  return parts.filter(({ chance }) => chance.n > 0);
}

export const percent = ({ n, d }: Fraction): string => `${Math.round((100 * n) / d)}%`;

/** All chances over one denominator, so that they can be compared and added at a glance. */
function overCommon(parts: readonly Part[]): readonly string[] {
  const common = parts.reduce((all, { chance: { d } }) => (all * d) / divisor(all, d), 1);
  return parts.map(({ chance: { n, d } }) => `${(n * common) / d}/${common}`);
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

function OddsBar({ odds }: { odds: AttackOdds }) {
  const parts = oddsParts(odds);
  const fractions = overCommon(parts);
  return (
    <div class="odds-box">
      <div class="bar" aria-hidden="true">
        {parts.map(({ key, chance }) => (
          <i key={key} class={key} style={{ flex: `${chance.n / chance.d} 1 0` }}>
            {percent(chance)}
          </i>
        ))}
      </div>
      <div class="key">
        {parts.map(({ key, label }, i) => (
          <span key={key} class={key} data-testid={`odds-${key}`}>
            {label} <s>{fractions[i]}</s>
          </span>
        ))}
      </div>
    </div>
  );
}

/** Against a stack: each exchange by itself, fought in order while the attacker wins. */
function Encounters({ list }: { list: readonly EncounterOdds[] }) {
  return (
    <ol class="encounters">
      {list.map((one, i) => (
        <li key={i}>
          {i + 1}. against{' '}
          {one.against === 'C' ? 'the civilian' : one.against === 'M' ? 'a military piece' : 'both'}:{' '}
          {one.defence === null
            ? 'captured without a roll'
            : `d${one.attack.sides} against d${one.defence.sides}, won ${percent(one.win)}`}
        </li>
      ))}
    </ol>
  );
}

/** Where the same spaces allow more than one command. */
export function Variants(props: SkorProps & { command: SkorCommand; options: readonly SkorCommand[] }) {
  const { options, command } = props;
  if (options.length < 2) return null;
  return (
    <fieldset class="segments variants" aria-label="How">
      {options.map((option) => {
        const { id, label } = variantOf(option);
        return (
          <button
            key={id}
            type="button"
            class={option === command ? 'on' : ''}
            aria-pressed={option === command}
            onClick={() => choose(props, id)}
          >
            {label} <Cost of={priceOf(props.view, props.seat ?? 0, option)} />
          </button>
        );
      })}
    </fieldset>
  );
}

function variantOf(option: SkorCommand): { readonly id: string; readonly label: string } {
  switch (option.type) {
    case 'move':
      return { id: textOf(option), label: option.infiltrate ? 'Infiltrate' : 'Attack' };
    case 'gamble':
      return { id: textOf(option), label: 'Gamble: free on a 6' };
    case 'disband':
    case 'purge':
      return { id: textOf(option), label: option.kind === 'C' ? 'Civilian' : 'Military' };
    default:
      return { id: textOf(option), label: option.type === 'research' ? 'Pay' : option.type };
  }
}

function spokenOdds(odds: AttackOdds, command: AttackCommand): string {
  const parts = oddsParts(odds).map(({ label, chance }) => `${percent(chance)} ${label.toLowerCase()}`);
  return `${verb(command)} ${spaceName(command.to)} from ${spaceName(command.from)}: ${parts.join(', ')}`;
}
