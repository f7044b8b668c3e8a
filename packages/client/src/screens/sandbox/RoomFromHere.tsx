// A private room whose match begins with the position on the board (TABLE-11): its terms, or why no room can begin like this.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Options } from '../../gameApi/options.ts';
import { ApiError } from '../../net/api/api.ts';
import { startMatch } from '../../net/lobby/startMatch.ts';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { type RoomSettingsDraft, usual } from '../../roomSettings/roomSettingsDraft.ts';
import { failureText } from '../../text/errors.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { later } from '../../ui/controls/Later.tsx';
import { type Impossible, ImpossibleBanner, impossible } from './impossible.tsx';
import type { SandboxShared, SandboxTable } from './sandboxTable.ts';
import { say } from './say.ts';

const CreateDialog = later(() => import('../home/CreateDialog.tsx').then(({ CreateDialog }) => CreateDialog));

export function RoomFromHere({
  table,
  close,
}: Pick<SandboxShared, 'table'> & { readonly close: () => void }) {
  const { route } = useLocation();
  const start = useSignal<RoomSettingsDraft | undefined>(undefined);
  const problem = useSignal<Impossible | undefined>(undefined);
  useEffect(() => {
    void termsFrom(table).then((terms) => {
      if ('text' in terms) problem.value = terms;
      else start.value = terms;
    });
  }, [table]);
  const create = async (choice: RoomSettingsDraft): Promise<void> => {
    try {
      route(`/m/${await startMatch(choice)}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem.value = { text: failureText(error).text };
    }
  };
  if (problem.value !== undefined)
    return (
      <Dialog title={say('room.no')} close={close}>
        <ImpossibleBanner why={problem.value} testid="room-problem" />
      </Dialog>
    );
  if (start.value === undefined) return null;
  return <CreateDialog start={start.value} sides={table.names} create={create} close={close} />;
}

async function termsFrom(table: SandboxTable): Promise<RoomSettingsDraft | Impossible> {
  const { definition, palette } = table.game;
  const options = definition.parseOptions({ position: definition.formatPosition(table.source.state) });
  if (!options.ok) return impossible(await palette?.(), options.error);
  ensureName();
  const seat = table.seat ?? table.facing;
  return { ...usual(definition.id), visibility: 'private', options: options.value as Options, seat };
}
