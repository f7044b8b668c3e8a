// The last action's line (lastLine.ts) as it travels: in bits, seven of them a character, so that it stays a text. What commands
// are made of, digits and names of tiles, costs four to six bits, and a word of three letters and more is told once for a match.
//
//   `1 move C 6,-3 6,-4`, 18 characters   →   the seat, a character   the word `move`   ` C 6,-3 6,-4`: ten characters in all

/** How a line names a word that everybody knows. */
export interface WordTable {
  /** The number of a word, or none where there is no room. */
  indexOf(word: string): number | undefined;
  wordAt(index: number): string;
}

/** Characters by how many bits they cost; what is not here costs 14. All bits set are the beginning of that escape alone. */
const COSTS: readonly (readonly [bits: number, chars: string])[] = [
  [4, '0123456 ,-'],
  [5, '789'],
  [6, 'abcdefghiCM>#;x+*'],
];
const CHAR_BITS = 7;
const INDEX_BITS = 6;
/** A word, with its number, and a character by itself. */
const WORD = 0x7e << INDEX_BITS;
const WORD_BITS = CHAR_BITS + INDEX_BITS;
const ESCAPE = 0x7f << CHAR_BITS;
const ESCAPE_BITS = 2 * CHAR_BITS;
/** What the reader finds of them first. */
const WORD_KEY = 0xfe;
const ESCAPE_KEY = 0xff;
/** Words that a line can name. */
export const LINE_WORDS_MAX = 1 << INDEX_BITS;
/** Seats that are one character; lines of others, and those of the host, travel as they are. */
const SEATS_MAX = 0x20;
/** Letters of the shortest word that is worth its number. */
const WORD_MIN = 3;
const [A, Z] = [0x61, 0x7a];
const SPACE = 0x20;

/** By character, as one number: a one, and behind it the bits. */
const CODES: number[] = new Array(1 << CHAR_BITS).fill(0);
const CHARS = new Map<number, string>();

let nextCode = 0;
let lastBits = 0;
for (const [bits, chars] of COSTS) {
  nextCode <<= bits - lastBits;
  lastBits = bits;
  for (const char of chars) {
    const code = (1 << bits) | nextCode;
    CODES[char.charCodeAt(0)] = code;
    CHARS.set(code, char);
    nextCode += 1;
  }
}

export function packLine(line: string, words: Pick<WordTable, 'indexOf'>): string {
  const seat = Number.parseInt(line.charAt(0), 36);
  if (line.charCodeAt(1) !== SPACE || !(seat < SEATS_MAX)) return line;
  const bits = new BitText(seat);
  for (let from = 2, to = 0; from < line.length; from = to) {
    to = endOfWord(line, from);
    const index = to - from < WORD_MIN ? undefined : words.indexOf(line.slice(from, to));
    if (index !== undefined) bits.put(WORD_BITS, WORD | index);
    else if (!putChars(bits, line, from, to)) return line;
  }
  const text = bits.end();
  return text.length < line.length ? text : line;
}

/** Behind the letters that begin there, or behind one other character. */
function endOfWord(line: string, from: number): number {
  let to = from;
  while (isLetter(line.charCodeAt(to))) to += 1;
  return to === from ? from + 1 : to;
}

const isLetter = (char: number): boolean => char >= A && char <= Z;

/** False where one is no ASCII. */
function putChars(bits: BitText, line: string, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) {
    const char = line.charCodeAt(i);
    const code = CODES[char];
    if (code === undefined) return false;
    if (code === 0) bits.put(ESCAPE_BITS, ESCAPE | char);
    else bits.put(31 - Math.clz32(code), code);
  }
  return true;
}

export function unpackLine(text: string, words: Pick<WordTable, 'wordAt'>): string {
  if (text === '' || text.charCodeAt(0) >= SEATS_MAX) return text;
  let line = `${text.charCodeAt(0).toString(36)} `;
  const bits = new Bits(text);
  for (let code = bits.next(); code !== undefined; code = bits.next()) {
    if (code === WORD_KEY) line += words.wordAt(bits.take(INDEX_BITS));
    else if (code === ESCAPE_KEY) line += String.fromCharCode(bits.take(CHAR_BITS));
    else line += CHARS.get(code);
  }
  return line;
}

/** Bits as they are written, behind the seat. */
class BitText {
  private text: string;
  private held = 0;
  private count = 0;

  constructor(seat: number) {
    this.text = String.fromCharCode(seat);
  }

  /** The last so many bits of `code`. */
  put(bits: number, code: number): void {
    this.held = (this.held << bits) | (code & ((1 << bits) - 1));
    this.count += bits;
    while (this.count >= CHAR_BITS) {
      this.count -= CHAR_BITS;
      this.text += String.fromCharCode((this.held >> this.count) & 0x7f);
    }
    this.held &= (1 << this.count) - 1;
  }

  /** Filled up with bits that are no character: fewer of them than the escape has. */
  end(): string {
    const free = (CHAR_BITS - this.count) % CHAR_BITS;
    this.put(free, (1 << free) - 1);
    return this.text;
  }
}

/** Bits as they are read, behind the seat. */
class Bits {
  private readonly text: string;
  private at = CHAR_BITS;

  constructor(text: string) {
    this.text = text;
  }

  /** The key of the next character; undefined at the end. */
  next(): number | undefined {
    let key = 1;
    for (let bits = 1; bits <= CHAR_BITS && this.at < this.text.length * CHAR_BITS; bits += 1) {
      key = (key << 1) | this.take(1);
      if (CHARS.has(key) || bits === CHAR_BITS) return key;
    }
    return undefined;
  }

  take(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1, this.at += 1) {
      const index = this.at % CHAR_BITS;
      const char = this.text.charCodeAt((this.at - index) / CHAR_BITS);
      value = (value << 1) | ((char >> (CHAR_BITS - 1 - index)) & 1);
    }
    return value;
  }
}
