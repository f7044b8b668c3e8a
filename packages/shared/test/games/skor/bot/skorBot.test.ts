// The bot of Skor: legal, deterministic, and without obvious blunders.

import { levelIn, loadBot } from '../../../../src/catalogue/botPlayers.ts';
import { skorBot } from '../../../../src/games/skor/bot/skorBot.ts';
import { indexOf } from '../../../../src/games/skor/query.ts';
import { skor } from '../../../../src/games/skor/skor.ts';
import { rested } from '../../../../src/games/skor/stack.ts';
import type { SkorCommand, SkorState } from '../../../../src/games/skor/types.ts';
import type { Seat } from '../../../../src/kernel/game.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { STRENGTHS, type Strength } from '../../../../src/search/botNumber.ts';
import { SKOR_STYLE } from '../../../../tools/games/skor/random/style.ts';
import { chooseCommand } from '../../../../tools/playout.ts';
import { deepFreeze, position, randomStates } from './positions.ts';

const ask = (state: SkorState, seat: Seat, strength: Strength, seed = 5): SkorCommand | undefined =>
  skorBot.nextCommand(skor.view(state, { kind: 'seat', seat }), seat, {
    level: levelIn('skor', strength),
    seed,
  });

const text = (command: SkorCommand | undefined): string =>
  command === undefined ? 'nothing' : skor.formatCommand(skor.initialState(), command);

function played(state: SkorState, seat: Seat, command: SkorCommand, faces = seededRandom(3)): SkorState {
  const decision = skor.decide(state, command, { kind: 'seat', seat }, faces);
  if (!decision.ok)
    throw new Error(`${text(command)}: ${decision.error.code} in ${skor.formatPosition(state)}`);
  return decision.value.reduce(skor.evolve, state);
}

/** Commands of one seat until its turn is over. */
function turnOf(
  state: SkorState,
  strength: Strength,
): { readonly commands: readonly string[]; readonly end: SkorState } {
  const seat = state.active;
  const commands: string[] = [];
  let end = state;
  while (end.outcome === null && end.active === seat) {
    const command = ask(end, seat, strength);
    if (command === undefined) throw new Error('awaited, yet silent');
    commands.push(text(command));
    end = played(end, seat, command);
  }
  return { commands, end };
}

type Chooser = (state: SkorState, seat: Seat) => SkorCommand | undefined;

/** A whole match; throws where a turn comes back to where it was, as it does when pieces go to and fro. */
function match(seed: number, roundLimit: number, choosers: readonly [Chooser, Chooser]): SkorState {
  const dice = seededRandom(seed);
  const options = { alternative: seed % 2 === 1, roundLimit };
  let state = skor.open(options, 2, dice).reduce(skor.evolve, skor.initialState());
  let seen = new Set<string>();
  while (state.outcome === null) {
    const seat = skor.turn(state).awaiting[0] ?? 0;
    const command = choosers[seat]?.(deepFreeze(state), seat);
    if (command === undefined) throw new Error(`seed ${seed}: seat ${seat} is awaited, yet silent`);
    state = played(state, seat, command, dice);
    if (state.commands === 0) seen = new Set();
    const here = JSON.stringify({ ...state, commands: 0, stacks: state.stacks.map(rested) });
    if (choosers[0] === choosers[1] && seen.has(here))
      throw new Error(`seed ${seed}: ${text(command)}, to and fro`);
    seen.add(here);
  }
  return state;
}

test('the registry has it', async () => {
  expect(await loadBot('skor')).toBe(skorBot);
});

test.each(STRENGTHS)(
  'strength %i plays legal commands from frozen views until the match ends',
  (strength) => {
    const bot: Chooser = (state, seat) => ask(state, seat, strength, strength);
    const end = match(20 + strength, strength === 3 ? 4 : 30, [bot, bot]);
    expect(skor.audit(end)).toEqual([]);
  },
);

test('it beats random players', () => {
  const random = seededRandom(77);
  const weights = { ...SKOR_STYLE.weights(random), resign: 0, 'offer-draw': 0 };
  const stranger: Chooser = (state, seat) => chooseCommand(skor, SKOR_STYLE, state, seat, random, weights);
  const bot: Chooser = (state, seat) => ask(state, seat, 2);
  const winners = [1, 2, 3, 4].map(
    (seed) => match(seed, 60, seed % 2 === 0 ? [bot, stranger] : [stranger, bot]).outcome?.winners,
  );
  expect(winners).toEqual([[1], [0], [1], [0]]);
});

test.each(STRENGTHS)('strength %i: the same view, seat and seed give the same command', (strength) => {
  for (const state of randomStates(9, 60).slice(0, 5)) {
    const again = JSON.parse(JSON.stringify(state)) as SkorState;
    expect(ask(state, state.active, strength, 4)).toEqual(ask(again, state.active, strength, 4));
  }
});

test('it is silent while others are awaited, and after the end', () => {
  const state = position({ pieces: { '0,0': 'A:CC' } });
  expect(ask(state, 1, 2)).toBeUndefined();
  const over = { ...state, outcome: { winners: [0], reason: 'resigned', rule: 'SKOR-10.3' as const } };
  expect(ask(over, 0, 2)).toBeUndefined();
});

test('when stopped it still returns a legal command, and searches little more', () => {
  const state = randomStates(3, 50)[2];
  if (state === undefined) throw new Error('no such position');
  let stopCalls = 0;
  const stop = (): boolean => {
    stopCalls += 1;
    return true;
  };
  const command = skorBot.nextCommand(state, state.active, { level: levelIn('skor', 3), seed: 1, stop });
  if (command === undefined) throw new Error('silent');
  expect(played(state, state.active, command)).not.toEqual(state);
  expect(stopCalls).toBeLessThan(20);
  const open = position({ pieces: { '0,0': 'A:CC', '5,-3': 'A:M', '7,-3': 'B:CC' } });
  expect(text(skorBot.nextCommand(open, 0, { level: levelIn('skor', 3), seed: 1, stop }))).toBe(
    'move M 5,-3 6,-3',
  );
});

