// Lines of an explanation, each a sentence with its rule.

import { type Approach, shotsAt } from '@hexmarch/shared/games/skorm/approaches';
import { distance, tileIndex } from '@hexmarch/shared/games/skorm/board';
import { rangeOf } from '@hexmarch/shared/games/skorm/movement';
import type { Piece, PieceType, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Reason } from '../../../gameApi/clientGame.ts';
import type { LinePart } from '../../../text/line.ts';
import { pieceAt, tileTowards } from '../facts/viewFacts.ts';
import { type Key, sayParts } from '../words/say.ts';
import { piecesName } from '../words/words.ts';

type Part = Exclude<LinePart, string>;
export type Values = Readonly<Record<string, string | number | Part>>;

export const cell = (tile: Tile): Part => ({ cell: tile });

/** `rule` without the game's name, such as `6.2`. */
export const reason = (key: Key, rule: string, values: Values = {}): Reason => ({
  parts: sayParts<Part>(key, values),
  rule: `SKORM-${rule}`,
});

/** Message arguments of a range (SKORM-5.1). */
export const rangeValues = (type: PieceType): Values => ({
  pieces: piecesName(type),
  far: rangeOf(type) === 2 ? 'yes' : 'no',
});

const RULE_OF_BAR = { shield: '6.3', occupied: '5.4' } as const;

export const wayReason = (from: Tile, { via, bar }: Approach): Reason =>
  via === undefined
    ? reason('why.direct', bar === 'shield' ? '6.2' : '5.1', { from: cell(from), bar: bar ?? 'none' })
    : reason('why.by', bar === undefined ? '5.4' : RULE_OF_BAR[bar], { via: cell(via), bar: bar ?? 'none' });

/** The protected side of a piece (SKORM-6.2). */
export function shieldReason(tile: Tile, { facing }: Piece): Reason {
  if (facing === undefined) return reason('why.bare', '6.2');
  const near = tileTowards(tile, facing);
  if (near === undefined) return reason('why.shieldEdge', '6.2');
  const far = tileTowards(near, facing);
  const values = { near: cell(near) };
  if (far === undefined) return reason('why.shield', '6.2', values);
  return reason('why.shieldFar', '6.2', { ...values, far: cell(far) });
}

export const apart = (from: Tile, to: Tile): number => distance(tileIndex(from), tileIndex(to));

/** Path of an arrow that reaches its target (SKORM-6.5, 6.6). */
export function shotReasons(view: SkormView, from: Tile, to: Tile): readonly Reason[] {
  const [shot] = shotsAt(view, from, to);
  if (shot === undefined || shot.bar !== undefined) return [];
  const between = tileTowards(to, shot.side) ?? from;
  const over = between === from || pieceAt(view, between) === undefined ? [] : [between];
  return [
    reason('why.hits', '6.5', { distance: apart(from, to) }),
    ...over.map((tile) => reason('why.over', '6.6', { tile: cell(tile) })),
  ];
}
