import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand, SkorState } from '@hexmarch/shared/games/skor/types';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { playRandomly } from '../../shared/tools/games/skor/random/style.ts';
import { packed, unpacked } from '../src/gameApi/positionLink.ts';
import { LocalDice, readFaces } from '../src/source/localDice.ts';
import { LocalSource, opened } from '../src/source/localSource.ts';

const seated = (seed: number): LocalDice => new LocalDice(seededRandom(seed));

function fresh(seed: number): LocalSource {
  const dice = seated(seed);
  const start = opened(skor, {}, dice);
  if (!start.ok) throw new Error(start.error.code);
  return new LocalSource(skor, start.value, dice);
}

const seatOf = (source: LocalSource): number => {
  const viewer = source.viewer.value;
  return viewer.kind === 'seat' ? viewer.seat : -1;
};

/** Plays legal commands for the awaited seat; returns the states after each, including the first. */
function play(source: LocalSource, seed: number, acts: number): readonly unknown[] {
  const random = seededRandom(seed);
  const states = [source.state];
  for (let i = 0; i < acts; i += 1) {
    const seat = seatOf(source);
    const legal = skor
      .legalCommands(source.state as SkorState, seat)
      .filter(({ type }) => type !== 'resign' && type !== 'offer-draw');
    const command = legal[random.pick(Math.max(1, legal.length))];
    if (command === undefined) break;
    expect(source.act(seat, command)).toBeUndefined();
    states.push(source.state);
  }
  return states;
}

const SETUP: SkorCommand = { type: 'setup', culture: 'feudal', side: 1, tech: null };

describe('sandbox', () => {
  test.each([1, 2, 3])('undo and redo cover every act, in both directions, seed %i', (seed) => {
    const source = fresh(seed);
    const states = play(source, seed, 120);
    expect(states.length).toBeGreaterThan(60);
    for (let at = states.length - 1; at > 0; at -= 1) {
      expect(source.history.value).toEqual({ at, length: states.length - 1 });
      source.undo();
      expect(source.state).toEqual(states[at - 1]);
      expect(source.frame.value.played).toEqual([]);
    }
    source.undo();
    expect(source.frame.value.sequence).toBe(0);
    for (let at = 1; at < states.length; at += 1) {
      source.redo();
      expect(source.state).toEqual(states[at]);
      expect(source.frame.value.played.at(-1)?.after).toEqual(source.frame.value.view);
    }
    expect(source.log.value.length).toBeGreaterThanOrEqual(states.length - 1);
  });

  test('an act after an undo takes the place of what was undone', () => {
    const source = fresh(5);
    play(source, 5, 10);
    source.undo();
    source.undo();
    const seat = seatOf(source);
    const end = skor.legalCommands(source.state as SkorState, seat).find(({ type }) => type === 'end');
    source.act(seat, end ?? { type: 'resign' });
    expect(source.history.value).toEqual({ at: 9, length: 9 });
    source.redo();
    expect(source.history.value.at).toBe(9);
  });

  test('the seat follows the turn, and may be changed for an answer', () => {
    const source = fresh(6);
    expect(seatOf(source)).toBe(0);
    source.act(0, SETUP);
    expect(seatOf(source)).toBe(1);
    source.act(1, SETUP);
    const { active } = source.state as SkorState;
    expect(seatOf(source)).toBe(active);
    source.act(active, { type: 'offer-draw' });
    source.playAs(1 - active);
    expect(seatOf(source)).toBe(1 - active);
    expect(source.act(1 - active, { type: 'accept-draw' })).toBeUndefined();
    expect(skor.outcome(source.state as SkorState)?.reason).toBe('agreed');
  });

  test('what the rules refuse changes nothing, chosen dice included', () => {
    const source = fresh(7);
    source.dice.choose([6, 6]);
    const before = source.state;
    expect(source.act(0, { type: 'end' })?.rule).toMatch(/^SKOR-/);
    expect(source.state).toBe(before);
    expect(source.dice.chosen.value).toEqual([6, 6]);
  });
});

describe('local dice', () => {
  test('chosen faces come first, in order; one that a die has not waits', () => {
    const dice = seated(1);
    dice.choose([6, 2, 9]);
    expect([dice.die(6), dice.die(6)]).toEqual([6, 2]);
    expect(dice.die(6)).toBeLessThanOrEqual(6);
    expect(dice.chosen.value).toEqual([9]);
    expect(dice.die(10)).toBe(9);
    expect(dice.chosen.value).toEqual([]);
  });

  test('faces are read from what people type', () => {
    expect(readFaces(' 6 3,1; 2 ')).toEqual([6, 3, 1, 2]);
    expect(readFaces('')).toEqual([]);
    for (const text of ['six', '0', '1.5', '-2', '6 x']) expect(readFaces(text)).toBeUndefined();
  });
});

describe('a position in a link', () => {
  test.each([11, 12, 14])('comes back as it was, anywhere in a match, seed %i', async (seed) => {
    const match = playRandomly(seed, { alternative: true, roundLimit: 30 });
    let count = 0;
    for (const { after } of match.plies) {
      if (++count % 25 !== 0) continue;
      const text = skor.formatPosition(after);
      const hash = await packed(text);
      expect(hash).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(hash.length).toBeLessThan(1200);
      expect(await unpacked(`#${hash}`)).toBe(text);
      expect(await unpacked(`#${encodeURIComponent(text)}`)).toBe(text);
    }
    expect(count).toBeGreaterThan(50);
  });

  test('a damaged, foreign or endless one is refused', async () => {
    for (const hash of ['#', '#%%%', '#abc', '#AAAA', `#${'A'.repeat(5000)}`])
      expect((await unpacked(hash)) || undefined).toBeUndefined();
    expect(await unpacked(`#${await packed('x'.repeat(3_000_000))}`)).toBeUndefined();
  });
});
