// A button of a tool bar: an icon, with its name beside it where there is room (the phone's menu).

import type { KeyId } from '../shortcuts/bindings.ts';
import { withKey } from '../shortcuts/Hint.tsx';
import { Icon, type IconName } from './Icon.tsx';

export interface ToolProps {
  readonly label: string;
  readonly icon: IconName;
  readonly press: () => void;
  /** The key that does the same. */
  readonly of?: KeyId;
  /** Shown at the icon when there are any. */
  readonly count?: number;
  readonly testid?: string;
}

export function Tool({ label, icon, press, of, count = 0, testid }: ToolProps) {
  return (
    <button
      type="button"
      class="ib tool"
      aria-label={label}
      title={of === undefined ? label : withKey(label, of)}
      data-key={of}
      data-testid={testid}
      onClick={press}
    >
      <Icon name={icon} />
      <span class="tool-label">{label}</span>
      {count > 0 && <span class="n">{count}</span>}
    </button>
  );
}
