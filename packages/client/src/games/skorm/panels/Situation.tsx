// Pending match conditions: a claim on the gold with its countdown, a small army, repetition, the quiet limit.

import { timesNow } from '@hexmarch/shared/games/skorm/repetition';
import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ComponentChildren } from 'preact';
import { listText } from '../../../text/language.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { claimOf, dominated, lastQuietTurns, thresholdOf } from '../facts/situation.ts';
import { say } from '../words/say.ts';
import type { Note } from './explain.ts';
import { Notes } from './Notes.tsx';
import type { SkormProps } from './types.ts';

/** Beside the board; hidden while no condition is pending. */
export const Situation = (props: SkormProps) => (
  <SituationLines {...props}>
    <header>
      <h2>
        <Icon name={isClaimed(props) ? 'lu:crown' : 'lu:triangle-alert'} size={18} />{' '}
        {say(isClaimed(props) ? 'situation.gold' : 'situation.watch')}
      </h2>
    </header>
  </SituationLines>
);

/** Phone form, above the dock. */
export function SituationLines({
  children,
  ...props
}: SkormProps & { readonly children?: ComponentChildren }) {
  const notes = situationNotes(props);
  if (notes.length === 0) return null;
  return (
    <section
      class={`card situation${isClaimed(props) ? ' claimed' : ''}`}
      aria-label={say('situation.label')}
    >
      {children}
      <Notes list={notes} />
    </section>
  );
}

const isClaimed = ({ view }: SkormProps): boolean => claimOf(view) !== undefined;

interface Seen {
  readonly view: SkormView;
  readonly names: readonly string[];
  /** Absent for spectators. */
  readonly seat?: Seat;
}

/**
 * Sentences about pending match conditions: a claim with its countdown, a small army, repetition, the quiet
 * limit.
 */
export function situationNotes(props: Seen): readonly Note[] {
  if (props.view.phase !== 'play') return [];
  return [...claimNotes(props), ...dominationNotes(props), ...repetitionNotes(props), ...quietNotes(props)];
}

function claimNotes({ view, seat, names }: Seen): readonly Note[] {
  const claim = claimOf(view);
  if (claim === undefined) return [];
  const { stoppers } = claim;
  const rule = 'SKORM-7.3';
  const count = stoppers.length;
  if (claim.seat === seat) {
    const text = say('hang.held', { count, names: listText(stoppers.map((one) => names[one] ?? '')) });
    return [{ text, tone: 'good', rule }];
  }
  const last = seat !== undefined && count === 1 && stoppers[0] === seat ? 'yes' : 'no';
  const text = say('hang.holds', { name: names[claim.seat] ?? '', count, last });
  return [{ text, tone: 'bad', rule }];
}

function dominationNotes({ view, seat, names }: Seen): readonly Note[] {
  const limit = thresholdOf(view);
  const rule = 'SKORM-7.4';
  return dominated(view).map(({ seat: weak, by }): Note => {
    const values = { limit, name: names[weak] ?? '', by: names[by] ?? '' };
    if (by === seat) return { text: say('hang.weakEnemy', values), tone: 'good', rule };
    if (weak === seat) return { text: say('hang.weakSelf', values), tone: 'bad', rule };
    return { text: say('hang.weakOther', values), tone: 'plain', rule };
  });
}

function repetitionNotes({ view }: Seen): readonly Note[] {
  const { repetitionLimit } = view.options;
  const count = timesNow(view);
  if (repetitionLimit === 0 || count < 2 || count !== repetitionLimit - 1) return [];
  const text = say('hang.repeated', { count, twice: count === 2 ? 'yes' : 'no' });
  return [{ text, tone: 'plain', rule: 'SKORM-8.2' }];
}

function quietNotes({ view }: Seen): readonly Note[] {
  const left = lastQuietTurns(view);
  if (left === undefined) return [];
  return [{ text: say('hang.quiet', { quiet: view.quiet, left }), tone: 'plain', rule: 'SKORM-8.3' }];
}
