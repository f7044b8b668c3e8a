// Below the board while both choose: the six sides, Confirm, then waiting for the other.

import { Icon } from '../../../panels/Icon.tsx';
import { CULTURE_TEXTS } from '../words.ts';
import { canConfirm } from './Setup.tsx';
import { choose, type SkorProps, stepOf } from './types.ts';

const SIDES = [1, 2, 3, 4, 5, 6];

export function SetupDock(props: SkorProps) {
  const { view, seat, names, pending, phone } = props;
  if (seat === undefined) return <Waiting text={watchText(props)} />;
  const other = names[1 - seat] ?? 'your opponent';
  const mine = view.choices[seat] ?? null;
  if (mine !== null) {
    const what = mine === 'hidden' ? '' : `${CULTURE_TEXTS[mine.culture].name}, side ${mine.side}. `;
    return <Waiting text={`${what}Waiting for ${other}’s choice…`} />;
  }
  const { mode } = stepOf(props);
  const side = mode.kind === 'setup' ? mode.draft.side : 1;
  const ready = canConfirm(props);
  return (
    <section class="card sides" aria-label="Choose a side">
      <div>
        <h3>Which side faces {other}?</h3>
        <p class="quiet">
          Your land turns about your City. Touch a side on the board or choose here. {other}{' '}
          {otherText(props)}.
        </p>
      </div>
      <div class="row">
        <fieldset class="segments" aria-label="Side">
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
          <Icon name={ready ? 'lu:check' : 'lu:crown'} /> {ready ? 'Confirm' : 'Choose a culture'}
        </button>
      </div>
    </section>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <section class="card hint" aria-live="polite" data-testid="setup-waiting">
      <p>
        <Icon name="lu:hourglass" size={16} /> {text}
      </p>
    </section>
  );
}

function otherText({ view, seat = 0 }: SkorProps): string {
  return view.choices[1 - seat] === null ? 'is still choosing' : 'has chosen';
}

function watchText({ view, names }: SkorProps): string {
  const open = names.filter((_, seat) => view.choices[seat] === null);
  return `${open.join(' and ')} ${open.length > 1 ? 'choose' : 'chooses'} side and culture in secret.`;
}
