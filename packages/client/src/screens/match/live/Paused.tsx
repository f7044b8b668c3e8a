// A pause agreed by all: the board stays visible, and anybody may resume (TABLE-4.1, 4.2). A pause by the operators is ended
// by them alone (TABLE-24.1).

import '../../../styles/paused.css';
import { together } from '../../../text/names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { isForPlayers } from '../session/ruling.ts';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/laterWords.ts';
import { say as sayMatch } from '../words/say.ts';

export function Paused({ session, table, props }: Shared) {
  const snapshot = session.snapshot.value;
  const playing = table.game.definition.playing(props.view);
  const away = (snapshot?.seats ?? [])
    .filter(({ online }, seat) => !online && playing.includes(seat))
    .map(({ name }) => name);
  const plays = props.seat !== undefined && playing.includes(props.seat);
  const { acts, pausable } = table.game.definition;
  const isHeld = snapshot?.table.held === true;
  const isByConsent = snapshot !== undefined && !isHeld && isForPlayers(acts, 'pause', snapshot);
  return (
    <section
      class={pausable === 'clocks' ? 'paused aside' : 'paused'}
      aria-label={sayMatch('paused')}
      data-testid="paused"
    >
      <h2>
        <Icon name="lu:pause" size={22} /> {sayMatch('paused')}
      </h2>
      <p>
        {isHeld && `${say('paused.held')} `}
        {!isByConsent
          ? say(pausable === 'clocks' ? 'paused.clocks' : isHeld ? 'paused.text' : 'paused.ruled')
          : away.length === 0
            ? say('paused.text')
            : say('paused.away', { who: together(away), count: away.length })}
      </p>
      {plays && isByConsent && (
        <button
          type="button"
          class="cta"
          data-testid="resume"
          disabled={away.length > 0 || table.queue.asking.value !== undefined}
          onClick={() => table.ask('@resume')}
        >
          <Icon name="lu:play" /> {say('goOn')}
        </button>
      )}
    </section>
  );
}
