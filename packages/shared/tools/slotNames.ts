// The slots of a board by name: its path in the view, and its field in the state.

import { type Fields, layoutOf, type Place } from '../src/protocol/board/boardLayout.ts';
import { SLOT_NAMES } from '../src/protocol/room/roomState.ts';

/**
 * The path of every slot of a board as it is laid out, such as `stacks[12].owner`; that of slot 0, the board itself, is empty.
 * Programs in other languages find it likewise (docs/own-client.md).
 */
export function slotNames(board: Fields): string[] {
  const paths: string[] = [];
  const name = (part: Place | number, path: string): void => {
    if (typeof part === 'number') {
      paths[part] = path;
      return;
    }
    paths[part.slot] = path;
    for (const [i, inner] of part.parts.entries()) name(inner, path + stepTo(part.names?.[i] ?? i, path));
  };
  name(layoutOf(board), '');
  return paths;
}

function stepTo(part: string | number, path: string): string {
  if (typeof part === 'string' && /^\w+$/.test(part)) return path === '' ? part : `.${part}`;
  return `[${JSON.stringify(part)}]`;
}

/** Where the state has a slot, as stock tools show it: `r`, or `pages[0].c` from the second page on. */
export function slotField(slot: number): string {
  const page = Math.floor(slot / SLOT_NAMES.length);
  const name = SLOT_NAMES[slot % SLOT_NAMES.length] ?? '';
  return page === 0 ? name : `pages[${page - 1}].${name}`;
}
