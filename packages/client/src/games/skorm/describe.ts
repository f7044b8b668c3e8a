// One sentence an event, for the log and for screen readers (UI-16).

import type {
  Direction,
  LeavingCause,
  Piece,
  SkormEvent,
  SkormView,
  Tile,
} from '@hexmarch/shared/games/skorm/types';
import type { Outcome, Seat, Viewer } from '@hexmarch/shared/kernel/game';
import type { Line, LinePart } from '../clientGame.ts';
import { DIRECTION_NAMES, PIECE_NAMES } from './words.ts';

type Parts = readonly LinePart[];
type Of<T extends SkormEvent['type']> = Extract<SkormEvent, { type: T }>;

const line = (...parts: Parts): Line => ({ parts });
const good = (...parts: Parts): Line => ({ parts, tone: 'good' });
const bad = (...parts: Parts): Line => ({ parts, tone: 'bad' });
const turn = (...parts: Parts): Line => ({ parts, tone: 'turn' });

const who = (seat: Seat): LinePart => ({ seat });
const at = (tile: Tile): LinePart => ({ cell: tile });

export function describe(event: SkormEvent, before: SkormView, viewer: Viewer): Line | undefined {
  switch (event.type) {
    case 'matchOpened':
      return turn('The Warlords stand on their corners, placement begins');
    case 'piecePlaced':
      return line(
        who(event.seat),
        ` placed ${aPiece(event.piece)} on `,
        at(event.tile),
        ...facing(event.piece),
      );
    case 'playBegan':
      return turn('All armies stand, play begins');
    case 'shieldmanRotated':
      return line(who(event.seat), ' turned the Shieldman on ', at(event.tile), ` to the ${side(event.to)}`);
    case 'pieceMoved':
      return line(
        who(event.seat),
        ` moved ${aPiece(event.piece)} `,
        at(event.from),
        ' → ',
        at(event.to),
        ...facing(event.piece),
      );
    case 'pieceCaptured':
      return captured(event, before, viewer);
    case 'pieceShot':
      return {
        parts: [
          who(event.seat),
          ' shot ',
          ...victim(event.taken, before),
          ' on ',
          at(event.to),
          ' from ',
          at(event.from),
        ],
        tone: toneOf(event, viewer),
      };
    case 'turnPassed':
      return line(who(event.seat), ' passed, no piece could act');
    case 'seatEliminated':
      return consequence(bad(who(event.seat), ` ${LEFT[event.cause]}, the army leaves the board`));
    case 'goldClaimed':
      return consequence(turn(who(event.seat), ' claimed the gold'));
    case 'turnBegan':
      return undefined;
    case 'drawOffered':
      return line(who(event.seat), ' offered a draw');
    case 'drawAccepted':
      return line(who(event.seat), ' accepted the draw');
    case 'drawDeclined':
      return line(who(event.seat), ' declined the draw');
    case 'matchWon':
      return consequence(won(event.outcome));
    case 'matchDrawn':
      return consequence(turn(DRAWS[event.outcome.reason] ?? 'The match is drawn'));
  }
}

const consequence = (said: Line): Line => ({ ...said, follows: true });

function captured(event: Of<'pieceCaptured'>, before: SkormView, viewer: Viewer): Line {
  const way: Parts = event.via === undefined ? [] : [', by ', at(event.via)];
  return {
    parts: [
      who(event.seat),
      ' took ',
      ...victim(event.taken, before),
      ' on ',
      at(event.to),
      ` with ${aPiece(event.piece)} from `,
      at(event.from),
      ...way,
      ...facing(event.piece),
    ],
    tone: toneOf(event, viewer),
  };
}

/** The owner is named only where there is more than one enemy. */
const victim = ({ seat, type }: Piece, { options }: SkormView): Parts =>
  options.players === 2 ? [`the ${PIECE_NAMES[type]}`] : [`the ${PIECE_NAMES[type]} (`, who(seat), ')'];

function toneOf(
  { seat, taken }: Of<'pieceCaptured'> | Of<'pieceShot'>,
  viewer: Viewer,
): 'plain' | 'good' | 'bad' {
  if (viewer.kind !== 'seat') return 'plain';
  if (seat === viewer.seat) return 'good';
  return taken.seat === viewer.seat ? 'bad' : 'plain';
}

const aPiece = ({ type }: Piece): string =>
  type === 'W' ? 'the Warlord' : `${type === 'A' ? 'an' : 'a'} ${PIECE_NAMES[type]}`;

const side = (direction: Direction): string => DIRECTION_NAMES[direction];

const facing = ({ facing: direction }: Piece): Parts =>
  direction === undefined ? [] : [`, facing ${side(direction)}`];

const LEFT: Readonly<Record<LeavingCause, string>> = {
  eliminating: 'lost the Warlord',
  resignation: 'resigned',
  timeout: 'ran out of time',
  abandoned: 'left the table',
};

const WINS: Readonly<Record<string, string>> = {
  eliminating: ' felled the last enemy Warlord and won',
  conquering: ' held the gold and won',
  dominating: ' reached the gold against too small an army and won',
  resignation: ' won, the opponent resigned',
  timeout: ' won, the opponent ran out of time',
  abandoned: ' won, the opponent left the table',
};

function won({ winners, reason }: Outcome): Line {
  const [winner] = winners;
  return winner === undefined ? good('The match is over') : good(who(winner), WINS[reason] ?? ' won');
}

const DRAWS: Readonly<Record<string, string>> = {
  agreement: 'Everybody agreed: the match is drawn',
  repetition: 'The same position came up too often: the match is drawn',
  'quiet-limit': 'Nothing was taken for too long: the match is drawn',
};
