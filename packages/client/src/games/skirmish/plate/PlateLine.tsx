// Plate of a player: emblem, shield in colour and pattern, and a second line with points as pips, and land.

import './plate.css';
import { armiesOf, territoriesOf } from '@hexmarch/shared/games/skirmish/sides';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { pieceArt } from '../../../art/pieces.ts';
import type { EmblemProps, PlateLineProps } from '../../../gameApi/clientGame.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { shownIn } from '../scene/playback.ts';
import { say } from '../words/say.ts';

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

/** Over the list of players; each row says the same in words. */
export const PlateHeads = () => (
  <p class="standing-line plate-heads" aria-hidden="true">
    <span>{say('plate.heads.points')}</span>
    <span class="of-land">{say('plate.heads.land')}</span>
  </p>
);

/** In the turn whose result is shown. */
function gainOf(view: SkirmishView, seat: Seat): number {
  const { farming, expansion } = shownIn(view)?.report ?? { farming: [], expansion: [] };
  const player = playerOf(view, seat);
  return (farming[player] ?? 0) + (expansion[player] ?? 0);
}

/** With more pips they would be too thin: then a bar is drawn. */
const PIPS_MAX = 15;

/** Points, land, armies, and how it left the game (UI-S43, UI-S44). */
interface PlateStanding {
  readonly vp: number;
  readonly target: number;
  readonly land: number;
  readonly armies: number;
  /** One point short of the target. */
  readonly isNear: boolean;
  /** As text; absent while it plays. */
  readonly gone?: string;
}

/** Of the player for whom this seat's person plays: joint players have one standing (UI-S42). */
export function plateStanding(view: SkirmishView, seat: Seat): PlateStanding {
  const board = boardOf(view);
  const player = playerOf(view, seat);
  const { vp = 0 } = view.players[player] ?? {};
  const target = view.options.vp;
  const gone = goneText(view, seat, player);
  return {
    vp,
    target,
    land: territoriesOf(board, player),
    armies: armiesOf(board, player),
    isNear: vp === target - 1,
    ...(gone === undefined ? {} : { gone }),
  };
}

function goneText(view: SkirmishView, seat: Seat, player: Seat): string | undefined {
  // SKI-12.2: after resigning a player is out, and its land stays.
  if (view.people[seat]?.resigned === true) return say('plate.gone', { how: 'resigned' });
  const how = view.players[player]?.gone ?? undefined;
  return how === undefined ? undefined : say('plate.gone', { how });
}
