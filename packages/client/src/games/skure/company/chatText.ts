// Chat of a company battle: what names a fighter or a space is a link to the board (UI-K95), and marks are put in words (UI-K94).

import { isOnField } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { ChatPart } from '../../../gameApi/frameText.ts';
import { say } from './common.tsx';
import { cellOf, readSign } from './signs.ts';

const NAMES = /\b([A-D]\d{1,2}|\d{1,2},\d{1,2})\b/;

export function chatText(view: SkureView, text: string): readonly ChatPart[] {
  const sign = readSign(text);
  if (sign === undefined) return linked(view, text);
  const { kind, target } = sign;
  const words = { target, sign: say(`sign.${sign.sign}`) };
  const key = ({ mark: 'sign.marks', pin: 'sign.pins', unpin: 'sign.unpins' } as const)[kind];
  return linked(view, say(key, words));
}

/** Of who stands there, or of the space. */
export const chatName = (view: SkureView, cell: string): string =>
  view.characters.find((one) => isOnField(one) && placeText(view.field.width, one.at) === cell)?.id ?? cell;

const linked = (view: SkureView, text: string): readonly ChatPart[] =>
  text
    .split(NAMES)
    .filter((part) => part !== '')
    .map((part) => {
      const cell = NAMES.test(part) ? cellOf(view, part) : undefined;
      return cell === undefined ? part : { cell, text: part };
    });
