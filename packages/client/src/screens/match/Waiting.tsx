// The room before the match: who sits where, the invitation, and what the host may do.

import { Name } from '../../ui/Name.tsx';
import '../../styles/people.css';
import '../../styles/rooms.css';
import '../../styles/waiting.css';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { hasBot } from '@hexmarch/shared/search/botPlayers';
import { TalkNews } from '../../chat/TalkNews.tsx';
import { askedOf, optionOf } from '../../gameApi/options.ts';
import { gameEntry, hasClock } from '../../games/registry.ts';
import { isReconnecting } from '../../net/connection.ts';
import { endsWithTab } from '../../net/keys.ts';
import { useCall } from '../../pwa/notify.ts';
import { Goal } from '../../roomSettings/Goal.tsx';
import { NameField } from '../../roomSettings/NameField.tsx';
import { optionText } from '../../roomSettings/optionText.ts';
import { RoomTerms } from '../../roomSettings/RoomTerms.tsx';
import { StartFact } from '../../roomSettings/StartFact.tsx';
import { useManyPaints } from '../../table/paints.ts';
import { namesOf } from '../../text/bots.ts';
import { clockName, clockSentence } from '../../text/clocks.ts';
import { say as sayRoom } from '../../text/room.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Arbiters, NameArbiter } from './Arbiters.tsx';
import { AwayButton } from './AwayButton.tsx';
import { Begin } from './Begin.tsx';
import { Bell } from './Bell.tsx';
import { ChangeTerms, TermsNews } from './ChangeTerms.tsx';
import { useComer } from './comings.ts';
import { HostControls, PersonControls } from './HostControls.tsx';
import { Invite } from './Invite.tsx';
import { LeaveRoom } from './LeaveRoom.tsx';
import { CloseRoom, MatchTalk, OnlyThisTab } from './laterParts.tsx';
import { lostText } from './lostText.ts';
import { Missing } from './Missing.tsx';
import { parsedOptions } from './parsedOptions.ts';
import { SeatBot } from './SeatBot.tsx';
import { Failing, FromOperators } from './ServerNotices.tsx';
import { say } from './say.ts';
import type { MatchSession } from './session.ts';
import { useTitle } from './title.ts';
import { useUnseen } from './unseen.ts';

interface WaitingProps {
  readonly session: MatchSession;
  readonly snapshot: MatchSnapshot;
}

