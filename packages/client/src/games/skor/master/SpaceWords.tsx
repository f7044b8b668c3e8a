// Public notes of a game master on a space (SKOR-10.2d): the note, and the state of a linked match.

import './master.css';
import type { Space } from '@hexmarch/shared/games/skor/types';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OtherMatches } from '../../../gameApi/otherMatches.ts';
import { listText } from '../../../text/language.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { SkorProps } from '../input/types.ts';
import { say } from './say.ts';

export function SpaceWords({
  view,
  at,
  matches,
}: Pick<SkorProps, 'view' | 'matches'> & { readonly at: Space }) {
  const note = view.notes?.[at];
  const match = view.links?.[at];
  return (
    <div class="space-words" data-testid="space-words">
      {note !== undefined && (
        <p class="note">
          <Icon name="lu:scroll-text" size={16} /> {note}
        </p>
      )}
      {match !== undefined &&
        (matches === undefined ? (
          <p>{say('linked')}</p>
        ) : (
          <Linked key={match} match={match} matches={matches} />
        ))}
    </div>
  );
}

const AGAIN_MS = 10_000;

function Linked({ match, matches }: { readonly match: string; readonly matches: OtherMatches }) {
  const row = useSignal<MatchRow | 'gone' | undefined>(undefined);
  useEffect(() => {
    const ask = (): void => {
      void matches.row(match).then((found) => {
        row.value = found ?? row.value ?? 'gone';
      });
    };
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    return () => clearInterval(timer);
  }, [match, matches]);
  const known = row.value;
  if (known === 'gone') return <p class="quiet">{say('linked.gone')}</p>;
  return (
    <a class="linked" href={matches.path(match)} target="_blank" rel="noopener" data-testid="linked-match">
      <Icon name="lu:door-open" size={18} />
      <span>
        <b>{known === undefined ? say('linked') : say('linked.game', { game: known.title })}</b>
        {known !== undefined && <small>{stateOf(known)}</small>}
      </span>
    </a>
  );
}

function stateOf({ status, seats }: MatchRow): string {
  const names = seats.filter((name) => name !== '');
  const state = say('linked.state', { status, free: seats.length - names.length });
  return names.length === 0 ? state : `${state} · ${listText(names)}`;
}
