// What holds in this room, in plain words, before anybody sits down: what happens to those who leave, and the dice.

import '../styles/rooms.css';
import { hasDice } from '../games/registry.ts';
import { say } from '../text/home.ts';
import { roomTerms } from '../text/table.ts';

export type Room = Pick<Parameters<typeof roomTerms>[0], 'clock' | 'takebacks'> & { readonly game: string };

export function RoomTerms({ room: { game, clock, takebacks } }: { readonly room: Room }) {
  return (
    <section class="terms" aria-label={say('terms.label')} data-testid="room-terms">
      <h2>{say('terms.title')}</h2>
      <dl>
        {roomTerms({ clock, takebacks, dice: hasDice(game) }).map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
