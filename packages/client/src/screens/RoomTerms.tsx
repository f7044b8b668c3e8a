// What holds in this room, in plain words, before anybody sits down: what happens to those who leave, and the dice.

import { roomTerms } from '../text/table.ts';

export function RoomTerms({ room }: { readonly room: Parameters<typeof roomTerms>[0] }) {
  return (
    <section class="terms" aria-label="What holds in this room" data-testid="room-terms">
      <h2>In this room</h2>
      <dl>
        {roomTerms(room).map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
