// Puts a text on the clipboard.

import { useSignal } from '@preact/signals';

/** Clipboard access is refused outside secure contexts; then `execCommand` is the fallback. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}

const COPIED_MS = 2000;

/** For a button that copies and says so for a moment. */
export function useCopying() {
  const copied = useSignal(false);
  const copy = async (text: string): Promise<void> => {
    await copyText(text);
    copied.value = true;
    setTimeout(() => {
      copied.value = false;
    }, COPIED_MS);
  };
  return { copied: copied.value, copy };
}
