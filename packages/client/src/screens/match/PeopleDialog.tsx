// Who is at the table, where there is no tab of the feed for it.

import { Dialog } from '../../ui/Dialog.tsx';
import { People } from './People.tsx';
import { say } from './say.ts';
import type { Shared } from './shared.ts';

export function PeopleDialog({ close, ...shared }: Shared & { close: () => void }) {
  return (
    <Dialog title={say('tab.players')} close={close}>
      <People {...shared} />
    </Dialog>
  );
}
