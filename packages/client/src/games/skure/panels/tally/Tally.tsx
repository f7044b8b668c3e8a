// Statistics of a battle that has ended (UI-K36).

import './tally.css';
import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { allSides, sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useMemo } from 'preact/hooks';
import { fewTogether } from '../../../../text/names.ts';
import { Name } from '../../../../ui/text/Name.tsx';
import { say as sayGame } from '../../words/say.ts';
import { className, stageName } from '../../words/words.ts';
import { Token } from '../common/Token.tsx';
import { paintOf, type SkureProps } from '../common/types.ts';
import { say } from '../words/say.ts';
import { sideName } from '../words/sideText.ts';
import { type FighterTally, type HardBlow, type SeatLuck, tallyOf } from './tally.ts';

const COLUMNS = ['dealt', 'taken', 'felled', 'healed', 'spaces', 'opportunities'] as const;
/** Beside the players' names there is less room. */
const COMPANY_COLUMNS = ['dealt', 'taken', 'felled', 'healed', 'covered'] as const;

type Column = (typeof COLUMNS)[number] | (typeof COMPANY_COLUMNS)[number];

export function Tally(props: SkureProps) {
  const { view, events, start } = props;
  const tally = useMemo(() => (start === undefined ? undefined : tallyOf(start, events)), [start, events]);
  if (tally === undefined) return null;
  const columns = view.company === undefined ? COLUMNS : COMPANY_COLUMNS;
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
            {columns.map((column) => (
              <th key={column} scope="col" title={say(`tally.${column}.long`)}>
                {say(`tally.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tally.fighters.map((row) => (
            <Row key={row.id} {...props} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      <ul class="tally-lines">
        {lucksOf(props, tally.luck).map((one) => (
          <li key={one.name}>{luckText(one)}</li>
        ))}
        {tally.blows.map((one, i) => (
          <li key={i}>{blowText(one)}</li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends SkureProps {
  readonly row: FighterTally;
  readonly columns: readonly Column[];
}

function Row({ row, columns, ...props }: RowProps) {
  const one = characterOf(props.view, row.id);
  return (
    <tr>
      <th scope="row">
        <Token of={one} heightPx={28} /> <b class={`paint-${paintOf(one)}`}>{row.id}</b>
        <span class="hidden"> {className(one.class)}</span>
        <Player {...props} row={row} columns={columns} />
      </th>
      {columns.map((column) => (
        <td key={column}>{row[column] === 0 ? '–' : row[column]}</td>
      ))}
    </tr>
  );
}

/** In a company battle: whose it is, who led it besides, and who has left. */
function Player({ view, names, row }: RowProps) {
  const { seat } = characterOf(view, row.id);
  if (view.company === undefined || names[seat] === undefined) return null;
  const led = row.ledBy.length === 0 ? [] : [say('tally.led', { names: nameList(names, row.ledBy) })];
  const left = view.gone.includes(seat) ? [say('tally.left')] : [];
  const notes = [...left, ...led].join(', ');
  return (
    <span class="tally-player">
      <Name>{names[seat]}</Name>
      {notes !== '' && <small>{notes}</small>}
    </span>
  );
}

const nameList = (names: readonly string[], seats: readonly Seat[]): string =>
  fewTogether(seats.map((seat) => names[seat] ?? ''));

interface NamedLuck extends Omit<SeatLuck, 'seat'> {
  readonly name: string;
}

/** In a company battle of whole sides: one player strikes too seldom. */
function lucksOf({ view, names }: SkureProps, luck: readonly SeatLuck[]): readonly NamedLuck[] {
  if (view.company === undefined)
    return luck.map(({ seat, ...one }) => ({ ...one, name: names[seat] ?? '' }));
  return allSides(view.options).map((side) => {
    const own = luck.filter(({ seat }) => sideOfSeat(view.options, seat) === side);
    const sum = (key: 'strikes' | 'hits' | 'expected') => own.reduce((all, one) => all + one[key], 0);
    return {
      name: sideName(side),
      strikes: sum('strikes'),
      hits: sum('hits'),
      expected: sum('expected'),
    };
  });
}

const luckText = ({ name, strikes, hits, expected }: NamedLuck): string =>
  say('tally.luck', { name, strikes, hits, expected: Math.round(expected) / 100 });

const blowText = ({ by, on, stage, damage }: HardBlow): string =>
  stage === undefined
    ? say('tally.reaction', { by, on, damage })
    : say('tally.blow', { by, on, damage, stage: stageName(stage) });
