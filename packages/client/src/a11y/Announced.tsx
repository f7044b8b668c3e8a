// Announces a text assertively when it appears on the page.

import { useEffect } from 'preact/hooks';
import { announceAtOnce } from './announcer.ts';

export function Announced({ text }: { readonly text: string }) {
  useEffect(() => announceAtOnce(text), [text]);
  return null;
}
