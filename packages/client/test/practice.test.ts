// Practice without a browser: requests to bots, undo, a reload, and bots that fail.

import { levelIn, loadBot } from '@hexmarch/shared/catalogue/botPlayers';
import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { type AnyClientGame, type AnyCommand, anyGame } from '../src/gameApi/anyGame.ts';
import { keepPlaces } from '../src/games/lastPlaces.ts';
import { skorClient } from '../src/games/skor/index.ts';
import { planOf } from '../src/games/skorm/draft/stepDraft.ts';
import { skormClient } from '../src/games/skorm/index.ts';
import type { InputStep } from '../src/games/skorm/input/input.ts';
import { opening as formations } from '../src/games/skorm/panels/FormationChoice.tsx';
import { FORMATIONS } from '../src/games/skorm/placing/plan.ts';
import { SKURE } from '../src/games/skure/entry/index.ts';
import { opening as teams } from '../src/games/skure/setup/teams/TeamChoice.tsx';
import { confirmMoves } from '../src/preferences/preferences.ts';
import { opponentName } from '../src/screens/history/opponentName.ts';
import { type StoredMatch, storedMatch } from '../src/screens/practice/practiceStorage.ts';
import { PracticeTable } from '../src/screens/practice/practiceTable.ts';
import type { Question } from '../src/screens/practice/practiceWorker.ts';
import type { Thinker } from '../src/screens/practice/thinker.ts';
import { LocalDice } from '../src/source/localDice.ts';
import { opened } from '../src/source/localSource.ts';
import { namesOf } from '../src/text/bots.ts';
import { storage } from './storage.ts';

const stored = storage();
beforeEach(() => stored.clear());

/** Thoughts that the test ends itself. */
class TestThinker implements Thinker {
  readonly questions: Question[] = [];
  private answers: { resolve: (command: Tagged | undefined) => void; reject: (error: Error) => void }[] = [];

  think(question: Question): Promise<Tagged | undefined> {
    this.questions.push(question);
    return new Promise((resolve, reject) => {
      this.answers.push({ resolve, reject });
    });
  }

  close(): void {}

  async answer(command: Tagged | undefined): Promise<void> {
    this.answers.at(-1)?.resolve(command);
    await soon();
  }

  async fail(): Promise<void> {
    this.answers.at(-1)?.reject(new Error('no thread'));
    await soon();
  }

  /** What the easiest bot would say. */
  async think1(): Promise<void> {
    const question = this.questions.at(-1);
    if (question === undefined) throw new Error('nothing was asked');
    const player = await loadBot(question.game);
    await this.answer(player?.nextCommand(question.view, question.seat, { level: 1, seed: 1 }));
  }
}

const soon = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
};

interface Wanted {
  readonly seat?: Seat;
  readonly bot?: number;
  readonly options?: Readonly<Record<string, number>>;
  readonly match?: StoredMatch;
  readonly opening?: string | undefined;
}

function tableOf(game: AnyClientGame, { seat = 0, bot = 101, options = {}, match, opening }: Wanted = {}) {
  const start = opened(game.definition, options, new LocalDice());
  if (!start.ok) throw new Error(start.error.code);
  const thinker = new TestThinker();
  const terms = { bot, seat, options };
  const fresh: StoredMatch = { terms, start: start.value, acts: [], opening };
  const table = new PracticeTable(game, match ?? fresh, { thinker, paceMs: 0, newSeed: () => 1 });
  table.begin();
  return { table, thinker };
}

/** Any piece on any tile. */
const place = (table: PracticeTable): void => {
  const command = table.legal.value.find(({ type }) => type === 'place');
  if (command === undefined) throw new Error('nothing can be placed');
  table.act(command);
};

test('in Skor a bot makes its secret choice without knowing the player’s', async () => {
  const before = tableOf(anyGame(skorClient));
  const after = tableOf(anyGame(skorClient), { match: storedOf(before.table) });
  const choice = { type: 'setup', side: 3, culture: 'feudal', tech: null } as Tagged as AnyCommand;
  const other = { type: 'setup', side: 5, culture: 'alien', tech: null } as Tagged as AnyCommand;
  before.table.act(choice);
  after.table.act(other);
  const [one, two] = [before, after].map(({ thinker }) => thinker.questions.at(-1));
  expect(before.table.source.state).not.toEqual(after.table.source.state);
  expect(canonicalText(one?.view)).toBe(canonicalText(two?.view));
  expect(Object.keys(one ?? {}).sort()).toEqual(['game', 'level', 'seat', 'seed', 'view']);
});

/** Its current state, as stored. */
function storedOf({ game, terms, source }: PracticeTable): StoredMatch {
  const match = storedMatch(game.definition);
  if (match === undefined) throw new Error('nothing is kept');
  expect(match.terms).toEqual(terms);
  expect(match.acts.map(({ events }) => events)).toEqual(source.acts);
  return match;
}

