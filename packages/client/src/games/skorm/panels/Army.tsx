// Both or all three armies: what stands, and what has been taken.

import type { PieceType } from '@hexmarch/shared/games/skorm/types';
import { lostOf, PIECE_TYPES } from '../reserve.ts';
import { countOf, isOut, piecesOf, seatsOf } from '../viewFacts.ts';
import { PIECE_NAMES, PIECE_PLURALS } from '../words.ts';
import { PieceIcon } from './PieceIcon.tsx';
import { nameOf, type SkormProps } from './types.ts';

export function Army(props: SkormProps) {
  const { view, seat } = props;
  const seats = seatsOf(view);
  const own = seat === undefined ? seats : [seat, ...seats.filter((one) => one !== seat)];
  return (
    <section class="card army" aria-label="Armies">
      <header>
        <h2>Armies</h2>
      </header>
      {own.map((one) => (
        <ArmyOf key={one} {...props} of={one} />
      ))}
    </section>
  );
}

function ArmyOf({ of, ...props }: SkormProps & { of: number }) {
  const { view } = props;
  const out = isOut(view, of);
  const left = piecesOf(view, of).length;
  return (
    <div class={`army-of${out ? ' out' : ''}`} data-testid={`army-${of}`}>
      <p>
        <b class={`c${of}`}>{nameOf(props, of)}</b>
        <span class="sub">{out ? 'out of the match' : `${left} on the board`}</span>
      </p>
      {!out && (
        <ul class="standing">
          {PIECE_TYPES.map((type) => (
            <li key={type} title={PIECE_PLURALS[type]}>
              <PieceIcon of={{ seat: of, type }} heightPx={30} />
              <b>
                {countOf(view, of, type)} <span class="hidden">{PIECE_PLURALS[type]}</span>
              </b>
            </li>
          ))}
        </ul>
      )}
      {!out && <Lost {...props} of={of} />}
    </div>
  );
}

function Lost({ view, of }: SkormProps & { of: number }) {
  const lost = PIECE_TYPES.flatMap((type) =>
    Array<PieceType>(Math.max(0, lostOf(view, of, type))).fill(type),
  );
  if (lost.length === 0) return null;
  return (
    <p class="lost">
      <span class="sub">
        Taken<span class="hidden">: {lost.map((type) => PIECE_NAMES[type]).join(', ')}</span>
      </span>
      {lost.map((type, i) => (
        <PieceIcon key={i} of={{ seat: of, type }} heightPx={22} />
      ))}
    </p>
  );
}
