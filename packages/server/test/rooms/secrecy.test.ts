// Nothing secret before its time, in any byte that any client gets: what a seat has chosen, tokens, dice. What is secret in a
// game its own `secretEvents` and `legalCommands` say; where there is nothing, the same tests run and find nothing.

import type { AnyGame, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { shortCheck, viewCheck } from '@hexmarch/shared/match/fold/viewCheck';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { SLOT_NAMES } from '@hexmarch/shared/protocol/room/roomState';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { hashToken } from '../../src/base/keys.ts';
import { PUBLIC_TRIALS } from '../fixtures/trials.ts';
import { harness, type Seated } from '../support/harness.ts';
import { holds } from '../support/holds.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);
const TRIALS = PUBLIC_TRIALS.map((trial) => [trial.name, trial] as const);
/** So many choices are tried, spread over all of them. */
const CHOICES_MAX = 15;
/** Shorter words are found everywhere. */
const WORD_MIN = 4;

interface Table extends Seated {
  readonly spectator: TestClient;
}

async function tableOf({ game, options }: TrialGame): Promise<Table> {
  const seated = await hall.seated({
    game: game.id,
    options: options(seededRandom(1), 'short'),
    visibility: 'private',
  });
  const spectator = await hall.join(seated.matchId, 'watch');
  await Promise.all(seated.players.map((client) => client.until(() => client.state.watchers === 1)));
  return { ...seated, spectator };
}

function hostOf({ matchId }: Table) {
  const host = hall.server.app.tables.find(matchId)?.match;
  if (host === undefined) throw new Error('no host');
  return host;
}

const leave = ({ players, spectator }: Table) =>
  Promise.all([...players, spectator].map((client) => client.leave()));

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A command whose content is its seat's secret, and the words of it that only that seat may know. */
interface Choice {
  readonly seat: Seat;
  readonly text: string;
  readonly words: readonly string[];
}

/** What some seat may choose in secret in this state. */
function choicesIn(game: AnyGame, state: unknown): readonly Choice[] {
  const [seat = 0] = game.turn(state).awaiting;
  const all = game.legalCommands(state, seat).flatMap((command) => {
    const decided = game.decide(state, command, { kind: 'seat', seat }, seededRandom(1));
    const events: readonly Tagged[] = decided.ok ? decided.value : [];
    const secret = events.filter(({ type }) => game.secretEvents.includes(type));
    if (secret.length === 0) return [];
    return [
      {
        seat,
        text: game.formatCommand(state, command),
        words: secret.flatMap((event) => hiddenWords(game, event)),
      },
    ];
  });
  const step = Math.ceil(all.length / CHOICES_MAX);
  return all.filter((_, i) => i % step === 0);
}

/** Words of the event that its public form has not. */
function hiddenWords(game: AnyGame, event: Tagged): readonly string[] {
  const publicWords = wordsIn(game.redact(event, SPECTATOR));
  return wordsIn(event).filter((word) => word.length >= WORD_MIN && !publicWords.includes(word));
}

function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

interface Recording {
  /** Frames of the others and the spectator from the choice on, including the log. */
  readonly about: readonly (readonly Uint8Array[])[];
  /** The whole state, as a client gets it that joins after the choice. */
  readonly late: readonly Uint8Array[];
  /** Words that were there before. */
  readonly known: (word: string) => boolean;
}

async function choose({ matchId, players, spectator }: Table, { seat, text }: Choice): Promise<Recording> {
  const others = [...players.filter((client) => client.seat !== seat), spectator];
  const before = others.map((client) => [...client.frames]);
  await players[seat]?.act(text);
  for (const client of others) {
    await client.until(() => client.state.sequence === 2);
    client.send(MESSAGE.log, { from: 1 });
    await client.until(() => client.last(MESSAGE.log) !== undefined);
  }
  const about = others.map((client, i) =>
    client.frames.slice(before[i]?.length).map((frame) => withoutCheck(client, frame)),
  );
  const late = await hall.join(matchId, 'watch');
  const lateFrames = [...late.frames];
  await late.leave();
  return { about, late: lateFrames, known: (word) => before.some((frames) => holds(frames, word)) };
}

/** How the field is written that has the sequence number and the check: it comes after the slots of the board. */
const MARK = 0x80 | SLOT_NAMES.length;

/** The check follows from what everybody sees (shown here), and what two matches rolled differs: it is blotted out. */
function withoutCheck(client: TestClient, frame: Uint8Array): Uint8Array {
  const { check, sequence } = client.state;
  expect(check).toBe(shortCheck(viewCheck(client.view)));
  const mark = Buffer.of(MARK, sequence);
  const at = Buffer.from(frame).indexOf(Buffer.concat([mark, Buffer.of(check)]));
  if (at < 0) return frame;
  const blotted = Buffer.from(frame);
  blotted[at + mark.length] = 0;
  return blotted;
}

describe.each(TRIALS)('%s', (_name, trial) => {
  const { game } = trial;

  test('the others get the same bytes whatever a seat has chosen, and its words only when they are revealed', async () => {
    const first = await tableOf(trial);
    const choices = choicesIn(game, hostOf(first).position.state);
    await leave(first);
    expect(choices.length > 0).toBe(game.secretEvents.length > 0);
    const seen = new Set<string>();
    const found = { hidden: 0, shown: 0 };
    for (const choice of choices) {
      const table = await tableOf(trial);
      const { about, late, known } = await choose(table, choice);
      seen.add(about.map((frames) => frames.map(hex).join(' ')).join(' | '));
      const words = choice.words.filter((word) => !known(word));
      for (const word of words) {
        for (const frames of [...about, late])
          expect({ word, isLeaked: holds(frames, word) }).toEqual({ word, isLeaked: false });
        // Proof that the search works: the owner's own frames have it.
        expect(holds(table.players[choice.seat]?.frames ?? [], word)).toBe(true);
        found.hidden += 1;
      }
      await chooseAll(table);
      const { publicView } = hostOf(table).position;
      for (const word of words.filter((word) => wordsIn(publicView).includes(word))) {
        expect(holds(table.spectator.frames, word)).toBe(true);
        found.shown += 1;
      }
      await leave(table);
    }
    expect(seen.size).toBe(choices.length > 0 ? 1 : 0);
    expect(found.shown > 0).toBe(found.hidden > 0);
  }, 60_000);

  /** All other seats to move choose, too. */
  async function chooseAll(table: Table): Promise<void> {
    const host = hostOf(table);
    for (const seat of host.position.turn.awaiting) await act(table, seat);
    await table.spectator.until(() => table.spectator.state.sequence === host.sequence);
  }

  async function act({ players }: Table, seat: Seat): Promise<void> {
    const player = players[seat];
    const [command] = game.legalCommands(player?.view, seat);
    if (command === undefined) throw new Error('nothing can be played');
    await player?.act(game.formatCommand(player.view, command));
  }

  test('no token, no hash of one and no dice secret is in any frame before its time', async () => {
    const table = await tableOf(trial);
    const { players, spectator, matchId } = table;
    const everybody = [...players, spectator];
    const secret = hall.server.app.tables.find(matchId)?.setup.dice.secret ?? '';
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const secrets = everybody.flatMap(({ token }) => [token, hashToken(token)]);
    const [seat = 0] = hostOf(table).position.turn.awaiting;
    await act(table, seat);
    await spectator.until(() => spectator.state.sequence === 2);
    for (const client of everybody)
      for (const value of [...secrets, secret]) expect(holds(client.frames, value)).toBe(false);
    // Nobody else has moved yet, so it can be called off.
    await players.at(-1)?.act('@abort');
    await Promise.all(everybody.map((client) => client.until(() => client.state.status === 'over')));
    for (const client of everybody) {
      expect(holds(client.frames, secret)).toBe(true);
      for (const value of secrets) expect(holds(client.frames, value)).toBe(false);
    }
  });
});

test('the lobby, the lists and the look-up reveal only what is public', async () => {
  const { matchId, code, ada, bob } = await hall.pair();
  await ada.act('choose 3');
  const replies = await Promise.all(
    ['/api/matches', `/api/codes/${code}`, '/healthz', '/api/games'].map(async (path) =>
      (await fetch(hall.url + path)).text(),
    ),
  );
  const secret = hall.server.app.tables.find(matchId)?.setup.dice.secret ?? '';
  for (const value of [ada.token, bob.token, hashToken(ada.token), secret, code]) {
    for (const reply of replies) expect(reply).not.toContain(value);
  }
});
