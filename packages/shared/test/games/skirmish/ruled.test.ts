// Random matches with an arbiter: bans, pauses, other hours, rewinds, also of finished matches. The contract's playouts have no arbiter, so
// the laws that rulings could break are checked here.

import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishCommand, SkirmishEvent, SkirmishState } from '../../../src/games/skirmish/state.ts';
import { ARBITER_ACTOR, actorOf, HOST_ACTOR } from '../../../src/kernel/actors.ts';
import { type Random, type Seat, SPECTATOR, type Viewer } from '../../../src/kernel/game.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { anySkirmishCommand, contractOf } from '../../../tools/games/skirmish/contract.ts';
import { SKIRMISH_STYLE } from '../../../tools/games/skirmish/random/style.ts';
import { chooseCommand } from '../../../tools/playout.ts';

const RULINGS: readonly SkirmishCommand['type'][] = [
  'ban',
  'unban',
  'mode',
  'resolution-hour',
  'local-offset',
  'broadcasts',
  'pause',
  'unpause',
  'rewind',
];
const RULED_EVERY = 8;
const STEPS = 400;

class RuledMatch {
  state: SkirmishState;
  readonly random: Random;
  readonly ruled = new Map<string, number>();
  private readonly observers: { readonly viewer: Viewer; state: SkirmishState }[];
  private readonly weights: Readonly<Record<string, number>>;

  constructor(players: number, seed: number) {
    this.random = seededRandom(seed);
    this.weights = { ...SKIRMISH_STYLE.weights(this.random), 'join-forces': 60 };
    const seats = Array.from({ length: players }, (_, seat): Viewer => ({ kind: 'seat', seat }));
    this.state = skirmish.initialState();
    this.observers = [...seats, SPECTATOR].map((viewer) => ({ viewer, state: this.state }));
    this.happen(skirmish.open(contractOf(players).options(seed), players, this.random));
  }

  step(): void {
    const due = skirmish.turn(this.state).due ?? [];
    const awaiting = skirmish.turn(this.state).awaiting;
    const isRuled = this.random.pick(RULED_EVERY) === 0 || skirmish.outcome(this.state) !== undefined;
    if (isRuled || (awaiting.length === 0 && due.length === 0)) this.rule();
    else if (due[0] !== undefined && (awaiting.length === 0 || this.random.pick(12) === 0))
      this.play(due[0].command as SkirmishCommand, HOST_ACTOR);
    else this.playSeat(SKIRMISH_STYLE.nextSeat(this.state, awaiting, this.random));
  }

  private playSeat(seat: Seat): void {
    const command = chooseCommand(skirmish, SKIRMISH_STYLE, this.state, seat, this.random, this.weights);
    if (command !== undefined) this.play(command, seat);
  }

  /** A ruling of some type, if one is accepted. */
  private rule(): void {
    const wanted = RULINGS[this.random.pick(RULINGS.length)] ?? 'pause';
    for (let tries = 0; tries < 200; tries++) {
      const command = anySkirmishCommand(this.state, this.random);
      if (command.type === wanted && this.play(command, ARBITER_ACTOR)) {
        this.ruled.set(wanted, (this.ruled.get(wanted) ?? 0) + 1);
        return;
      }
    }
  }

  private play(command: SkirmishCommand, who: Seat): boolean {
    const decision = skirmish.decide(this.state, command, actorOf(who), this.random);
    if (!decision.ok && who !== ARBITER_ACTOR) throw new Error(`${canonicalText(command)} was refused`);
    if (decision.ok) this.happen(decision.value);
    return decision.ok;
  }

  private happen(events: readonly SkirmishEvent[]): void {
    const before = this.state;
    this.state = events.reduce(skirmish.evolve, before);
    expect(skirmish.audit(this.state)).toEqual([]);
    expect(this.state.period).toBeGreaterThanOrEqual(before.period);
    for (const one of this.observers) {
      for (const event of events) {
        const known = skirmish.redact(event, one.viewer);
        if (known !== undefined) one.state = skirmish.evolve(one.state, known);
      }
    }
  }

  /** Every viewer's redacted events fold to its view, its turn and its legal commands. */
  check(): void {
    const turn = canonicalText(skirmish.turn(this.state));
    for (const { viewer, state } of this.observers) {
      const view = skirmish.view(this.state, viewer);
      expect(canonicalText(skirmish.view(state, viewer))).toBe(canonicalText(view));
      expect(canonicalText(skirmish.turn(view))).toBe(turn);
      if (viewer.kind !== 'seat') continue;
      const legal = canonicalText(skirmish.legalCommands(this.state, viewer.seat));
      expect(canonicalText(skirmish.legalCommands(state, viewer.seat))).toBe(legal);
    }
  }
}

const ruled = new Set<string>();

test.each([
  [3, 1],
  [3, 2],
  [5, 3],
  [5, 4],
  [7, 5],
])(
  '%i players, seed %i: rulings leave every state sound, and every viewer with its view',
  (players, seed) => {
    const match = new RuledMatch(players, seed);
    for (let i = 0; i < STEPS; i++) {
      match.step();
      if (i % 10 === 0) match.check();
    }
    for (const type of match.ruled.keys()) ruled.add(type);
  },
);

test.each(RULINGS)('%s was ruled in one of them', (type) => {
  expect([...ruled]).toContain(type);
});
