// Forecast of the next turn's budget, expandable into its sources (SKOR-4.1, 4.2), with a warning about a shortage
// (SKOR-4.3).

import { feedingOf, incomeOf, nextTurnOf } from '@hexmarch/shared/games/skor/upkeep';
import { Reasons } from '../../../ui/text/Reasons.tsx';
import { piecesCount } from '../facts/viewFacts.ts';
import type { SkorProps } from '../input/types.ts';
import { say } from '../words/say.ts';
import { upkeepReasons } from '../words/upkeepText.ts';
import { signed, spaceName } from '../words/words.ts';

export function NextTurnLines({ view, seat, names, point, of }: SkorProps & { readonly of: number }) {
  const next = nextTurnOf(view, of);
  const income = incomeOf(next, of);
  const feeding = feedingOf(next, of);
  const isShort = income < feeding;
  const title = say(isShort ? 'ledger.nextShort' : 'ledger.next', {
    mine: of === seat,
    name: names[of] ?? '',
    count: piecesCount(view, of),
  });
  return (
    <details class={`next-turn${isShort ? ' short' : ''}`} data-testid="next-turn">
      <summary title={say('ledger.nextHint')}>
        <span>{title}</span>{' '}
        <b>
          {signed(income)} {signed(-feeding)}
        </b>
      </summary>
      <Reasons
        reasons={upkeepReasons(next, of)}
        names={names}
        seat={seat}
        cellName={spaceName}
        point={point}
      />
    </details>
  );
}
