// The waiting room: seats, the invitation, and the host's controls.

import '../../../styles/people.css';
import '../../../styles/rooms.css';
import '../../../styles/waiting.css';
import { hasBot } from '@hexmarch/shared/catalogue/botPlayers';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ChatAnnouncements } from '../../../chat/ChatAnnouncements.tsx';
import type { SeatingProps } from '../../../gameApi/gameEntry.ts';
import { applicableFields, optionOf } from '../../../gameApi/options.ts';
import { gameEntry, hasClock } from '../../../games/registry.ts';
import { inviteLink } from '../../../net/api/api.ts';
import { endsWithTab } from '../../../net/api/keys.ts';
import { isReconnecting } from '../../../net/wire/connection.ts';
import { useCall } from '../../../pwa/notify.ts';
import { Goal } from '../../../roomSettings/Goal.tsx';
import { NameField } from '../../../roomSettings/NameField.tsx';
import { optionText } from '../../../roomSettings/optionText.ts';
import { RoomTerms } from '../../../roomSettings/RoomTerms.tsx';
import { StartFact } from '../../../roomSettings/StartFact.tsx';
import { useNotificationSwitch } from '../../../settingsDialog/useNotificationSwitch.ts';
import { useWidth } from '../../../table/layout/width.ts';
import { useManyPaints } from '../../../table/seats/paints.ts';
import { namesOf } from '../../../text/bots.ts';
import { clockName, clockSentence } from '../../../text/clocks.ts';
import { say as sayRoom } from '../../../text/room.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Brand } from '../../../ui/pictures/Brand.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { HostControls, PersonControls } from '../people/HostControls.tsx';
import { Failing, FromOperators } from '../session/ServerBanners.tsx';
import type { MatchSession } from '../session/session.ts';
import { useTitle, useUnseen } from '../session/title.ts';
import { lostText } from '../words/lostText.ts';
import { say } from '../words/say.ts';
import { Arbiters, NameArbiter, parsedOptions } from './Arbiters.tsx';
import { AwayButton } from './AwayButton.tsx';
import { ChangeTerms, TermsNews } from './ChangeTerms.tsx';
import { Invite } from './Invite.tsx';
import { LeaveRoom } from './LeaveRoom.tsx';
import { Begin, Missing, useComer } from './Missing.tsx';
import { SeatBot } from './SeatBot.tsx';

const CloseRoom = later(() => import('../menu/CloseRoom.tsx').then(({ CloseRoom }) => CloseRoom));
const MatchChat = later(() => import('../../../chat/MatchChat.tsx').then(({ MatchChat }) => MatchChat));
const OnlyThisTab = later(() => import('../live/OnlyThisTab.tsx').then(({ OnlyThisTab }) => OnlyThisTab));

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
  const maySit = mine === null && !snapshot.locked && !isApart(session, snapshot);
  const isPhone = useWidth() === 'phone';
  const Seating = gameEntry(snapshot.game)?.seating?.(parsedOptions(snapshot.options));
  const pace = gameEntry(snapshot.game)?.turns?.(parsedOptions(snapshot.options));
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
      {session.toast.value !== '' && (
        <p class="banner" role="alert">
          {session.toast}
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
          {Seating === undefined ? (
            <Seats session={session} snapshot={snapshot} isHost={isHost} />
          ) : (
            <Seating {...seatingOf({ session, snapshot, isHost, maySit })} isPhone={isPhone} />
          )}
          <Arbiters session={session} snapshot={snapshot} />
          <Missing snapshot={snapshot} />
          <WaitingLine game={snapshot.game} />
          <Begin session={session} snapshot={snapshot} isHost={isHost} />
          {maySit && free > 0 && (
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
                {pace === undefined ? (
                  <dd title={clockSentence(snapshot.clock)}>{clockName(snapshot.clock)}</dd>
                ) : (
                  <dd title={pace.missed}>{pace.pace}</dd>
                )}
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
              <Goal game={snapshot.game} options={parsedOptions(snapshot.options)} waits />
            </section>
          )}
          <section class="card chatbox" aria-label={say('tab.chat')}>
            <h2>{say('tab.chat')}</h2>
            <MatchChat session={session} />
            <ChatAnnouncements session={session} />
          </section>
        </div>
      </div>
    </main>
  );
}

