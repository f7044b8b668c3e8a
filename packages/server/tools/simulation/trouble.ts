// Fault injection: crashes and shutdowns of the server, broken connections, wall-clock jumps.

import type { Random } from '@hexmarch/shared/kernel/game';
import type { House } from './house.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

const BETWEEN_MAX_MS = 9000;
const DOWN_MAX_MS = 6000;
/** One outage in so many is long. */
const LONG = 12;
const LONG_MAX_MS = 600_000;
const WALL_JUMP_MAX_MS = 7_200_000;

export class Trouble {
  outages = 0;
  private readonly world: World;
  private readonly house: House;
  private readonly everybody: () => readonly Visitor[];
  private readonly random: Random;
  private over = false;
  private down = false;

  constructor(world: World, house: House, everybody: () => readonly Visitor[], random: Random) {
    this.world = world;
    this.house = house;
    this.everybody = everybody;
    this.random = random;
  }

  begin(): void {
    this.world.after(this.random.pick(BETWEEN_MAX_MS), () => {
      if (this.over) return;
      this.strike();
      this.begin();
    });
  }

  /** Stops injecting; a running outage ends on schedule. */
  end(): void {
    this.over = true;
  }

  private strike(): void {
    const { random, house } = this;
    const visitors = this.everybody();
    const what = random.pick(20);
    if (what < 5) void this.outage(() => house.crash());
    else if (what < 6) void this.outage(() => house.stop());
    else if (what < 17) visitors[random.pick(Math.max(1, visitors.length))]?.cut();
    else if (what < 18) for (const visitor of visitors) visitor.goAway();
    else house.wallOffMs += random.pick(2 * WALL_JUMP_MAX_MS) - WALL_JUMP_MAX_MS;
  }

  private async outage(end: () => Promise<void>): Promise<void> {
    if (this.down) return;
    const { world, house, random } = this;
    this.down = true;
    this.outages += 1;
    world.note('down');
    await end();
    await world.pause(random.pick(random.pick(LONG) === 0 ? LONG_MAX_MS : DOWN_MAX_MS));
    world.note('up');
    await house.start();
    this.down = false;
  }
}
