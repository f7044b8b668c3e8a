// Confirms the deletion of all lines of one person, which is final.

import { Dialog } from '../ui/controls/Dialog.tsx';
import { say } from './say.ts';

export interface EraseAllProps {
  /** Their author; undefined: this person. */
  readonly name: string | undefined;
  readonly erase: () => void;
  readonly close: () => void;
}

export function EraseAll({ name, erase, close }: EraseAllProps) {
  return (
    <Dialog title={name === undefined ? say('eraseAll.mine') : say('eraseAll', { name })} close={close}>
      <div class="stacked">
        <p>{name === undefined ? say('eraseAll.mine.text') : say('eraseAll.text', { name })}</p>
        <button
          type="button"
          class="cta"
          data-testid="erase-all"
          onClick={() => {
            erase();
            close();
          }}
        >
          {say('eraseAll.go')}
        </button>
      </div>
    </Dialog>
  );
}
