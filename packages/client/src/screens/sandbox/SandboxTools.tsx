// Tools of the sandbox: the next dice, the position as text and as a link, the other side, commands as text.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { Options } from '../../gameApi/options.ts';
import { packed, sandboxPath } from '../../gameApi/positionLink.ts';
import { hasDice } from '../../games/registry.ts';
import { ApiError } from '../../net/api/api.ts';
import { startMatch } from '../../net/lobby/startMatch.ts';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { type RoomSettingsDraft, usual } from '../../roomSettings/roomSettingsDraft.ts';
import { HomeTool } from '../../table/screen/HomeTool.tsx';
import { seatsFrom } from '../../table/seats/seats.ts';
import { failureText } from '../../text/errors.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { later } from '../../ui/controls/Later.tsx';
import { Tool } from '../../ui/controls/Tool.tsx';
import { copyText } from '../../ui/text/copyText.ts';
import { openRules } from '../../ui/text/openRule.ts';
import { type Impossible, ImpossibleBanner, impossible } from './impossible.tsx';
import { openDialog, type SandboxDialog } from './SandboxDialogs.tsx';
import type { SandboxShared, SandboxTable } from './sandboxTable.ts';
import { say } from './say.ts';

export function SandboxTools(shared: SandboxShared) {
  const { table, props } = shared;
  // Out of turn a side can only answer an offer, or resign.
  const other = nextSeat(table);
  const open = openDialog(table);
  const show = (what: SandboxDialog) => (): void => {
    open.value = what;
  };
  const chosen = table.source.dice.chosen.value;
  return (
    <div class="tools">
      {hasDice(table.game.id) && (
        <Tool label={say('dice')} icon="lu:dices" testid="dice" press={show('dice')} count={chosen.length} />
      )}
      {table.game.palette !== undefined && (
        <Tool
          label={table.editing.value === undefined ? say('palette.start') : say('palette.stop')}
          icon="lu:hammer"
          testid="edit-position"
          press={() => {
            void table.toggleEditing();
            props.open('board');
          }}
        />
      )}
      <Share {...shared} />
      {props.outcome === undefined && <Practise {...shared} />}
      {props.outcome === undefined && <StartRoom {...shared} />}
      <Tool label={say('position')} icon="lu:scroll-text" testid="position" press={show('position')} />
      {props.outcome === undefined && other !== undefined && (
        <Tool
          label={say('other', { name: table.names[other] ?? '' })}
          icon="lu:users"
          testid="other-side"
          press={() => table.playAs(other)}
        />
      )}
      <Tool label={say('command')} icon="lu:keyboard" testid="open-command-line" press={show('command')} />
      <Tool label={say('rules')} icon="lu:book-open" testid="rules" press={() => openRules(table.game.id)} />
      {props.phone && <HomeTool />}
    </div>
  );
}

/** The next side that is not eliminated, if there is another. */
function nextSeat({ game, source, seat = 0, names }: SandboxTable): Seat | undefined {
  const playing = game.definition.playing(source.state);
  return seatsFrom(seat, names.length).find((one) => one !== seat && playing.includes(one));
}

/** Copies the address of this position. */
function Share({ table }: SandboxShared) {
  const copied = useSignal('');
  const { definition } = table.game;
  const now = definition.formatPosition(table.source.state);
  const share = async (): Promise<void> => {
    await copyText(`${location.origin}${await sandboxPath(definition.id, now)}`);
    copied.value = now;
  };
  const done = copied.value === now;
  return (
    <Tool
      label={done ? say('share.copied') : say('share.link')}
      icon={done ? 'lu:check' : 'lu:share-2'}
      testid="share"
      press={() => void share()}
    />
  );
}

/** Continues from this position against bots. */
function Practise({ table }: SandboxShared) {
  const { route } = useLocation();
  const { definition } = table.game;
  const go = async (): Promise<void> =>
    route(`/practice/${definition.id}#${await packed(definition.formatPosition(table.source.state))}`);
  return (
    <Tool label={say('practice')} icon="lu:swords" testid="practise-from-here" press={() => void go()} />
  );
}

const CreateDialog = later(() => import('../home/CreateDialog.tsx').then(({ CreateDialog }) => CreateDialog));

/** A private room whose match begins with the position on the board (TABLE-11). */
function StartRoom({ table }: SandboxShared) {
  const { route } = useLocation();
  const start = useSignal<RoomSettingsDraft | undefined>(undefined);
  const problem = useSignal<Impossible | undefined>(undefined);
  const { definition, palette } = table.game;
  const ask = async (): Promise<void> => {
    const options = definition.parseOptions({ position: definition.formatPosition(table.source.state) });
    if (!options.ok) {
      problem.value = impossible(await palette?.(), options.error);
      return;
    }
    ensureName();
    const seat = table.seat ?? table.facing;
    start.value = { ...usual(definition.id), visibility: 'private', options: options.value as Options, seat };
  };
  const create = async (choice: RoomSettingsDraft): Promise<void> => {
    try {
      route(`/m/${await startMatch(choice)}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem.value = { text: failureText(error).text };
    }
  };
  return (
    <>
      <Tool label={say('room')} icon="lu:door-open" testid="start-room" press={() => void ask()} />
      {start.value !== undefined && (
        <CreateDialog
          start={start.value}
          sides={table.names}
          create={create}
          close={() => {
            start.value = undefined;
          }}
        />
      )}
      {problem.value !== undefined && (
        <Dialog
          title={say('room.no')}
          close={() => {
            problem.value = undefined;
          }}
        >
          <ImpossibleBanner why={problem.value} testid="room-problem" />
        </Dialog>
      )}
    </>
  );
}
