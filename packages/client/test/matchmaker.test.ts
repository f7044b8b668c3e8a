// Matchmaking: which table is joined, and that two searches always meet.

import { isWorthJoining } from '@hexmarch/shared/protocol/lobby/openTables';
import type { MatchRow, MatchSnapshot, WelcomeMessage } from '@hexmarch/shared/protocol/room/messages';
import { type Signal, signal } from '@preact/signals';
import { Matchmaker, type MatchmakerPorts, type Sitting } from '../src/matchmaking/matchmaker.ts';
import {
  CLOCKS,
  findPath,
  fits,
  tableFor,
  tableToJoin,
  timeControlOf,
  type Wish,
} from '../src/matchmaking/wish.ts';

const WISH: Wish = { game: 'skor', pace: 'normal' };
const NOBODY: ReadonlySet<string> = new Set();

const row = (matchId: string, createdAt: number, change: Partial<MatchRow> = {}): MatchRow => ({
  matchId,
  game: 'skor',
  title: 'Skor',
  options: tableFor(WISH).options,
  clock: CLOCKS.normal,
  takebacks: 'quiet',
  status: 'waiting',
  seats: ['Aster', ''],
  bots: [0, 0],
  here: [true, false],
  watchers: 0,
  watchersAllowed: true,
  locked: false,
  createdAt,
  ...change,
});

describe('which table', () => {
  test('a clock has a time control; untimed tables have none, and neither have unusual clocks', () => {
    for (const pace of ['fast', 'normal', 'slow'] as const) expect(timeControlOf(CLOCKS[pace])).toBe(pace);
    expect(timeControlOf({ kind: 'untimed' })).toBeUndefined();
    expect(timeControlOf({ kind: 'days', days: 14 })).toBeUndefined();
    expect(timeControlOf({ kind: 'fischer', initialMs: 60_000, incrementMs: 0 })).toBeUndefined();
    expect(timeControlOf({ kind: 'bonus', initialMs: 1_200_000, bonusMs: 30_000, capMs: 1_200_000 })).toBe(
      'normal',
    );
  });

  test('it is the one that has waited longest, of that game, that time control and the usual rules', () => {
    const rows = [
      row('other', 1, { game: 'skorm' }),
      row('untimed', 2, { clock: { kind: 'untimed' } }),
      row('fast', 3, { clock: CLOCKS.fast }),
      row('locked', 4, { locked: true }),
      row('full', 5, { seats: ['Aster', 'Bryn'] }),
      row('playing', 6, { status: 'playing' }),
      row('odd', 7, { options: { alternative: true, roundLimit: 150 } }),
      row('bot', 8, { seats: ['Aster', ''], bots: [2, 0] }),
      row('young', 11),
      row('old', 10),
    ];
    expect(tableToJoin(rows, WISH, NOBODY)?.matchId).toBe('old');
    expect(tableToJoin(rows, WISH, new Set(['old']))?.matchId).toBe('young');
    expect(tableToJoin(rows, { ...WISH, pace: 'slow' }, NOBODY)).toBeUndefined();
  });

  test('nobody is sent to a table whose maker has gone, whatever its clock', () => {
    const gone = { here: [false, false] };
    for (const pace of ['normal', 'slow'] as const)
      expect(fits(row('gone', 1, { ...gone, clock: CLOCKS[pace] }), { ...WISH, pace })).toBe(false);
    expect(isWorthJoining(row('gone', 1, gone))).toBe(false);
    // It may be joined manually if turns last days.
    expect(isWorthJoining(row('gone', 1, { ...gone, clock: CLOCKS.slow }))).toBe(true);
  });

  test('for how many counts where the game leaves it open', () => {
    const three: Wish = { game: 'skorm', pace: 'fast', seats: 3 };
    const table = row('three', 1, {
      game: 'skorm',
      clock: CLOCKS.fast,
      options: tableFor(three).options,
      seats: ['Aster', 'Bryn', ''],
      bots: [0, 0, 0],
      here: [true, true, false],
    });
    expect(fits(table, three)).toBe(true);
    expect(fits(table, { ...three, seats: 2 })).toBe(false);
    expect(findPath(three)).toBe('/find/skorm?pace=fast&players=3');
  });

  test('of two tables the younger one is left, by its id at the same moment', () => {
    const rows = [row('b', 5), row('a', 5), row('c', 6)];
    expect(tableToJoin(rows, WISH, NOBODY, 'c')?.matchId).toBe('a');
    expect(tableToJoin(rows, WISH, NOBODY, 'b')?.matchId).toBe('a');
    expect(tableToJoin(rows, WISH, NOBODY, 'a')).toBeUndefined();
    // The age of the own table is not known yet.
    expect(tableToJoin(rows, WISH, NOBODY, 'unheard')).toBeUndefined();
  });
});

