// A row of the menu of a table: an icon and a word, and a second line where something must be said about it.

import { type KeyId, keyOf } from '../../shortcuts/bindings.ts';
import { Hint } from '../../shortcuts/Hint.tsx';
import { Icon, type IconName } from '../../ui/pictures/Icon.tsx';

interface RowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly testid: string;
  readonly hint?: string;
}

export interface MenuItemProps extends RowProps {
  readonly press: () => void;
  /** Its shortcut. */
  readonly of?: KeyId;
  readonly off?: boolean;
  /** Of a switch: whether it is on. */
  readonly isOn?: boolean;
  /** What cannot be undone. */
  readonly isGrave?: boolean;
  /** The menu stays open, and the row shows what has happened. */
  readonly stays?: boolean;
}

export function MenuItem({ press, of, off = false, isOn, isGrave = false, stays, ...row }: MenuItemProps) {
  return (
    <button
      type="button"
      class={`item${isGrave ? ' grave' : ''}${isOn === true ? ' on' : ''}`}
      data-testid={row.testid}
      data-stays={stays}
      disabled={off}
      aria-pressed={isOn}
      onClick={press}
    >
      <Words {...row} />
      {of !== undefined && keyOf(of) !== '' && <Hint of={of} />}
    </button>
  );
}

interface MenuLinkProps extends RowProps {
  readonly href: string;
  /** In a new tab, so that a running match stays open. */
  readonly isApart?: boolean;
  readonly isFile?: boolean;
}

export const MenuLink = ({ href, isApart = false, isFile = false, ...row }: MenuLinkProps) => (
  <a
    class="item"
    href={href}
    data-testid={row.testid}
    download={isFile}
    {...(isApart ? { target: '_blank', rel: 'noreferrer' } : {})}
  >
    <Words {...row} />
  </a>
);

const Words = ({ icon, label, hint = '' }: RowProps) => (
  <>
    <Icon name={icon} />
    <span>
      {label}
      {hint !== '' && <small>{hint}</small>}
    </span>
  </>
);
