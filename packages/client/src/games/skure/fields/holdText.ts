// Spaces to be held as one text, as the engine reads it: `6,5 7,6`.

/** With that space, or without it where it was named. */
export function toggled(text: string, space: string): string {
  const words = text.trim() === '' ? [] : text.trim().split(/\s+/);
  const without = words.filter((word) => word !== space);
  return (without.length < words.length ? without : [...words, space]).join(' ');
}
