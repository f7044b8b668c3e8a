// The button of one game by itself, where there is no room for it on the page.

import { Dialog } from '../ui/Dialog.tsx';
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
