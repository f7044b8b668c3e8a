// Dock during setup: the six sides, confirm button, then waiting for the opponent.

import { isCampaign } from '@hexmarch/shared/games/skor/cities';
import { listText } from '../../../text/language.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { openSidesOf, sideId } from '../facts/realmSides.ts';
import { choose, type SkorProps, stepOf } from '../input/types.ts';
import { say } from '../words/say.ts';
import { cultureName, spaceName } from '../words/words.ts';
import { canConfirm, missingOf } from './Setup.tsx';
import { Cite } from './Why.tsx';

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
  const draft = mode.kind === 'setup' ? mode.draft : undefined;
  const sides = openSidesOf(view, seat);
  const ready = canConfirm(props);
  return (
    <section class="card sides" aria-label={say('sides.choose')}>
      <div>
        <h2 class="h3">{say('sides.title', { name: other })}</h2>
        <p class="quiet">
          <span data-testid="side-meaning">
            {say(isCampaign(view) ? 'sides.meaningRealm' : 'sides.meaning')}
          </span>{' '}
          {/* Hidden on a phone: the plate shows whether the opponent has chosen. */}
          {!phone &&
            say(isCampaign(view) ? 'sides.textRealm' : 'sides.text', {
              name: other,
              chosen: view.choices[1 - seat] !== null,
            })}{' '}
          <Cite rule={isCampaign(view) ? 'SKOR-10.1' : 'SKOR-2.2'} />
        </p>
      </div>
      <div class="row">
        <fieldset class={`segments${isCampaign(view) ? ' many' : ''}`} aria-label={say('sides.side')}>
          {sides.map((one) => {
            const id = sideId(one);
            const on = draft?.side === one.side && draft.land === one.land;
            return (
              <button
                key={id}
                type="button"
                class={on ? 'on' : ''}
                aria-pressed={on}
                data-testid={`side-${id}`}
                onClick={() => choose(props, `side:${id}`)}
              >
                {isCampaign(view) && <small>{spaceName(one.centre)}·</small>}
                {one.side}
              </button>
            );
          })}
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
