// `/m/<id>/replay#e=148&as=0`: fetches the record of a match, running or finished, and shows it.

import '../../styles/replay.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { replayPath } from '../../net/api/api.ts';
import { isSeated } from '../../net/api/keys.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { say } from '../../text/replay.ts';
import { Problem } from '../../ui/controls/Problem.tsx';
import { ReplayScreen } from './ReplayScreen.tsx';
import { fetchReplay } from './record/fetchReplay.ts';
import type { OpenedReplay } from './record/openReplay.ts';

export function ReplayRoute() {
  const { params } = useRoute();
  const matchId = params.matchId ?? '';
  return <Visit key={matchId} matchId={matchId} />;
}

function Visit({ matchId }: { matchId: string }) {
  const { route } = useLocation();
  const opened = useSignal<OpenedReplay | undefined>(undefined);
  const load = async (): Promise<void> => {
    opened.value = undefined;
    opened.value = await fetchReplay(matchId, location.hash);
  };
  useEffect(() => {
    void load();
    return followAddress(() => opened.value);
  }, []);
  const path = `/m/${encodeURIComponent(matchId)}`;
  const { value } = opened;
  if (value === undefined) return <Awaited>{say('fetching')}</Awaited>;
  if (!value.ok) {
    return (
      <Problem title={value.title} text={value.text} again={() => void load()} home={() => route('/')} />
    );
  }
  return (
    <ReplayScreen
      key={value.table.file}
      table={value.table}
      teller={value.teller}
      lost={value.lost}
      check={value.check}
      link={replayPath(matchId)}
      back={path}
      wasPlayed={isSeated(matchId)}
      refresh={value.table.file.end === undefined ? () => void load() : undefined}
    />
  );
}

/** A link to another moment of the same match, opened on this page, moves the cursor. */
function followAddress(current: () => OpenedReplay | undefined): () => void {
  const follow = ({ newURL }: HashChangeEvent): void => {
    const opened = current();
    // Not the current address: the cursor may have updated it in the meantime.
    const { hash } = new URL(newURL);
    if (!opened?.ok) return;
    opened.table.goTo(hash);
    opened.lost?.follow(hash);
  };
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}
