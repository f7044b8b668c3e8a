// The free undo of one's own turn (TABLE-4.4): it crosses the stages of the turn, goes past an offer of a draw and lets it stand.
// Logs of hosts that judged otherwise still fold and verify as they did.

import { skor } from '../../src/games/skor/skor.ts';
import type { SkorCommand, SkorState } from '../../src/games/skor/types.ts';
import type { Seat, Tagged } from '../../src/kernel/game.ts';
import { recordingRandom, seededRandom } from '../../src/kernel/random.ts';
import { actEvents } from '../../src/match/fold/actEvents.ts';
import { parseAct } from '../../src/match/fold/acts.ts';
import { MatchFold } from '../../src/match/fold/matchFold.ts';
import type { EntryLine, HeadLine } from '../../src/match/record/record.ts';
import { faultOf } from '../../src/match/verify/redecide.ts';

const SEED = 5;
const HEAD = { takebacks: 'quiet', seats: [{}, {}] } as unknown as HeadLine;

/** A match of Skor whose first turn has begun. */
class Table {
  readonly fold = new MatchFold(skor);
  private readonly random = seededRandom(SEED);

  /** `position`: where it begins, as text (TABLE-11). */
  constructor(position?: string) {
    const start = position === undefined ? {} : { position };
    const options = skor.parseOptions({ alternative: true, roundLimit: 150, ...start });
    if (!options.ok) throw new Error('no options');
    const dice = recordingRandom(this.random);
    const events = skor.open(options.value, 2, dice);
    this.fold.push({ actor: -1, rolls: dice.rolls.join(' '), events });
    if (position !== undefined) return;
    this.play(0, 'setup culture=feudal side=3');
    this.play(1, 'setup culture=feudal side=2');
  }

  get state(): SkorState {
    return this.fold.state as SkorState;
  }

  get mover(): Seat {
    return this.state.active;
  }

  play(seat: Seat, text: string): void {
    const dice = recordingRandom(this.random);
    const command = skor.parseCommandText(this.state, text);
    if (!command.ok) throw new Error(text);
    const decided = skor.decide(this.state, command.value, { kind: 'seat', seat }, dice);
    if (!decided.ok) throw new Error(`${text}: ${decided.error.code}`);
    this.fold.push({ actor: seat, rolls: dice.rolls.join(' '), events: decided.value });
  }

  move(nth = 0): string {
    const moves = skor.legalCommands(this.state, this.mover).filter(({ type }) => type === 'move');
    const command = moves[nth];
    if (command === undefined) throw new Error('no move');
    const text = skor.formatCommand(this.state, command);
    this.play(this.mover, text);
    return text;
  }

  /** The active seat's first legal command of this type. */
  legal(type: SkorCommand['type']): string {
    const command = skor.legalCommands(this.state, this.mover).find((one) => one.type === type);
    return command === undefined ? '' : skor.formatCommand(this.state, command);
  }

  undoing(seat: Seat): readonly Tagged[] | string {
    const act = parseAct('@undo');
    if (!act?.ok) throw new Error('no act');
    const presence = { present: [0, 1], gone: [] };
    const decided = actEvents(skor, HEAD, this.fold.standing, seat, act.value, presence);
    return decided.ok ? decided.value : decided.error.code;
  }

  undo(seat: Seat): void {
    const events = this.undoing(seat);
    if (typeof events === 'string') throw new Error(events);
    this.fold.push({ actor: seat, rolls: '', events });
  }

  /** The verifier's fault of an undo with these events. */
  faultOf(seat: Seat, events: readonly Tagged[]): string | undefined {
    const { sequence } = this.fold;
    const entry = { sequence, actor: seat, commandId: 'x', command: '@undo', rolls: '', events };
    return faultOf(skor, HEAD, this.fold, entry as unknown as EntryLine);
  }
}

/** A turn in which there is a Resource for everything. */
const RICH = JSON.stringify({
  to_move: 'A',
  stage: 'move',
  budget: 9,
  pieces: { '1,0': 'A:C', '2,0': 'A:C' },
});