interface FakeTable {
  readonly createdAt: number;
  readonly seats: (string | undefined)[];
  status: 'waiting' | 'playing' | 'over';
}

/** A server of two-seat tables at which matches open as soon as both seats are taken. */
class FakeHall {
  readonly tables = new Map<string, FakeTable>();
  readonly rows = signal<readonly MatchRow[]>([]);
  private readonly seen: { matchId: string; who: string; shown: Signal<MatchSnapshot | undefined> }[] = [];

  /** A search sees `rows` only once they are published. */
  readonly of = (who: string, rows: MatchmakerPorts['rows'] = this.rows): MatchmakerPorts => ({
    rows,
    open: async () => {
      const matchId = `of ${who} ${this.tables.size}`;
      this.tables.set(matchId, { createdAt: this.tables.size, seats: [who, undefined], status: 'waiting' });
      return matchId;
    },
    sit: (matchId) => this.sit(matchId, who),
    leave: async (matchId) => this.leave(matchId, who),
    keep: () => undefined,
    forget: () => undefined,
  });

  notify(): void {
    this.rows.value = [...this.tables].map(([matchId, { createdAt, seats, status }]) =>
      row(matchId, createdAt, {
        status,
        seats: seats.map((name) => name ?? ''),
        here: seats.map((name) => name !== undefined),
      }),
    );
    for (const { matchId, shown } of this.seen) shown.value = this.snapshot(matchId);
  }

  private sit(matchId: string, who: string): Sitting {
    const table = this.tables.get(matchId);
    const free = table?.seats.indexOf(undefined) ?? -1;
    const isSeated = table?.seats.includes(who) === true;
    if (table !== undefined && free >= 0 && !isSeated) table.seats[free] = who;
    if (table?.seats.every((name) => name !== undefined)) table.status = 'playing';
    const shown = signal<MatchSnapshot | undefined>(undefined);
    const failure = signal(
      table?.seats.includes(who) === true
        ? undefined
        : { code: table === undefined ? 'unknown-match' : 'full', message: '' },
    );
    this.seen.push({ matchId, who, shown });
    const welcome = signal({ person: who, seat: table?.seats.indexOf(who) } as WelcomeMessage);
    return { matchId, snapshot: shown, welcome, connection: { failure }, close: () => undefined };
  }

  private leave(matchId: string, who: string): boolean {
    const table = this.tables.get(matchId);
    if (table === undefined) return true;
    if (table.status !== 'waiting') return false;
    table.seats[table.seats.indexOf(who)] = undefined;
    if (table.seats.every((name) => name === undefined)) this.tables.delete(matchId);
    return true;
  }

  private snapshot(matchId: string): MatchSnapshot | undefined {
    const table = this.tables.get(matchId);
    if (table === undefined) return undefined;
    const seats = table.seats.map((name = '') => ({ name, person: name, online: name !== '', bot: 0 }));
    return { status: table.status, seats, host: table.seats[0] ?? '' } as unknown as MatchSnapshot;
  }
}

/** Until all reactions to published rows have settled. */
async function settle(hall: FakeHall): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    hall.notify();
  }
}

