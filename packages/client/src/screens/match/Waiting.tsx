// The room before the match: who sits where, the invitation, and what the host may do.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { useEffect } from 'preact/hooks';
import { askedOf, optionOf } from '../../games/options.ts';
import { gameEntry } from '../../games/registry.ts';
import { Brand } from '../../panels/Brand.tsx';
import { ChatInput, ChatLines } from '../../panels/Chat.tsx';
import { Icon } from '../../panels/Icon.tsx';
import { clockName, clockSentence } from '../../text/en.ts';
import { optionText } from '../../text/options.ts';
import { NameField } from '../NameField.tsx';
import { RoomTerms } from '../RoomTerms.tsx';
import { HostControls, PersonControls } from './HostControls.tsx';
import { Invite } from './Invite.tsx';
import type { MatchSession } from './session.ts';

interface WaitingProps {
  readonly session: MatchSession;
  readonly snapshot: MatchSnapshot;
}

export function Waiting({ session, snapshot }: WaitingProps) {
  const title = gameEntry(snapshot.game)?.title ?? snapshot.game;
  const welcome = session.welcome.value;
  const isHost = welcome !== undefined && welcome.person === snapshot.host;
  const mine = welcome?.seat ?? null;
  useEffect(() => {
    document.title = `${title} · waiting · Hexmarch`;
  }, [title]);
  const free = snapshot.seats.filter(({ person }) => person === '').length;
  return (
    <main class="page waiting" data-testid="waiting-room">
      <header class="masthead">
        <Brand />
        {mine === null && <NameField />}
      </header>
      {session.connection.link.value === 'reconnecting' && (
        <p class="banner warn" role="status" data-testid="reconnecting">
          <Icon name="lu:wifi-off" size={16} /> Connection lost. Reconnecting…
        </p>
      )}
      {session.notice.value !== '' && (
        <p class="banner" role="alert">
          {session.notice}
        </p>
      )}
      <div class="columns">
        <section class="card room">
          <h1>
            {title}{' '}
            <span class="sub">{snapshot.visibility === 'private' ? 'private room' : 'open table'}</span>
          </h1>
          <Seats session={session} snapshot={snapshot} isHost={isHost} />
          {free > 0 && (
            <p class="missing" role="status" data-testid="missing">
              {missingText(free)}
            </p>
          )}
          {mine === null && free > 0 && !snapshot.locked && (
            <button
              type="button"
              class="cta"
              data-testid="take-seat"
              onClick={() => session.connection.enterAgain('seat')}
            >
              <Icon name="lu:swords" /> Take the seat
            </button>
          )}
          <dl class="facts">
            <div>
              <dt>Clock</dt>
              <dd title={clockSentence(snapshot.clock)}>{clockName(snapshot.clock)}</dd>
            </div>
            <div>
              <dt>Watching</dt>
              <dd data-testid="watchers">{snapshot.watchersAllowed ? snapshot.watchers : 'not allowed'}</dd>
            </div>
            <OptionFacts snapshot={snapshot} />
          </dl>
          {isHost && <HostControls session={session} snapshot={snapshot} />}
          <RoomTerms room={snapshot} />
        </section>
        <div class="stacked">
          {welcome !== undefined && welcome.code !== '' && (
            <Invite code={welcome.code} title={title} free={free} />
          )}
          <section class="card chatbox" aria-label="Chat">
            <h2>Chat</h2>
            <ChatLines lines={session.chat.value} />
            <ChatInput placeholder="Message the room" say={(text) => session.say(text)} />
          </section>
        </div>
      </div>
    </main>
  );
}

function Seats({ session, snapshot, isHost }: WaitingProps & { isHost: boolean }) {
  return (
    <ul class="seats">
      {snapshot.seats.map((seat, i) => (
        <li key={i} class={`seat s${i}`}>
          <i class={`d${i}`} />
          {seat.person === '' ? (
            <span class="quiet">Free seat</span>
          ) : (
            <span>
              <b>{seat.name}</b>
              {i === session.seat && <em>you</em>}
              {seat.person === snapshot.host && <small> host</small>}
              {!seat.online && <small> · not connected</small>}
            </span>
          )}
          {isHost && seat.person !== '' && seat.person !== snapshot.host && (
            <PersonControls session={session} person={seat.person} name={seat.name} removable />
          )}
        </li>
      ))}
    </ul>
  );
}

const missingText = (free: number): string =>
  `Waiting for ${free === 1 ? 'one more player' : `${free} more players`}. It begins by itself.`;

/** The game's options as they were set, in the words of the create dialog. */
function OptionFacts({ snapshot }: { snapshot: MatchSnapshot }) {
  const fields = gameEntry(snapshot.game)?.options ?? [];
  const values = parsedOptions(snapshot.options);
  return (
    <>
      {askedOf(fields, values).map((field) => (
        <div key={field.key}>
          <dt>{field.label}</dt>
          <dd>{optionText(field, optionOf(values, field))}</dd>
        </div>
      ))}
    </>
  );
}

function parsedOptions(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
