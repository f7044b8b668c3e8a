// Notes on a turn: consequences of the draft, and why a tile is no target. Facts come from the engine.

import { distance, tileIndex } from '@hexmarch/shared/games/skorm/board';
import type { SkormCommand, SkormEvent, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { listText } from '../../../text/language.ts';
import type { Rejection } from '../draft/mode.ts';
import { mainActions, meant, type Preview, preview, whyNot } from '../facts/facts.ts';
import { pieceAt, standing, tileTowards } from '../facts/viewFacts.ts';
import { say } from '../words/say.ts';
import { pieceName } from '../words/words.ts';

export interface Note {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
  readonly rule?: RuleId;
}

const note = (text: string, rule: string, tone: Note['tone'] = 'plain'): Note => ({
  text,
  tone,
  rule: `SKORM-${rule}`,
});

/** Consequences of a legal turn. */
export function notesOf(
  view: SkormView,
  seat: Seat,
  names: readonly string[],
  command: SkormCommand,
): readonly Note[] {
  const coming = preview(view, seat, command);
  if (coming === undefined) return [];
  const notes = coming.events.flatMap((event) => eventNotes(event, seat, names));
  return coming.after.outcome === null ? [...notes, ...dangerNotes(coming)] : notes;
}

function eventNotes(event: SkormEvent, seat: Seat, names: readonly string[]): readonly Note[] {
  switch (event.type) {
    case 'pieceCaptured':
      return wayNotes(event);
    case 'seatEliminated':
      return [note(say('note.out', { name: names[event.seat] ?? '' }), '7.6', 'good')];
    case 'goldClaimed':
      return [note(say('note.claims'), '7.3', 'good')];
    case 'matchWon':
      return [winNote(event.outcome, seat, names)];
    case 'matchDrawn':
      return [{ text: say('note.draws'), tone: 'bad', rule: event.outcome.rule }];
    default:
      return [];
  }
}

/** A turn that leaves a claim standing may lose the match to its owner. */
function winNote({ winners, rule }: Outcome, seat: Seat, names: readonly string[]): Note {
  if (winners.includes(seat)) return { text: say('note.wins'), tone: 'good', rule };
  return { text: say('note.loses', { name: names[winners[0] ?? -1] ?? '' }), tone: 'bad', rule };
}

/** How a shield can be bypassed (SKORM-6.3, 6.4). */
function wayNotes({ from, via, to, taken }: Extract<SkormEvent, { type: 'pieceCaptured' }>): readonly Note[] {
  if (taken.facing === undefined) return [];
  const faced = tileTowards(to, taken.facing);
  const values = { tile: to, via: via ?? '', edge: faced === undefined ? 'yes' : 'no', faced: faced ?? '' };
  if (via === undefined) return [note(say('note.open', values), '6.2')];
  const round = distance(tileIndex(from), tileIndex(to)) === 1 ? 'yes' : 'no';
  return [note(say('note.by', { ...values, round }), '6.4')];
}

function dangerNotes({ after, exposed }: Preview): readonly Note[] {
  if (exposed.length === 0) return [];
  const [warlord] = exposed.filter((tile) => pieceAt(after, tile)?.type === 'W');
  if (warlord !== undefined) return [note(say('note.warlordFalls', { tile: warlord }), '7.2', 'bad')];
  const few = exposed.slice(0, SHOWN_MAX);
  if (few.length === exposed.length) return [note(say('note.exposed', { tiles: listText(few) }), '6.1')];
  return [note(say('note.exposedMore', { tiles: few.join(', ') }), '6.1')];
}

const SHOWN_MAX = 6;

/** Why the tapped tile is no target. */
export function rejectionNote(view: SkormView, { tile, refusal }: Rejection): Note {
  const piece = pieceAt(view, tile);
  const what = piece === undefined ? tile : say('on', { piece: pieceName(piece.type), tile });
  const known = NO_TARGET.find((code) => code === refusal.code);
  const text =
    refusal.code === 'protected' ? say('note.protected', { tile }) : say(`no.${known ?? 'other'}`, { what });
  return { text, tone: 'bad', rule: refusal.rule };
}

const NO_TARGET = ['blocked', 'not-straight', 'out-of-range'] as const;

/** Enemies within two tiles that a piece cannot attack for a reason other than distance, according to the engine. */
export function noTargets(
  view: SkormView,
  legal: readonly SkormCommand[],
  seat: Seat,
  from: Tile,
): readonly Rejection[] {
  const targets = mainActions(legal).flatMap((one) =>
    one.type !== 'pass' && one.from === from ? [one.to] : [],
  );
  return standing(view).flatMap(({ tile, piece }): Rejection[] => {
    if (piece.seat === seat || targets.includes(tile)) return [];
    if (distance(tileIndex(from), tileIndex(tile)) > NEAR) return [];
    const refusal = whyNot(view, seat, meant(view, from, tile));
    return refusal === undefined || refusal.code === 'out-of-range' ? [] : [{ tile, refusal }];
  });
}

/** Longest range of any piece (SKORM-5.1, 6.5). */
const NEAR = 2;
