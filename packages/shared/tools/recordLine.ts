// One whole match of any game as one JSON line (vectors/README.md, docs/record-lines.md): printed, and played again.

import { createHash } from 'node:crypto';
import { actorOf, HOST_ACTOR } from '../src/kernel/actors.ts';
import { fold } from '../src/kernel/fold.ts';
import type { Seat } from '../src/kernel/game.ts';
import { canonicalText } from '../src/kernel/json.ts';
import { type ScriptedRandom, scriptedRandom } from '../src/kernel/random.ts';
import type { Refusal } from '../src/kernel/result.ts';
import type { AnyState, Fields, GameTools, RecordLines } from './games/gameTools.ts';
import { Mismatch, mustEqual } from './mismatch.ts';
import { playout } from './playout.ts';
import { rulePrefix } from './rulePrefix.ts';

const BETWEEN = '; ';

const FACE_BASE = 'A'.charCodeAt(0) - 1;
const faceLetters = (faces: readonly number[]): string =>
  faces.map((face) => String.fromCharCode(FACE_BASE + face)).join('');
const facesOf = (faceText: string): number[] =>
  [...faceText].map((letter) => letter.charCodeAt(0) - FACE_BASE);

const DIGEST_LENGTH = 16;

const digestOf = (final: unknown): string =>
  createHash('sha256').update(canonicalText(final)).digest('hex').slice(0, DIGEST_LENGTH);

// --- printing -----------------------------------------------------------------------------------------------------

/** One random match as a record line, without the line's end. */
export function recordLine(
  { game, style, lines }: GameTools,
  seed: number,
  options: unknown,
  seatCount: number,
): string {
  const { opened, openingFaces, plies } = playout(game, style, options, seatCount, seed);
  const faces = [...openingFaces];
  const commands: string[] = [];
  let state: AnyState = opened;
  for (const ply of plies) {
    const text = game.formatCommand(ply.before, ply.command);
    const isToMove = ply.seat !== HOST_ACTOR && ply.seat === lines.toMove(ply.before);
    commands.push(isToMove ? text : `${nameOf(lines, ply.seat)}: ${text}`);
    faces.push(...ply.faces);
    state = ply.after;
  }
  const final = lines.final(state);
  const dice = lines.dice ? { dice: faceLetters(faces) } : {};
  const record = { game: game.id, seed, options, ...dice, commands: commands.join(BETWEEN) };
  return JSON.stringify({ ...record, winner: lines.winner(state), final, digest: digestOf(final) });
}

/** Scheduled host actions are in the line as well; without them simultaneous turns would never end. */
const HOST_NAME = 'host';

const nameOf = ({ seatNames }: RecordLines, seat: Seat): string | undefined =>
  seat === HOST_ACTOR ? HOST_NAME : seatNames[seat];

function seatOf({ seatNames }: RecordLines, name: string): Seat {
  if (name === HOST_NAME) return HOST_ACTOR;
  const seat = seatNames.indexOf(name);
  if (seat < 0) throw new Mismatch('a seat', seatNames, name);
  return seat;
}

// --- playing ------------------------------------------------------------------------------------------------------

/** Replays one recorded match, including refusals, and compares the final state; throws on a mismatch. */
export function playRecord(tools: GameTools, record: Fields): void {
  const { game, lines } = tools;
  const options = game.parseOptions(record.options ?? {});
  if (!options.ok) throw new Mismatch('options', record.options, options.error);
  const faces = facesOf(String(record.dice ?? ''));
  const dice = scriptedRandom(faces);
  const seatCount = game.seatsFor(options.value).max;
  let state = fold(game, game.initialState(), game.open(options.value, seatCount, dice));
  for (const text of String(record.commands ?? '')
    .split(BETWEEN)
    .filter(Boolean))
    state = replay(tools, state, text, dice);
  mustEqual('dice used', faces.length, dice.used());
  const final = lines.final(state);
  if (record.winner !== undefined) mustEqual('winner', record.winner, lines.winner(state));
  if (record.final !== undefined) mustEqual('final', record.final, final);
  if (record.digest !== undefined) mustEqual('digest', record.digest, digestOf(final));
}

/** `B: !6.1 move …`: by whom (`host` for the host), whether and by which rule it must be refused, and the command. */
const SPOKEN = /^(?:(\w+): *)?(?:!(\d[\d.]*) )?(.*)$/;

function replay(tools: GameTools, state: AnyState, text: string, dice: ScriptedRandom): AnyState {
  const [, name, rule, command = ''] = SPOKEN.exec(text) ?? [];
  const { lines } = tools;
  const seat = name === undefined ? Math.max(0, lines.toMove(state)) : seatOf(lines, name);
  const step = give(tools, state, seat, command, dice);
  if (rule === undefined && step.error !== undefined) throw new Mismatch('accepted', text, step.error);
  if (rule !== undefined) {
    mustEqual('refusal by', `${rulePrefix(tools.game.id)}-${rule}`, step.error?.rule ?? 'accepted');
  }
  return step.state;
}

interface Step {
  readonly state: AnyState;
  readonly error?: Refusal;
}

/** A refused command leaves the state unchanged. */
function give({ game }: GameTools, state: AnyState, seat: Seat, text: string, dice: ScriptedRandom): Step {
  const command = game.parseCommandText(state, text);
  if (!command.ok) return { state, error: command.error };
  const before = canonicalText(state);
  const decision = game.decide(state, command.value, actorOf(seat), dice);
  if (canonicalText(state) !== before) throw new Mismatch('the state untouched by', text, 'a changed one');
  if (!decision.ok) return { state, error: decision.error };
  return { state: fold(game, state, decision.value) };
}
