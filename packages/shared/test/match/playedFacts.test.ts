// Facts about each seat from old records (UI-P15), in all games: the same sums, computed independently.

import { readdirSync, readFileSync } from 'node:fs';
import { GAMES } from '../../src/catalogue/registry.ts';
import type { RecordLine } from '../../src/match/record/record.ts';
import { NumbersSum } from '../../src/match/statistics/numbers.ts';
import { FactsFold } from '../../src/match/statistics/playedFacts.ts';

const folder = new URL('../logs/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));

function read(name: string) {
  const lines = readFileSync(new URL(name, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordLine);
  const head = lines.find((line) => line.kind === 'head');
  if (head?.kind !== 'head') throw new Error('it has no head');
  const game = GAMES.find(({ id }) => id === head.game);
  if (game === undefined) throw new Error(`there is no ${head.game}`);
  const fold = new FactsFold(game, head.rulesVersion);
  const entries = lines.flatMap((line) => (line.kind === 'entry' ? [line] : []));
  for (const entry of entries) fold.push(entry);
  return { head, game, entries, facts: head.seats.map((_, seat) => fold.facts(seat)) };
}

test.each(files)('[UI-P15] %s: dice, turns and words of each seat', (name) => {
  const { game, entries, facts } = read(name);
  // All reported dice belong to a seat, and are within their sides.
  const rolled = entries.flatMap(({ events }) => events.flatMap((event) => game.rolledIn(event)));
  const sum = (of: (one: (typeof facts)[number]) => number) => facts.reduce((all, one) => all + of(one), 0);
  const seated = rolled.filter(({ seat }) => seat >= 0 && seat < facts.length);
  expect(sum(({ dice }) => dice.count)).toBe(seated.length);
  expect(sum(({ dice }) => dice.sum)).toBe(seated.reduce((all, { face }) => all + face, 0));
  const lasted = (entries.at(-1)?.at ?? 0) - (entries[0]?.at ?? 0);
  for (const { turns, length, roles } of facts) {
    expect(turns.ms).toBeLessThanOrEqual(lasted);
    expect(Number.isSafeInteger(length) && length >= 0).toBe(true);
    // Keys that are valid in a URL.
    for (const role of roles) expect(role).toMatch(/^[a-zA-Z0-9-]{1,32}$/);
  }
});

test('[UI-P15] each game says how long its matches were, and those that have roles which', () => {
  const longest = new Map<string, number>();
  const roles = new Set<string>();
  let firsts = 0;
  for (const { game, facts } of files.map(read))
    for (const { length, roles: played, first } of facts) {
      longest.set(game.id, Math.max(longest.get(game.id) ?? 0, length));
      for (const role of played) roles.add(`${game.id} ${role}`);
      if (first !== null) firsts += 1;
    }
  expect([...longest.values()].every((length) => length > 1)).toBe(true);
  expect([...longest.keys()].sort()).toEqual(['skirmish', 'skor', 'skorm', 'skure']);
  expect(new Set([...roles].map((role) => role.split(' ')[0]))).toEqual(
    new Set(['skor', 'skirmish', 'skure']),
  );
  expect(roles).toContain('skor feudal');
  expect(firsts).toBeGreaterThan(0);
});

test('[UI-P15] numbers are the same in any order, and every result is counted once', () => {
  const games = files.map(read).map(({ head, facts }, i) => ({
    game: head.game,
    result: (['won', 'lost', 'drawn', 'calledOff'] as const)[i % 4] ?? 'won',
    opponents: head.seats.slice(1).map((_, seat) => `Opponent ${seat}`),
    facts: facts[0] ?? null,
  }));
  const [sum, back] = [new NumbersSum(), new NumbersSum()];
  for (const game of games) sum.add(game);
  for (const game of games.toReversed()) back.add(game);
  expect(back.sums()).toEqual(sum.sums());
  const { all, byGame, luck } = sum.sums();
  expect(all.count).toBe(files.length);
  expect(all.won + all.lost + all.drawn + all.calledOff).toBe(files.length);
  expect(byGame.reduce((count, one) => count + one.count, 0)).toBe(files.length);
  expect(luck.map(({ game }) => game)).toContain('skor');
});
