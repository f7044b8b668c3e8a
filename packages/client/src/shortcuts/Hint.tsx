// The shortcut of a button, shown on it; hidden on narrow screens without a keyboard (UI-19).

import { type KeyId, keyOf } from './bindings.ts';
import { chordText } from './chord.ts';

export function Hint({ of }: { readonly of: KeyId }) {
  const chord = keyOf(of);
  return chord === '' ? null : <kbd class="key-hint">{chordText(chord)}</kbd>;
}

/** A fixed key: Enter and Escape. */
export const FixedKey = ({ chord }: { readonly chord: 'Enter' | 'Escape' }) => <kbd>{chordText(chord)}</kbd>;

/** A label with its key, for tooltips: `Undo (Z)`. */
export function withKey(label: string, id: KeyId): string {
  const chord = keyOf(id);
  return chord === '' ? label : `${label} (${chordText(chord)})`;
}
