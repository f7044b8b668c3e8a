// What the lists of messages of a match and of a circle share: the scroll position, times, and the menu of one message.

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { dateText } from '../text/language.ts';
import { Icon, type IconName } from '../ui/pictures/Icon.tsx';

export interface LineAct {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly do: () => void;
}

interface LineActsProps {
  /** The message's number. */
  readonly n: number;
  readonly label: string;
  readonly acts: readonly LineAct[];
}

export function LineActs({ n, label, acts }: LineActsProps) {
  const isOpen = useSignal(false);
  const opener = useRef<HTMLButtonElement>(null);
  const fold = (): void => {
    isOpen.value = false;
    opener.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        class="line-more"
        ref={opener}
        aria-label={label}
        aria-expanded={isOpen.value}
        data-testid={`line-menu-${n}`}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <Icon name="lu:ellipsis" size={16} />
      </button>
      {isOpen.value && <Acts acts={acts} fold={fold} />}
    </>
  );
}

/** Below the line, so that no edge of the list cuts the menu off. */
function Acts({ acts, fold }: { readonly acts: readonly LineAct[]; readonly fold: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <ul
      class="line-acts"
      ref={list}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        fold();
      }}
    >
      {acts.map((act) => (
        <li key={act.id}>
          <button
            type="button"
            class="ghost small"
            data-testid={`line-${act.id}`}
            onClick={() => {
              fold();
              act.do();
            }}
          >
            <Icon name={act.icon} size={15} /> {act.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

const CLOCK: Intl.DateTimeFormatOptions = { timeStyle: 'short' };
const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };

export const timeOf = (at: number): string =>
  dateText(at, new Date(at).toDateString() === new Date().toDateString() ? CLOCK : DAY);

/** Scrolls with the newest line, and keeps its position when older ones are prepended. */
export function useFollowed(channel: string, first: number | undefined, last: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef({ channel: '', last: -1, height: 0 });
  useLayoutEffect(() => {
    const { current: element } = list;
    if (element === null) return;
    const { channel: was, last: seen, height } = before.current;
    if (was !== channel || seen !== last) element.scrollTop = element.scrollHeight;
    else element.scrollTop += element.scrollHeight - height;
    before.current = { channel, last, height: element.scrollHeight };
  }, [channel, first, last]);
  return list;
}
