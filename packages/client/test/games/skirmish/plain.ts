import type { Part, Voice } from '../../../src/games/skirmish/report/parts.ts';

/** As plain text. */
export const plain = (parts: readonly Part[], { name, place }: Voice): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('order' in part) return part.text;
      if ('cell' in part) return place(part.cell);
      return 'face' in part ? String(part.face) : name(part.seat);
    })
    .join('');
