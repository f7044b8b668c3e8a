// The second line of a plate: culture and techs; on one's own phone plate the Resource that is left.

import type { SkorView } from '@hexmarch/shared/games/skor/types';
import { pieceArt } from '../../../art/pieces.ts';
import { Picture } from '../../../panels/Picture.tsx';
import type { PlateLineProps } from '../../clientGame.ts';
import { CULTURE_TEXTS } from '../words.ts';
import { Gems } from './Ledger.tsx';

export function PlateLine({ view, seat, wide }: PlateLineProps<SkorView>) {
  if (wide && view.active === seat && view.stage !== 'setup') {
    return (
      <span class="plate-gems">
        <b data-testid="budget">{view.budget}</b>
        <Gems income={Math.min(16, view.income)} budget={Math.min(16, view.budget)} planned={0} />
      </span>
    );
  }
  return <>{plateText(view, seat)}</>;
}

export function plateText(view: SkorView, seat: number): string {
  const player = view.players[seat];
  if (view.stage === 'setup') return view.choices[seat] === null ? 'choosing…' : 'has chosen';
  if (player === undefined || player.culture === null) return '';
  const techs = player.tech.reduce((sum, tier) => sum + tier, 0);
  return `${CULTURE_TEXTS[player.culture].name} · ${techs} tech`;
}

export function Emblem({ seat, heightPx }: { seat: number; heightPx: number }) {
  return <Picture of={pieceArt('M', seat)} heightPx={heightPx} />;
}
