// A private room whose match begins with the position on the board (TABLE-11).

import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { Options } from '../../gameApi/options.ts';
import { ApiError } from '../../net/api/api.ts';
import { startMatch } from '../../net/lobby/startMatch.ts';
import { ensureName } from '../../roomSettings/ensureName.ts';
import { type RoomSettingsDraft, usual } from '../../roomSettings/roomSettingsDraft.ts';
import { failureText } from '../../text/errors.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { later } from '../../ui/controls/Later.tsx';
import { Tool } from '../../ui/controls/Tool.tsx';
import { type Impossible, ImpossibleBanner, impossible } from './impossible.tsx';
import { say } from './say.ts';
import type { SandboxShared } from './shared.ts';

const CreateDialog = later(() => import('../home/CreateDialog.tsx').then(({ CreateDialog }) => CreateDialog));

export function StartRoom({ table }: SandboxShared) {
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
