// A tap on the board while a message is being typed puts the name of what is tapped into it (UI-K95).

import { CHAT_LIMITS } from '@hexmarch/shared/protocol/people/chat';
import type { Signal } from '@preact/signals';
import { namingAt } from '../table/layout/layoutState.ts';
import type { TalkingTable } from './chatContext.ts';

/** Until the field loses the focus. An empty message is none that is being typed: then the board is played. */
export function nameCells(input: HTMLInputElement, draft: Signal<string>, table: TalkingTable): void {
  const isTyping = (): boolean => document.activeElement === input && draft.peek() !== '';
  // Else the press would take the focus, and with it the caret and a phone's keyboard.
  const keepFocus = (event: MouseEvent): void => {
    const onBoard = event.target instanceof Element && event.target.closest('.stage') !== null;
    if (onBoard && isTyping()) event.preventDefault();
  };
  const naming = namingAt(table);
  naming.value = (cell) => {
    const view = table.source.frame.peek()?.view;
    const name = view === undefined ? undefined : table.game.chatName?.(view, cell);
    if (name === undefined || !isTyping()) return false;
    insert(input, draft, name);
    return true;
  };
  document.addEventListener('mousedown', keepFocus, true);
  const stop = (): void => {
    document.removeEventListener('mousedown', keepFocus, true);
    naming.value = undefined;
  };
  input.addEventListener('blur', stop, { once: true });
}

function insert(input: HTMLInputElement, draft: Signal<string>, name: string): void {
  const { value, selectionStart, selectionEnd } = input;
  const put = withName(value, selectionStart ?? value.length, selectionEnd ?? value.length, name);
  if (put.text.length > CHAT_LIMITS.textMax) return;
  // The caret would go to the end when the field is rendered with another text.
  input.value = put.text;
  input.setSelectionRange(put.caret, put.caret);
  draft.value = put.text;
}

/** In place of what is selected, apart from the words around it. */
export function withName(
  text: string,
  start: number,
  end: number,
  name: string,
): { readonly text: string; readonly caret: number } {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const lead = before === '' || /\s$/.test(before) ? '' : ' ';
  const trail = /^[\s.,;:!?)]/.test(after) ? '' : ' ';
  const put = `${before}${lead}${name}${trail}`;
  return { text: put + after, caret: put.length };
}