describe('[TABLE-4.4] an undo across stages', () => {
  test('reopens the stage that a command closed, with all its commands', () => {
    const table = new Table(RICH);
    table.move();
    const before = table.state;
    const legal = skor.legalCommands(before, 0);
    table.play(0, table.legal('build'));
    expect(table.state.stage).toBe('build');
    const undone = table.undoing(0);
    expect(undone).toEqual([{ type: '@undone', seat: 0, to: table.fold.sequence - 1 }]);
    expect(table.faultOf(0, undone as readonly Tagged[])).toBeUndefined();
    table.undo(0);
    expect(table.state).toEqual(before);
    expect(skor.legalCommands(table.state, 0)).toEqual(legal);
  });

  test('takes back one command each time, to the beginning of the turn and no further', () => {
    const table = new Table(RICH);
    const states = [table.state];
    for (const type of ['move', 'build', 'build', 'research'] as const) {
      table.play(0, table.legal(type));
      states.push(table.state);
    }
    expect(states.map(({ stage }) => stage)).toEqual(['move', 'move', 'build', 'build', 'research']);
    for (const state of states.toReversed().slice(1)) {
      table.undo(0);
      expect(table.state).toEqual(state);
    }
    expect(table.undoing(0)).toBe('nothing-to-undo');
  });

  test('ends with the turn', () => {
    const table = new Table(RICH);
    table.play(0, table.legal('build'));
    table.play(0, 'end');
    expect(table.undoing(0)).toBe('nothing-to-undo');
  });
});

/** The state without draw offers and the command counter. */
const board = ({ drawOffer: _, drawOffered: _of, commands: _commands, ...rest }: SkorState) => rest;

describe('[TABLE-4.4] undo and draw offers', () => {
  test('a declined draw does not stand in the way, and cannot be offered again in this turn', () => {
    const table = new Table();
    const seat = table.mover;
    const before = table.state;
    table.move();
    table.play(seat, 'offer-draw');
    table.play(1 - seat, 'decline-draw');
    table.undo(seat);
    expect(board(table.state)).toEqual(board(before));
    expect(table.state.drawOffer).toBe(-1);
    expect(() => table.play(seat, 'offer-draw')).toThrow('offered-this-turn');
  });

  test('an open offer stays open, by whomever it is', () => {
    for (const own of [true, false]) {
      const table = new Table();
      const seat = table.mover;
      const by = own ? seat : 1 - seat;
      table.move();
      table.play(by, 'offer-draw');
      table.undo(seat);
      expect(table.state.drawOffer).toBe(by);
      expect(() => table.play(1 - by, 'decline-draw')).not.toThrow();
    }
  });

  test('draw offers survive repeated undo', () => {
    const table = new Table();
    const seat = table.mover;
    const before = table.state;
    table.move();
    table.move(1);
    table.play(seat, 'offer-draw');
    table.play(1 - seat, 'decline-draw');
    table.undo(seat);
    table.undo(seat);
    expect(board(table.state)).toEqual(board(before));
    expect(table.state.drawOffered[seat]).toBe(true);
    expect(table.undoing(seat)).toBe('nothing-to-undo');
  });

  test('draw offers alone cannot be undone, nor can actions of another seat', () => {
    const table = new Table();
    const seat = table.mover;
    table.play(seat, 'offer-draw');
    expect(table.undoing(seat)).toBe('nothing-to-undo');
    table.play(1 - seat, 'decline-draw');
    expect(table.undoing(1 - seat)).toBe('nothing-to-undo');
    table.move();
    table.play(1 - seat, 'offer-draw');
    expect(table.undoing(1 - seat)).toBe('nothing-to-undo');
    table.play(seat, 'end');
    expect(table.undoing(seat)).toBe('nothing-to-undo');
  });

  test('the verifier accepts it, but rejects an undo that drops the offers', () => {
    const table = new Table();
    const seat = table.mover;
    table.move();
    table.play(seat, 'offer-draw');
    table.play(1 - seat, 'decline-draw');
    const undone = table.undoing(seat);
    if (typeof undone === 'string') throw new Error(undone);
    expect(table.faultOf(seat, undone)).toBeUndefined();
    expect(table.faultOf(seat, undone.slice(0, 1))).toContain('other events');
  });
});

test('[TABLE-4.4] the log of a host that let offers be undone folds and verifies as it did', () => {
  const table = new Table();
  const seat = table.mover;
  table.move();
  const before = table.state;
  const to = table.fold.sequence;
  table.play(seat, 'offer-draw');
  const former: readonly Tagged[] = [{ type: '@undone', seat, to } as Tagged];
  expect(table.faultOf(seat, former)).toBeUndefined();
  expect(table.faultOf(1 - seat, former)).toBeDefined();
  table.fold.push({ actor: seat, rolls: '', events: former });
  expect(table.state).toEqual(before);
  expect(table.fold.undoTo(seat)).toBe(to - 1);
});
