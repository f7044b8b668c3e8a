// A culture in a list: name, effect, rule, and its status.

import type { Culture } from '@hexmarch/shared/games/skor/types';
import { GAME_ICONS } from '../../../art/generated/gameIcons.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { FIRST_CULTURES } from '../draft/firstSetup.ts';
import { say } from '../words/say.ts';
import { CULTURE_RULES, cultureName, cultureText } from '../words/words.ts';
import { Cite } from './Why.tsx';

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
