// Checks the commitments behind the dice, and recomputes every roll from the secrets (docs/fair-dice.md).

import type { Random } from '../../kernel/game.ts';
import { reopens } from '../fold/reopening.ts';
import { diceSeed, fairDice, hashedTimes, REOPENINGS_MAX } from '../record/dice.ts';
import type { Findings } from '../record/findings.ts';
import type { Hasher } from '../record/hasher.ts';
import type { EndLine, HeadLine } from '../record/record.ts';
import type { RecordContent } from '../record/recordReport.ts';

/** Sequence 0 is line 2 of the file. */
export const lineOfEntry = (sequence: number): number => sequence + 2;

/** Checks that the server's secret and the seats' entropies match their commitments. */
export function verifySecrets(
  { head, entries, end }: RecordContent,
  hasher: Hasher,
  findings: Findings,
): boolean {
  const seat = head.seats.findIndex(({ entropy: { promise, value } }) => {
    return value !== '' && hasher.sha256OfHex(value) !== promise;
  });
  if (seat >= 0) {
    findings.fail('secrets', 1, `What seat ${seat} added to the dice is not what it had promised.`);
  } else if (end === undefined) {
    findings.skip('secrets', STILL_RUNNING);
  } else if (reopenedTimes(entries) > REOPENINGS_MAX) {
    const reason = 'The match was reopened more often than its dice have secrets for.';
    findings.fail('secrets', lineOfEntry(entries.length), reason);
  } else if (hashedTimes(hasher, end.secret, 1 + reopenedTimes(entries)) !== head.commitment) {
    const reason = "The server's secret is not the one that it promised before the match.";
    findings.fail('secrets', lineOfEntry(entries.length), reason);
  } else {
    findings.pass('secrets', 1 + head.seats.filter(({ entropy }) => entropy.value !== '').length);
    return true;
  }
  return false;
}

export const STILL_RUNNING = 'The match still runs: this can be checked when it is over.';

/** Yields after each entry. */
export function* verifyDice(
  { head, entries }: RecordContent,
  end: EndLine,
  hasher: Hasher,
  findings: Findings,
): Generator<undefined, void> {
  let left = reopenedTimes(entries);
  let seed = seedOf(hasher, head, hashedTimes(hasher, end.secret, left));
  let count = 0;
  for (const { sequence, rolls, events } of entries) {
    if (reopens(events)) {
      left -= 1;
      seed = seedOf(hasher, head, hashedTimes(hasher, end.secret, left));
    }
    const wrong = rolls === '' ? undefined : wrongRoll(rolls.split(' '), fairDice(hasher, seed, sequence));
    if (wrong !== undefined) {
      const line = lineOfEntry(sequence);
      findings.fail('dice', line, `Line ${line}: ${wrong}`, count);
      return;
    }
    count += rolls === '' ? 0 : rolls.split(' ').length;
    findings.advance();
    yield;
  }
  findings.pass('dice', count);
}

/** TABLE-18.7: every reopening has a dice secret of its own. */
const reopenedTimes = (entries: RecordContent['entries']): number =>
  entries.filter(({ events }) => reopens(events)).length;

function seedOf(hasher: Hasher, head: HeadLine, secret: string): string {
  const entropy = head.seats.map((seat) => seat.entropy);
  return diceSeed(hasher, secret, head.matchId, entropy);
}

/** A die has at most 2^32 sides, the range of one word. */
const SIDES_MAX = 0x1_0000_0000;

function wrongRoll(rolls: readonly string[], dice: Random): string | undefined {
  for (const [i, roll] of rolls.entries()) {
    const [die = '', face = ''] = roll.split(':');
    const sides = Number(die.slice(1));
    if (sides > SIDES_MAX) return `roll ${i + 1} is of a die that cannot be.`;
    const fair = die.startsWith('d') ? dice.die(sides) : dice.pick(sides);
    if (face !== String(fair)) return `roll ${i + 1} is ${roll}, but the secrets give ${die}:${fair}.`;
  }
  return undefined;
}