test('bots play in turn until the person is awaited', async () => {
  const { table, thinker } = tableOf(anyGame(skormClient), { options: { players: 3 } });
  expect(thinker.questions).toHaveLength(0);
  place(table);
  expect(table.opponents.thinking.value).toBe(1);
  await thinker.think1();
  expect(table.opponents.thinking.value).toBe(2);
  await thinker.think1();
  expect(table.opponents.thinking.value).toBeUndefined();
  expect(table.game.definition.turn(table.source.state).awaiting).toEqual([0]);
  expect(thinker.questions.map(({ seat }) => seat)).toEqual([1, 2]);
});

describe('what the match begins with', () => {
  const game = anyGame(skormClient);
  const planned = ({ table }: ReturnType<typeof tableOf>) =>
    planOf(table.step.value as unknown as InputStep)?.pieces;
  const gestureOf = (formation?: string, players = 2) => formations.gesture({ players, formation });

  test('is made at once, and a formation changes nothing of the match', () => {
    expect(planned(tableOf(game))).toBeUndefined();
    for (const kind of FORMATIONS.filter((one) => one !== 'last')) {
      const begun = tableOf(game, { opening: gestureOf(`formation:${kind}`) });
      expect(planned(begun)).toHaveLength(14);
      expect(begun.table.source.acts).toHaveLength(0);
    }
    expect(planned(tableOf(game, { opening: gestureOf('') }))).toBeUndefined();
  });

  test('is the first formation without a choice, and as last time where an army of that size has stood', () => {
    expect(gestureOf()).toBe('formation:wall');
    expect(gestureOf('formation:last')).toBe('formation:wall');
    keepPlaces('skorm2', [{ class: 'S', line: 0, along: 0, turns: 0 }]);
    expect(gestureOf()).toBe('formation:last');
    expect(gestureOf('formation:wedge')).toBe('formation:wedge');
    expect(gestureOf('formation:last', 3)).toBe('formation:wall');
  });

  test('waits for the own turn, and is made again after a reload until the player acts', async () => {
    const late = tableOf(game, { opening: 'formation:wedge', seat: 1 });
    await late.thinker.think1();
    const pieces = planned(late);
    expect(pieces).toHaveLength(14);
    const reloaded = tableOf(game, { match: storedOf(late.table) });
    expect(planned(reloaded)).toEqual(pieces);
    place(reloaded.table);
    expect(planned(tableOf(game, { match: storedOf(reloaded.table) }))).toBeUndefined();
  });

  test('can be a command, which is not asked about again, nor given again after it was undone', async () => {
    const skure = await SKURE.load();
    confirmMoves.value = true;
    const { table } = tableOf(skure, { opening: teams.gesture({ team: 'wall' }) });
    confirmMoves.value = false;
    expect(table.undoable.value?.command).toMatchObject({ type: 'team' });
    table.undo();
    expect(table.source.acts).toHaveLength(0);
    const reloaded = tableOf(skure, { match: storedOf(table) });
    expect(reloaded.table.source.acts).toHaveLength(0);
  });
});

test('undo reverts to before the last own act, also while a bot thinks, whose result is then discarded', async () => {
  const { table, thinker } = tableOf(anyGame(skormClient));
  const begun = table.source.state;
  place(table);
  await thinker.think1();
  expect(table.source.acts).toHaveLength(2);
  table.undo();
  expect(table.source.state).toEqual(begun);
  expect(table.undoable.value).toBeUndefined();
  place(table);
  const { questions } = thinker;
  table.undo();
  await thinker.think1();
  expect(questions).toHaveLength(2);
  expect(table.source.state).toEqual(begun);
});

test('what a panel of the game has done by itself is undone with the act before', async () => {
  const { table, thinker } = tableOf(await SKURE.load(), { opening: teams.gesture({ team: 'wall' }) });
  await thinker.think1();
  const deploy = () => {
    const command = table.legal.value.find(
      ({ type, ...more }) => type === 'deploy' && 'who' in more && more.who === 'A1',
    );
    if (command === undefined) throw new Error('nobody can be placed');
    table.act(command);
    return command;
  };
  deploy();
  expect(table.undoable.value?.command).toMatchObject({ type: 'team' });
  const moved = deploy();
  expect(table.undoable.value?.command).toEqual(moved);
  table.undo();
  expect(table.undoable.value?.command).toMatchObject({ type: 'team' });
  table.undo();
  expect(table.game.definition.turn(table.source.state).phase).toBe('teams');
  expect(table.undoable.value).toBeUndefined();
});

test('a reload resumes the match, with its undo history, and an awaited bot moves', async () => {
  const before = tableOf(anyGame(skormClient), { bot: 104 });
  place(before.table);
  await before.thinker.think1();
  place(before.table);
  const { table, thinker } = tableOf(anyGame(skormClient), { match: storedOf(before.table) });
  expect(table.source.state).toEqual(before.table.source.state);
  expect(table.source.log.value).toHaveLength(before.table.source.log.value.length);
  expect(thinker.questions.at(-1)).toMatchObject({ seat: 1, level: 4 });
  table.undo();
  expect(table.source.acts).toHaveLength(2);
});

