// Marks for one's own side (UI-K94): chat messages of a form that clients draw on the board. The engine knows nothing of them.

import { find, isOnField } from '@hexmarch/shared/games/skure/characters';
import { placeText, readPlace } from '@hexmarch/shared/games/skure/field/geometry';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { SideLine } from '../../../gameApi/roomActs.ts';
import { rankOf } from '../facts/company.ts';
import { type BoardSign, SIGNS, type Sign } from '../marks/signMarks.ts';

/** What a message marks: a space or a fighter. `unpin` takes back a pin. */
export interface SignMessage {
  readonly kind: 'mark' | 'pin' | 'unpin';
  /** `6,5` or `B3`. */
  readonly target: string;
  readonly sign: Sign;
}

const FORM = /^(!!-|!!|!)(\d{1,2},\d{1,2}|[A-D]\d{1,2})(?: ([a-z]+))?$/;
const KINDS = { '!': 'mark', '!!': 'pin', '!!-': 'unpin' } as const;
const MARKS = { mark: '!', pin: '!!', unpin: '!!-' } as const;

/** `this` of a fighter, `here` of a space, without a word. */
const usual = (target: string): Sign => (/^\d/.test(target) ? 'here' : 'this');

/** Undefined for an ordinary message. */
export function readSign(text: string): SignMessage | undefined {
  const [, lead = '', target = '', word] = FORM.exec(text.trim()) ?? [];
  const kind = KINDS[lead as keyof typeof KINDS];
  const sign = word === undefined ? usual(target) : SIGNS.find((one) => one === word);
  return target === '' || sign === undefined ? undefined : { kind, target, sign };
}

export function formatSign({ kind, target, sign }: SignMessage): string {
  const word = kind === 'unpin' || sign === usual(target) ? '' : ` ${sign}`;
  return `${MARKS[kind]}${target}${word}`;
}

/** The space that is meant: of a fighter where it stands now. */
export function cellOf(view: SkureView, target: string): string | undefined {
  const place = readPlace(view.field, target);
  if (place !== undefined) return target;
  const one = find(view, target);
  return one === undefined || !isOnField(one) ? undefined : placeText(view.field.width, one.at);
}

export const SHOWN_MS = 6000;
const PINS_MAX = 3;
/** Messages read so long after they were written are history. */
const PIN_MS = 24 * 3600 * 1000;

/** Captain and lieutenant pin. */
const mayPin = (view: SkureView, seat: Seat | null): boolean =>
  seat !== null && rankOf(view, seat) !== undefined;

/**
 * What is on the board now. `lines`: of the side's chat, oldest first. `roundOf`: the round in which this client first saw a line; a pin
 * lasts to the end of the next one.
 */
export function signsNow(
  view: SkureView,
  lines: readonly SideLine[],
  nowMs: number,
  roundOf: (line: SideLine) => number,
): readonly BoardSign[] {
  const pins = new Map<string, BoardSign>();
  const marks: BoardSign[] = [];
  for (const line of lines) {
    const read = readSign(line.text);
    const cell = read === undefined ? undefined : cellOf(view, read.target);
    if (read === undefined || cell === undefined) continue;
    if (read.kind === 'mark') {
      if (nowMs - line.at < SHOWN_MS) marks.push({ cell, sign: read.sign, isPinned: false });
    } else if (mayPin(view, line.seat)) {
      const isPast = nowMs - line.at > PIN_MS || view.round > roundOf(line) + 1;
      pins.delete(read.target);
      if (read.kind === 'pin' && !isPast) pins.set(read.target, { cell, sign: read.sign, isPinned: true });
    }
  }
  return [...[...pins.values()].slice(-PINS_MAX), ...marks];
}
