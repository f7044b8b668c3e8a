// The menu of a match (rules/table.md): its room; agreements common to every game (draw, takeback, pause, abort) and the game's own
// offers to end it; and its people.

import type { Acts, Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { inviteLink, recordPath, replayPath } from '../../../net/api/api.ts';
import { keepsPerson } from '../../../preferences/personStorage.ts';
import { takebacksOf } from '../../../source/consent.ts';
import { CommandsItem, GameMenu, KeysItem, RulesItem } from '../../../table/menu/GameMenu.tsx';
import { MenuItem, MenuLink } from '../../../table/menu/MenuItem.tsx';
import { closeMenu, opener } from '../../../table/menu/openDialog.ts';
import { copyText } from '../../../ui/text/copyText.ts';
import { isForPlayers } from '../session/ruling.ts';
import { isPlaying, isRuling, type MatchDialog, type Shared } from '../session/shared.ts';
import { say } from '../words/laterWords.ts';
import { say as sayFrame } from '../words/say.ts';
import { DaysOffItem, DrawItem, ResignItem } from './MatchItems.tsx';

export function MatchMenu(shared: Shared) {
  const { session, table, props } = shared;
  const snapshot = session.snapshot.value;
  if (snapshot === undefined) return null;
  const show = opener<MatchDialog>(table);
  const rows: RowsProps = { ...shared, snapshot, show };
  return (
    <GameMenu
      table={table}
      isRoom
      here={<RoomRows {...rows} />}
      match={
        <>
          {/* Wide screens have a button beside the menu. */}
          {props.phone && isRuling(shared) && (
            <MenuItem
              icon="lu:gavel"
              label={sayFrame('arbiter.title')}
              testid="open-admin"
              press={show('admin')}
            />
          )}
          {props.seat !== undefined && snapshot.outcome === null && isPlaying(shared) && (
            <MatchRows {...rows} seat={props.seat} />
          )}
        </>
      }
      people={
        <MenuItem
          icon="lu:users"
          label={sayFrame('tab.players')}
          testid="open-players"
          hint={say(keepsPerson() ? 'menu.people' : 'menu.people.guest')}
          press={show('people')}
        />
      }
      settings={show('settings')}
      close={closeMenu(table)}
    />
  );
}

interface RowsProps extends Shared {
  readonly snapshot: MatchSnapshot;
  readonly show: (what: MatchDialog | 'settings') => () => void;
}

function RoomRows({ snapshot, show, ...shared }: RowsProps) {
  const { session, table } = shared;
  const { matchId } = session;
  const isOver = snapshot.status === 'over';
  return (
    <>
      <InviteItem session={session} />
      <MenuItem
        icon="lu:eye"
        label={sayFrame('watchers', { count: snapshot.watchers })}
        testid="menu-spectators"
        press={show('people')}
      />
      <RulesItem table={table} />
      <MenuLink
        icon="lu:history"
        label={sayFrame(isOver ? 'replay' : 'replay.soFar')}
        testid="menu-replay"
        href={replayPath(matchId)}
        isApart
      />
      {isOver && (
        <MenuLink
          icon="lu:scroll-text"
          label={sayFrame('record.download')}
          testid="menu-record"
          href={recordPath(matchId)}
          isFile
        />
      )}
      <KeysItem />
      {isPlaying(shared) && <CommandsItem press={show('command')} />}
      {session.seat !== undefined && (
        <MenuItem icon="lu:qr-code" label={say('menu.device')} testid="other-device" press={show('device')} />
      )}
      {isForAll(snapshot) && (
        <>
          {session.seat === undefined && snapshot.outcome === null && (
            <MenuItem
              icon="lu:bell"
              label={say('follow')}
              testid="follow-match"
              hint={say('follow.hint')}
              press={show('follow')}
            />
          )}
          <MenuItem
            icon="lu:share-2"
            label={say('embed')}
            testid="embed"
            hint={say('embed.hint')}
            press={show('embed')}
          />
        </>
      )}
    </>
  );
}

/** Anybody may watch. */
const isForAll = ({ visibility, watchersAllowed, locked }: MatchSnapshot): boolean =>
  visibility === 'public' && watchersAllowed && !locked;

/** Copies the room's link; spectators of a room without a code have none. */
function InviteItem({ session }: Pick<Shared, 'session'>) {
  const copied = useSignal(false);
  const code = session.welcome.value?.code ?? '';
  if (code === '') return null;
  return (
    <MenuItem
      icon={copied.value ? 'lu:check' : 'lu:link'}
      label={say(copied.value ? 'link.copied' : 'link.copyForWatchers')}
      testid="copy-invitation"
      stays
      press={() => {
        void copyText(inviteLink(code)).then(() => {
          copied.value = true;
        });
      }}
    />
  );
}

function MatchRows({ snapshot, show, seat, ...shared }: RowsProps & { readonly seat: Seat }) {
  const { table, session, props } = shared;
  const { paused, held: isHeld, offer } = snapshot.table;
  const history = table.source.history.value;
  const moved = history?.standing.moved ?? [];
  const playing = table.game.definition.playing(props.view);
  const early = history !== undefined && playing.some((one) => !moved.includes(one));
  const why = whyNoTakeback(shared, seat);
  const other = offer === null ? '' : say('menu.otherRequest');
  const rests = paused ? say('menu.isPaused') : '';
  const isOurs = (act: keyof Acts) => isForPlayers(table.game.definition.acts, act, snapshot);
  return (
    <>
      <DrawItem table={table} rests={rests} />
      {isOurs('takeback') && (
        <MenuItem
          icon="lu:undo-2"
          label={say('menu.takeback')}
          testid="ask-takeback"
          hint={rests || other || why}
          off={(rests || other || why) !== ''}
          press={show('takeback')}
        />
      )}
      {!isOurs('pause') || isHeld ? null : paused ? (
        <MenuItem
          icon="lu:play"
          label={say('goOn')}
          testid="menu-resume"
          press={() => table.ask('@resume')}
        />
      ) : (
        <MenuItem
          icon="lu:pause"
          label={say('menu.pause')}
          testid="ask-pause"
          hint={other || say('menu.pause.hint')}
          off={other !== ''}
          press={() => table.ask('@pause')}
        />
      )}
      <DaysOffItem session={session} seat={seat} press={show('off')} />
      {early && isOurs('abort') && (
        <MenuItem icon="lu:circle-x" label={say('menu.abort')} testid="abort" press={show('abort')} />
      )}
      <ResignItem table={table} rests={rests} ask={show('resigning')} />
    </>
  );
}

/** Why no takeback can be requested now; empty if it can. */
function whyNoTakeback({ table, session }: Shared, seat: Seat): string {
  const history = table.source.history.value;
  const takebacks = session.snapshot.value?.takebacks ?? 'never';
  if (takebacks === 'never') return say('takeback.off');
  if (history === undefined) return say('takeback.noLog');
  if (takebacksOf(history, seat, takebacks).length > 0) return '';
  return say('takeback.nothing');
}