test('a match from which the person has resigned while bots play on is not resumed', async () => {
  const { table } = tableOf(anyGame(skormClient), { options: { players: 3 } });
  const resign = table.legal.value.find(({ type }) => type === 'resign');
  if (resign === undefined) throw new Error('nobody can resign');
  expect(storedMatch(skormClient.definition)).toBeDefined();
  table.act(resign);
  expect(table.game.definition.outcome(table.source.state)).toBeUndefined();
  expect(storedMatch(skormClient.definition)).toBeUndefined();
});

test('a match that cannot be read any more, or is over, is not resumed', async () => {
  const { table } = tableOf(anyGame(skormClient));
  const { definition } = skormClient;
  const [key = ''] = stored.keys();
  const text = stored.get(key) ?? '';
  stored.set(key, text.replace('"rulesVersion":', '"rulesVersion":9'));
  expect(storedMatch(definition)).toBeUndefined();
  stored.set(key, text.slice(1));
  expect(storedMatch(definition)).toBeUndefined();
  stored.set(key, text);
  expect(storedMatch(definition)).toBeDefined();
  table.act({ type: 'resign' } as AnyCommand);
  expect(definition.outcome(table.source.state)?.winners).toEqual([1]);
  expect(table.finished).toMatchObject({
    outcome: { winners: [1] },
    acts: [{ by: 0, command: { type: 'resign' } }],
  });
  expect(storedMatch(definition)).toBeUndefined();
});

test('the match goes on, whatever the worker’s failure', async () => {
  const { table, thinker } = tableOf(anyGame(skormClient));
  place(table);
  await thinker.fail();
  expect(table.source.acts).toHaveLength(2);
  place(table);
  // A bot that is wrong plays something that is right.
  await thinker.answer({ type: 'place', piece: 'A', tile: 'nowhere' } as Tagged);
  expect(table.source.acts).toHaveLength(4);
  place(table);
  await thinker.answer(undefined);
  expect(table.source.acts).toHaveLength(6);
  expect(table.game.definition.outcome(table.source.state)).toBeUndefined();
});

test('a bot answers an offered draw when it is not its turn, and once', async () => {
  const { table, thinker } = tableOf(anyGame(skormClient));
  table.act({ type: 'offer-draw' } as AnyCommand);
  expect(thinker.questions).toHaveLength(0);
  const playing = tableOf(anyGame(skormClient), { match: await placed() });
  playing.table.act({ type: 'offer-draw' } as AnyCommand);
  expect(playing.thinker.questions.at(-1)?.seat).toBe(1);
  await playing.thinker.answer({ type: 'accept-draw' });
  expect(playing.table.game.definition.outcome(playing.table.source.state)?.winners).toEqual([]);
});

/** A match in which all pieces stand. */
async function placed(): Promise<StoredMatch> {
  const { table, thinker } = tableOf(anyGame(skormClient));
  const { definition } = skormClient;
  while (definition.turn(table.source.state).phase === 'set') {
    place(table);
    if (table.opponents.thinking.value !== undefined) await thinker.think1();
  }
  return storedOf(table);
}

test('bots are called by their level, those of old matches by their strength, and by a number where that is not enough', () => {
  const seats = [
    { name: 'Bot · strong', bot: 3 },
    { name: 'Ada', bot: 0 },
    { name: 'Bot · strong 2', bot: 3 },
    { name: 'Bob' },
    { name: 'Bot · level 5', bot: 105 },
    { name: 'Bot · level 5 2', bot: 105 },
  ];
  expect(namesOf(seats)).toEqual(seats.map(({ name }) => name));
  expect(seats.map(({ name }) => opponentName(name))).toEqual(seats.map(({ name }) => name));
});

test('whoever leaves a match at their level has lost it, which counts once', () => {
  const { table } = tableOf(anyGame(skormClient), { options: { players: 3 } });
  expect(table.result.value).toBeUndefined();
  const resign = table.legal.value.find(({ type }) => type === 'resign');
  if (resign === undefined) throw new Error('nobody can resign');
  table.act(resign);
  expect(table.result.value).toBe(0);
  table.counts(() => 4);
  table.counts(() => 3);
  expect(table.nextLevel.value).toBe(4);
  table.undo();
  expect(storedMatch(skormClient.definition)?.hasCounted).toBe(true);
});

test('a match that was stored before there were levels goes on with the bot that it had', () => {
  const { table } = tableOf(anyGame(skorClient));
  const { terms, ...others } = storedOf(table);
  const { bot: _, ...bare } = terms;
  const old = { form: 1, rulesVersion: skorClient.definition.rulesVersion, ...others };
  stored.set('hexmarch.practice.skor', JSON.stringify({ ...old, terms: { ...bare, strength: 3 } }));
  const match = storedMatch(skorClient.definition);
  if (match === undefined) throw new Error('nothing is kept');
  const { thinker, table: again } = tableOf(anyGame(skorClient), { match });
  expect(again.terms).toEqual({ ...bare, bot: 3 });
  expect(again.names.value).toContain('Bot · strong');
  expect(thinker.questions.map(({ level }) => level)).toEqual([levelIn('skor', 3)]);
});
