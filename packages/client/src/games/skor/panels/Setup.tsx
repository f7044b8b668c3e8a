// The secret choice (SKOR-2.2 to 2.4): culture, a Technocracy's tech, the side that faces the opponent.

import { BRANCHES, CULTURES, type Culture } from '@hexmarch/shared/games/skor/types';
import { GAME_ICONS } from '../../../art/generated/gameIcons.ts';
import { Icon } from '../../../panels/Icon.tsx';
import { draftCommand } from '../setupDraft.ts';
import { BRANCH_NAMES, CULTURE_TEXTS, TIER_EFFECTS } from '../words.ts';
import { BRANCH_ICONS } from './Tech.tsx';
import { choose, type SkorProps, stepOf } from './types.ts';

const CULTURE_ICONS: Readonly<Record<Culture, { readonly body: string; readonly size: number }>> = {
  technocracy: GAME_ICONS['gi:gears'],
  feudal: GAME_ICONS['gi:mounted-knight'],
  dictatorship: GAME_ICONS['gi:mailed-fist'],
  theocracy: GAME_ICONS['gi:prayer'],
  nomadic: GAME_ICONS['gi:caravan'],
  alien: GAME_ICONS['gi:ufo'],
  alternative: GAME_ICONS['gi:rolling-dices'],
};

export function CultureCards(props: SkorProps) {
  const { mode } = stepOf(props);
  const { view } = props;
  if (mode.kind !== 'setup') return null;
  const { culture, tech } = mode.draft;
  const offered = CULTURES.filter((one) => one !== 'alternative' || view.options.alternative);
  return (
    <section class="card setup" aria-label="Choose a culture">
      <header>
        <h2>Your culture</h2>
        <span class="sub">secret for now</span>
      </header>
      <fieldset class="cultures" aria-label="Culture">
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            class={`culture${one === culture ? ' held' : ''}`}
            aria-pressed={one === culture}
            data-testid={`culture-${one}`}
            onClick={() => choose(props, `culture:${one}`)}
          >
            <Icon of={CULTURE_ICONS[one]} size={30} />
            <span>
              <b>{CULTURE_TEXTS[one].name}</b>
              <small>
                {CULTURE_TEXTS[one].text} <code>{CULTURE_TEXTS[one].rule.replace('SKOR-', '')}</code>
              </small>
            </span>
          </button>
        ))}
      </fieldset>
      {culture === 'technocracy' && (
        <fieldset class="first-tech" aria-label="First tech" ref={bringIntoView}>
          <p>First tech</p>
          {BRANCHES.map((branch) => (
            <button
              key={branch}
              type="button"
              class={branch === tech ? 'held' : ''}
              aria-pressed={branch === tech}
              data-testid={`tech-${branch}`}
              onClick={() => choose(props, `tech:${branch}`)}
            >
              <Icon of={BRANCH_ICONS[branch]} size={18} /> {BRANCH_NAMES[branch]}{' '}
              <small>{TIER_EFFECTS[branch][0]}</small>
            </button>
          ))}
        </fieldset>
      )}
      {props.phone && (
        <button
          type="button"
          class="cta next-step"
          disabled={!canConfirm(props)}
          data-testid="to-sides"
          onClick={() => props.open('board')}
        >
          {canConfirm(props)
            ? 'Now choose your side'
            : culture === null
              ? 'Choose a culture'
              : 'Choose a first tech'}
        </button>
      )}
    </section>
  );
}

/** On a small screen the list opens below the fold: whoever has just chosen a Technocracy must see what is left. */
const bringIntoView = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' });

export const canConfirm = (props: SkorProps): boolean => {
  const { mode } = stepOf(props);
  return mode.kind === 'setup' && draftCommand(mode.draft) !== undefined;
};
