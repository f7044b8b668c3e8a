// Every host plays the same game: a few hundred actions at random, legal ones and others, and after each of them all hosts and
// the rules themselves show the same state to both players and to a late joiner.

import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { letGo, next } from '../../packages/server/tools/bench/processes.ts';
import type { SeeingClient, SeeingMatch } from '../clients/host.ts';
import { type Board, boardOf, SIZES } from '../hex/board.ts';
import { chooseAny, chooseLasting, chooseWinning, chooseYielding } from '../hex/choose.ts';
import { NOBODY, play, refusalOf, type Step } from '../hex/rules.ts';
import { type Mirror, opened, viewOf } from '../hex/view.ts';
import { clientsOf, HOST_NAMES, startHost } from '../hosts/hosts.ts';

const SEED = Number(process.env.SEED ?? 1);
const ACTIONS = 300;
/** All are to come up in every trial. */
const REFUSALS = ['no-tile', 'not-adjacent', 'not-your-turn', 'not-yours', 'occupied', 'over'];
/** One try in so many is anything at all. */
const WILD_EVERY = 2;

const updated = (clients: readonly SeeingClient[]): Promise<unknown> =>
  Promise.all(
    clients.map(
      (client) =>
        new Promise<void>((resolve) => {
          client.onUpdate = resolve;
        }),
    ),
  );

class Trial {
  readonly board: Board;
  readonly position: Mirror;
  readonly random = seededRandom(SEED);
  readonly refusals = new Set<string>();
  seq = 0;
  private readonly match: SeeingMatch;

  constructor(match: SeeingMatch, tiles: number) {
    this.match = match;
    this.board = boardOf(tiles);
    this.position = opened(this.board);
  }

  async act(seat: number, step: Step): Promise<void> {
    const { board, position, match } = this;
    const player = match.players[seat];
    assert.ok(player);
    const refused = refusalOf(board, position, seat, step);
    if (refused === undefined) {
      const updates = updated(match.players);
      player.act(step, this.seq);
      await updates;
      play(board, position, step);
      this.seq += 1;
    } else {
      this.refusals.add(refused);
      await player.refused(step, this.seq);
    }
    this.compare(match.players, `seat ${seat} ${step.from}-${step.to}, ${refused ?? 'legal'}`);
  }

  compare(clients: readonly SeeingClient[], after: string): void {
    const view = viewOf(this.board, this.position);
    for (const client of clients) {
      assert.equal(client.sequence, this.seq, `seed ${SEED}, after ${after}`);
      assert.deepEqual(client.view, view, `seed ${SEED}, after action ${this.seq}: ${after}`);
    }
  }
}

async function playAtRandom(trial: Trial): Promise<void> {
  const { board, position, random } = trial;
  while (trial.seq < ACTIONS) {
    const isWild = random.pick(WILD_EVERY) === 0;
    const step = isWild ? chooseAny(board, position, random) : chooseLasting(board, position, random);
    const city = board.cities[1 - position.active];
    // The match is to last.
    if (step.to === city) continue;
    await trial.act(isWild ? random.pick(2) : position.active, step);
  }
}

async function playToTheEnd(trial: Trial): Promise<void> {
  const { board, position, random } = trial;
  const choose = [chooseWinning, chooseYielding] as const;
  while (position.winner === NOBODY)
    await trial.act(position.active, (choose[position.active] ?? chooseWinning)(board, position, random));
  for (let i = 0; i < 5; i++) await trial.act(random.pick(2), chooseAny(board, position, random));
}

for (const name of HOST_NAMES) {
  describe(name, () => {
    const dir = mkdtempSync(join(tmpdir(), 'hexmarch-agreement-'));
    let host: ChildProcess;
    let url = '';

    before(async () => {
      host = startHost(name, { dir, isQuiet: true });
      url = `http://127.0.0.1:${(await next<{ port: number }>(host)).port}`;
    });

    after(async () => {
      await letGo(host);
      rmSync(dir, { recursive: true, force: true });
    });

    for (const tiles of SIZES) {
      test(`${ACTIONS} actions on ${tiles} tiles, and the end (seed ${SEED})`, async () => {
        const match = await clientsOf(name).openSeeing(url, tiles);
        const trial = new Trial(match, tiles);
        trial.compare(match.players, 'the opening');
        await playAtRandom(trial);
        const late = await match.watch();
        trial.compare([late], 'coming late');
        await playToTheEnd(trial);
        assert.deepEqual([...trial.refusals].sort(), REFUSALS);
        await Promise.all([...match.players, late].map((client) => client.close()));
      });
    }
  });
}
