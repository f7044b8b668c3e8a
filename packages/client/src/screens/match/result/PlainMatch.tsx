// A match of a game that this client has no board for: the public view as text, the published log, and a line to
// type commands into. Any game that a host adds can be played this way at once.

import '../../../styles/commandLine.css';
import '../../../styles/rooms.css';
import type { Seat } from '@hexmarch/shared/kernel/game';
import {
  type MatchSnapshot,
  MESSAGE,
  type RefusedMessage,
  RULING,
} from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { pieceArt } from '../../../art/pieces.ts';
import { RosterHere } from '../../../table/seats/Plates.tsx';
import { useManyPaints } from '../../../table/seats/paints.ts';
import { seatsFrom } from '../../../table/seats/seats.ts';
import { isGuest, namesOf } from '../../../text/bots.ts';
import { say as sayCommon } from '../../../text/common.ts';
import { refusalText } from '../../../text/errors.ts';
import { dateText } from '../../../text/language.ts';
import { together, versus } from '../../../text/names.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Brand } from '../../../ui/pictures/Brand.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { Plate } from '../../../ui/plates/Plate.tsx';
import type { MatchSession } from '../session/session.ts';
import { say } from '../words/say.ts';
import { Ruling } from './Ruling.tsx';

const MatchChat = later(() => import('../../../chat/MatchChat.tsx').then(({ MatchChat }) => MatchChat));

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'medium' };

interface PlainPlateProps {
  readonly session: MatchSession;
  readonly snapshot: MatchSnapshot;
  readonly names: readonly string[];
  readonly of: Seat;
}

/** In a long list, beside which one sentence cannot name those who are awaited. */
function PlainPlate({ session, snapshot, names, of }: PlainPlateProps) {
  const { seats, awaiting, outcome } = snapshot;
  return (
    <Plate
      seat={of}
      shape="row"
      name={names[of] ?? ''}
      me={of === session.seat}
      toMove={outcome === null && awaiting.includes(of)}
      out={false}
      online={seats[of]?.online ?? false}
      guest={isGuest({ name: seats[of]?.name ?? '' })}
      bot={(seats[of]?.bot ?? 0) > 0}
      emblem={<Picture of={pieceArt('C', of)} heightPx={28} />}
    >
      {null}
    </Plate>
  );
}

export function PlainMatch({ session, snapshot }: { session: MatchSession; snapshot: MatchSnapshot }) {
  const overlay = session.overlay.value;
  const publishedLines = useSignal<readonly string[]>([]);
  const text = useSignal('');
  const refused = useSignal('');
  useEffect(() => {
    if (snapshot.last !== '') publishedLines.value = [...publishedLines.value, snapshot.last];
    refused.value = '';
  }, [snapshot.sequence]);
  useEffect(
    () =>
      session.listen((type, payload) => {
        if (type !== MESSAGE.refused) return;
        const { code, rule, params } = payload as RefusedMessage;
        refused.value = say('plain.refused', { text: refusalText(code, params), rule, code });
      }),
    [session, refused],
  );
  const give = (typed: string): void =>
    session.command({ seq: snapshot.sequence + (overlay?.ahead ?? 0), text: typed });
  // Without a seat only an arbiter can act.
  const rule = (typed: string): void => give(typed.startsWith(RULING) ? typed : RULING + typed);
  const send = (event: Event): void => {
    event.preventDefault();
    const typed = text.value.trim();
    if (session.seat === undefined) rule(typed);
    else give(typed);
    text.value = '';
  };
  const names = namesOf(snapshot.seats);
  useManyPaints(names.length);
  const named = (seats: readonly Seat[]): string =>
    seats.length === 0 ? say('plain.nobody') : together(seats.map((seat) => names[seat] ?? ''));
  return (
    <main class="page plain">
      <Brand />
      <section class="card">
        <h1>{snapshot.game}</h1>
        <p>
          {say('plain.where', {
            players: versus(names),
            phase: snapshot.phase,
            awaited: named(snapshot.awaiting),
          })}
        </p>
        <RosterHere
          order={seatsFrom(session.seat ?? 0, names.length)}
          plate={(of) => <PlainPlate key={of} {...{ session, snapshot, names, of }} />}
        />
        {snapshot.due.map(({ at, command }) => (
          <p key={command} data-testid="due">
            {say('plain.due', { command, when: dateText(at, WHEN) })}
          </p>
        ))}
        <pre class="view">{JSON.stringify({ ...snapshot.board, ...overlay?.fields }, null, 1)}</pre>
        {snapshot.outcome !== null && (
          <p role="alert" data-testid="result">
            {say('plain.result', {
              winners: named(snapshot.outcome.winners),
              reason: snapshot.outcome.reason,
            })}
          </p>
        )}
        {session.isArbiter && <Ruling snapshot={snapshot} rule={rule} />}
        {(session.seat !== undefined || session.isArbiter) && (
          <form class="command-line" onSubmit={send}>
            <input
              data-testid="command-line"
              aria-label={say('plain.command')}
              placeholder={say('plain.command')}
              value={text.value}
              onInput={(event) => {
                text.value = event.currentTarget.value;
              }}
            />
            <button type="submit" class="cta">
              {sayCommon('send')}
            </button>
          </form>
        )}
        {refused.value !== '' && <p class="banner">{refused}</p>}
        <ol class="log">
          {publishedLines.value.map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </ol>
        <MatchChat session={session} />
      </section>
    </main>
  );
}
