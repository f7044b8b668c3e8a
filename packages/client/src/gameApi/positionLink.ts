// A position in an address: deflated and base64url-encoded, since as plain text it would fill two thousand characters.

/** Path of a sandbox that begins at this position; without one, with a new match. */
export async function sandboxPath(gameId: string, position?: string): Promise<string> {
  const path = `/sandbox/${encodeURIComponent(gameId)}`;
  return position === undefined ? path : `${path}#${await packed(position)}`;
}

export const packed = async (text: string): Promise<string> =>
  toBase64(await piped(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));

/** Inverse of `packed`; undefined for invalid text. Plain JSON is accepted too. */
export async function unpacked(hash: string): Promise<string | undefined> {
  const text = hash.replace(/^#/, '');
  try {
    if (/^(\{|%7B)/i.test(text)) return decodeURIComponent(text);
    const bytes = await piped(fromBase64(text), new DecompressionStream('deflate-raw'), TEXT_MAX);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** No position is longer; a crafted link must not exhaust memory. */
const TEXT_MAX = 200_000;

async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  bytesMax = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > bytesMax) throw new Error('too long');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
