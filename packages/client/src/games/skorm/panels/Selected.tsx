// The tile that is looked at: what stands there and what it can do by the rules.

import type { Piece, PieceType } from '@hexmarch/shared/games/skorm/types';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { GOLD_TILE, pieceAt } from '../viewFacts.ts';
import { DIRECTION_NAMES, PIECE_NAMES } from '../words.ts';
import { PieceIcon } from './PieceIcon.tsx';
import { RuleRefs } from './RuleRefs.tsx';
import { type SkormProps, stepOf, stepsSeen } from './types.ts';

interface Ability {
  readonly text: string;
  readonly rules: readonly RuleId[];
}

const ABILITIES: Readonly<Record<PieceType, Ability>> = {
  W: {
    text: 'Moves and captures one or two tiles. Lose it and you are out; on gold it claims the match.',
    rules: ['SKORM-5.1', 'SKORM-7.3'],
  },
  S: {
    text: 'Moves and captures one tile in any direction. Safe from the side it faces.',
    rules: ['SKORM-5.1', 'SKORM-6.2'],
  },
  A: {
    text: 'Moves one tile, or shoots one or two tiles in a straight line, over anything.',
    rules: ['SKORM-5.1', 'SKORM-6.5'],
  },
  H: {
    text: 'Moves and captures one or two tiles; the way may bend round a shield.',
    rules: ['SKORM-5.1', 'SKORM-6.4'],
  },
};

export function Selected(props: SkormProps) {
  const { mode } = stepOf(props);
  // On a phone the dock says enough of the piece in hand, and the board needs the room.
  if (mode.kind !== 'look' && (mode.kind !== 'piece' || props.phone)) return null;
  const { at } = mode;
  const piece = pieceAt(props.view, at);
  return (
    <section class="card selected" aria-label={`Tile ${at}`} data-testid="selected">
      <header>
        <h2>
          {at} {at === GOLD_TILE && <span class="sub">gold</span>}
        </h2>
      </header>
      {piece === undefined ? <Gold /> : <PieceFacts {...props} piece={piece} />}
    </section>
  );
}

function Gold() {
  return (
    <p class="quiet">
      A Warlord that holds this tile until its owner’s next turn wins. <RuleRefs ids={['SKORM-7.3']} />
    </p>
  );
}

function PieceFacts({ piece, ...props }: SkormProps & { piece: Piece }) {
  const { names, seat } = props;
  const { text, rules } = ABILITIES[piece.type];
  return (
    <>
      <div class="thing">
        <PieceIcon of={piece} heightPx={44} steps={stepsSeen(props)} />
        <div>
          <b>{PIECE_NAMES[piece.type]}</b>
          <small>
            {piece.seat === seat ? 'yours' : `${names[piece.seat] ?? ''}’s`}
            {piece.facing !== undefined && `, faces ${DIRECTION_NAMES[piece.facing]}`}
          </small>
        </div>
      </div>
      <p class="quiet">
        {text} <RuleRefs ids={rules} />
      </p>
    </>
  );
}
