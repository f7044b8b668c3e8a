// A bot never learns more than its seat may see: every byte that goes to a thread is looked at, in every game that has
// secrets (its own `secretEvents` say so).

import { serialize } from 'node:v8';
import { hasBot, ladderOf } from '@hexmarch/shared/catalogue/botPlayers';
import type { AnyGame, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { oneOfEach } from '../../../shared/tools/trialGames.ts';
import { hashToken } from '../../src/base/keys.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { BotPool } from '../../src/bots/botPool.ts';
import { type StartWorker, startWorker } from '../../src/bots/botThread.ts';
import type { BotWorkerData } from '../../src/bots/botWorkerTypes.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { SystemClock } from '../../src/ops/systemClock.ts';
import type { BotQuestion, BotThinkers } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { PUBLIC_TRIALS, SEALED_TRIALS } from '../fixtures/trials.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { harness } from '../support/harness.ts';
import { FakeClock } from '../support/hostOf.ts';
import type { TestClient } from '../support/testClient.ts';
import { BOT_MODULES } from '../support/testServer.ts';

/** One trial of each game; those in which bots go on by themselves come last. */
const SECRETIVE = oneOfEach([...PUBLIC_TRIALS, ...SEALED_TRIALS])
  .filter(({ game }) => game.secretEvents.length > 0)
  .map((trial) => [trial.name, trial] as const);
/** So many secret choices of the person are tried, spread over all of them. */
const CHOICES_MAX = 12;
const SHAPE = ['game', 'level', 'seat', 'seed', 'view'];

test('there are games with secrets, toys and full ones', () => {
  expect(SECRETIVE.length).toBeGreaterThan(2);
});

// --- two matches that differ only in what the bot may not know ---------------------------------------------------

interface Recording {
  /** Every message to a thread and what the thread was begun with, as bytes. */
  readonly bytes: string[];
  readonly questions: BotQuestion[];
}

/** Threads that only listen. */
const listening =
  (recording: Recording): StartWorker =>
  ({ halt, modules }: BotWorkerData) => {
    recording.bytes.push(hexOf({ halt: halt.byteLength, modules }));
    return {
      postMessage: (question) => {
        recording.bytes.push(hexOf(question));
        recording.questions.push(question);
      },
      on: () => undefined,
      terminate: async () => undefined,
      unref() {},
    };
  };

const hexOf = (value: unknown): string => serialize(value).toString('hex');

const soon = async () => {
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
};

interface Played {
  readonly table: Table;
  readonly recording: Recording;
  readonly person: Seat;
}

/** A match with a bot that has still to choose, all but the person's keys the same each time. */
async function matchOf(trial: TrialGame, level = 3): Promise<Played> {
  const recording: Recording = { bytes: [], questions: [] };
  const clock = new FakeClock();
  let drawn = 0;
  const tables = new Tables([trial.game], {
    store: new MemoryStore(),
    clock,
    journal: { info() {}, warn() {}, error() {} },
    hasher: nodeHasher,
    openRoom: async () => undefined,
    thinkers: new BotPool({ clock, threads: 4, modules: BOT_MODULES, start: listening(recording) }),
    randomBytes: (count) => Buffer.alloc(count, ++drawn),
  });
  const options = trial.options(seededRandom(1), 'short');
  const parsed = trial.game.parseOptions(options);
  const { max = 2 } = parsed.ok ? trial.game.seatsFor(parsed.value) : {};
  const bots = Array.from({ length: max - 1 }, () => level);
  const { table, token, seat } = await tables.create(
    { ...DUEL_REQUEST, game: trial.game.id, options, bots },
    'Ada',
  );
  const { person } = await table.enter(token, '', 'seat');
  table.arrive(person);
  await soon();
  expect(table.status).toBe('playing');
  return { table, recording, person: seat };
}

async function choose({ table, person }: Played, text: string): Promise<void> {
  const ada = table.seating.seats[person];
  const refused: unknown[] = [];
  if (ada !== null && ada !== undefined)
    table.command(ada, { seq: table.match?.sequence ?? 0, text }, (answer) => {
      if (answer.kind === 'refused') refused.push(answer);
    });
  await soon();
  expect(refused).toEqual([]);
}

/** What the person may choose in secret. */
function secretChoices(game: AnyGame, state: unknown, seat: Seat): readonly string[] {
  const all = game.legalCommands(state, seat).filter((command) => {
    const decided = game.decide(state, command, { kind: 'seat', seat }, seededRandom(1));
    const events: readonly Tagged[] = decided.ok ? decided.value : [];
    return events.some(({ type }) => game.secretEvents.includes(type));
  });
  const step = Math.ceil(all.length / CHOICES_MAX);
  return all.filter((_, i) => i % step === 0).map((command) => game.formatCommand(state, command));
}

describe.each(SECRETIVE)('%s', (_name, trial) => {
  const { game } = trial;

  test('bots of all levels are asked the same, but for the level', async () => {
    const { levels = 1 } = ladderOf(game.id) ?? BOT_MODULES[game.id] ?? {};
    const questionsAt = async (level: number) => (await matchOf(trial, level)).recording.questions;
    const first = await questionsAt(1);
    for (let level = 2; level <= levels; level++)
      expect(await questionsAt(level)).toEqual(first.map((question) => ({ ...question, level })));
  });

  test('whatever a person has chosen in secret, the bots’ threads get the same bytes', async () => {
    const first = await matchOf(trial);
    const choices = secretChoices(game, first.table.match?.position.state, first.person);
    expect(choices.length).toBeGreaterThan(1);
    const states = new Set<string>();
    const revealed = new Set<string>();
    for (const choice of choices) {
      const match = await matchOf(trial);
      const before = match.recording.bytes.length;
      await choose(match, choice);
      // The bots have been asked again, knowing that a choice was made and not which; or have gone on, in a sealed turn.
      const questions = match.recording.bytes.length - before;
      expect(questions > 0).toBe(match.table.match?.position.turn.sealed !== true);
      states.add(canonicalText(match.table.match?.position.state));
      revealed.add(match.recording.bytes.join(' '));
      for (const question of match.recording.questions) expect(Object.keys(question).sort()).toEqual(SHAPE);
    }
    expect(states.size).toBe(choices.length);
    expect(revealed.size).toBe(1);
  });
});

// --- a whole match with real threads ---------------------------------------------------------------------------

const sent: { readonly question: BotQuestion; readonly text: string }[] = [];
const begun: string[] = [];
/** Real threads, and a copy of every message to them. */
const copying: StartWorker = (data) => {
  begun.push(JSON.stringify(data));
  const worker = startWorker(data);
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (question) => {
    sent.push({ question, text: hexOf(question) });
    post(question);
  };
  return worker;
};
const pool = new BotPool({ clock: new SystemClock(0), threads: 1, modules: BOT_MODULES, start: copying });
/** Questions as they were asked, each with the seat's view at that moment. */
const questions = new Map<string, string>();
let seen: (question: BotQuestion) => unknown = () => undefined;
const thinkers: BotThinkers = {
  ladder: (game) => pool.ladder(game),
  think: (question, limitMs) => {
    questions.set(hexOf(question), canonicalText(seen(question) ?? null));
    return pool.think(question, limitMs);
  },
};
const hall = harness(['--no-limits'], { thinkers });
afterAll(() => pool.close());

const PLAYABLE = SECRETIVE.filter(([, { game }]) => hasBot(game.id) || Object.hasOwn(BOT_MODULES, game.id));

test.each(PLAYABLE)('through a match of %s threads get views, and no key or secret', async (_name, trial) => {
  sent.length = 0;
  questions.clear();
  const { game } = trial;
  const options = trial.options(seededRandom(1), 'short');
  const parsed = game.parseOptions(options);
  const { max = 2 } = parsed.ok ? game.seatsFor(parsed.value) : {};
  const bots = Array.from({ length: max - 1 }, () => 1);
  // Bots of the match before may still go on.
  const sentHere = () => sent.filter(({ question }) => question.game === game.id);
  seen = ({ game: about, seat }) => {
    if (about !== game.id) return undefined;
    const table = [...hall.server.app.tables.all()].findLast(({ status }) => status === 'playing');
    return game.view(table?.match?.position.state, { kind: 'seat', seat });
  };
  const { ada, matchId } = await hall.waiting({ game: game.id, options, bots });
  const table = hall.server.app.tables.find(matchId);
  // A bot alone soon waits for her.
  if (trial.sealed === true && bots.length > 1) await until(() => sentHere().length > 2);
  else await playSome(ada, game);
  expect(sentHere().length).toBeGreaterThan(2);
  const { secret = '' } = table?.setup.dice ?? {};
  const hidden = [secret, ada.token, hashToken(ada.token), matchId, String(ada.state.seats[0]?.person)];
  for (const { question, text } of sentHere()) {
    expect(Object.keys(question).sort()).toEqual(SHAPE);
    // Word for word what that seat could see then, and not what another could.
    expect(question.view).toBe(questions.get(text));
    for (const value of hidden) expect(text.includes(Buffer.from(value, 'utf8').toString('hex'))).toBe(false);
  }
  for (const data of begun) for (const value of hidden) expect(data).not.toContain(value);
});

/** In a sealed turn all bots act, whatever others do. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const TURNS = 12;

/** Any commands, until the match is over or the bots have had some turns. */
async function playSome(ada: TestClient, game: AnyGame): Promise<void> {
  const random = seededRandom(3);
  const isAwaited = () => String(ada.state.awaiting).includes(String(ada.seat));
  await ada.until(() => ada.state.status === 'playing');
  for (let turn = 0; turn < TURNS; turn++) {
    await ada.until(() => ada.state.status !== 'playing' || isAwaited());
    if (ada.state.status !== 'playing') return;
    const commands = game
      .legalCommands(ada.view, ada.seat ?? 0)
      .filter(({ type }: Tagged) => type !== 'resign');
    const command = commands[random.pick(commands.length)];
    if (command === undefined) throw new Error('nothing can be played');
    await ada.act(game.formatCommand(ada.view, command));
  }
  // A bot may have ended it meanwhile, by taking an offered draw for instance.
  await ada.act('resign').catch((error: Error) => {
    if (error.message !== 'resign: over') throw error;
  });
}
