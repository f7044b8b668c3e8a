// Totals of all runs, as a report.

import { type Aftermath, NO_AFTERMATH } from './aftermath.ts';
import type { RunReport } from './run.ts';

const COUNTED = [
  'entries',
  'acknowledged',
  'botEntries',
  'outages',
  'resumes',
  'steps',
  'lost',
  'doubled',
  'diverged',
] as const;

export class Totals {
  failed = 0;
  private lying = 0;
  private readonly counts = new Map<string, number>();
  private readonly aftermath: Aftermath = { ...NO_AFTERMATH };
  private readonly byLie = new Map<string, number>();

  add(report: RunReport): void {
    this.failed += Number(report.faults.length > 0);
    this.lying += Number(report.disk === 'lying');
    for (const key of COUNTED) grow(this.counts, key, report[key]);
    for (const key of Object.keys(NO_AFTERMATH) as (keyof Aftermath)[])
      this.aftermath[key] += report.aftermath[key];
    for (const [lie, count] of report.byLie) grow(this.byLie, lie, count);
  }

  get lines(): readonly string[] {
    const { lies, whole, frozen, back, gone, unknown, refused, stuck, bits, framesLost } = this.aftermath;
    const of = (key: (typeof COUNTED)[number]): number => this.counts.get(key) ?? 0;
    return [
      `${of('entries')} entries, ${of('acknowledged')} acknowledged, ${of('botEntries')} of bots, ${of('outages')} outages, ` +
        `${of('resumes')} times somebody came in, ${of('steps')} steps`,
      `${this.lying} runs with a disk that lies: ${lies} lies; matches after them: ${whole} whole, ${frozen} frozen, ` +
        `${back} at an earlier point (${gone} entries gone with flushes that never happened), ${unknown} not found; ` +
        `${refused} times the file was refused, ${stuck} times it took nothing more; ${bits} bits of write-ahead logs were turned back, ${framesLost} frames done without`,
      `${of('lost')} lost, ${of('doubled')} doubled, ${of('diverged')} diverged`,
    ];
  }

  /** Results by kind of lie. */
  get linesOfLies(): readonly string[] {
    return [...this.byLie].sort().map(([lie, count]) => `  ${lie}: ${count}`);
  }
}

const grow = (counts: Map<string, number>, key: string, by: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};
