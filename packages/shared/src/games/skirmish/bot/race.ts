// What the fixed rules of stances look at, once a turn for all players: who wins next if nobody is stopped, and distances.

import type { Seat } from '../../../kernel/game.ts';
import { distancesFrom } from '../land/distances.ts';
import { NOBODY, type Place } from '../land/types.ts';
import { expansion } from '../points.ts';
import type { Ground } from './ground.ts';

/** In place of a number of turns: without income. */
export const NEVER = 99;

/** Lists are by player. */
export class Race {
  /** VP for land this turn, if it stays as it is. */
  readonly award: readonly number[];
  /** Turns to the target at the income of worked farms and of land. */
  readonly turns: readonly number[];
  private readonly farms: readonly (readonly Place[])[];
  private readonly distances = new Map<Seat, Uint8Array>();
  private openWorks: Uint8Array | undefined;
  readonly ground: Ground;

  constructor(ground: Ground) {
    this.ground = ground;
    const { board, vp, isActive, target, expansionMinimum } = ground;
    const { control, armies, works } = board;
    const land = vp.map(() => 0);
    const farms: Place[][] = vp.map(() => []);
    control.forEach((seat, place) => {
      if (seat === NOBODY) return;
      land[seat] = (land[seat] ?? 0) + 1;
      if (works[place] === 'farm' && armies[place] === seat) farms[seat]?.push(place);
    });
    const award = expansion(land, isActive, expansionMinimum, null);
    const turns = vp.map((points, seat) => {
      const income = (farms[seat]?.length ?? 0) + (award[seat] ?? 0);
      return !isActive[seat] || income === 0 ? NEVER : Math.max(1, Math.ceil((target - points) / income));
    });
    [this.award, this.turns, this.farms] = [award, turns, farms];
  }

  /** Which of the others wins no later than this player; `NOBODY` if none does. */
  leaderFor(player: Seat): Seat {
    const { vp } = this.ground;
    let leader: Seat = NOBODY;
    let least = Math.min(NEVER - 1, this.turns[player] ?? NEVER);
    this.turns.forEach((count, seat) => {
      if (seat === player || count > least) return;
      const isFirst = leader === NOBODY || count < least || (vp[seat] ?? 0) > (vp[leader] ?? 0);
      if (isFirst) [leader, least] = [seat, count];
    });
    return leader;
  }

  /** Farms that it works; of nobody none. */
  farmsOf(player: Seat): readonly Place[] {
    return this.farms[player] ?? [];
  }

  /** By place: distance to those farms. */
  toFarmsOf(player: Seat): Uint8Array {
    const known = this.distances.get(player);
    if (known !== undefined) return known;
    const away = distancesFrom(this.farmsOf(player), this.ground.near);
    this.distances.set(player, away);
    return away;
  }

  /** By place: distance to barracks and farms without an army. */
  get toOpenWorks(): Uint8Array {
    const { board, near } = this.ground;
    this.openWorks ??= distancesFrom(
      board.works.flatMap((work, place) => (work !== null && board.armies[place] === NOBODY ? [place] : [])),
      near,
    );
    return this.openWorks;
  }
}
