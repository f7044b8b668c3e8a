// A link with a copy button: shown in full, since its target should be visible before it is sent.

import '../../styles/linkRow.css';
import { useSignal } from '@preact/signals';
import { say } from '../../text/common.ts';
import { Icon } from '../pictures/Icon.tsx';
import { copyText } from './copyText.ts';

const COPIED_MS = 2000;

export interface LinkRowProps {
  readonly link: string;
  readonly label: string;
  /** Test ids of the field and of its button. */
  readonly testids: readonly [field: string, copy: string];
}

export function LinkRow({ link, label, testids: [field, copy] }: LinkRowProps) {
  const copied = useSignal(false);
  const press = async (): Promise<void> => {
    await copyText(link);
    copied.value = true;
    setTimeout(() => {
      copied.value = false;
    }, COPIED_MS);
  };
  return (
    <div class="link-row">
      <input
        readOnly
        value={link}
        aria-label={label}
        data-testid={field}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="cta" data-testid={copy} onClick={press}>
        <Icon name={copied.value ? 'lu:check' : 'lu:copy'} /> {say(copied.value ? 'copied' : 'copy')}
      </button>
    </div>
  );
}
