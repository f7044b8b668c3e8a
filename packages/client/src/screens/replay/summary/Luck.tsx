// The luck of each seat: its dice against their expected values.

import { luckOf, type SeatLuck } from '@hexmarch/shared/match/statistics/luck';
import { useMemo } from 'preact/hooks';
import { numberText } from '../../../text/language.ts';
import { say } from '../../../text/replay.ts';
import { Name } from '../../../ui/text/Name.tsx';
import type { ReplayTable } from '../table/replayTable.ts';

export function Luck({ table }: { table: ReplayTable }) {
  const { moments } = table.source;
  const luck = useMemo(
    () =>
      luckOf(
        moments.game,
        table.names.length,
        moments.list.map(({ event }) => event),
      ),
    [moments, table],
  );
  if (luck.every(({ count }) => count === 0)) return <p class="quiet">{say('luck.none')}</p>;
  return (
    <table class="luck" data-testid="luck">
      <thead>
        <tr>
          <th scope="col">{say('luck')}</th>
          <th scope="col">{say('luck.dice')}</th>
          <th scope="col">{say('luck.expected')}</th>
          <th scope="col">{say('luck.rolled')}</th>
          <th scope="col">{say('luck.difference')}</th>
          <th scope="col" title={say('luck.percentile.hint')}>
            {say('luck.percentile')}
          </th>
        </tr>
      </thead>
      <tbody>
        {luck.map((one) => (
          <Row key={one.seat} luck={one} name={table.names[one.seat] ?? ''} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ luck, name }: { luck: SeatLuck; name: string }) {
  const { seat, count, dice, expected, sum, difference, percentile } = luck;
  const sizes = dice.map((one) => `${one.count} × d${one.sides}`).join(', ');
  return (
    <tr>
      <th scope="row" class={`c${seat}`}>
        <Name>{name}</Name>
      </th>
      <td title={sizes}>{count}</td>
      <td>{tenths(expected)}</td>
      <td>{sum}</td>
      <td class={difference > 0 ? 'good' : difference < 0 ? 'bad' : ''}>
        {difference > 0 ? '+' : difference < 0 ? '−' : ''}
        {tenths(Math.abs(difference))}
      </td>
      <td>{count === 0 ? '–' : numberText(Math.round(percentile) / 100, { style: 'percent' })}</td>
    </tr>
  );
}

const tenths = (value: number): string => numberText(value, { maximumFractionDigits: 1 });
