// One item of the match's menu.

import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';

export interface ItemProps {
  readonly icon: IconName;
  readonly label: string;
  readonly testid: string;
  readonly press: () => void;
  readonly hint?: string;
  readonly off?: boolean;
}

export function Item({ icon, label, testid, press, hint = '', off = false }: ItemProps) {
  return (
    <button type="button" class="ghost item" data-testid={testid} disabled={off} onClick={press}>
      <Icon name={icon} />
      <span>
        {label}
        {hint !== '' && <small>{hint}</small>}
      </span>
    </button>
  );
}
