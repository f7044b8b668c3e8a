// The button of one game in a dialog, for pages without room for it.

import { Dialog } from '../ui/controls/Dialog.tsx';
import { EveningButtons } from './EveningButtons.tsx';
import { say } from './say.ts';

export interface EveningDialogProps {
  /** Id. */
  readonly game: string;
  readonly close: () => void;
}

export const EveningDialog = ({ game, close }: EveningDialogProps) => (
  <Dialog title={say('evening.dialog')} close={close}>
    <EveningButtons games={[game]} isAlone />
  </Dialog>
);
