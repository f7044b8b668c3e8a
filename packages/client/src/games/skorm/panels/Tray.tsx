// Pieces still to be placed, by type (SKORM-2.7): select one, then a marked tile. The opponents' reserves are below.

import type { PlacedType } from '@hexmarch/shared/games/skorm/types';
import { PieceIcon } from '../board/PieceIcon.tsx';
import { allToPlace, leftToPlace, PLACED_TYPES } from '../facts/reserve.ts';
import { isOut, seatsOf } from '../facts/viewFacts.ts';
import { say } from '../words/say.ts';
import { pieceName, piecesName } from '../words/words.ts';
import { Formations } from './PlanDock.tsx';
import { choose, nameOf, type SkormProps, stepOf } from './types.ts';

export function Tray(props: SkormProps) {
  const { view, seat } = props;
  const others = seatsOf(view).filter((one) => one !== seat && !isOut(view, one));
  return (
    <section class="card tray" aria-label={say('panel.tray')}>
      <header>
        <h2>{say('panel.tray')}</h2>
        {seat !== undefined && <span class="sub">{say('tray.left', { count: allToPlace(view, seat) })}</span>}
      </header>
      <TrayTypes {...props} />
      <Formations {...props} />
      <ul class="reserves">
        {others.map((one) => (
          <li key={one}>
            <b class={`c${one}`} dir="auto">
              {nameOf(props, one)}
            </b>
            {PLACED_TYPES.map((type) => (
              <Reserve key={type} {...props} of={one} type={type} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reserve({ view, of, type }: SkormProps & { of: number; type: PlacedType }) {
  const left = leftToPlace(view, of, type);
  return (
    <span class={left === 0 ? 'none' : ''} title={say('tray.piecesLeft', { pieces: piecesName(type) })}>
      <PieceIcon of={{ seat: of, type }} heightPx={26} />
      {left}
    </span>
  );
}

/** Placeable types with keys 1 to 3; also in a phone's dock. */
export function TrayTypes(props: SkormProps) {
  const { seat } = props;
  if (seat === undefined) return null;
  return (
    <fieldset class="tray-types" aria-label={say('tray.choose')}>
      {PLACED_TYPES.map((type, i) => (
        <Type key={type} {...props} seat={seat} type={type} number={i + 1} />
      ))}
    </fieldset>
  );
}

function Type({ type, number, ...props }: SkormProps & { seat: number; type: PlacedType; number: number }) {
  const { view, seat } = props;
  const { chosen, draft } = stepOf(props);
  const left = leftToPlace(view, seat, type);
  return (
    <button
      type="button"
      class={chosen === type ? 'held' : ''}
      aria-pressed={chosen === type}
      aria-label={say('tray.type', { piece: pieceName(type), count: left })}
      disabled={left === 0}
      data-testid={`tray-${type}`}
      onClick={() => choose(props, `type:${type}`)}
    >
      <PieceIcon of={{ seat, type }} heightPx={44} />
      <b>{pieceName(type)}</b>{' '}
      <span class="left" data-testid={`left-${type}`}>
        {left}
      </span>
      {draft.dial === undefined && <kbd data-sign={number} />}
    </button>
  );
}
