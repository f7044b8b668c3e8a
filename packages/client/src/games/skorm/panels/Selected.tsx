// The inspected tile: its piece, and what that piece can do by the rules.

import type { Piece, Tile } from '@hexmarch/shared/games/skorm/types';
import { PieceIcon } from '../board/PieceIcon.tsx';
import { GOLD_TILE, pieceAt } from '../facts/viewFacts.ts';
import { say } from '../words/say.ts';
import { facingValues, pieceName } from '../words/words.ts';
import { RuleRefs } from './Notes.tsx';
import { RULES_OF, type SkormProps, stepOf, stepsSeen } from './types.ts';

export function Selected(props: SkormProps) {
  const { mode } = stepOf(props);
  // On a phone the dock covers the selected piece, and the board needs the room.
  if (mode.kind !== 'look' && (mode.kind !== 'piece' || props.phone)) return null;
  const { at } = mode;
  const piece = pieceAt(props.view, at);
  return (
    <section class="card selected" aria-label={say('look.tile', { tile: at })} data-testid="selected">
      <header>
        <h2>
          {at} {at === GOLD_TILE && <span class="sub">{say('gold')}</span>}
        </h2>
      </header>
      {piece === undefined ? <Gold /> : <PieceFacts {...props} at={at} piece={piece} />}
    </section>
  );
}

function Gold() {
  return (
    <p class="quiet">
      {say('look.gold')} <RuleRefs ids={['SKORM-7.3']} />
    </p>
  );
}

function PieceFacts({ at, piece, ...props }: SkormProps & { at: Tile; piece: Piece }) {
  const { names, seat } = props;
  const values = facingValues(at, piece.facing);
  return (
    <>
      <div class="thing">
        <PieceIcon of={piece} heightPx={44} steps={stepsSeen(props)} />
        <div>
          <b>{pieceName(piece.type)}</b>
          <small>
            {piece.seat === seat
              ? say('look.yours', values)
              : say('look.theirs', { name: names[piece.seat] ?? '', ...values })}
          </small>
        </div>
      </div>
      <p class="quiet">
        {say(`look.${piece.type}`)} <RuleRefs ids={RULES_OF[piece.type]} />
      </p>
    </>
  );
}
