// What holds in this room, in plain words, before anybody sits down: in one line, and folded behind it what happens to
// those who leave, takebacks and the dice.

import '../styles/terms.css';
import { hasDice } from '../games/registry.ts';
import { clockName } from '../text/clocks.ts';
import { say } from '../text/home.ts';
import { roomTerms } from '../text/table.ts';

export type Room = Pick<Parameters<typeof roomTerms>[0], 'clock' | 'takebacks'> & { readonly game: string };

export function RoomTerms({ room: { game, clock, takebacks } }: { readonly room: Room }) {
  return (
    <details class="terms" data-testid="room-terms">
      <summary>
        <b>{say('terms.title')}</b>{' '}
        <span>{say('terms.summary', { clock: clockName(clock), takebacks })}</span>
      </summary>
      <dl>
        {roomTerms({ clock, takebacks, dice: hasDice(game) }).map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