test('the strongest level wins at once, however much it threatens to', () => {
  // Taking the City needs no roll; the opponent cannot hold it in any way.
  const state = position({
    pieces: {
      ...{ '0,0': 'A:CC', '4,-1': 'A:MM', '4,-2': 'A:MM', '5,-1': 'A:MM', '5,-2': 'A:MM', '5,-3': 'A:MM' },
      '6,-3': 'B:C',
    },
  });
  const command = skorBot.nextCommand(state, 0, { level: skorBot.levels.length, seed: 5 });
  expect(command?.type === 'move' ? command.to : command).toBe('6,-3');
});

test('both setups are chosen without knowing the other, and differ by seed', () => {
  const opened = skor
    .open({ alternative: false, roundLimit: 9 }, 2, seededRandom(1))
    .reduce(skor.evolve, skor.initialState());
  const first = ask(opened, 0, 3, 1);
  if (first?.type !== 'setup') throw new Error('a setup is awaited');
  const chosen = played(opened, 0, first);
  expect(ask(chosen, 0, 3, 1)).toBeUndefined();
  expect(ask(chosen, 1, 3, 2)?.type).toBe('setup');
  expect(ask(chosen, 1, 3, 2)).toEqual(ask(opened, 1, 3, 2));
  const cultures = new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => JSON.stringify(ask(opened, 0, 3, seed))));
  expect(cultures.size).toBeGreaterThan(2);
});

test.each(STRENGTHS)('strength %i walks into an open City', (strength) => {
  const state = position({ pieces: { '0,0': 'A:CC', '5,-3': 'A:M', '7,-3': 'B:CC' }, budget: 3 });
  expect(text(ask(state, 0, strength))).toBe('move M 5,-3 6,-3');
});

test.each([2, 3] as const)('strength %i does not leave its City open to a soldier next to it', (strength) => {
  const state = position({
    pieces: { '0,-1': 'A:CC', '0,1': 'A:CC', '1,0': 'B:M', '6,-3': 'B:CC' },
    structures: { '0,-1': 'resource', '0,1': 'resource' },
    budget: 4,
  });
  const { end } = turnOf(state, strength);
  expect(end.stacks[indexOf(end, '0,0')]).not.toBe(0);
});

test.each(STRENGTHS)('strength %i takes a lone civilian that costs nothing', (strength) => {
  const state = position({
    pieces: { '0,0': 'A:CC', '4,-2': 'A:M', '5,-2': 'B:C', '6,-3': 'B:CC' },
    structures: { '5,-2': 'resource' },
  });
  expect(turnOf(state, strength).commands).toContain('move M 4,-2 5,-2');
});

test.each([2, 3] as const)('strength %i spends what would be lost', (strength) => {
  const state = position({
    pieces: { '0,0': 'A:C', '0,-1': 'A:CC', '6,-3': 'B:CC' },
    structures: { '0,-1': 'resource', '1,0': 'base:A' },
    budget: 4,
  });
  const { end, commands } = turnOf(state, strength);
  expect(commands.some((command) => /^(research|build|promote)/.test(command))).toBe(true);
  expect(end.active).toBe(1);
});

test('in a shortage it gives up pieces rather than forgo its turn, and no more than it must', () => {
  const state = position({
    stage: 'upkeep',
    income: 2,
    pieces: { '0,0': 'A:CC', '0,-1': 'A:C', '6,-3': 'B:CC' },
    structures: { '0,-1': 'resource' },
  });
  const command = ask(state, 0, 2);
  expect(text(command)).toBe('disband C 0,0');
  expect(played(state, 0, command ?? { type: 'end' }).stage).toBe('move');
});

test('it disbands useless pieces', () => {
  const state = position({ stage: 'research', pieces: { '-2,0': 'A:CC', '6,-3': 'B:CC' } });
  expect(turnOf(state, 3).commands).toEqual(['disband C -2,0', 'disband C -2,0', 'end']);
});

test('a dictator gives up the piece that it can best do without', () => {
  const state = position({
    stage: 'purge',
    players: { A: { culture: 'dictatorship' }, B: { culture: 'alien' } },
    pieces: { '-2,0': 'A:C', '0,-1': 'A:CC', '1,0': 'A:M', '6,-3': 'B:CC' },
    structures: { '0,-1': 'resource' },
  });
  expect(text(ask(state, 0, 3))).toBe('purge C -2,0');
});

test('a draw is declined by the better side and accepted by the losing one', () => {
  const strong = {
    '0,0': 'A:MM',
    '0,-1': 'A:CC',
    '4,-2': 'A:MM',
    '4,-1': 'A:MM',
    '4,-3': 'A:MM',
    '6,-3': 'B:C',
  };
  const offer = { offer: 'B', offered: [false, true] };
  const better = position({ pieces: strong, structures: { '0,-1': 'resource' }, draw: offer });
  expect(text(ask(better, 0, 2))).toBe('decline-draw');
  const worse = { ...better, active: 1, drawOffer: 0 };
  expect(text(ask(worse, 1, 2))).toBe('accept-draw');
  expect(text(ask({ ...better, active: 1 }, 0, 2))).toBe('decline-draw');
});

test('with nothing left to do it ends the turn', () => {
  const state = position({
    stage: 'research',
    pieces: { '0,-1': 'A:CC', '6,-3': 'B:CC' },
    structures: { '0,-1': 'resource' },
  });
  expect(text(ask(state, 0, 3))).toBe('end');
});
