// A recovery code, shown once: to be copied, printed, or saved as a file (UI-P2).

import { useSignal } from '@preact/signals';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { copyText } from '../../../ui/text/copyText.ts';
import { say } from './say.ts';

/** In groups that are short enough to be copied by hand. */
const grouped = (code: string): string => code.replace(/(.{5})(?=.{5})/g, '$1-');

export function CodeCard({ code }: { readonly code: string }) {
  const copied = useSignal(false);
  const shown = grouped(code);
  return (
    <div class="kept-code">
      <p>{say('code.once')}</p>
      <output data-testid="recovery-code">{shown}</output>
      <div class="row">
        <button
          type="button"
          class="ghost"
          data-testid="copy-code"
          onClick={() => {
            void copyText(shown);
            copied.value = true;
          }}
        >
          <Icon name={copied.value ? 'lu:check' : 'lu:copy'} size={16} />{' '}
          {say(copied.value ? 'code.copied' : 'code.copy')}
        </button>
        <button type="button" class="ghost" data-testid="print-code" onClick={() => print()}>
          <Icon name="lu:scroll-text" size={16} /> {say('code.print')}
        </button>
        <button
          type="button"
          class="ghost"
          data-testid="save-code"
          onClick={() => saveFile('hexmarch-recovery-code.txt', `${location.host}\n${shown}\n`)}
        >
          <Icon name="lu:link" size={16} /> {say('code.save')}
        </button>
      </div>
    </div>
  );
}

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
