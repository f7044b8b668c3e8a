// All armies: pieces left, and pieces lost.

import type { PieceType } from '@hexmarch/shared/games/skorm/types';
import { listText } from '../../../text/language.ts';
import { PieceIcon } from '../board/PieceIcon.tsx';
import { lostOf, PIECE_TYPES } from '../facts/reserve.ts';
import { countOf, isOut, piecesOf, seatsOf } from '../facts/viewFacts.ts';
import { say } from '../words/say.ts';
import { pieceName, piecesName } from '../words/words.ts';
import { nameOf, type SkormProps } from './types.ts';

export function Army(props: SkormProps) {
  const { view, seat } = props;
  const seats = seatsOf(view);
  const own = seat === undefined ? seats : [seat, ...seats.filter((one) => one !== seat)];
  return (
    <section class="card army" aria-label={say('panel.army')}>
      <header>
        <h2>{say('panel.army')}</h2>
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
        <b class={`c${of}`} dir="auto">
          {nameOf(props, of)}
        </b>
        <span class="sub">{out ? say('plate.out') : say('army.left', { count: left })}</span>
      </p>
      {!out && (
        <ul class="standing">
          {PIECE_TYPES.map((type) => (
            <li key={type} title={piecesName(type)}>
              <PieceIcon of={{ seat: of, type }} heightPx={30} />
              <b>
                {countOf(view, of, type)}{' '}
                <span class="hidden">{piecesName(type, countOf(view, of, type))}</span>
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
        {say('army.taken')}
        <span class="hidden">{say('army.takenList', { pieces: listText(lost.map(pieceName)) })}</span>
      </span>
      {lost.map((type, i) => (
        <PieceIcon key={i} of={{ seat: of, type }} heightPx={22} />
      ))}
    </p>
  );
}
