// Explanation of an event: why a capture or shot was possible, what a claim means, why the match ended.

import { walksTo } from '@hexmarch/shared/games/skorm/approaches';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { Piece, SkormEvent, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Outcome } from '@hexmarch/shared/kernel/game';
import type { Explanation, Reason } from '../../../gameApi/clientGame.ts';
import { countedPieces, thresholdOf } from '../facts/situation.ts';
import { tileTowards } from '../facts/viewFacts.ts';
import { DRAW_REASONS, describe } from '../words/describe.ts';
import { say } from '../words/say.ts';
import { pieceName } from '../words/words.ts';
import { cell, rangeValues, reason, shotReasons } from './whyParts.ts';

type Of<T extends SkormEvent['type']> = Extract<SkormEvent, { type: T }>;

/** Undefined for self-explanatory and technical events. */
export function explainEvent(
  event: SkormEvent,
  before: SkormView,
  names: readonly string[],
): Explanation | undefined {
  switch (event.type) {
    case 'pieceCaptured':
      return { title: strikeTitle(event, event.piece), reasons: captureReasons(event, before) };
    case 'pieceShot':
      return { title: strikeTitle(event, { type: 'A' }), reasons: arrowReasons(event, before) };
    case 'turnPassed':
      return titled(event, before, names, [reason('why.passed', '4.4')]);
    case 'seatEliminated':
      return titled(event, before, names, [outReason(event)]);
    case 'goldClaimed':
      return titled(event, before, names, claimReasons(before, event.seat));
    case 'matchWon':
      return titled(event, before, names, wonReasons(event.outcome, before, names));
    case 'matchDrawn':
      return titled(event, before, names, drawnReasons(event.outcome, before));
    default:
      return undefined;
  }
}

/** The title is the event's log line. */
function titled(
  event: SkormEvent,
  before: SkormView,
  names: readonly string[],
  reasons: readonly Reason[],
): Explanation | undefined {
  const parts = describe(event, before, { kind: 'spectator' })?.parts ?? [];
  const title = parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'seat' in part ? (names[part.seat] ?? '') : 'cell' in part ? part.cell : '';
    })
    .join('');
  return reasons.length === 0 ? undefined : { title, reasons };
}

const strikeTitle = (
  { from, to, taken }: Of<'pieceCaptured'> | Of<'pieceShot'>,
  { type }: Pick<Piece, 'type'>,
): string => say('why.against', { piece: pieceName(type), from, to, taken: pieceName(taken.type) });

function captureReasons(event: Of<'pieceCaptured'>, before: SkormView): readonly Reason[] {
  const { from, via, to, piece, taken } = event;
  const straight = walksTo(before, from, to).find((way) => way.via === undefined);
  const detour =
    straight?.bar === 'shield' && via !== undefined ? [reason('why.detour', '6.4', { via: cell(via) })] : [];
  return [
    reason('why.took', '5.1', rangeValues(piece.type)),
    openSideReason(taken, to, via ?? from),
    ...detour,
    ...fallReasons(taken, before),
  ];
}

function arrowReasons({ from, to, taken }: Of<'pieceShot'>, before: SkormView): readonly Reason[] {
  const shots = shotReasons(before, from, to);
  const shield = taken.facing === undefined ? [] : [openSideReason(taken, to, from)];
  return [...shots, ...shield, ...fallReasons(taken, before)];
}

/** `origin`: tile of the attacker. */
function openSideReason({ facing }: Piece, tile: Tile, origin: Tile): Reason {
  if (facing === undefined) return reason('why.bare', '6.2');
  const faced = tileTowards(tile, facing);
  const side = cell(origin);
  return faced === undefined
    ? reason('why.openEdge', '6.2', { side })
    : reason('why.openSide', '6.2', { faced: cell(faced), side });
}

function fallReasons({ type }: Piece, before: SkormView): readonly Reason[] {
  if (type !== 'W') return [];
  const last = skorm.playing(before).length === 2;
  return [last ? reason('why.won.eliminating', '7.2') : reason('why.warlord', '7.6')];
}

const outReason = ({ cause, tiles: { length: count } }: Of<'seatEliminated'>): Reason =>
  cause === 'eliminating'
    ? reason('why.out', '7.6', { count })
    : reason('why.outLeft', cause === 'resignation' ? '8.5' : '8.6', { count });

function claimReasons(before: SkormView, seat: number): readonly Reason[] {
  const others = skorm.playing(before).filter((one) => one !== seat);
  if (others.length > 1) return [reason('why.claim', '7.3'), reason('why.notAlone', '7.4')];
  return [
    reason('why.claim', '7.3'),
    ...others.map((one) => reason('why.dominates', '7.4', armyValues(before, one, { seat: one }))),
  ];
}

const armyValues = (view: SkormView, seat: number, name: string | { readonly seat: number }) => ({
  name,
  count: countedPieces(view, seat),
  limit: thresholdOf(view),
});

function wonReasons(
  { reason: why, rule, winners }: Outcome,
  before: SkormView,
  names: readonly string[],
): readonly Reason[] {
  const number = rule.replace('SKORM-', '');
  if (why === 'eliminating') return [reason('why.won.eliminating', number)];
  if (why === 'conquering') return [reason('why.won.conquering', number)];
  if (why !== 'dominating') return [reason('why.won.left', number)];
  const loser = skorm.playing(before).find((seat) => !winners.includes(seat)) ?? 0;
  const counts = before.options.dominationCountsWarlord ? 'yes' : 'no';
  return [
    reason('why.won.dominating', number, armyValues(before, loser, names[loser] ?? '')),
    reason('why.counts', '7.5', { counts }),
  ];
}

function drawnReasons({ reason: why, rule }: Outcome, before: SkormView): readonly Reason[] {
  const known = DRAW_REASONS.find((one) => one === why);
  if (known === undefined) return [];
  const { repetitionLimit, quietRounds: rounds } = before.options;
  const count = known === 'repetition' ? repetitionLimit : rounds * skorm.playing(before).length;
  return [reason(`why.drawn.${known}`, rule.replace('SKORM-', ''), { count, rounds })];
}
