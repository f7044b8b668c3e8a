// The log of one match worked out again from its head alone: chain, dice, decisions, states. Shares with the host only
// what defines a log (shared match/).

import { actorOf } from '@hexmarch/shared/kernel/actors';
import { brokenText } from '@hexmarch/shared/kernel/audit';
import { type AnyGame, type Random, SPECTATOR, type Tagged } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { DiceScriptError, recordingRandom, scriptedRandom } from '@hexmarch/shared/kernel/random';
import { isTableEvent } from '@hexmarch/shared/match/fold/acts';
import { MatchFold } from '@hexmarch/shared/match/fold/matchFold';
import { reopenedBy, reopening } from '@hexmarch/shared/match/fold/reopening';
import type { Standing } from '@hexmarch/shared/match/fold/standing';
import { diceSeed, fairDice, secretsOf } from '@hexmarch/shared/match/record/dice';
import { entryText, lineHash, stateHash, wishesIn } from '@hexmarch/shared/match/record/record';
import { formatLastLine, parseLastLine } from '@hexmarch/shared/protocol/room/lastLine';
import { SEALED_LINE } from '../../src/match/secrecy.ts';
import type { Hasher, LogEntry, StoredMatch } from '../../src/ports/ports.ts';

interface AuditedLog {
  /** Sentences; empty when sound. */
  readonly faults: readonly string[];
  /** Where the match stood, by sequence number; of 0: before the opening. */
  readonly standings: readonly Standing[];
  /** Dice rolled in the whole match, each of them worked out again. */
  readonly rolls: number;
}

export function auditLog(game: AnyGame, stored: StoredMatch, hasher: Hasher): AuditedLog {
  const faults = [...headFaults(stored, hasher)];
  const { head, entries } = stored;
  const { matchId, seats } = head.line;
  const entropy = seats.map((seat) => seat.entropy);
  const secrets = secretsOf(hasher, head.secret, head.line.commitment) ?? [head.secret];
  const seeds = secrets.map((secret) => diceSeed(hasher, secret, matchId, entropy));
  const moved = new MatchFold(game);
  const standings: Standing[] = [moved.standing];
  const ids = new Set<string>();
  let previous = head.hash;
  let rolls = 0;
  for (const [sequence, entry] of entries.entries()) {
    const complain = (what: string) => faults.push(`entry ${sequence}: ${what}`);
    if (moved.outcome !== undefined && game.reopens !== true) complain('comes after the end');
    if (entry.sequence !== sequence || entry.matchId !== matchId) complain(`is numbered ${entry.sequence}`);
    const id = `${entry.actor} ${entry.commandId}`;
    if (entry.commandId !== '' && ids.has(id)) complain(`duplicates command ${entry.commandId}`);
    ids.add(id);
    if (entry.hash !== lineHash(hasher, previous, entryText(entry))) complain('breaks the chain');
    previous = entry.hash;
    const dice = recordingRandom(fairDice(hasher, seeds[reopenedBy(game, moved.standing)] ?? '', sequence));
    const before = moved.standing;
    const events = JSON.parse(entry.events) as readonly Tagged[];
    const first = reopening(game, before);
    const decided = decisionOf(game, stored, before.state, entry, dice);
    if (decided !== undefined && canonicalText([...first, ...decided]) !== entry.events)
      complain('was decided otherwise');
    if (decided !== undefined && dice.rolls.join(' ') !== entry.rolls) complain(`rolled ${dice.rolls}`);
    if (decided === undefined && rerolled(entry.rolls, dice) !== entry.rolls) complain('has other dice');
    rolls += dice.rolls.length;
    moved.push({ actor: entry.actor, rolls: entry.rolls, events });
    standings.push(moved.standing);
    if (stateHash(hasher, moved.state) !== entry.state) complain('leads to another state');
    const isPublished = moved.standing.told > before.told;
    if (!isPublished && entry.line !== SEALED_LINE) complain(`was told as ${entry.line}, and is sealed`);
    if (
      isPublished &&
      publicTextOf(entry.line) !== publicTextOf(lineOf(stored, game, before, entry, events, dice.faces))
    )
      complain(`was told as ${entry.line}`);
    for (const broken of clockFaults(entry)) complain(broken);
    for (const broken of game.audit(moved.state)) complain(`breaks ${brokenText(broken)}`);
  }
  if (canonicalText(moved.outcome ?? null) !== canonicalText(stored.end?.outcome ?? null))
    faults.push(`ends with ${canonicalText(moved.outcome ?? null)}, not as stored`);
  return { faults, standings, rolls };
}

