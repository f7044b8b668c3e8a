// A toolbar button: an icon, with its label where there is room (the phone's menu).

import type { KeyId } from '../../shortcuts/bindings.ts';
import { withKey } from '../../shortcuts/Hint.tsx';
import { Icon, type IconName } from '../pictures/Icon.tsx';

export interface ToolProps {
  readonly label: string;
  readonly icon: IconName;
  readonly press: () => void;
  /** Its shortcut. */
  readonly of?: KeyId;
  /** A badge on the icon, if greater than 0. */
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
