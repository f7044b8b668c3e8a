// Statistics of a battle that has ended (UI-K36).

import './tally.css';
import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { useMemo } from 'preact/hooks';
import { say as sayGame } from '../../words/say.ts';
import { className, stageName } from '../../words/words.ts';
import { Token } from '../common/Token.tsx';
import { paintOf, type SkureProps } from '../common/types.ts';
import { say } from '../words/say.ts';
import { type HardBlow, type SeatLuck, tallyOf } from './tally.ts';

const COLUMNS = ['dealt', 'taken', 'felled', 'healed', 'spaces', 'opportunities'] as const;

export function Tally({ view, events, start, names }: SkureProps) {
  const tally = useMemo(() => (start === undefined ? undefined : tallyOf(start, events)), [start, events]);
  if (tally === undefined) return null;
  return (
    <section class="card tally" aria-label={sayGame('panel.tally')} data-testid="tally">
      <header>
        <h2>{sayGame('panel.tally')}</h2>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{say('tally.fighter')}</span>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" title={say(`tally.${column}.long`)}>
                {say(`tally.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tally.fighters.map((row) => {
            const one = characterOf(view, row.id);
            return (
              <tr key={row.id}>
                <th scope="row">
                  <Token of={one} heightPx={28} /> <b class={`paint-${paintOf(one)}`}>{row.id}</b>
                  <span class="hidden"> {className(one.class)}</span>
                </th>
                {COLUMNS.map((column) => (
                  <td key={column}>{row[column] === 0 ? '–' : row[column]}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul class="tally-lines">
        {tally.luck.map((one) => (
          <li key={one.seat}>{luckText(one, names)}</li>
        ))}
        {tally.blows.map((one, i) => (
          <li key={i}>{blowText(one)}</li>
        ))}
      </ul>
    </section>
  );
}

const luckText = ({ seat, strikes, hits, expected }: SeatLuck, names: readonly string[]): string =>
  say('tally.luck', { name: names[seat] ?? '', strikes, hits, expected: Math.round(expected) / 100 });

const blowText = ({ by, on, stage, damage }: HardBlow): string =>
  stage === undefined
    ? say('tally.reaction', { by, on, damage })
    : say('tally.blow', { by, on, damage, stage: stageName(stage) });
