// What a key press may mean on any keyboard layout. Shortcuts are Latin characters; where the layout makes others, the place of the key
// on the keyboard counts as well (as printed on a US keyboard).

/** A key and whether Shift is held. */
export interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
}

type KeyPress = Press & Pick<KeyboardEvent, 'code'>;

type WithModifiers = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'getModifierState'
>;

/** The press belongs to the browser, to the system or to an input method. AltGr only makes characters, such as `[` in German. */
export const isReserved = (event: WithModifiers): boolean =>
  event.isComposing ||
  ((event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph'));

/** Letters, and marks that a layout has in their place, of Cyrillic, Greek, Hebrew, Arabic and other scripts. */
const FOREIGN = /^(?:(?!\p{Script=Latin}|\p{Script=Common})[\p{L}\p{M}])+$/u;
const LATIN = /^\p{Script=Latin}$/u;

/** Signs by their place, without and with Shift. */
const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Comma: [',', ''],
  Minus: ['-', ''],
  Equal: ['', '+'],
  BracketLeft: ['[', ''],
  BracketRight: [']', ''],
};

/** Remembers which script the keyboard writes: `,` or `/` alone does not tell. */
export class Keyboard {
  private isForeign = false;

  /** What the press may mean, likeliest first. */
  presses({ key, code, shiftKey }: KeyPress): readonly Press[] {
    if (FOREIGN.test(key)) this.isForeign = true;
    else if (LATIN.test(key)) this.isForeign = false;
    const own = { key, shiftKey };
    const place = placeOf(code, shiftKey);
    if (place === key || place === '' || isNamed(key)) return [own];
    const placed = { key: place, shiftKey };
    // A sign that is a shortcut elsewhere on a Latin keyboard, such as the `/` of a Hebrew one where Q is.
    if (this.isForeign && !FOREIGN.test(key)) return [placed, own];
    return FOREIGN.test(key) || isOutOfReach(key, code) ? [own, placed] : [own];
  }

  /** What to remember of a press as a shortcut: a Latin character where the layout makes another one. */
  lasting(press: KeyPress): Press {
    const [first, second] = this.presses(press);
    return (first !== undefined && FOREIGN.test(first.key) ? second : first) ?? press;
  }
}

export const keyboard = new Keyboard();

/** Enter, arrows and the like, which are the same on every layout. */
const isNamed = (key: string): boolean => /^[A-Z][A-Za-z0-9]+$/.test(key) || key === ' ';

function placeOf(code: string, shiftKey: boolean): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const digit = shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1];
  return digit ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? '';
}

/** Digits that need Shift, as in French and Czech; the `.` that a Cyrillic layout has in place of `/`. */
const isOutOfReach = (key: string, code: string): boolean =>
  (code.startsWith('Digit') && !/^\d$/.test(key)) ||
  (code === 'Slash' && /^[.؟]$/.test(key)) ||
  (/^Bracket/.test(code) && LATIN.test(key));
