// Culture draft (SKOR-2.7): cultures left, banned and taken ones, and the own ban or pick.

import { culturesIn, type Due, draftDue } from '@hexmarch/shared/games/skor/draft';
import type { Culture, Draft } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { GAME_ICONS } from '../../../art/generated/gameIcons.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { FIRST_CULTURES, firstCulture } from '../draft/firstSetup.ts';
import { say as sayEntry } from '../entry/say.ts';
import { choose, type SkorProps, stepOf } from '../input/types.ts';
import { say } from '../words/say.ts';
import { CULTURE_RULES, commandWords, cultureName, cultureText } from '../words/words.ts';
import { Cite } from './Why.tsx';

export function CultureDraft(props: SkorProps) {
  const { view, seat } = props;
  const { draft } = view;
  const due = draftDue(view);
  if (draft === undefined || due === undefined) return null;
  const { mode } = stepOf(props);
  const own = due.seat === seat && mode.kind === 'culture';
  return (
    <section class="card setup" aria-label={say('panel.culture')}>
      <header>
        <h2 data-testid="draft-title">{titleOf(props, due)}</h2>
        <span class="sub">{say('draft.open')}</span>
      </header>
      <p class="quiet setup-goal" data-testid="setup-goal">
        <Icon name="lu:trophy" size={16} /> {sayEntry('goal')}
      </p>
      <p class="quiet draft-about">
        {say('draft.about')} <Cite rule="SKOR-2.7" />
      </p>
      {own && <ForMe {...props} />}
      <fieldset class="cultures" aria-label={say('setup.culture')}>
        {culturesIn(view.options).map((culture) => (
          <Row key={culture} {...props} draft={draft} culture={culture} own={own} />
        ))}
      </fieldset>
      {own && props.phone && <DraftButton {...props} id="confirm-culture-here" />}
    </section>
  );
}

function Row(props: SkorProps & { readonly draft: Draft; readonly culture: Culture; readonly own: boolean }) {
  const { draft, culture, own } = props;
  const { mode } = stepOf(props);
  const gone = fateOf(props, draft, culture);
  const isSelected = own && mode.kind === 'culture' && mode.culture === culture;
  return (
    <CultureRow
      {...{ culture, isSelected }}
      {...(gone === undefined ? {} : { gone })}
      {...(own && gone === undefined ? { pick: () => choose(props, `culture:${culture}`) } : {})}
    />
  );
}

/** Who has banned or taken a culture, as text; `undefined` while it is available. */
function fateOf({ names, seat }: SkorProps, draft: Draft, culture: Culture): string | undefined {
  const { first, banned, chosen } = draft;
  const phrase = (key: 'draft.banned' | 'draft.taken', by: Seat): string =>
    say(key, { you: by === seat, name: names[by] ?? '' });
  const ban = banned.indexOf(culture);
  if (ban >= 0) return phrase('draft.banned', ban === 0 ? first : 1 - first);
  const taken = chosen.indexOf(culture);
  return taken < 0 ? undefined : phrase('draft.taken', taken);
}

/** Suggests a culture in the panel: it can be changed before it is confirmed. */
function ForMe(props: SkorProps) {
  const { mode } = stepOf(props);
  const culture = firstCulture(props.view);
  if (culture === undefined || mode.kind !== 'culture') return null;
  return (
    <div class="for-me">
      <button
        type="button"
        class="ghost"
        data-testid="choose-for-me"
        onClick={() => choose(props, `give:${culture}`)}
      >
        <Icon name="lu:dices" size={18} /> {say('setup.forMe')}
      </button>
      <p aria-live="polite" data-testid="chosen-for-me">
        {mode.given &&
          mode.culture !== null &&
          say('draft.chosenForYou', { culture: cultureName(mode.culture) })}
      </p>
    </div>
  );
}

/** The current task, or who has it. */
export function titleOf({ seat, names }: SkorProps, due: Due): string {
  if (due.seat !== seat) return say('draft.theirs', { due: due.type, name: names[due.seat] ?? '' });
  return say(due.type === 'ban' ? 'draft.ban' : 'setup.choose');
}

/** Confirm button; before a culture is selected it leads to the list. */
export function DraftButton(props: SkorProps & { readonly id: string }) {
  const { view, pending, phone, open } = props;
  const { mode } = stepOf(props);
  const due = draftDue(view);
  if (due === undefined || mode.kind !== 'culture') return null;
  const { culture } = mode;
  const ready = culture !== null;
  return (
    <button
      type="button"
      class="cta next-step"
      data-testid={props.id}
      disabled={pending || (!ready && !phone)}
      onClick={() => (ready ? choose(props, 'confirm') : open('setup'))}
    >
      <Icon name={ready ? 'lu:check' : 'lu:crown'} />{' '}
      {ready ? commandWords({ type: due.type, culture }) : titleOf(props, due)}
    </button>
  );
}

const CULTURE_ICONS: Readonly<Record<Culture, { readonly body: string; readonly size: number }>> = {
  technocracy: GAME_ICONS['gi:gears'],
  feudal: GAME_ICONS['gi:mounted-knight'],
  dictatorship: GAME_ICONS['gi:mailed-fist'],
  theocracy: GAME_ICONS['gi:prayer'],
  nomadic: GAME_ICONS['gi:caravan'],
  alien: GAME_ICONS['gi:ufo'],
  alternative: GAME_ICONS['gi:rolling-dices'],
};

interface CultureRowProps {
  readonly culture: Culture;
  readonly isSelected: boolean;
  /** Instead of a recommendation: who has banned or taken it. */
  readonly gone?: string;
  /** Absent if it cannot be chosen. */
  readonly pick?: () => void;
}

/** A culture in a list: name, effect, rule, and its status. */
export function CultureRow({ culture, isSelected, gone, pick }: CultureRowProps) {
  return (
    <div class="culture-row">
      <button
        type="button"
        class={`culture${isSelected ? ' held' : ''}${gone === undefined ? '' : ' gone'}`}
        aria-pressed={isSelected}
        disabled={pick === undefined}
        data-testid={`culture-${culture}`}
        onClick={pick}
      >
        <Icon of={CULTURE_ICONS[culture]} size={30} />
        <span>
          <b>{cultureName(culture)}</b>
          {gone !== undefined && <em>{gone}</em>}
          {gone === undefined && FIRST_CULTURES.includes(culture) && <em>{say('setup.first')}</em>}
          <small>{cultureText(culture)}</small>
        </span>
      </button>
      <Cite rule={CULTURE_RULES[culture]} />
    </div>
  );
}
