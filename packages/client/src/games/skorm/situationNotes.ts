// What hangs over the match, in sentences: a claim with its countdown, a small army, repetition, the quiet limit.

import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Note } from './explain.ts';
import { claimOf, dominated, quietLeft, thresholdOf, timesSeen } from './situation.ts';
import { listed } from './words.ts';

interface Seen {
  readonly view: SkormView;
  readonly names: readonly string[];
  /** Absent for watchers. */
  readonly seat?: Seat;
}

/** Of the quiet limit, when it begins to matter. */
const LAST_QUIET_TURNS = 20;

export function situationNotes(props: Seen): readonly Note[] {
  if (props.view.phase !== 'play') return [];
  return [...claimNotes(props), ...dominationNotes(props), ...repetitionNotes(props), ...quietNotes(props)];
}

function claimNotes({ view, seat, names }: Seen): readonly Note[] {
  const claim = claimOf(view);
  if (claim === undefined) return [];
  const { stoppers } = claim;
  const rule = 'SKORM-7.3';
  const turns = stoppers.length === 1 ? '1 turn' : `${stoppers.length} turns`;
  if (claim.seat === seat) {
    const text = `Your Warlord holds the gold. ${who(stoppers, names)} ${stoppers.length === 1 ? 'has' : 'have'} ${turns} left to stop you, then you win.`;
    return [{ text, tone: 'good', rule }];
  }
  const last = seat !== undefined && stoppers.length === 1 && stoppers[0] === seat ? ': this one' : '';
  const text = `${names[claim.seat] ?? ''} holds the gold and wins when their next turn begins. ${turns} left to stop it${last}.`;
  return [{ text, tone: 'bad', rule }];
}

const who = (seats: readonly number[], names: readonly string[]): string =>
  listed(seats.map((one) => names[one] ?? ''));

function dominationNotes({ view, seat, names }: Seen): readonly Note[] {
  const limit = thresholdOf(view);
  return dominated(view).map(({ seat: weak, by }): Note => {
    const rule = 'SKORM-7.4';
    if (by === seat)
      return {
        text: `${names[weak] ?? ''} has ${limit} pieces or fewer: your Warlord wins on reaching gold.`,
        tone: 'good',
        rule,
      };
    const whose = weak === seat ? 'You have' : `${names[weak] ?? ''} has`;
    return {
      text: `${whose} ${limit} pieces or fewer: ${names[by] ?? ''}’s Warlord wins on reaching gold.`,
      tone: weak === seat ? 'bad' : 'plain',
      rule,
    };
  });
}

function repetitionNotes({ view }: Seen): readonly Note[] {
  const { repetitionLimit } = view.options;
  const seen = timesSeen(view);
  if (repetitionLimit === 0 || seen < 2 || seen !== repetitionLimit - 1) return [];
  const times = seen === 2 ? 'twice' : `${seen} times`;
  return [
    { text: `This position has come up ${times}. Once more is a draw.`, tone: 'plain', rule: 'SKORM-8.2' },
  ];
}

function quietNotes({ view }: Seen): readonly Note[] {
  const left = quietLeft(view);
  if (left === undefined || left > LAST_QUIET_TURNS) return [];
  const turns = left === 1 ? '1 turn' : `${left} turns`;
  return [
    { text: `Nothing taken for ${view.quiet} turns: a draw in ${turns}.`, tone: 'plain', rule: 'SKORM-8.3' },
  ];
}
