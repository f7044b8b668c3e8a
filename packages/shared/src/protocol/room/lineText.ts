// Compression of the last action's line (lastLine.ts): a prefix code, seven bits per character, so that it stays a text. Digits
// and tile names cost four to six bits, and words of three letters and more are sent once per match, then by index.
//
//   `1 move C 6,-3 6,-4`, 18 characters   →   the seat, a character   the word `move`   ` C 6,-3 6,-4`: ten characters in all

/** Dictionary of words shared by sender and receiver. */
export interface WordTable {
  /** Index of a word; none if the dictionary is full. */
  indexOf(word: string): number | undefined;
  wordAt(index: number): string;
}

/** Prefix code: characters by code length; any other costs 14 bits. All bits set are the prefix of that escape alone. */
const COSTS: readonly (readonly [bits: number, chars: string])[] = [
  [4, '0123456 ,-'],
  [5, '789'],
  [6, 'abcdefghiCM>#;x+*'],
];
const CHAR_BITS = 7;
const INDEX_BITS = 6;
/** Escapes for a word with its index, and for a literal character. */
const WORD = 0x7e << INDEX_BITS;
const WORD_BITS = CHAR_BITS + INDEX_BITS;
const ESCAPE = 0x7f << CHAR_BITS;
const ESCAPE_BITS = 2 * CHAR_BITS;
/** Their first bits as the reader sees them. */
const WORD_KEY = 0xfe;
const ESCAPE_KEY = 0xff;
/** Capacity of the dictionary. */
export const LINE_WORDS_MAX = 1 << INDEX_BITS;
/** Seats with a one-character actor; lines of other actors are not packed. */
const SEATS_MAX = 0x20;
/** Minimum length of a dictionary word. */
const WORD_MIN = 3;
const [A, Z] = [0x61, 0x7a];
const SPACE = 0x20;

/** Codes by character: a leading one, then the bits. */
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
    if (index !== undefined) bits.write(WORD_BITS, WORD | index);
    else if (!putChars(bits, line, from, to)) return line;
  }
  const text = bits.end();
  return text.length < line.length ? text : line;
}

/** Index after the run of letters that begins there, or after one other character. */
function endOfWord(line: string, from: number): number {
  let to = from;
  while (isLetter(line.charCodeAt(to))) to += 1;
  return to === from ? from + 1 : to;
}

const isLetter = (char: number): boolean => char >= A && char <= Z;

/** False if one is not ASCII. */
function putChars(bits: BitText, line: string, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) {
    const char = line.charCodeAt(i);
    const code = CODES[char];
    if (code === undefined) return false;
    if (code === 0) bits.write(ESCAPE_BITS, ESCAPE | char);
    else bits.write(31 - Math.clz32(code), code);
  }
  return true;
}

export function unpackLine(text: string, words: Pick<WordTable, 'wordAt'>): string {
  if (text === '' || text.charCodeAt(0) >= SEATS_MAX) return text;
  let line = `${text.charCodeAt(0).toString(36)} `;
  const bits = new Bits(text);
  for (let code = bits.next(); code !== undefined; code = bits.next()) {
    if (code === WORD_KEY) line += words.wordAt(bits.read(INDEX_BITS));
    else if (code === ESCAPE_KEY) line += String.fromCharCode(bits.read(CHAR_BITS));
    else line += CHARS.get(code);
  }
  return line;
}

/** Bit writer, after the seat. */
class BitText {
  private text: string;
  private buffer = 0;
  private count = 0;

  constructor(seat: number) {
    this.text = String.fromCharCode(seat);
  }

  /** Appends the lowest `bits` bits of `code`. */
  write(bits: number, code: number): void {
    this.buffer = (this.buffer << bits) | (code & ((1 << bits) - 1));
    this.count += bits;
    while (this.count >= CHAR_BITS) {
      this.count -= CHAR_BITS;
      this.text += String.fromCharCode((this.buffer >> this.count) & 0x7f);
    }
    this.buffer &= (1 << this.count) - 1;
  }

  /** Padding that decodes to no character: shorter than the escape prefix. */
  end(): string {
    const free = (CHAR_BITS - this.count) % CHAR_BITS;
    this.write(free, (1 << free) - 1);
    return this.text;
  }
}

/** Bit reader, after the seat. */
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
      key = (key << 1) | this.read(1);
      if (CHARS.has(key) || bits === CHAR_BITS) return key;
    }
    return undefined;
  }

  read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1, this.at += 1) {
      const index = this.at % CHAR_BITS;
      const char = this.text.charCodeAt((this.at - index) / CHAR_BITS);
      value = (value << 1) | ((char >> (CHAR_BITS - 1 - index)) & 1);
    }
    return value;
  }
}