/** An arbiter without a seat of their own takes none (TABLE-18.1). */
const isApart = ({ isArbiter }: MatchSession, { ruling }: MatchSnapshot): boolean =>
  isArbiter && ruling?.arbiter === 'apart';

type SeatsProps = WaitingProps & { readonly isHost: boolean };

/** For a game that shows the seats in an order of its own. */
function seatingOf({
  session,
  snapshot,
  isHost,
  maySit,
}: SeatsProps & { readonly maySit: boolean }): Omit<SeatingProps, 'isPhone'> {
  const code = session.welcome.value?.code ?? '';
  return {
    ...{ maySit, options: parsedOptions(snapshot.options), seats: snapshot.seats, host: snapshot.host },
    names: namesOf(snapshot.seats),
    own: session.seat,
    wish: (wish) => session.wish(wish),
    ...(isHost && hasBot(snapshot.game) ? { bots: botsOf(session) } : {}),
    hasControls: (seat) => mayManage(snapshot, isHost, seat),
    controls: (seat) => <SeatControls session={session} snapshot={snapshot} isHost={isHost} seat={seat} />,
    link: code === '' ? '' : inviteLink(code),
  };
}

const botsOf = (session: MatchSession): NonNullable<SeatingProps['bots']> => ({
  seat: (seat, level) => session.manage({ do: 'seatBot', seat, level }),
  remove: (person) => session.manage({ do: 'remove', person }),
});

/** Another person, not a bot. */
function mayManage({ seats, host }: MatchSnapshot, isHost: boolean, seat: Seat): boolean {
  const { person = '', bot = 0 } = seats[seat] ?? {};
  return isHost && person !== '' && bot === 0 && person !== host;
}

/** The host's, about a person. */
function SeatControls({ session, snapshot, isHost, seat }: SeatsProps & { readonly seat: Seat }) {
  const { person = '', name = '' } = snapshot.seats[seat] ?? {};
  if (!mayManage(snapshot, isHost, seat)) return null;
  return (
    <>
      {snapshot.ruling !== null && <NameArbiter session={session} person={person} name={name} />}
      <PersonControls session={session} person={person} name={name} removable />
    </>
  );
}

function Seats({ session, snapshot, isHost }: SeatsProps) {
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
            <SeatBot {...{ session, seat: i, sitting: seat }} game={snapshot.game} name={names[i] ?? ''} />
          )}
          <SeatControls session={session} snapshot={snapshot} isHost={isHost} seat={i} />
        </li>
      ))}
    </ul>
  );
}

/** The game's options with their values, in the words of the create dialog. */
function OptionFacts({ snapshot }: { snapshot: MatchSnapshot }) {
  const fields = gameEntry(snapshot.game)?.options ?? [];
  const values = parsedOptions(snapshot.options);
  return (
    <>
      <StartFact game={snapshot.game} options={values} />
      {applicableFields(fields, values)
        // Rarely changed options are listed only if changed.
        .filter((field) => !field.inSummary && (!field.more || optionOf(values, field) !== field.initial))
        .map((field) => (
          <div key={field.key}>
            <dt>{field.label()}</dt>
            <dd>{optionText(field, optionOf(values, field), values)}</dd>
          </div>
        ))}
    </>
  );
}

/** The bell of a waiting room: a system notification when somebody joins while the page is hidden. */
function Bell() {
  const { on, refused, toggle } = useNotificationSwitch();
  if (typeof Notification === 'undefined') return null;
  if (refused) return <p class="quiet bell">{sayRoom('bell.refused')}</p>;
  return (
    <button
      type="button"
      class="ghost bell"
      aria-pressed={on}
      data-testid="bell"
      onClick={() => void toggle()}
    >
      <Icon name="lu:bell" /> {sayRoom(on ? 'bell.on' : 'bell.ask')}
    </button>
  );
}

/** A line of the game's own while people wait for others, if the game has some. */
function WaitingLine({ game }: { readonly game: string }) {
  const line = useSignal('');
  useEffect(() => {
    const find = async (): Promise<void> => {
      line.value = (await (await gameEntry(game)?.load())?.waitingLine?.()) ?? '';
    };
    // It can be done without.
    find().catch(() => undefined);
  }, [game]);
  return line.value === '' ? null : (
    <p class="quiet" data-testid="waiting-line">
      {line}
    </p>
  );
}
