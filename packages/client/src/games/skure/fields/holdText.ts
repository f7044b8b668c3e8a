// Spaces to hold in the engine's text form: `6,5 7,6`.

/** Toggles a space. */
export function toggled(text: string, space: string): string {
  const words = text.trim() === '' ? [] : text.trim().split(/\s+/);
  const without = words.filter((word) => word !== space);
  return (without.length < words.length ? without : [...words, space]).join(' ');
}
