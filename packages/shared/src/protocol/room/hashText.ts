// Packs 32 bytes of hex, such as a hash, into 43 characters; any other text is unchanged.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HEX = /^[0-9a-f]{64}$/;
const PACKED = /^[\w-]{43}$/;
/** Twelve bits: three hex digits, two characters. */
const HEX_GROUP = 3;
const TEXT_GROUP = 2;

export function packHex(hex: string): string {
  return HEX.test(hex)
    ? inGroups(hex, HEX_GROUP, (digits) => textOf(Number.parseInt(digits, 16), digits))
    : hex;
}

export function unpackHex(text: string): string {
  return PACKED.test(text) ? inGroups(text, TEXT_GROUP, hexOf) : text;
}

const textOf = (bits: number, { length }: string): string =>
  length < HEX_GROUP ? ALPHABET.charAt(bits) : ALPHABET.charAt(bits >> 6) + ALPHABET.charAt(bits & 63);

function hexOf(group: string): string {
  const bits = [...group].reduce((sum, char) => sum * 64 + ALPHABET.indexOf(char), 0);
  return bits.toString(16).padStart(group.length < TEXT_GROUP ? 1 : HEX_GROUP, '0');
}

function inGroups(text: string, size: number, each: (group: string) => string): string {
  let result = '';
  for (let i = 0; i < text.length; i += size) result += each(text.slice(i, i + size));
  return result;
}
