// Combat dock (UI-12): dice of both sides with modifiers and rules, exact odds, roll button.

import { priceOf } from '@hexmarch/shared/games/skor/decide';
import { type AttackOdds, attackOdds, type EncounterOdds } from '@hexmarch/shared/games/skor/odds';
import {
  attackSource,
  type DieSource,
  defenceSource,
  MODIFIER_RULE,
  mannerOf,
} from '@hexmarch/shared/games/skor/sheet';
import { stackKinds } from '@hexmarch/shared/games/skor/stack';
import type { Modifier, SkorCommand } from '@hexmarch/shared/games/skor/types';
import { GAME_ICONS } from '../../../art/generated/gameIcons.ts';
import { pieceArt } from '../../../art/pieces.ts';
import { FixedKey } from '../../../shortcuts/Hint.tsx';
import { listText } from '../../../text/language.ts';
import { Die } from '../../../ui/pictures/Die.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { ownerAt, piecesAt, stackAt } from '../facts/viewFacts.ts';
import { cancel, choose, type SkorProps } from '../input/types.ts';
import { endTexts, type OddsPart, oddsParts, percent } from '../words/oddsText.ts';
import { say, sayParts } from '../words/say.ts';
import { dieName, dieSourceText, signed, spaceName } from '../words/words.ts';
import { Cost, Variants } from './Variants.tsx';
import { Cite } from './Why.tsx';

export type AttackCommand = Extract<SkorCommand, { type: 'move' | 'fire' }>;
type CombatProps = SkorProps & {
  readonly command: AttackCommand;
  readonly options: readonly SkorCommand[];
};

export function Combat(props: CombatProps) {
  const { view, seat = 0, command } = props;
  const odds = attackOdds(view, command, seat);
  const parts = oddsParts(odds, command.type === 'fire');
  const rolls = odds.encounters.some(({ defence }) => defence !== null);
  return (
    <section class="card combat" aria-label={spokenOdds(parts, command)} data-testid="combat">
      <Attacker {...props} odds={odds} />
      <div class="odds">
        <h2 class="h3">
          <Title command={command} />
        </h2>
        <OddsBar parts={parts} />
      </div>
      <Defender {...props} odds={odds} />
      <Particulars {...props} odds={odds} />
      <Variants {...props} />
      <div class="go">
        <button type="button" class="ghost" data-testid="cancel" onClick={() => cancel(props)}>
          {say('combat.cancel')} <FixedKey chord="Escape" />
        </button>
        <button type="button" class="cta" data-testid="roll" onClick={() => choose(props, 'confirm')}>
          {rolls ? <Icon of={GAME_ICONS['gi:dice-six-faces-five']} size={20} /> : <Icon name="lu:check" />}
          {say(rolls ? 'combat.roll' : 'combat.capture')} <Cost of={priceOf(view, seat, command)} />{' '}
          <FixedKey chord="Enter" />
        </button>
      </div>
    </section>
  );
}

const actOf = (command: AttackCommand): string =>
  command.type === 'fire' ? 'fire' : command.infiltrate ? 'infiltrate' : 'attack';

function Title({ command }: { command: AttackCommand }) {
  const parts = sayParts<object>('combat.title', {
    act: actOf(command),
    from: <span>{spaceName(command.from)}</span>,
    to: <span>{spaceName(command.to)}</span>,
    arrow: <Icon name="lu:chevron-right" size={15} />,
  });
  return <>{parts}</>;
}

type SideProps = CombatProps & { readonly odds: AttackOdds };

function Attacker(props: SideProps) {
  const { seat = 0, odds } = props;
  const rolled = odds.encounters.find(({ defence }) => defence !== null);
  return (
    <div class={`side s${seat}`}>
      <Picture of={pieceArt('M', seat)} heightPx={58} />
      {rolled !== undefined && <Die sides={rolled.attack.sides} />}
      {!props.phone && <AttackMods {...props} />}
    </div>
  );
}

function AttackMods({ view, seat = 0, command, odds }: SideProps) {
  const rolled = odds.encounters.find(({ defence }) => defence !== null);
  return (
    <Modifiers
      title={say(command.type === 'fire' ? 'side.turret' : 'side.M')}
      die={rolled === undefined ? undefined : attackSource(view, seat)}
      list={rolled?.attack.modifiers ?? []}
    />
  );
}

/** For a mixed pair the die that is fought first; the other is named below. */
function Defender(props: SideProps) {
  const { view, command, odds } = props;
  const enemy = ownerAt(view, command.to);
  const rolls = odds.encounters[0]?.defence ?? null;
  return (
    <div class={`side right s${enemy}`}>
      {!props.phone && <DefenceMods {...props} />}
      {rolls !== null && <Die sides={rolls.sides} />}
      <span class="stack">
        {piecesAt(view, command.to).map((piece, i) => (
          <Picture key={i} of={pieceArt(piece.kind, enemy)} heightPx={58} />
        ))}
      </span>
    </div>
  );
}

