// The table of a season (TABLE-30.9), or its first rows.

import type { SeasonGlance, SeasonRow } from '@hexmarch/shared/protocol/people/circleParts';
import type { CirclePage } from '@hexmarch/shared/protocol/people/circles';
import { useWidth } from '../../../../table/layout/width.ts';
import { Name } from '../../../../ui/text/Name.tsx';
import { MemberMark } from '../../parts/Emblem.tsx';
import { nameIn } from '../../parts/pageFacts.ts';
import { say } from '../say.ts';
import { fractionOf } from '../seasonFacts.ts';
import { pointsText } from '../words.ts';

interface StandingsProps {
  readonly page: CirclePage;
  readonly season: SeasonGlance;
  readonly rows: readonly SeasonRow[];
}

/** On a phone matches and wins stand below the name, which needs their room. */
export function Standings({ page, season, rows }: StandingsProps) {
  const isNarrow = useWidth() === 'phone';
  return (
    <table class="season-table" data-testid="standings">
      <caption class="hidden">{`${say('table')}, ${season.name}`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{say('place')}</span>
          </th>
          <th scope="col">{say('member')}</th>
          <th scope="col">
            {say('order', { order: typeof season.order === 'string' ? season.order : 'best' })}
          </th>
          {!isNarrow && <th scope="col">{say('played')}</th>}
          {!isNarrow && <th scope="col">{say('wins')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.member} page={page} season={season} row={row} isNarrow={isNarrow} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<StandingsProps, 'page' | 'season'> {
  readonly row: SeasonRow;
  readonly isNarrow: boolean;
}

function Row({ page, season, row, isNarrow }: RowProps) {
  const { member, place, score, matches, wins } = row;
  const name = nameIn(page, member);
  return (
    <tr class={member === page.you.number ? 'own' : ''} data-testid="standing" data-member={member}>
      <td class="place">{place ?? '–'}</td>
      <th scope="row">
        <span class="season-member">
          <MemberMark number={member} name={name} size={28} />
          <span>
            <Name>{name}</Name>
            {isNarrow && <small>{say('record', { matches, wins })}</small>}
            {place === null && <small>{say('minimum', { count: season.minimum - matches })}</small>}
          </span>
        </span>
      </th>
      <td class="score">
        <span title={fractionOf(score)}>{pointsText(score)}</span>
      </td>
      {!isNarrow && <td>{matches}</td>}
      {!isNarrow && <td>{wins}</td>}
    </tr>
  );
}
