// A live match seen by an anonymous spectator: without name or key, and nothing of it is stored on this device.

import type { Outcome } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { isReconnecting } from '../net/wire/connection.ts';
import type { MatchTable } from '../screens/match/session/matchTable.ts';
import { MatchSession } from '../screens/match/session/session.ts';
import { namesOf } from '../text/bots.ts';
import { language } from '../text/language.ts';
import { Icon } from '../ui/pictures/Icon.tsx';
import { EmbedTable, endText } from './EmbedTable.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import type { PartProps } from './part.ts';
import { say } from './say.ts';

export function Live(part: PartProps) {
  const { row, gone } = part;
  const session = useSession(row.matchId);
  const snapshot = session.value?.snapshot.value;
  const table = session.value?.table.value;
  const isLost = isGone(session.value);
  useEffect(() => {
    if (isLost) gone();
  }, [isLost, gone]);
  const isSilent = isReconnecting(session.value?.connection.link.value ?? 'connecting');
  if (snapshot === undefined || table?.source.frame.value === undefined) {
    const note = isSilent ? 'silent' : snapshot?.status === 'waiting' ? 'notBegun' : 'arriving';
    return <Meanwhile row={row} note={note} />;
  }
  return (
    <Watched {...part} table={table} seats={snapshot.seats} outcome={snapshot.outcome} silent={isSilent} />
  );
}

/** It may not be watched any more, this page does not know its game, or its stored log cannot be read. */
function isGone(session: MatchSession | undefined): boolean {
  if (session === undefined) return false;
  const { value: snapshot } = session.snapshot;
  const isUnreadable = snapshot?.status === 'frozen' && snapshot.sequence === 0;
  return session.connection.failure.value !== undefined || session.unknownGame.value || isUnreadable;
}

function useSession(matchId: string) {
  const session = useSignal<MatchSession | undefined>(undefined);
  useEffect(() => {
    const fresh = new MatchSession(matchId);
    session.value = fresh;
    void fresh.connection.enter('watch');
    return () => fresh.close();
  }, [matchId, session]);
  return session;
}

interface WatchedProps extends PartProps {
  readonly table: MatchTable;
  readonly seats: Parameters<typeof namesOf>[0];
  readonly outcome: Outcome | null;
  readonly silent: boolean;
}

function Watched({ row, table, seats, outcome, silent, replay, ended }: WatchedProps) {
  const names = useMemo(() => namesOf(seats), [seats, language()]);
  const sequence = table.source.frame.value?.sequence ?? 0;
  const isOver = outcome !== null;
  useEffect(() => {
    if (isOver) ended?.();
  }, [isOver]);
  return (
    <EmbedTable
      table={table}
      matchId={row.matchId}
      names={names}
      sequence={sequence}
      outcome={outcome}
      silent={silent}
    >
      {outcome !== null && <Ended {...{ table, names, outcome, replay }} />}
    </EmbedTable>
  );
}

type EndedProps = Pick<WatchedProps, 'table' | 'replay'> & {
  readonly names: readonly string[];
  readonly outcome: Outcome;
};

function Ended({ table, names, outcome, replay }: EndedProps) {
  const { title, text } = endText(table, names, outcome);
  return (
    <div class="embed-bar">
      <p data-testid="embed-result">
        <b>{title}</b> {text}
      </p>
      <button type="button" class="ghost small" data-testid="embed-again" onClick={replay}>
        <Icon name="lu:history" size={16} /> {say('again')}
      </button>
    </div>
  );
}
