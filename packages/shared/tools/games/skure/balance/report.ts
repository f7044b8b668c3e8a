// Balance tables: wins on each field by turn order and by zone, and by class.

import { SEAT_LETTERS } from '../../../../src/games/skure/characters.ts';
import { ARRANGEMENTS, type Arrangement, seatsOf } from '../../../../src/games/skure/field/field.ts';
import { NAMED_FIELDS } from '../../../../src/games/skure/namedFields.ts';
import { ROSTER } from '../../../../src/games/skure/roster.ts';
import type { Battle } from './battle.ts';

/** Wins compared with an even share. */
export class Share {
  count = 0;
  won = 0;
  private even = 0;
  private variance = 0;

  /** `chance`: expected probability of a win under balance. */
  add(isWon: boolean, chance: number): void {
    this.count += 1;
    this.won += Number(isWon);
    this.even += chance;
    this.variance += chance * (1 - chance);
  }

  /** 100: an even share. */
  get percent(): number {
    return (100 * this.won) / this.even;
  }

  /** Half-width of the 95 % interval around 100, under balance. */
  get noise(): number {
    return (100 * DEVIATIONS * Math.sqrt(this.variance)) / this.even;
  }

  get isBeyondChance(): boolean {
    return Math.abs(this.percent - 100) > this.noise;
  }
}

const DEVIATIONS = 1.959964;

const evenChance = (arrangement: Arrangement): number =>
  arrangement === 'duel' || arrangement === 'pairs' ? 1 / 2 : 1 / seatsOf(arrangement);

export function shareOf(battles: readonly Battle[], seatsIn: (battle: Battle) => readonly number[]): Share {
  const share = new Share();
  for (const battle of battles)
    for (const seat of seatsIn(battle))
      share.add(battle.winners.includes(seat), evenChance(battle.arrangement));
  return share;
}

const cell = (share: Share): string => {
  if (share.count === 0) return '';
  const text = `${share.percent.toFixed(0)}`;
  return share.isBeyondChance ? `**${text}**` : text;
};

const WORDS: Readonly<Record<Arrangement, string>> = {
  duel: 'two',
  three: 'three',
  four: 'four',
  pairs: 'two against two',
};

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]): readonly string[] =>
  rows.length === 0 ? [] : [row(heads), row(heads.map(() => '---')), ...rows];

/** A line for each arrangement of each field, and one for each arrangement in all. */
export function fieldTable(battles: readonly Battle[]): readonly string[] {
  const rows = [...NAMED_FIELDS, undefined].flatMap((named) =>
    ARRANGEMENTS.flatMap((arrangement) => {
      const here = battles.filter(
        (one) => one.arrangement === arrangement && (named === undefined || one.field === named.id),
      );
      return here.length === 0 ? [] : [fieldRow(named?.name ?? 'all', arrangement, here)];
    }),
  );
  return table(
    ['field', 'players', 'battles', 'drawn', 'won by', 'who had the first turn', 'commands'],
    rows,
  );
}

function fieldRow(name: string, arrangement: Arrangement, battles: readonly Battle[]): string {
  const seats = Array.from({ length: seatsOf(arrangement) }, (_, seat) => seat);
  const sides =
    arrangement === 'pairs'
      ? [
          [0, 2],
          [1, 3],
        ]
      : seats.map((seat) => [seat]);
  const wins = sides.map(([seat = 0, ...others]) => {
    const sideName = [seat, ...others].map((one) => SEAT_LETTERS.charAt(one)).join('');
    return `${sideName} ${shareOf(battles, () => [seat]).won}`;
  });
  const first = shareOf(battles, (battle) => [battle.first]);
  const drawn = battles.filter(({ winners }) => winners.length === 0).length;
  const commands = battles.reduce((sum, one) => sum + one.commands, 0) / battles.length;
  const shares = `${first.won}, ${cell(first)}`;
  return row([name, WORDS[arrangement], battles.length, drawn, wins.join(', '), shares, commands.toFixed(0)]);
}

/** A line per class, most successful first, with a column per field. */
export function classTable(battles: readonly Battle[]): readonly string[] {
  const fields = NAMED_FIELDS.filter(({ id }) => battles.some(({ field }) => field === id));
  const classes = ROSTER.classes
    .map(({ id, name }) => ({ id, name, all: ofClass(battles, id) }))
    .filter(({ all }) => all.count > 0)
    .sort((a, b) => b.all.percent - a.all.percent);
  const rows = classes.map(({ id, name, all }) =>
    row([
      ...[name, all.count, all.won, cell(all), `± ${all.noise.toFixed(0)}`],
      ...fields.map((named) =>
        cell(
          ofClass(
            battles.filter(({ field }) => field === named.id),
            id,
          ),
        ),
      ),
    ]),
  );
  const heads = ['class', 'teams', 'won', 'of 100', 'chance', ...fields.map(({ name }) => name)];
  return table(heads, rows);
}

const ofClass = (battles: readonly Battle[], id: string): Share =>
  shareOf(battles, ({ classes }) => classes.flatMap((names, seat) => (names.includes(id) ? [seat] : [])));
