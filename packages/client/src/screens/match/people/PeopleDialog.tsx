// The people at the table, where the feed has no tab for them.

import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { People } from './People.tsx';
import { say } from '../words/say.ts';
import type { Shared } from '../session/shared.ts';

export function PeopleDialog({ close, ...shared }: Shared & { close: () => void }) {
  return (
    <Dialog title={say('tab.players')} close={close}>
      <People {...shared} />
    </Dialog>
  );
}
