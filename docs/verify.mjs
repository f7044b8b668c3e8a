// A second verifier of Hexmarch records, written from docs/record-format.md and docs/fair-dice.md alone: it shares no code
// with the project and needs only Node. It checks form, order, hash chain, signature, names, promises and every roll; it does
// not know the games, so it does not play the match again. Usage: node docs/verify.mjs FILE [PUBLIC KEY IN HEX]
import { createHash, createHmac, createPublicKey, verify as verifyBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const wordOf = (seed, sequence, i) => hmac(seed, `${sequence}:${i >> 3}`).readUInt32BE(4 * (i & 7));
const reopens = (events) => events.some(({ type }) => type === '@reopened');
const unhex = (text) => Buffer.from(text, 'hex');
function demand(condition, line, reason) {
  if (!condition) throw Object.assign(new Error(reason), { line });
}

/** Sorted keys, no spaces; numbers and texts as JSON.stringify writes them. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

/** Throws an error that has the number of the line, from 1, as `line`. */
export function verify(bytes, expectedKey) {
  const lines = readLines(bytes);
  const names = lines.at(-1)?.names ? lines.pop().names : {};
  const [head, ...entries] = lines;
  const signature = entries.pop();
  const end = entries.at(-1)?.kind === 'end' ? entries.pop() : undefined;
  demand(head?.kind === 'head' && [1, 2].includes(head.format), 1, 'no head of format 1 or 2');
  demand(signature?.kind === 'signature', lines.length, 'no signature');
  for (const [i, { kind, sequence }] of entries.entries())
    demand(kind === (end ? 'entry' : 'told') && sequence === i, i + 2, 'out of order');
  checkSignature(signature, lines.at(-2).hash, expectedKey, lines.length);
  const fits = (who, { name, salt }) => canonical(lines).includes(who) && sha256(`${salt}\n${name}`) === who;
  for (const who in names) demand(fits(who, names[who]), lines.length + 1, 'wrong name');
  for (const { entropy } of head.seats)
    demand(!entropy.value || sha256(unhex(entropy.value)) === entropy.promise, 1, 'broken promise');
  if (end === undefined) return { finished: false, lines: lines.length, rolls: 0 };
  const secrets = [end.secret];
  for (const { events } of entries) if (reopens(events)) secrets.unshift(sha256(unhex(secrets[0])));
  demand(sha256(unhex(secrets[0])) === head.commitment, lines.length - 1, 'not the promised secret');
  const enteredByHand = entries.flatMap(({ events }) => events).filter(({ byHand }) => byHand).length;
  return { finished: true, lines: lines.length, rolls: checkRolls(head, secrets, entries), enteredByHand };
}

function readLines(bytes, lines = []) {
  for (let from = 0, to = 0; from < bytes.length; from = to + 1) {
    const number = lines.length + 1;
    to = bytes.indexOf(10, from);
    demand(to >= 0, number, 'no line feed at the end');
    try {
      const text = utf8.decode(bytes.subarray(from, to));
      const { hash, ...content } = JSON.parse(text);
      demand(canonical(hash ? { ...content, hash } : content) === text, number, 'not in canonical form');
      const isNames = text.startsWith('{"kind":"names","names":{"') && lines.at(-1)?.kind === 'signature';
      const due = isNames ? undefined : sha256(`${lines.at(-1)?.hash ?? ''}\n${canonical(content)}`);
      demand(hash === due, number, 'wrong hash');
      lines.push({ ...content, hash });
    } catch (error) {
      demand(false, number, error.message);
    }
  }
  return lines;
}

function checkSignature({ key, signature }, hash, expectedKey, line) {
  demand(key === (expectedKey ?? key), line, 'signed by another key');
  demand(/^[0-9a-f]{64}$/.test(key) && /^[0-9a-f]{128}$/.test(signature), line, 'malformed signature');
  const spki = createPublicKey({ key: unhex(`302a300506032b6570032100${key}`), format: 'der', type: 'spki' });
  demand(verifyBytes(null, Buffer.from(hash), spki, unhex(signature)), line, 'wrong signature');
}

function checkRolls({ matchId, seats }, secrets, entries) {
  const text = ['hexmarch dice 1', matchId, ...seats.map(({ entropy }) => entropy.value || '-')].join('\n');
  const seeds = secrets.map((secret) => hmac(unhex(secret), text));
  for (const { sequence, rolls, events } of entries) {
    if (reopens(events)) seeds.shift();
    let words = 0;
    for (const roll of rolls === '' ? [] : rolls.split(' ')) {
      const [, form, sides, face] = /^([dp])([1-9]\d{0,9}):(\d+)$/.exec(roll) ?? [];
      demand(form && sides <= 2 ** 32, sequence + 2, `malformed roll ${roll}`);
      let word = 2 ** 32;
      while (word >= 2 ** 32 - (2 ** 32 % sides)) word = wordOf(seeds[0], sequence, words++);
      const fair = (word % sides) + (form === 'd' ? 1 : 0);
      demand(face === String(fair), sequence + 2, `roll ${roll} should show ${fair}`);
    }
  }
  return entries.reduce((count, { rolls }) => count + (rolls.match(/:/g)?.length ?? 0), 0);
}

if (process.argv[1] === import.meta.filename) {
  process.on('uncaughtException', ({ line = '?', message }) => {
    process.stdout.write(`WRONG in line ${line}: ${message}\n`);
    process.exitCode = 1;
  });
  process.stdout.write(`ok: ${JSON.stringify(verify(readFileSync(process.argv[2]), process.argv[3]))}\n`);
}
