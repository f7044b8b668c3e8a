// `/m/<id>`: joins the match and shows an error, the waiting room, or the table.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { gameEntry } from '../../games/registry.ts';
import { forgetSeat, takeWish } from '../../net/api/keys.ts';
import { forgetMatch } from '../../net/stored/ownMatches.ts';
import { isReconnecting } from '../../net/wire/connection.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { type Call, useBeginningCall } from '../../pwa/notify.ts';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { knownGame, preloadBoard } from '../../table/layout/preloadBoard.ts';
import { namesOf } from '../../text/bots.ts';
import { errorText, failureText } from '../../text/errors.ts';
import { together } from '../../text/names.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Problem } from '../../ui/controls/Problem.tsx';
import { MatchScreen } from './MatchScreen.tsx';
import { MatchSession } from './session/session.ts';
import { say } from './words/say.ts';

const PlainMatch = later(
  () => import('./result/PlainMatch.tsx').then(({ PlainMatch }) => PlainMatch),
  <Meanwhile />,
);
const Waiting = later(() => import('./waiting/Waiting.tsx').then(({ Waiting }) => Waiting), <Meanwhile />);

/** A reload would not help. */
const GONE: readonly string[] = ['unknown-match', 'removed', 'key-renewed', 'wrong-token'];

export function MatchRoute() {
  const { params } = useRoute();
  const matchId = params.matchId ?? '';
  return <Visit key={matchId} matchId={matchId} />;
}

export function Visit({ matchId }: { matchId: string }) {
  const session = useSignal<MatchSession | undefined>(undefined);
  const enter = (): MatchSession => {
    const fresh = new MatchSession(matchId);
    session.value = fresh;
    const wish = takeWish(matchId);
    fresh.nextWish = wish?.wish;
    if (wish === undefined) void fresh.connection.enter('watch');
    else void fresh.connection.enter('seat', { otherwise: 'watch', terms: wish.terms });
    return fresh;
  };
  useEffect(() => {
    ensureName();
    enter();
    void preloadBoard(knownGame(matchId));
    return () => session.value?.close();
  }, []);
  const current = session.value;
  return current === undefined ? (
    <Awaited>{say('entering')}</Awaited>
  ) : (
    <Shown session={current} again={enter} />
  );
}

function Shown({ session, again }: { session: MatchSession; again: () => void }) {
  const { route } = useLocation();
  const failure = session.connection.failure.value;
  useEffect(() => {
    if (failure !== undefined && GONE.includes(failure.code)) forgetMatch(session.matchId);
    if (failure?.code === 'key-renewed') forgetSeat(session.matchId);
  }, [failure, session.matchId]);
  const snapshot = session.snapshot.value;
  useBeginningCall(session.seat === undefined ? undefined : snapshot?.status, beginning(session, snapshot));
  if (failure !== undefined) {
    return <Problem {...failureText(failure)} again={again} home={() => route('/')} />;
  }
  if (snapshot === undefined) return <Arriving session={session} />;
  // Frozen without a position: its log is damaged, so there is nothing to show.
  if (snapshot.status === 'frozen' && snapshot.sequence === 0)
    return <Problem {...errorText('damaged', '')} again={undefined} home={() => route('/')} />;
  if (snapshot.status === 'waiting') return <Waiting session={session} snapshot={snapshot} />;
  if (session.unknownGame.value) return <PlainMatch session={session} snapshot={snapshot} />;
  const table = session.table.value;
  return table === undefined || table.source.frame.value === undefined ? (
    <Arriving session={session} />
  ) : (
    <MatchScreen session={session} table={table} />
  );
}

function beginning({ matchId }: MatchSession, snapshot: MatchSnapshot | undefined): Call {
  const game = gameEntry(snapshot?.game ?? '')?.title ?? '';
  const names = together(namesOf(snapshot?.seats ?? []));
  return { title: say('notify.begins', { game }), text: names, tag: matchId };
}

function Arriving({ session }: { session: MatchSession }) {
  const link = session.connection.link.value;
  const { route } = useLocation();
  // Retries continue in the background.
  if (link === 'blocked')
    return <Problem {...errorText('no-sockets', '')} again={undefined} home={() => route('/')} />;
  const lost = isReconnecting(link);
  return <Awaited isAnnounced>{say(lost ? 'noAnswer' : 'settingTable')}</Awaited>;
}

function Meanwhile() {
  return <Awaited>{say('settingTable')}</Awaited>;
}