export function Waiting({ session, snapshot }: WaitingProps) {
  const title = gameEntry(snapshot.game)?.title ?? snapshot.game;
  const welcome = session.welcome.value;
  const link = session.connection.link.value;
  const isHost = welcome !== undefined && welcome.person === snapshot.host;
  const mine = welcome?.seat ?? null;
  const came = useUnseen(useComer(snapshot.seats, welcome?.person));
  useTitle(
    came === '' ? say('title.waiting', { game: title }) : sayRoom('title.came', { name: came, game: title }),
    came !== '',
  );
  useCall(came !== '', { title: sayRoom('came', { name: came }), text: title, tag: session.matchId });
  const free = snapshot.seats.filter(({ person }) => person === '').length;
  return (
    <main class="page waiting" data-testid="waiting-room">
      <header class="masthead">
        <Brand />
        <NameField commit={(name) => session.rename(name)} />
      </header>
      {isReconnecting(link) && (
        <p class="banner warn" role="status" data-testid="reconnecting">
          <Icon name="lu:wifi-off" size={16} /> {lostText(link)}
        </p>
      )}
      {endsWithTab(session.matchId) && mine !== null && <OnlyThisTab session={session} look="banner warn" />}
      <Failing session={session} look="banner" />
      <FromOperators session={session} look="banner" />
      {session.aside.value !== '' && (
        <p class="banner calm" role="status" data-testid="aside">
          {session.aside}
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
            <span class="sub">
              {say(snapshot.visibility === 'private' ? 'waiting.private' : 'waiting.open')}
            </span>
          </h1>
          <Seats session={session} snapshot={snapshot} isHost={isHost} />
          <Arbiters session={session} snapshot={snapshot} />
          <Missing snapshot={snapshot} />
          <Begin session={session} snapshot={snapshot} isHost={isHost} />
          {mine === null && free > 0 && !snapshot.locked && !isApart(session, snapshot) && (
            <button
              type="button"
              class="cta"
              data-testid="take-seat"
              onClick={() => session.connection.enterAgain('seat')}
            >
              <Icon name="lu:swords" /> {say('waiting.takeSeat')}
            </button>
          )}
          <Bell />
          {mine !== null && <AwayButton matchId={session.matchId} game={snapshot.game} isHost={isHost} />}
          <TermsNews snapshot={snapshot} you={isHost} />
          <dl class="facts">
            {hasClock(snapshot.game) && (
              <div>
                <dt>{say('waiting.clock')}</dt>
                <dd title={clockSentence(snapshot.clock)}>{clockName(snapshot.clock)}</dd>
              </div>
            )}
            <div>
              <dt>{say('waiting.watching')}</dt>
              <dd data-testid="watchers">
                {snapshot.watchersAllowed ? snapshot.watchers : say('waiting.notAllowed')}
              </dd>
            </div>
            <OptionFacts snapshot={snapshot} />
          </dl>
          {isHost && (
            <HostControls session={session} snapshot={snapshot}>
              {hasClock(snapshot.game) && <ChangeTerms session={session} snapshot={snapshot} />}
              <CloseRoom session={session} />
            </HostControls>
          )}
          <RoomTerms room={{ ...snapshot, options: parsedOptions(snapshot.options) }} />
          <LeaveRoom session={session} snapshot={snapshot} />
        </section>
        <div class="stacked">
          {welcome !== undefined && welcome.code !== '' && (free > 0 || snapshot.watchersAllowed) && (
            <Invite code={welcome.code} title={title} free={free} />
          )}
          {gameEntry(snapshot.game) !== undefined && (
            <section class="card primer">
              <Goal game={snapshot.game} waits />
            </section>
          )}
          <section class="card chatbox" aria-label={say('tab.chat')}>
            <h2>{say('tab.chat')}</h2>
            <MatchTalk session={session} />
            <TalkNews session={session} />
          </section>
        </div>
      </div>
    </main>
  );
}

/** Whoever rules apart from the players takes no seat (TABLE-18.1). */
const isApart = ({ isArbiter }: MatchSession, { ruling }: MatchSnapshot): boolean =>
  isArbiter && ruling?.arbiter === 'apart';

function Seats({ session, snapshot, isHost }: WaitingProps & { isHost: boolean }) {
  const names = namesOf(snapshot.seats);
  useManyPaints(names.length);
  return (
    <ul class="seats">
      {snapshot.seats.map((seat, i) => (
        <li key={i} class={`seat s${i}`}>
          <i class={`d${i}`} />
          {seat.person === '' ? (
            <span class="quiet">{say('waiting.freeSeat')}</span>
          ) : (
            <span>
              {seat.bot > 0 && <Icon name="lu:bot" size={16} />}{' '}
              <b>
                <Name>{names[i]}</Name>
              </b>
              {i === session.seat && <em>{say('person.you')}</em>}
              {seat.person === snapshot.host && <small> {say('person.host')}</small>}
              {!seat.online && <small> · {say('person.offline')}</small>}
            </span>
          )}
          {isHost && (seat.person === '' || seat.bot > 0) && hasBot(snapshot.game) && (
            <SeatBot session={session} seat={i} sitting={seat} name={names[i] ?? ''} />
          )}
          {isHost && seat.person !== '' && seat.bot === 0 && seat.person !== snapshot.host && (
            <>
              {snapshot.ruling !== null && (
                <NameArbiter session={session} person={seat.person} name={seat.name} />
              )}
              <PersonControls session={session} person={seat.person} name={seat.name} removable />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The game's options as they were set, in the words of the create dialog. */
function OptionFacts({ snapshot }: { snapshot: MatchSnapshot }) {
  const fields = gameEntry(snapshot.game)?.options ?? [];
  const values = parsedOptions(snapshot.options);
  return (
    <>
      <StartFact game={snapshot.game} options={values} />
      {askedOf(fields, values)
        // What few change is told where somebody has.
        .filter((field) => !field.more || optionOf(values, field) !== field.initial)
        .map((field) => (
          <div key={field.key}>
            <dt>{field.label()}</dt>
            <dd>{optionText(field, optionOf(values, field), values)}</dd>
          </div>
        ))}
    </>
  );
}
