// How long a match may get (TABLE-14). Nobody comes there by playing, and whoever tries to fills no disk.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { knowingOf, sealedInTurn } from '@hexmarch/shared/match/sealed';
import type { TableDenial } from '@hexmarch/shared/protocol/codes';
import { LIMITS } from '@hexmarch/shared/protocol/messages';
import { type Position, prepare, type Rules, type Step } from './steps.ts';

/** What makes a log longer without bringing the match nearer to its end. */
const IN_CIRCLES: readonly string[] = ['@offered', '@undone'];

/** Why the match is too long for this; undefined where it is not. */
export function tooLong(rules: Rules, before: Position, seat: Seat, step: Step): TableDenial | undefined {
  // TABLE-14.3: one seat alone could fill the log of a sealed turn, and nobody would see it.
  if (sealedInTurn(before, seat) >= LIMITS.sealedInTurnMax && isSealed(rules, before, step))
    return { code: 'long-turn', rule: 'TABLE-14.3' };
  if (before.sequence < LIMITS.entriesNear) return undefined;
  // TABLE-14.1: near the end of the log nothing goes in circles any more.
  if (step.events.some(({ type }) => IN_CIRCLES.includes(type)))
    return { code: 'long-match', rule: 'TABLE-14.1' };
  // TABLE-14.2: at its end only what ends the match is accepted, or brings it nearer to that.
  if (before.sequence < LIMITS.entriesMax || isEnding(rules, before, step)) return undefined;
  return { code: 'longest-match', rule: 'TABLE-14.2' };
}

const isSealed = ({ game }: Rules, before: Position, { events }: Step): boolean =>
  knowingOf(game, before, events) !== undefined;

function isEnding(rules: Rules, before: Position, step: Step): boolean {
  const { next, outcome } = prepare(rules, before, step);
  const isFewer = next.playing.length < before.playing.length;
  return outcome !== undefined || isFewer || (before.table.paused && !next.table.paused);
}
