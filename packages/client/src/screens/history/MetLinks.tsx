// From a finished match to all matches with each of the same opponents (UI-P15).

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { metIn } from '../../net/people/history.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { metPath } from './query.ts';
import { say } from './say.ts';

export interface MetLinksProps {
  readonly matchId: string;
  /** By seat. */
  readonly names: readonly string[];
}

export function MetLinks({ matchId, names }: MetLinksProps) {
  const met = useSignal<readonly Seat[]>([]);
  useEffect(() => {
    let isLeft = false;
    metIn(matchId).then(
      (seats) => {
        if (!isLeft) met.value = seats;
      },
      // An extra link: without one, nothing is said.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [matchId]);
  return (
    <>
      {met.value.map((seat) => (
        <a key={seat} class="ghost" href={metPath(matchId, seat)} data-testid="met">
          <Icon name="lu:swords" /> {say('numbers.with', { name: names[seat] ?? '' })}
        </a>
      ))}
    </>
  );
}
