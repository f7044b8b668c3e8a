// Starts a match in a circle (UI-C23): game, time control, and the members for whom seats are kept.

import '../../../styles/rooms.css';
import type { CircleMember } from '@hexmarch/shared/protocol/people/circles';
import { type Signal, useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { choicesOf, smallOf } from '../../../gameApi/options.ts';
import { GAMES, gameEntry, hasClock } from '../../../games/registry.ts';
import { matchPath } from '../../../net/api/api.ts';
import { startMatch } from '../../../net/lobby/startMatch.ts';
import { openCircleRoom } from '../../../net/people/circles.ts';
import { enterFromCircle } from '../../../net/stored/ownCircles.ts';
import { ClockChoice, PaceChoice } from '../../../roomSettings/ClockChoice.tsx';
import { ensureName } from '../../../roomSettings/defaultName.ts';
import { MoreOptions, OptionFields } from '../../../roomSettings/OptionFields.tsx';
import { forGame, requestedSeats, withClock } from '../../../roomSettings/roomSettingsDraft.ts';
import { clockName } from '../../../text/clocks.ts';
import { say as sayHome } from '../../../text/home.ts';
import { together } from '../../../text/names.ts';
import { Choice } from '../../../ui/controls/Choice.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { MemberMark } from '../parts/Emblem.tsx';
import { type CircleStart, lastStart, usualIn } from '../parts/lastStart.ts';
import { type Inside, membersOf, nameIn, shownName } from '../parts/pageFacts.ts';
import { Refused } from '../parts/Refused.tsx';
import { say, useAct } from '../parts/say.ts';
import { CountsSwitch } from '../season/CountsSwitch.tsx';
import { countingFor, withCounts } from '../season/seasonFacts.ts';

interface StartProps extends Inside {
  readonly close: () => void;
}

export function StartMatch({ page, nowMs, close }: StartProps) {
  const { route } = useLocation();
  const { circleId } = page;
  const last = lastStart(page);
  const start = useSignal<CircleStart>({ room: usualIn(GAMES[0]?.id ?? ''), with: [] });
  const counts = useSignal(true);
  const act = useAct();
  const submit = (event: Event): void => {
    event.preventDefault();
    ensureName();
    const { room, with: members } = start.value;
    void act.do(async () => {
      const matchId = await startMatch(room, (request) =>
        openCircleRoom(circleId, {
          room: withCounts(request, counts.value && countingFor(page, request.game, nowMs).length > 0),
          reservedFor: members,
        }),
      );
      enterFromCircle(matchId, circleId);
      route(matchPath(matchId));
    });
  };
  return (
    <Dialog title={say('start')} close={close}>
      <form class="create circle-form" onSubmit={submit} data-testid="start-form">
        <Refused act={act} />
        {last !== undefined && <LikeLast page={page} last={last} start={start} />}
        <GameFields start={start} />
        <With page={page} start={start} />
        <RuleFields start={start} />
        <CountsSwitch page={page} nowMs={nowMs} game={start.value.room.game} counts={counts} />
        <div class="row end">
          <button type="button" class="ghost" onClick={close}>
            {say('cancel')}
          </button>
          <button type="submit" class="cta" data-testid="open-circle-room" disabled={act.busy.value}>
            <Icon name="lu:swords" /> {say('start.open')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  readonly start: Signal<CircleStart>;
}

interface LikeLastProps extends FieldProps, Pick<Inside, 'page'> {
  readonly last: CircleStart;
}

function LikeLast({ page, last, start }: LikeLastProps) {
  const { game, clock } = last.room;
  const facts = [
    gameEntry(game)?.title ?? game,
    ...(hasClock(game) ? [clockName(clock)] : []),
    ...(last.with.length === 0 ? [] : [together(last.with.map((number) => nameIn(page, number)))]),
  ];
  return (
    <button
      type="button"
      class={`ghost tall circle-last${start.value === last ? ' on' : ''}`}
      data-testid="like-last"
      onClick={() => {
        start.value = last;
      }}
    >
      <Icon name="lu:history" />
      <span>
        <b>{say('start.last')}</b>
        <small>{facts.join(' · ')}</small>
      </span>
    </button>
  );
}

const setting =
  ({ start }: FieldProps) =>
  (room: CircleStart['room']): void => {
    start.value = { room, with: start.value.with.slice(0, othersIn(room)) };
  };

function GameFields({ start }: FieldProps) {
  const { room } = start.value;
  const { game, options } = room;
  const entry = gameEntry(game);
  const set = setting({ start });
  return (
    <>
      <Choice
        legend={sayHome('create.game')}
        options={GAMES.map(({ id, title }) => [id, title] as const)}
        value={game}
        pick={(id) => set(forGame(id, room))}
      />
      {entry !== undefined && (
        <OptionFields
          fields={choicesOf(entry, options)}
          options={options}
          set={(next) => set({ ...room, options: next })}
          setClock={(next) => set(withClock(room, next))}
        />
      )}
    </>
  );
}

function RuleFields({ start }: FieldProps) {
  const { room } = start.value;
  const { game, options, clock } = room;
  const entry = gameEntry(game);
  const set = setting({ start });
  const Clock = entry?.turns?.(options) === undefined ? ClockChoice : PaceChoice;
  return (
    <>
      {hasClock(game) && <Clock clock={clock} set={(next) => set(withClock(room, next))} />}
      {entry !== undefined && (
        <MoreOptions entry={entry} options={options} set={(next) => set({ ...room, options: next })}>
          <OptionFields
            fields={smallOf(entry, options)}
            options={options}
            set={(next) => set({ ...room, options: next })}
          />
        </MoreOptions>
      )}
    </>
  );
}

/** Seats beside the reader's. */
const othersIn = (room: CircleStart['room']): number =>
  (requestedSeats(room) ?? gameEntry(room.game)?.seats.max ?? 1) - 1;

/** Members as chips: a seat is kept for each that is pressed. */
function With({ page, start }: FieldProps & Pick<Inside, 'page'>) {
  const { room, with: chosen } = start.value;
  const most = othersIn(room);
  const others = membersOf(page).filter(({ number, name }) => number !== page.you.number && name !== '');
  if (others.length === 0) return null;
  const isHere = ({ isHere: here, handUntil }: CircleMember): number =>
    Number(handUntil !== undefined) + Number(here === true);
  const toggle = (number: number): void => {
    const rest = chosen.filter((one) => one !== number);
    // Of a duel the other one is exchanged.
    const next = rest.length < chosen.length ? rest : [...(most === 1 ? [] : chosen), number];
    start.value = { room, with: next };
  };
  return (
    <fieldset>
      <legend>{say('start.with', { count: most })}</legend>
      <div class="circle-chips">
        {others
          .toSorted((a, b) => isHere(b) - isHere(a))
          .map((member) => {
            const isChosen = chosen.includes(member.number);
            return (
              <button
                key={member.number}
                type="button"
                class={`circle-chip${isChosen ? ' on' : ''}`}
                aria-pressed={isChosen}
                disabled={!isChosen && most > 1 && chosen.length >= most}
                data-testid="keep-seat"
                onClick={() => toggle(member.number)}
              >
                <MemberMark number={member.number} name={member.name} size={24} />
                <Name>{shownName(member)}</Name>
                {member.isHere && <i class="circle-dot" role="img" aria-label={say('here')} />}
              </button>
            );
          })}
      </div>
      <p class="quiet">{say('start.kept')}</p>
    </fieldset>
  );
}
