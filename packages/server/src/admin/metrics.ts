// The counters of the meter, by prom-client (https://prometheus.io/docs/concepts/metric_types). Every label has a closed set of values,
// so that nobody can create unbounded series, nor put a name into one.

import { ENTROPY_REFUSALS, HOST_REFUSALS, TABLE_REFUSALS } from '@hexmarch/shared/protocol/errors/codes';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { ERRORS } from '../base/errors.ts';
import { SHED } from '../base/loadShedding.ts';
import { CLAIM_REASONS, COMMAND_RESULTS, HOPS, type Meter } from '../base/meter.ts';

export const PREFIX = 'hexmarch_';

/** Any refusal of a game: games of others may have codes that are unknown here. */
const OF_THE_GAME = 'game';
const CODES: ReadonlySet<string> = new Set([
  ...[...TABLE_REFUSALS, ...HOST_REFUSALS, ...ENTROPY_REFUSALS],
  ...Object.keys(ERRORS),
]);

/** Seconds. */
const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const SLOW = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 300];
const WRITES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

export interface Metrics {
  readonly registry: Registry;
  readonly meter: Meter;
}

/** `games`: ids of those that are offered here. */
export function newMetrics(games: readonly string[]): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const { commands, refused, claims, hops, shed, ...plain } = countersIn(registry);
  for (const game of games) for (const result of COMMAND_RESULTS) commands.inc({ game, result }, 0);
  for (const code of [...CODES, OF_THE_GAME]) refused.inc({ code }, 0);
  for (const why of CLAIM_REASONS) claims.inc({ why }, 0);
  for (const kind of HOPS) hops.inc({ kind }, 0);
  for (const what of SHED) shed.inc({ what }, 0);
  const times = histogramsIn(registry);
  const now = () => performance.now();
  const tookSince = (times: Histogram) => (since: number) => times.observe((now() - since) / 1000);
  const meter: Meter = {
    now,
    commanded: (game, result) => commands.inc({ game, result }),
    published: tookSince(times.command),
    refused: (code) => refused.inc({ code: CODES.has(code) ? code : OF_THE_GAME }),
    appended: tookSince(times.append),
    committed: (writes) => times.batch.observe(writes),
    fenced: () => plain.fenced.inc(),
    claimed: (why) => claims.inc({ why }),
    hopped: (kind) => hops.inc({ kind }),
    buried: () => plain.buried.inc(),
    tookOver: (awayMs, since) => times.takeover.observe((awayMs + now() - since) / 1000),
    woke: tookSince(times.wake),
    late: (ms) => times.late.observe(ms / 1000),
    thought: tookSince(times.thought),
    resumed: () => plain.resumes.inc(),
    mismatched: () => plain.mismatches.inc(),
    froze: () => plain.frozen.inc(),
    shed: (what) => shed.inc({ what }),
  };
  return { registry, meter };
}

function countersIn(registry: Registry) {
  const counter = <T extends string = never>(name: string, help: string, labelNames: readonly T[] = []) =>
    new Counter<T>({ name: `${PREFIX}${name}`, help, labelNames, registers: [registry] });
  return {
    commands: counter('commands_total', 'Commands of people and bots, by what came of them.', [
      'game',
      'result',
    ]),
    refused: counter('refused_total', 'What people asked for and were refused, at tables and by requests.', [
      'code',
    ]),
    claims: counter('claims_total', 'Matches taken into memory.', ['why']),
    hops: counter('hops_total', 'What was sent on to another server, which has the match.', ['kind']),
    buried: counter('buried_total', 'Servers at whose address nobody listened any more.'),
    shed: counter('shed_total', 'What was refused, or put off, for want of memory, sockets or time.', [
      'what',
    ]),
    fenced: counter('fenced_total', 'Writes that were refused since somebody else holds the match.'),
    resumes: counter('resumes_total', 'People who came to a table that knew them, to none of whose sockets.'),
    mismatches: counter('mismatches_total', 'Pictures in browsers of players that differed from ours.'),
    frozen: counter('frozen_total', 'Matches that could not go on.'),
  };
}

function histogramsIn(registry: Registry) {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `${PREFIX}${name}`, help, buckets, registers: [registry] });
  return {
    command: histogram(
      'command_seconds',
      'From a command that comes in to the patch that tells of it.',
      QUICK,
    ),
    append: histogram('append_seconds', 'Until the store has decided about an entry.', QUICK),
    wake: histogram('wake_seconds', 'Until a match that slept is in memory.', QUICK),
    takeover: histogram(
      'takeover_seconds',
      'From when nothing was heard any more of a server that had a match until another has it in memory.',
      SLOW,
    ),
    late: histogram('deadline_late_seconds', 'By which what was due was done too late.', SLOW),
    thought: histogram(
      'bot_think_seconds',
      'Until a bot has answered, its wait for a thread included.',
      SLOW,
    ),
    batch: histogram('append_batch_size', 'Writes that shared one commit.', WRITES),
  };
}
