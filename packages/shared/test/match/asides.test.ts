// What is said beside the play, such as an offer of a draw: an undo goes past it and lets it stand (TABLE-4.4), and logs
// of hosts that judged otherwise still fold and verify as they did.

import { skor } from '../../src/games/skor/skor.ts';
import type { SkorState } from '../../src/games/skor/types.ts';
import type { Seat, Tagged } from '../../src/kernel/game.ts';
import { recordingRandom, seededRandom } from '../../src/kernel/random.ts';
import { actEvents } from '../../src/match/actEvents.ts';
import { parseAct } from '../../src/match/acts.ts';
import { MatchFold } from '../../src/match/matchFold.ts';
import type { EntryLine, HeadLine } from '../../src/match/record.ts';
import { faultOf } from '../../src/match/redecide.ts';

const SEED = 5;
const HEAD = { takebacks: 'quiet', seats: [{}, {}] } as unknown as HeadLine;

/** A match of Skor whose first turn has begun. */
class Table {
  readonly fold = new MatchFold(skor);
  private readonly random = seededRandom(SEED);

  constructor() {
    const options = skor.parseOptions({ alternative: true, roundLimit: 150 });
    if (!options.ok) throw new Error('no options');
    const dice = recordingRandom(this.random);
    const events = skor.open(options.value, 2, dice);
    this.fold.push({ actor: -1, rolls: dice.rolls.join(' '), events });
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

  /** What the verifier says of an undo with these events. */
  faultOf(seat: Seat, events: readonly Tagged[]): string | undefined {
    const { sequence } = this.fold;
    const entry = { sequence, actor: seat, commandId: 'x', command: '@undo', rolls: '', events };
    return faultOf(skor, HEAD, this.fold, entry as unknown as EntryLine);
  }
}

/** What a draw has nothing to do with; commands of the turn are counted, those about draws too. */
const board = ({ drawOffer: _, drawOffered: _of, commands: _commands, ...rest }: SkorState) => rest;

describe('[TABLE-4.4] an undo and what was said of a draw', () => {
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

  test('what was said stands through one undo after the other', () => {
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

  test('talk alone is nothing to undo, and nobody undoes what another has played', () => {
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

  test('a verifier finds no fault in it, but in one that forgets what was said', () => {
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
