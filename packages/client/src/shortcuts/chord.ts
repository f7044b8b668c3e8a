// A key press as text, such as `n`, `Shift+n`, `ArrowUp`, `Space` or `?`: the character by the keyboard's layout, with Shift
// named only where it does not produce the character.

import type { Press } from './layout.ts';
import { say } from './say.ts';

export function chordOf({ key, shiftKey }: Press): string {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key;
  const madeByShift = name.length === 1 && name.toLowerCase() === name.toUpperCase();
  return shiftKey && !madeByShift ? `Shift+${name}` : name;
}

/** Modifiers, and keys that are reserved for the browser. */
const NOT_BINDABLE =
  /^(Shift\+)?(Shift|Control|Alt|AltGraph|Meta|Tab|CapsLock|Dead|Process|Unidentified|F\d+|Escape|Enter)$/;

export const isBindable = (chord: string): boolean => !NOT_BINDABLE.test(chord) || chord === 'Shift+Enter';

/** As it is printed on keys and in hints. */
export function chordText(chord: string): string {
  const [last = '', ...before] = chord.split('+').reverse();
  const name = chord === '+' ? '+' : last;
  const shown = name in NAMED ? NAMED[name]?.() : name.length === 1 ? name.toUpperCase() : name;
  return before.includes('Shift') ? `${say('key.Shift')}+${shown}` : (shown ?? name);
}

const NAMED: Readonly<Record<string, () => string>> = {
  ArrowUp: () => '↑',
  ArrowDown: () => '↓',
  ArrowLeft: () => '←',
  ArrowRight: () => '→',
  Space: () => say('key.Space'),
  Enter: () => say('key.Enter'),
  Escape: () => 'Esc',
};
