// The room's settings in plain words, before joining: one line, and collapsed behind it the rules for players
// who leave, takebacks and the dice.

import '../styles/terms.css';
import type { Delay } from '@hexmarch/shared/roomSettings/settingGroups';
import type { TermsText } from '../gameApi/gameEntry.ts';
import type { Options } from '../gameApi/options.ts';
import { gameEntry, hasDice } from '../games/registry.ts';
import { clockName } from '../text/clocks.ts';
import { say } from '../text/home.ts';
import { roomTerms } from '../text/table.ts';
import { later } from '../ui/controls/Later.tsx';

const SeldomTerms = later(() => import('./SeldomTerms.tsx').then(({ SeldomTerms }) => SeldomTerms));

export type Room = Pick<Parameters<typeof roomTerms>[0], 'clock' | 'takebacks'> & {
  readonly game: string;
  /** As the server sends them. */
  readonly options: unknown;
  readonly hidesNames?: boolean;
  readonly delay?: Delay;
  readonly counts?: boolean;
};

export function RoomTerms({ room }: { readonly room: Room }) {
  const { summary, facts } = termsText(room);
  return (
    <details class="terms" data-testid="room-terms">
      <summary>
        <b>{say('terms.title')}</b>{' '}
        <span>
          {summary}
          {room.hidesNames && ` · ${say('namesHidden')}`}
        </span>
      </summary>
      <dl>
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {(room.hidesNames || room.delay || room.counts) && <SeldomTerms {...room} />}
      </dl>
    </details>
  );
}

function termsText({ game, clock, takebacks, options }: Room): TermsText {
  const entry = gameEntry(game);
  const own = entry?.terms?.(options as Options);
  if (own !== undefined) return own;
  const byHand = areByHand(game, options);
  const turns = entry?.turns?.(options as Options);
  return {
    summary: say('terms.summary', { clock: turns?.pace ?? clockName(clock), takebacks, byHand }),
    facts: roomTerms({ clock, turns, takebacks, dice: hasDice(game), byHand }),
  };
}

const areByHand = (game: string, options: unknown): boolean =>
  gameEntry(game)?.rollsByHand?.(options as Options) === true;
