// Keys Y and L answer the question (UI-K40), except while the focus is in a text field.

import { useEffect } from 'preact/hooks';
import { isReserved, keyboard } from '../../../../shortcuts/layout.ts';

const TYPED = 'input, textarea, select, [contenteditable]';

export function useAnswerKeys(isReady: boolean, press: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const hear = (event: KeyboardEvent): void => {
      const isTyped = event.target instanceof Element && event.target.closest(TYPED) !== null;
      if (isTyped || isReserved(event) || event.repeat) return;
      const answer = keyboard
        .presses(event)
        .map(({ key }) => press[key.toLowerCase()])
        .find((one) => one !== undefined);
      if (answer === undefined) return;
      // Other bindings of the key are suppressed until the question is answered.
      event.stopPropagation();
      event.preventDefault();
      answer();
    };
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  });
}