function headFaults({ head }: StoredMatch, hasher: Hasher): readonly string[] {
  const faults: string[] = [];
  const { line } = head;
  if (head.hash !== lineHash(hasher, '', canonicalText(line))) faults.push('the head has another hash');
  if (secretsOf(hasher, head.secret, line.commitment) === undefined)
    faults.push('the secret is not the promised one');
  for (const { entropy } of line.seats) {
    if (entropy.value !== '' && hasher.sha256OfHex(entropy.value) !== entropy.promise)
      faults.push('entropy that was not promised counts');
  }
  return faults;
}

/** What the game makes of the entry's command; undefined where the host acted by events, or the table decided. */
function decisionOf(
  game: AnyGame,
  { head }: StoredMatch,
  state: unknown,
  entry: LogEntry,
  dice: Random,
): readonly Tagged[] | undefined {
  if (entry.sequence === 0)
    return game.open(head.line.options, head.line.seats.length, dice, wishesIn(head.line));
  if (entry.command === '' || entry.command.startsWith('@')) return undefined;
  const command = game.parseCommandText(state, entry.command);
  if (!command.ok) return [];
  const decided = game.decide(state, command.value, actorOf(entry.actor), dice);
  return decided.ok ? decided.value : [];
}

/** The same dice rolled again. */
function rerolled(rolls: string, dice: Random): string {
  if (rolls === '') return '';
  const roll = (dieText: string) =>
    dieText.startsWith('d') ? dice.die(Number(dieText.slice(1))) : dice.pick(Number(dieText.slice(1)));
  return rolls
    .split(' ')
    .map((text) => text.split(':')[0] ?? '')
    .map((dieText) => `${dieText}:${roll(dieText)}`)
    .join(' ');
}

/**
 * The public line of an entry: nothing of a secret before its time, and its command only where a spectator could compute
 * its result.
 */
function lineOf(
  stored: StoredMatch,
  game: AnyGame,
  { state, turn }: Standing,
  entry: LogEntry,
  events: readonly Tagged[],
  faces: readonly number[],
): string {
  const publicEvents = events.map((event) => (isTableEvent(event) ? event : game.redact(event, SPECTATOR)));
  const actor = actorOf(entry.actor);
  const hides = publicEvents.some((event, i) => canonicalText(event ?? null) !== canonicalText(events[i]));
  const isGiven = entry.command !== '' && !entry.command.startsWith('@');
  const reveals = () => {
    if (turn.sealed !== true && turn.concealed !== true) return false;
    try {
      const seen = decisionOf(game, stored, game.view(state, SPECTATOR), entry, scriptedRandom(faces));
      return canonicalText(seen) !== canonicalText(events);
    } catch (error) {
      // Without the hidden entries the dice differ.
      if (error instanceof DiceScriptError) return true;
      throw error;
    }
  };
  if (!isGiven || hides || reveals())
    return formatLastLine({ actor, events: publicEvents.filter((event) => event !== undefined) as Tagged[] });
  return formatLastLine({ actor, command: entry.command, faces });
}

/** Events in canonical text, since their keys may stand in any order. */
const publicTextOf = (line: string): string =>
  line === SEALED_LINE ? '' : canonicalText(parseLastLine(line));

function clockFaults({ clock }: LogEntry): readonly string[] {
  if (clock === '') return [];
  const { banks } = readClock(clock);
  return banks.some((bank) => !(bank >= 0)) ? [`has the clock ${clock}`] : [];
}

export interface ClockReading {
  /** Uptime, ms. */
  readonly at: number;
  readonly banks: readonly number[];
  /** Uptime until which each seat is away (TABLE-28), ms; 0 or less than `at`: it is not. */
  readonly away: readonly number[];
}

export function readClock(text: string): ClockReading {
  const [at = '', banks = '', , , , off = ''] = text.split(':');
  const away = off
    .split('|')
    .slice(1)
    .map((seat) => Number(seat.split(',')[0]));
  return { at: Number(at), banks: banks.split(',').map(Number), away };
}
