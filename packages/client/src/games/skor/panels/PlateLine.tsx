// Second line of a plate: culture and techs; on a phone's own plate the remaining Resource.

import { draftDue } from '@hexmarch/shared/games/skor/draft';
import { isBeforePlay } from '@hexmarch/shared/games/skor/query';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import { pieceArt } from '../../../art/pieces.ts';
import type { PlateLineProps } from '../../../gameApi/clientGame.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { say, sayParts } from '../words/say.ts';
import { CULTURE_RULES, cultureName } from '../words/words.ts';
import { Gems } from './Ledger.tsx';

export function PlateLine({ view, seat, wide }: PlateLineProps<SkorView>) {
  if (wide && view.active === seat && !isBeforePlay(view)) {
    return (
      <span class="plate-gems">
        <b data-testid="budget">{view.budget}</b>
        <Gems income={Math.min(16, view.income)} budget={Math.min(16, view.budget)} planned={0} />
      </span>
    );
  }
  return <>{standing(view, seat)}</>;
}

function standing(view: SkorView, seat: number) {
  const player = view.players[seat];
  // A match may end before anybody has chosen.
  if (isBeforePlay(view)) return view.outcome === null ? choosing(view, seat) : '';
  if (player === undefined || player.culture === null) return '';
  const culture = <RuleLink rule={CULTURE_RULES[player.culture]}>{cultureName(player.culture)}</RuleLink>;
  return sayParts<object>('plate.line', {
    culture,
    count: player.tech.reduce((sum, tier) => sum + tier, 0),
  });
}

function choosing(view: SkorView, seat: number) {
  const due = draftDue(view);
  if (due?.seat === seat) return say(due.type === 'ban' ? 'plate.banning' : 'plate.choosing');
  const drafted = view.draft?.chosen[seat] ?? null;
  const chosen = view.choices[seat] !== null;
  if (drafted !== null && due !== undefined) return cultureName(drafted);
  if (drafted !== null) return say('plate.drafted', { culture: cultureName(drafted), chosen });
  if (due !== undefined) return '';
  return say(chosen ? 'plate.chosen' : 'plate.choosing');
}

export function Emblem({ seat, heightPx }: { seat: number; heightPx: number }) {
  return <Picture of={pieceArt('M', seat)} heightPx={heightPx} />;
}
