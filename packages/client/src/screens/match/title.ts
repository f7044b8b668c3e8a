// The tab says whose turn it is, and who wants something, also to those who look elsewhere (UI-15).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { useEffect } from 'preact/hooks';
import { namesOf } from '../../text/bots.ts';
import { together } from '../../text/names.ts';
import type { MatchTable } from './matchTable.ts';
import { say } from './say.ts';
import type { MatchSession } from './session.ts';
import { useUnseen } from './unseen.ts';

export function useDocumentTitle(session: MatchSession, table: MatchTable): void {
  const snapshot = session.snapshot.value;
  const { seat } = table;
  const mine = seat !== undefined && snapshot?.outcome === null && snapshot.awaiting.includes(seat);
  const names = namesOf(snapshot?.seats ?? []).join(' – ');
  const asked = useUnseen(snapshot === undefined || seat === undefined ? '' : rematchTitle(snapshot, seat));
  useTitle(asked || say(mine ? 'title.yourTurn' : 'title.match', { names }), mine || asked !== '');
}

/** `calls`: somebody waits for whoever reads it. */
export function useTitle(title: string, calls: boolean): void {
  useEffect(() => {
    document.title = title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = calls ? '/favicon-turn.svg' : '/favicon.svg';
    return () => {
      if (icon !== null) icon.href = '/favicon.svg';
    };
  }, [title, calls]);
}

/** Who wants another match of this seat, which has not answered; '' where nobody does. */
export function rematchTitle({ seats, rematch }: MatchSnapshot, seat: Seat): string {
  const { wanted, matchId } = rematch;
  if (wanted.includes(seat) || matchId !== '') return '';
  // Bots want whatever a player wants.
  const people = wanted.filter((one) => seats[one]?.bot === 0);
  if (people.length === 0) return '';
  const names = namesOf(seats);
  const who = together(people.map((one) => names[one] ?? ''));
  return say('title.rematch', { who, count: people.length });
}
