// The key that does the same as the button it stands on; on narrow screens, where nobody has keys, it is not shown (UI-19).

import { type KeyId, keyOf } from './bindings.ts';
import { chordText } from './chord.ts';

export function Hint({ of }: { readonly of: KeyId }) {
  const chord = keyOf(of);
  return chord === '' ? null : <kbd class="key-hint">{chordText(chord)}</kbd>;
}

/** A key that nobody can give to something else: Enter and Escape. */
export const FixedKey = ({ chord }: { readonly chord: 'Enter' | 'Escape' }) => <kbd>{chordText(chord)}</kbd>;

/** A label with its key, for tooltips: `Undo (Z)`. */
export function withKey(label: string, id: KeyId): string {
  const chord = keyOf(id);
  return chord === '' ? label : `${label} (${chordText(chord)})`;
}
