// Pending match conditions: a claim on the gold with its countdown, a small army, repetition, the quiet limit.

import { Icon } from '../../../ui/pictures/Icon.tsx';
import { claimOf } from '../facts/situation.ts';
import { say } from '../words/say.ts';
import { Notes } from './Notes.tsx';
import { situationNotes } from './situationNotes.ts';
import type { SkormProps } from './types.ts';

/** Beside the board; hidden while no condition is pending. */
export function Situation(props: SkormProps) {
  const notes = situationNotes(props);
  if (notes.length === 0) return null;
  return (
    <section
      class={`card situation${isClaimed(props) ? ' claimed' : ''}`}
      aria-label={say('situation.label')}
    >
      <header>
        <h2>
          <Icon name={isClaimed(props) ? 'lu:crown' : 'lu:triangle-alert'} size={18} />{' '}
          {say(isClaimed(props) ? 'situation.gold' : 'situation.watch')}
        </h2>
      </header>
      <Notes list={notes} />
    </section>
  );
}

/** Phone form, above the dock. */
export function SituationLines(props: SkormProps) {
  const notes = situationNotes(props);
  if (notes.length === 0) return null;
  return (
    <section
      class={`card situation${isClaimed(props) ? ' claimed' : ''}`}
      aria-label={say('situation.label')}
    >
      <Notes list={notes} />
    </section>
  );
}

const isClaimed = ({ view }: SkormProps): boolean => claimOf(view) !== undefined;
