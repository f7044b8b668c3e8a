// Laws of free undo (TABLE-4.4) along one random match: which commands it reverts, and that it restores the state exactly.

import { sameSeats } from '../src/kernel/actors.ts';
import type { AnyGame, GameDefinition, Tagged } from '../src/kernel/game.ts';
import { SPECTATOR } from '../src/kernel/game.ts';
import { canonicalText, sameJson } from '../src/kernel/json.ts';
import { actEvents } from '../src/match/fold/actEvents.ts';
import { areAsides, MatchFold, PAST_MAX } from '../src/match/fold/matchFold.ts';
import { must } from './law.ts';
import type { Ply } from './playout.ts';

const UNDO = { type: 'undo' } as const;
const NOBODY = { present: [], gone: [] };

/** Folds the match as the host does. */
export class UndoLaws<S, C extends Tagged, E extends Tagged, O, V> {
  private readonly game: GameDefinition<S, C, E, O, V>;
  private readonly fold: MatchFold;
  /** States by public sequence number. */
  private readonly states = new Map<number, S>();

  constructor(game: GameDefinition<S, C, E, O, V>) {
    this.game = game;
    this.fold = new MatchFold(game as AnyGame, PAST_MAX);
  }

  start(opening: readonly E[]): void {
    this.fold.push({ actor: -1, rolls: '', events: opening });
  }

  /** `isSampled`: whether to undo as far as possible as well. */
  step(ply: Ply<S, C, E>, isSampled: boolean): void {
    const { seat, faces, events, command } = ply;
    const { playing, told } = this.fold.standing;
    this.states.set(told, ply.before);
    this.fold.push({ actor: seat, rolls: faces.join(' '), events });
    const wentOut = playing.some((one) => !this.fold.standing.playing.includes(one));
    if (seat < 0 || areAsides(this.game as AnyGame, events)) return;
    const isFree = !wentOut && this.mayUndo(ply);
    must(
      (this.fold.undoTo(seat) !== undefined) === isFree,
      'a command can be undone if its turn runs on, nothing was rolled and nothing revealed',
      () => [seat, command],
    );
    if (isFree && isSampled) this.goBack(ply);
  }

  private mayUndo({ before, after, seat, faces, events }: Ply<S, C, E>): boolean {
    const { game } = this;
    const [was, now] = [game.turn(before), game.turn(after)];
    const runsOn = was.number === now.number && sameSeats(was.awaiting, now.awaiting);
    const isOpen = events.every(
      (event) =>
        !game.secretEvents.includes(event.type) &&
        game.settling?.includes(event.type) !== true &&
        sameJson(game.redact(event, SPECTATOR), event),
    );
    return runsOn && now.awaiting.includes(seat) && was.sealed !== true && isOpen && faces.length === 0;
  }

  /** Repeated undo: each restores the state before its command. */
  private goBack({ seat, command }: Ply<S, C, E>): void {
    const game = this.game as AnyGame;
    const again = new MatchFold(game, PAST_MAX);
    again.standing = this.fold.standing;
    for (let to = again.undoTo(seat); to !== undefined; to = again.undoTo(seat)) {
      const undone = actEvents(game, { takebacks: 'never', options: {} }, again.standing, seat, UNDO, NOBODY);
      must(undone.ok, 'an undo that leads somewhere is granted', () => [seat, command]);
      if (!undone.ok) return;
      again.push({ actor: seat, rolls: '', events: undone.value });
      // Draw offers since then remain, so the state differs.
      if (undone.value.length > 1) return;
      must(
        canonicalText(again.state) === canonicalText(this.states.get(to)),
        'an undo gives the state before the command',
        () => [seat, command],
      );
    }
  }
}
