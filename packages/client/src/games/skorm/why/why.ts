// Explanation of a tile: why it is out of range, why its piece is safe or not, why nothing can be placed there. Facts
// come from the engine; texts are made here.

import { isStrike, type Strike, strikesAt, walksTo } from '@hexmarch/shared/games/skorm/approaches';
import { tileIndex } from '@hexmarch/shared/games/skorm/board';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { Piece, SkormCommand, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { Explanation, Reason, Step } from '../../../gameApi/clientGame.ts';
import { meant, whyNot } from '../facts/facts.ts';
import { claimOf, countedPieces, thresholdOf } from '../facts/situation.ts';
import { GOLD_TILE, pieceAt } from '../facts/viewFacts.ts';
import type { InputStep } from '../input/input.ts';
import { refusalText } from '../words/refusals.ts';
import { say } from '../words/say.ts';
import { pieceName } from '../words/words.ts';
import { apart, cell, rangeValues, reason, shieldReason, shotReasons, wayReason } from './whyParts.ts';

export function explainCell(
  view: SkormView,
  seat: Seat | undefined,
  step: Step<SkormCommand>,
  tile: Tile,
): Explanation | undefined {
  if (tileIndex(tile) < 0) return undefined;
  const { mode, chosen } = step as Partial<InputStep>;
  if (seat === undefined) return standing(view, tile);
  if (view.phase === 'set') return chosen === undefined ? undefined : placing(view, seat, chosen, tile);
  const from = selectedTile(mode);
  const isOwn = pieceAt(view, tile)?.seat === seat;
  return from === undefined || isOwn ? standing(view, tile) : going(view, seat, from, tile);
}

function selectedTile(mode: InputStep['mode'] | undefined): Tile | undefined {
  if (mode?.kind === 'piece') return mode.at;
  return mode?.kind === 'armed' && 'from' in mode.command ? mode.command.from : undefined;
}

const refused = (refusal: Refusal): Reason => ({
  parts: [refusalText(refusal) ?? refusal.rule],
  rule: refusal.rule,
});

function placing(view: SkormView, seat: Seat, piece: 'S' | 'A' | 'H', tile: Tile): Explanation {
  const facing = piece === 'S' ? { facing: 1 as const } : {};
  const refusal = whyNot(view, seat, { type: 'place', piece, tile, ...facing });
  return {
    title: say('on', { piece: pieceName(piece), tile }),
    reasons: [refusal === undefined ? reason('why.mayPlace', '2.7') : refused(refusal)],
  };
}

/** The selected piece, and a tile it might move to or attack. */
function going(view: SkormView, seat: Seat, from: Tile, to: Tile): Explanation | undefined {
  const mover = pieceAt(view, from);
  const target = pieceAt(view, to);
  if (mover === undefined) return undefined;
  const piece = pieceName(mover.type);
  const title =
    target === undefined
      ? say('dock.moves', { piece, from, to })
      : say('why.against', { piece, from, to, taken: pieceName(target.type) });
  const refusal = whyNot(view, seat, meant(view, from, to));
  const isFar = refusal?.code === 'out-of-range';
  const reasons = [
    ...(refusal === undefined ? [] : [refused(refusal)]),
    ...(target?.facing === undefined || isFar ? [] : [shieldReason(to, target)]),
    ...(target !== undefined && mover.type === 'A'
      ? shotReasons(view, from, to)
      : walkReasons(view, mover, from, to)),
  ];
  return { title, reasons };
}

function walkReasons(view: SkormView, mover: Piece, from: Tile, to: Tile): readonly Reason[] {
  const walks = walksTo(view, from, to);
  if (walks.length > 0) return walks.map((way) => wayReason(from, way));
  const values = { ...rangeValues(mover.type), tile: cell(to), distance: apart(from, to) };
  return [reason('why.range', '5.1', values)];
}

/** Explanation of a tile without a selection. */
function standing(view: SkormView, tile: Tile): Explanation | undefined {
  const piece = pieceAt(view, tile);
  const gold = tile === GOLD_TILE ? goldReasons(view) : [];
  if (piece === undefined) {
    return gold.length === 0 ? undefined : { title: say('cell.gold', { tile }), reasons: gold };
  }
  const dangers = view.phase === 'play' ? dangerReasons(view, tile, piece) : [];
  return {
    title: say('on', { piece: pieceName(piece.type), tile }),
    reasons: [...gold, shieldReason(tile, piece), ...dangers],
  };
}

/** Enemies that could capture it or are prevented, and the consequence of its loss. */
function dangerReasons(view: SkormView, tile: Tile, { type }: Piece): readonly Reason[] {
  const strikes = strikesAt(view, tile);
  const safe = strikes.some(isStrike) ? [] : [reason('why.safe', '6.1')];
  return [...safe, ...strikes.map(strikeReason), ...(type === 'W' ? [fallReason(view)] : [])];
}

const fallReason = (view: SkormView): Reason =>
  skorm.playing(view).length > 2 ? reason('why.warlord', '7.6') : reason('why.lastWarlord', '7.2');

function strikeReason(strike: Strike): Reason {
  const { from, piece } = strike;
  const { how, rule, via } = strikeOf(strike);
  return reason('why.strike', rule, {
    piece: pieceName(piece.type),
    from: cell(from),
    how,
    via: via === undefined ? '' : cell(via),
  });
}

function strikeOf({ piece, approaches }: Strike): {
  readonly how: string;
  readonly rule: string;
  readonly via?: Tile;
} {
  const open = approaches.find(({ bar }) => bar === undefined);
  if (open !== undefined) {
    if (piece.type === 'A') return { how: 'shot', rule: '6.5' };
    return open.via === undefined ? { how: 'take', rule: '6.1' } : { how: 'by', rule: '5.4', via: open.via };
  }
  const bars = new Set(approaches.map(({ bar }) => bar));
  if (bars.size > 1) return { how: 'both', rule: '6.3' };
  return bars.has('shield') ? { how: 'shield', rule: '6.2' } : { how: 'occupied', rule: '5.4' };
}

/** Meaning of holding or reaching gold now (SKORM-7.3, 7.4). */
function goldReasons(view: SkormView): readonly Reason[] {
  if (view.phase !== 'play') return [reason('look.gold', '7.3')];
  if (claimOf(view) !== undefined) return [reason('why.claim', '7.3')];
  const left = skorm.playing(view);
  const atOnce =
    left.length > 2 ? [reason('why.notAlone', '7.4')] : left.map((seat) => armyReason(view, seat));
  return [reason('look.gold', '7.3'), ...atOnce];
}

const armyReason = (view: SkormView, seat: Seat): Reason =>
  reason('why.dominates', '7.4', {
    name: { seat },
    count: countedPieces(view, seat),
    limit: thresholdOf(view),
  });
