// The people at the table, where the feed has no tab for them.

import { Dialog } from '../../../ui/controls/Dialog.tsx';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';
import { People } from './People.tsx';

export function PeopleDialog({ close, ...shared }: Shared & { close: () => void }) {
  return (
    <Dialog title={say('tab.players')} close={close}>
      <People {...shared} />
    </Dialog>
  );
}
