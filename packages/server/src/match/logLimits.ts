// Limits on the length of a log (TABLE-14): beyond any real match, but bounding what abuse can write.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { knowingOf, sealedInTurn } from '@hexmarch/shared/match/fold/sealed';
import type { TableDenial } from '@hexmarch/shared/protocol/errors/codes';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { type Position, prepare, type Rules, type Step } from './steps.ts';

/** Events that lengthen the log without bringing the match nearer to its end. */
const IN_CIRCLES: readonly string[] = ['@offered', '@undone'];

/** The limit that this step would exceed; undefined: none. */
export function tooLong(rules: Rules, before: Position, seat: Seat, step: Step): TableDenial | undefined {
  // TABLE-14.3: one seat alone could fill the log of a sealed turn unseen.
  if (sealedInTurn(before, seat) >= LIMITS.sealedInTurnMax && isSealed(rules, before, step))
    return { code: 'long-turn', rule: 'TABLE-14.3' };
  if (before.sequence < LIMITS.entriesNear) return undefined;
  // TABLE-14.1: near the limit of the log, offers and undos are refused.
  if (step.events.some(({ type }) => IN_CIRCLES.includes(type)))
    return { code: 'long-match', rule: 'TABLE-14.1' };
  // TABLE-14.2: at the limit only steps that end the match or bring its end nearer are accepted.
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
