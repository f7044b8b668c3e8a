// Layout-independent shortcuts. They are Latin characters; where the layout produces others, the physical key counts as well
// (as on a US keyboard).

/** A key and whether Shift is pressed. */
export interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
}

type KeyPress = Press & Pick<KeyboardEvent, 'code'>;

type WithModifiers = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'getModifierState'
>;

/** Reserved for the browser, the system or an input method. AltGr only produces characters, such as `[` in German. */
export const isReserved = (event: WithModifiers): boolean =>
  event.isComposing ||
  ((event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph'));

/** Letters, and marks in their place, of Cyrillic, Greek, Hebrew, Arabic and other scripts. */
const FOREIGN = /^(?:(?!\p{Script=Latin}|\p{Script=Common})[\p{L}\p{M}])+$/u;
const LATIN = /^\p{Script=Latin}$/u;

/** Signs by physical key, without and with Shift. */
const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Comma: [',', ''],
  Minus: ['-', ''],
  Equal: ['', '+'],
  BracketLeft: ['[', ''],
  BracketRight: [']', ''],
};

/** The keyboard's script as last seen: `,` or `/` alone does not reveal it. */
export class Keyboard {
  private isForeign = false;

  /** Possible meanings of the press, likeliest first. */
  presses({ key, code, shiftKey }: KeyPress): readonly Press[] {
    if (FOREIGN.test(key)) this.isForeign = true;
    else if (LATIN.test(key)) this.isForeign = false;
    const own = { key, shiftKey };
    const place = placeOf(code, shiftKey);
    if (place === key || place === '' || isNamed(key)) return [own];
    const placed = { key: place, shiftKey };
    // A sign that is a shortcut on a Latin layout, such as the `/` of a Hebrew one where Q is.
    if (this.isForeign && !FOREIGN.test(key)) return [placed, own];
    return FOREIGN.test(key) || isOutOfReach(key, code) ? [own, placed] : [own];
  }

  /** The shortcut to store for a press: a Latin character where the layout produces another one. */
  lasting(press: KeyPress): Press {
    const [first, second] = this.presses(press);
    return (first !== undefined && FOREIGN.test(first.key) ? second : first) ?? press;
  }
}

export const keyboard = new Keyboard();

/** Enter, arrows and other keys that are the same on every layout. */
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