function DefenceMods({ view, seat = 0, command, odds }: SideProps) {
  const [first] = odds.encounters;
  const kinds = stackKinds(stackAt(view, command.to)) as 'C' | 'M' | 'CC' | 'MM' | 'CM';
  const rolls = first?.defence ?? null;
  return (
    <Modifiers
      title={say(`side.${kinds}`)}
      die={first && rolls !== null ? defenceSource(view, seat, command.to, first.against) : undefined}
      list={rolls?.modifiers ?? []}
      right
    />
  );
}

interface ModifiersProps {
  readonly title: string;
  /** Absent if nothing is rolled. */
  readonly die: DieSource | undefined;
  readonly list: readonly Modifier[];
  readonly right?: boolean;
}

function Modifiers({ title, die, list, right = false }: ModifiersProps) {
  return (
    <div class={right ? 'mods right' : 'mods'}>
      <b>{title}</b>
      {die !== undefined && (
        <small>
          {dieSourceText(die)} <Cite rule={die.rule} />
        </small>
      )}
      {list.map(({ source, value }) => (
        <small key={source}>
          {signed(value)} {say(`source.${source}`)} <Cite rule={MODIFIER_RULE} />
        </small>
      ))}
      {die !== undefined && list.length === 0 && <small>{say('combat.noModifiers')}</small>}
      {die === undefined && right && (
        <small>
          {say('combat.noDie')} <Cite rule="SKOR-6.10" />
        </small>
      )}
    </div>
  );
}

function OddsBar({ parts }: { parts: readonly OddsPart[] }) {
  return (
    <div class="odds-box">
      <div class="bar" aria-hidden="true">
        {parts.map(({ kind, chance, percent: shown }) => (
          <i key={kind} class={kind} style={{ flex: `${chance.n / chance.d} 1 0` }}>
            {shown}
          </i>
        ))}
      </div>
      <div class="key">
        {parts.map(({ kind, label, fraction }) => (
          <span key={kind} class={kind} data-testid={`odds-${kind}`}>
            {label} <s>{fraction}</s>
          </span>
        ))}
      </div>
    </div>
  );
}

/** On a narrow screen collapsed to the bar, so that the board stays visible. */
function Particulars(props: SideProps) {
  const { command, odds, phone } = props;
  const list = (
    <>
      <Manner {...props} />
      {odds.encounters.length > 1 && <Ends odds={odds} command={command} />}
    </>
  );
  if (!phone) return list;
  return (
    <details class="particulars">
      <summary>{say('combat.particulars')}</summary>
      <div class="mods-row">
        <AttackMods {...props} />
        <DefenceMods {...props} />
      </div>
      {list}
    </details>
  );
}

/** Sequence of a fight against a stack: exchange by exchange while the attacker wins, and the rule for ties. */
function Manner({ view, command, odds }: SideProps) {
  const manner = mannerOf(view, command.to, command.type === 'move' && command.infiltrate);
  const list = odds.encounters;
  return (
    <div class="manner">
      <small>
        {say(`manner.${manner.code}`)} <Cite rule={manner.rule} />
      </small>
      {list.length > 1 && list.map((one, i) => <small key={i}>{encounterText(one, i + 1)}</small>)}
      {odds.areTiesDrawn && (
        <small>
          {say('manner.drawnTies')} <Cite rule="SKOR-7.5" />
        </small>
      )}
    </div>
  );
}

function encounterText({ against, attack, defence, win }: EncounterOdds, number: number): string {
  if (defence === null) return say('encounter.unrolled', { number, against });
  return say('encounter.rolled', {
    number,
    against,
    mine: dieName(attack.sides),
    theirs: dieName(defence.sides),
    chance: percent(win),
  });
}

function Ends({ odds, command }: { odds: AttackOdds; command: AttackCommand }) {
  return (
    <ul class="ends" aria-label={say('ends.title')}>
      {endTexts(odds, command.type === 'fire').map(({ text, percent: shown, fraction }) => (
        <li key={text} data-testid="end-state">
          <b>{shown}</b> {text} <s>{fraction}</s>
        </li>
      ))}
    </ul>
  );
}

function spokenOdds(parts: readonly OddsPart[], command: AttackCommand): string {
  const odds = parts.map(({ label: name, percent: chance }) => say('odds.part', { chance, name }));
  return say('combat.spoken', {
    act: actOf(command),
    from: spaceName(command.from),
    to: spaceName(command.to),
    odds: listText(odds),
  });
}
