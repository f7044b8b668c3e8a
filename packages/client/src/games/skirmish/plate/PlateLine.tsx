// Plate of a player: emblem, shield in colour and pattern, and a second line with points as pips, and land.

import './plate.css';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { pieceArt } from '../../../art/pieces.ts';
import type { EmblemProps, PlateLineProps } from '../../../gameApi/clientGame.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { shownIn } from '../scene/playback.ts';
import { say } from '../words/say.ts';
import { plateStanding } from './standing.ts';

export const Emblem = ({ paint, heightPx }: EmblemProps) => (
  <Picture of={pieceArt('M', paint)} heightPx={heightPx} />
);

export function PlateLine({ view, seat, wide }: PlateLineProps<SkirmishView>) {
  const { vp, target, land, armies, isNear, gone } = plateStanding(view, seat);
  if (gone !== undefined) return <>{gone}</>;
  const points = say('plate.points', { vp, target });
  const rest = [say('plate.land', { count: land }), say('plate.armies', { count: armies })].join(', ');
  const gain = gainOf(view, seat);
  const all = [points, ...(gain > 0 ? [say('plate.gain', { gain })] : []), rest].join(', ');
  const marks = `${isNear ? ' near' : ''}${view.options.earlyResolution ? ' early' : ''}`;
  return (
    <span class={`standing-line${marks}`} title={all}>
      <span class="hidden">{all}</span>
      {gain > 0 && <span class="gain" aria-hidden="true" data-sign={`+${gain}`} />}
      <span
        class="pips"
        aria-hidden="true"
        style={{ '--vp': Math.min(vp, target), '--target': target }}
        data-many={target > PIPS_MAX ? 'yes' : 'no'}
      />
      <b aria-hidden="true">{vp}</b>
      <span class="of-land" aria-hidden="true">
        {wide ? rest : land}
      </span>
    </span>
  );
}

/** In the turn whose result is shown. */
function gainOf(view: SkirmishView, seat: Seat): number {
  const { farming, expansion } = shownIn(view)?.report ?? { farming: [], expansion: [] };
  const player = playerOf(view, seat);
  return (farming[player] ?? 0) + (expansion[player] ?? 0);
}

/** With more pips they would be too thin: then a bar is drawn. */
const PIPS_MAX = 15;
