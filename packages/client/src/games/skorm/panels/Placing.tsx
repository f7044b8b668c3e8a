// The dock while pieces are placed: the tray on a phone, the ghost in hand, or whose piece comes next.

import type { PlaceCommand } from '@hexmarch/shared/games/skorm/types';
import { Icon } from '../../../panels/Icon.tsx';
import { DIRECTION_NAMES, PIECE_NAMES } from '../words.ts';
import { Confirm } from './Confirm.tsx';
import { Facings } from './Facings.tsx';
import { PieceIcon } from './PieceIcon.tsx';
import { TrayTypes } from './Tray.tsx';
import { type SkormProps, stepOf, stepsSeen } from './types.ts';

export function Placing(props: SkormProps) {
  const { mode } = stepOf(props);
  const { phone } = props;
  const place = mode.kind === 'armed' && mode.command.type === 'place' ? mode.command : undefined;
  return (
    <section
      class={`card placing${place === undefined ? '' : ' armed'}`}
      aria-label="Placing"
      data-testid="placing"
    >
      {phone && <TrayTypes {...props} />}
      {place === undefined ? <PlacingHint {...props} /> : <Ghost {...props} place={place} />}
    </section>
  );
}

function PlacingHint({ view, seat, names, phone, ...props }: SkormProps) {
  const { chosen } = stepOf({ view, names, phone, ...props });
  if (view.active !== seat || chosen === undefined) {
    return (
      <p class="quiet waiting" data-testid="placing-waiting">
        <Icon name="lu:hourglass" size={16} /> {names[view.active]} places a piece…
      </p>
    );
  }
  const pick = phone ? 'Tap' : 'Click';
  return (
    <p data-testid="placing-hint">
      {pick} a marked tile for your {PIECE_NAMES[chosen]}.
    </p>
  );
}

function Ghost({ place, ...props }: SkormProps & { place: PlaceCommand }) {
  const { seat = 0, phone } = props;
  const { piece: type, tile, facing } = place;
  return (
    <>
      <h3>
        {!phone && (
          <PieceIcon
            of={{ seat, type, ...(facing === undefined ? {} : { facing }) }}
            heightPx={38}
            steps={stepsSeen(props)}
          />
        )}
        {PIECE_NAMES[type]} on {tile}
        {facing !== undefined && <span class="sub">facing {DIRECTION_NAMES[facing]}</span>}
      </h3>
      <Facings {...props} />
      <Confirm {...props} label="Place it" icon="lu:check" />
    </>
  );
}
