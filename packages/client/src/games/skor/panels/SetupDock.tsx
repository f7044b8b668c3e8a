// Below the board while both choose: the six sides, Confirm, then waiting for the other.

import { Icon } from '../../../panels/Icon.tsx';
import { listText } from '../../../text/language.ts';
import { say } from '../say.ts';
import { cultureName } from '../words.ts';
import { canConfirm, missingOf } from './Setup.tsx';
import { choose, type SkorProps, stepOf } from './types.ts';
import { Cite } from './Why.tsx';

const SIDES = [1, 2, 3, 4, 5, 6];

export function SetupDock(props: SkorProps) {
  const { view, seat, names, pending, phone } = props;
  if (seat === undefined) return <Waiting text={watchText(props)} />;
  const other = names[1 - seat] ?? say('sides.opponent');
  const mine = view.choices[seat] ?? null;
  if (mine !== null) {
    const text =
      mine === 'hidden'
        ? say('sides.waiting', { name: other })
        : say('sides.waitingWith', { culture: cultureName(mine.culture), side: mine.side, name: other });
    return <Waiting text={text} />;
  }
  const { mode } = stepOf(props);
  const side = mode.kind === 'setup' ? mode.draft.side : 1;
  const ready = canConfirm(props);
  return (
    <section class="card sides" aria-label={say('sides.choose')}>
      <div>
        <h2 class="h3">{say('sides.title', { name: other })}</h2>
        <p class="quiet">
          <span data-testid="side-meaning">{say('sides.meaning')}</span>{' '}
          {/* On a phone the board needs the room, and the plate says whether the other one has chosen. */}
          {!phone && say('sides.text', { name: other, chosen: view.choices[1 - seat] !== null })}{' '}
          <Cite rule="SKOR-2.2" />
        </p>
      </div>
      <div class="row">
        <fieldset class="segments" aria-label={say('sides.side')}>
          {SIDES.map((one) => (
            <button
              key={one}
              type="button"
              class={one === side ? 'on' : ''}
              aria-pressed={one === side}
              data-testid={`side-${one}`}
              onClick={() => choose(props, `side:${one}`)}
            >
              {one}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          class="cta"
          data-testid="confirm-setup"
          disabled={pending || (!ready && !phone)}
          onClick={() => (ready ? choose(props, 'confirm') : props.open('setup'))}
        >
          <Icon name={ready ? 'lu:check' : 'lu:crown'} /> {say(ready ? 'sides.confirm' : missingOf(props))}
        </button>
      </div>
    </section>
  );
}

export function Waiting({ text }: { text: string }) {
  return (
    <section class="card hint" aria-live="polite" data-testid="setup-waiting">
      <p>
        <Icon name="lu:hourglass" size={16} /> {text}
      </p>
    </section>
  );
}

function watchText({ view, names }: SkorProps): string {
  const key = view.draft === undefined ? 'sides.watching' : 'sides.watchingSides';
  const open = names.filter((_, seat) => view.choices[seat] === null);
  return say(key, { names: listText(open), count: open.length });
}
