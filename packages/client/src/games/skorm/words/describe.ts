// One log sentence per event, also for screen readers (UI-16).

import type { Piece, SkormEvent, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Outcome, Seat, Viewer } from '@hexmarch/shared/kernel/game';
import type { Line, LinePart } from '../../../text/line.ts';
import { drawLine } from '../../../text/offers.ts';
import { type Key, say, sayParts } from './say.ts';
import { facingName, facingValues } from './words.ts';

type Of<T extends SkormEvent['type']> = Extract<SkormEvent, { type: T }>;
type Part = Exclude<LinePart, string>;
type Values = Readonly<Record<string, string | Part>>;

const at = (tile: Tile): Part => ({ cell: tile });

export function describe(event: SkormEvent, before: SkormView, viewer: Viewer): Line | undefined {
  /** A sentence with a player as its subject; the verb agrees with the reader. */
  const done = (key: Key, seat: Seat, values: Values = {}): Line['parts'] => {
    const you = viewer.kind === 'seat' && viewer.seat === seat ? 'yes' : 'no';
    return sayParts<Part>(key, { who: { seat }, you, ...values });
  };
  switch (event.type) {
    case 'matchOpened':
      return { parts: [say('log.opened')], tone: 'turn' };
    case 'positionSet':
      return { parts: [say('log.positionSet')], tone: 'turn' };
    case 'piecePlaced': {
      const { seat, tile, piece } = event;
      const values = { piece: say(`a.${piece.type}`), tile: at(tile), ...facingValues(tile, piece.facing) };
      return { parts: done('log.placed', seat, values) };
    }
    case 'playBegan':
      return { parts: [say('log.began')], tone: 'turn' };
    case 'shieldmanRotated': {
      const { seat, tile, to } = event;
      return { parts: done('log.rotated', seat, { tile: at(tile), direction: facingName(tile, to) }) };
    }
    case 'pieceMoved': {
      const { seat, piece, from, to } = event;
      const values = { piece: say(`a.${piece.type}`), from: at(from), to: at(to) };
      return { parts: done('log.moved', seat, { ...values, ...facingValues(to, piece.facing) }) };
    }
    case 'pieceCaptured':
      return {
        parts: done('log.captured', event.seat, captured(event, before)),
        tone: toneOf(event, viewer),
      };
    case 'pieceShot': {
      const values = { from: at(event.from), to: at(event.to), ...victim(event.taken, before) };
      return { parts: done('log.shot', event.seat, values), tone: toneOf(event, viewer) };
    }
    case 'turnPassed':
      return { parts: done('log.passed', event.seat) };
    case 'seatEliminated':
      return { parts: done('log.out', event.seat, { cause: event.cause }), tone: 'bad', follows: true };
    case 'goldClaimed':
      return { parts: done('log.claimed', event.seat), tone: 'turn', follows: true };
    case 'turnBegan':
      return undefined;
    case 'drawOffered':
    case 'drawAccepted':
    case 'drawDeclined':
      return drawLine(event, viewer);
    case 'matchWon': {
      const [winner] = event.outcome.winners;
      const { reason } = event.outcome;
      const parts = winner === undefined ? [say('log.over')] : done('log.won', winner, { reason });
      return { parts, tone: 'good', follows: true };
    }
    case 'matchDrawn':
      return { parts: [drawn(event.outcome)], tone: 'turn', follows: true };
  }
}

function captured({ from, via, to, piece, taken }: Of<'pieceCaptured'>, before: SkormView): Values {
  return {
    ...victim(taken, before),
    piece: say(`with.${piece.type}`),
    from: at(from),
    to: at(to),
    bent: via === undefined ? 'no' : 'yes',
    via: via === undefined ? '' : at(via),
    ...facingValues(to, piece.facing),
  };
}

/** The owner is named only with more than one enemy. */
const victim = ({ seat, type }: Piece, { options }: SkormView): Values => ({
  taken: say(`the.${type}`),
  named: options.players === 2 ? 'no' : 'yes',
  owner: { seat },
});

function toneOf(
  { seat, taken }: Of<'pieceCaptured'> | Of<'pieceShot'>,
  viewer: Viewer,
): 'plain' | 'good' | 'bad' {
  if (viewer.kind !== 'seat') return 'plain';
  if (seat === viewer.seat) return 'good';
  return taken.seat === viewer.seat ? 'bad' : 'plain';
}

function drawn({ reason }: Outcome): string {
  const known = DRAW_REASONS.find((one) => one === reason);
  return known === undefined ? say('log.drawn') : say(`log.drawn.${known}`);
}

/** Text of a match's outcome (SKORM-7.1). */
export function endText({ reason, winners }: Outcome, names: readonly string[]): string | undefined {
  const known = END_REASONS.find((one) => one === reason);
  if (known === undefined) return undefined;
  return say(`end.${known}`, { winner: names[winners[0] ?? -1] ?? say('end.winner') });
}

/** Reasons for a match's end (SKORM-7.1), by the engine's codes. */
export const DRAW_REASONS = ['agreement', 'repetition', 'quiet-limit'] as const;

const END_REASONS = [
  'eliminating',
  'conquering',
  'dominating',
  'resignation',
  'timeout',
  'abandoned',
  ...DRAW_REASONS,
] as const;