const looking = (ports: MatchmakerPorts): Matchmaker => {
  const finding = new Matchmaker(WISH, 0, ports);
  finding.begin();
  return finding;
};

describe('the search', () => {
  const running: Matchmaker[] = [];
  const startMatchmaker = (ports: MatchmakerPorts): Matchmaker => {
    const finding = looking(ports);
    running.push(finding);
    return finding;
  };
  afterEach(async () => {
    for (const finding of running.splice(0)) {
      await finding.cancel();
      finding.answer();
    }
  });

  test('the second search joins the table of the first', async () => {
    const hall = new FakeHall();
    const ada = startMatchmaker(hall.of('Ada'));
    await settle(hall);
    const bob = startMatchmaker(hall.of('Bob'));
    await settle(hall);
    expect([ada.stage.value, bob.stage.value]).toEqual(['found', 'found']);
    expect(ada.sitting.value?.matchId).toBe(bob.sitting.value?.matchId);
    expect(hall.tables.size).toBe(1);
  });

  test('two who look at the same moment meet, and the table that is left over is closed', async () => {
    const hall = new FakeHall();
    const both = ['Ada', 'Bob'].map((who) => startMatchmaker(hall.of(who)));
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    expect(hall.tables.size).toBe(2);
    await settle(hall);
    expect(both.map(({ stage }) => stage.value)).toEqual(['found', 'found']);
    expect(both[1]?.answer()).toBe(both[0]?.answer());
    expect([...hall.tables.values()].map(({ status }) => status)).toEqual(['playing']);
  });

  test('of five simultaneous searches two pairs play and one goes on searching', async () => {
    const hall = new FakeHall();
    const all = ['Ada', 'Bob', 'Cid', 'Dee', 'Eli'].map((who) => startMatchmaker(hall.of(who)));
    await settle(hall);
    await settle(hall);
    expect(all.filter(({ stage }) => stage.value === 'found')).toHaveLength(4);
    expect([...hall.tables.values()].map(({ status }) => status).sort()).toEqual([
      'playing',
      'playing',
      'waiting',
    ]);
  });

  test('a table that is gone or full is passed over', async () => {
    const hall = new FakeHall();
    const stale = signal<readonly MatchRow[]>([row('gone', 0)]);
    const ada = startMatchmaker(hall.of('Ada', stale));
    await settle(hall);
    expect(ada.stage.value).toBe('looking');
    expect(ada.sitting.value?.matchId).toBe('of Ada 0');
  });

  test('cancelling closes the table, so that nobody joins an absent host', async () => {
    const hall = new FakeHall();
    const ada = startMatchmaker(hall.of('Ada'));
    await settle(hall);
    await ada.cancel();
    expect(ada.stage.value).toBe('ended');
    expect(hall.tables.size).toBe(0);
  });

  test('an opponent who joins at the moment of cancelling is found all the same', async () => {
    const hall = new FakeHall();
    const ada = startMatchmaker(hall.of('Ada'));
    await settle(hall);
    startMatchmaker(hall.of('Bob'));
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    await ada.cancel();
    expect(ada.stage.value).toBe('found');
  });

  test('a user who opens the search’s own table keeps the seat', async () => {
    const hall = new FakeHall();
    const ada = startMatchmaker(hall.of('Ada'));
    await settle(hall);
    expect(ada.waitAt('another')).toBe(false);
    expect(ada.waitAt(ada.sitting.value?.matchId ?? '')).toBe(true);
    expect(ada.stage.value).toBe('ended');
    expect(hall.tables.size).toBe(1);
  });

  test('an alert that is answered too late is over: the opponent has left', async () => {
    const hall = new FakeHall();
    const ada = startMatchmaker(hall.of('Ada'));
    await settle(hall);
    startMatchmaker(hall.of('Bob'));
    await settle(hall);
    for (const table of hall.tables.values()) table.status = 'over';
    await settle(hall);
    expect(ada.stage.value).toBe('missed');
    expect(ada.answer()).toBeUndefined();
  });
});
