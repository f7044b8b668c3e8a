// The tab says whose turn it is, also to those who look elsewhere (UI-15).

import { useEffect } from 'preact/hooks';
import { namesOf } from '../../text/bots.ts';
import { say } from './say.ts';
import type { MatchSession, Table } from './session.ts';

export function useDocumentTitle(session: MatchSession, table: Table): void {
  const snapshot = session.snapshot.value;
  const { seat } = table;
  const mine = seat !== undefined && snapshot?.outcome === null && snapshot.awaiting.includes(seat);
  const names = namesOf(snapshot?.seats ?? []).join(' – ');
  const title = say(mine ? 'title.yourTurn' : 'title.match', { names });
  useEffect(() => {
    document.title = title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = mine ? '/favicon-turn.svg' : '/favicon.svg';
    return () => {
      if (icon !== null) icon.href = '/favicon.svg';
    };
  }, [title, mine]);
}
