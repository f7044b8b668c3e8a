// A link with a copy button: shown in full, since its target should be visible before it is sent.

import '../../styles/linkRow.css';
import { say } from '../../text/common.ts';
import { Icon } from '../pictures/Icon.tsx';
import { useCopying } from './copyText.ts';

export interface LinkRowProps {
  readonly link: string;
  readonly label: string;
  /** Test ids of the field and of its button. */
  readonly testids: readonly [field: string, copy: string];
}

export function LinkRow({ link, label, testids: [field, copy] }: LinkRowProps) {
  const { copied, copy: copyLink } = useCopying();
  return (
    <div class="link-row">
      <input
        readOnly
        value={link}
        aria-label={label}
        data-testid={field}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="cta" data-testid={copy} onClick={() => copyLink(link)}>
        <Icon name={copied ? 'lu:check' : 'lu:copy'} /> {say(copied ? 'copied' : 'copy')}
      </button>
    </div>
  );
}
