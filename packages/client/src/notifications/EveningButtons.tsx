// Tonight's notification of an opened table (UI-P73), a button per game. It lasts until midnight or the first table; a new press ends it.

import '../styles/evening.css';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gameEntry } from '../games/registry.ts';
import { askEvening, endEvening } from '../net/people/evenings.ts';
import { keepDevice, type Mine, mine, type Offer, offered } from '../net/people/notifications.ts';
import { evenings, waitsFor } from '../preferences/evenings.ts';
import { Icon } from '../ui/pictures/Icon.tsx';
import { pushManager, subscribe } from './device.ts';
import { say } from './say.ts';
import { faultText } from './useOwn.tsx';

export interface EveningButtonsProps {
  /** Ids. */
  readonly games: readonly string[];
  /** A single game's page: the button says what it does. */
  readonly isAlone?: boolean;
}

export function EveningButtons({ games, isAlone = false }: EveningButtonsProps) {
  const { status, busy, toggle } = useEvening();
  // Re-renders when one of them ends.
  void evenings.value;
  return (
    <div class="evening" data-testid="evening">
      {!isAlone && <p>{say('evening.title')}</p>}
      <fieldset aria-label={say('evening.title')}>
        {games.map((game) => {
          const title = gameEntry(game)?.title ?? game;
          const isOn = waitsFor(game);
          return (
            <button
              key={game}
              type="button"
              class={`ghost small${isOn ? ' on' : ''}`}
              aria-pressed={isOn}
              aria-label={say('evening.ask', { game: title })}
              title={say(isOn ? 'evening.on' : 'evening.ask', { game: title })}
              data-testid={`evening-${game}`}
              disabled={busy.value}
              onClick={() => void toggle(game)}
            >
              <Icon name={isOn ? 'lu:check' : 'lu:bell'} size={15} />{' '}
              {isAlone ? say(isOn ? 'evening.on' : 'evening.ask', { game: title }) : title}
            </button>
          );
        })}
      </fieldset>
      <p class="quiet" role="status" data-testid="evening-said">
        {status}
      </p>
    </div>
  );
}

/**
 * The press that subscribes for tonight: without any channel, push permission is requested at this moment, and
 * at no other. Needed synchronously by a press; fetched once per page.
 */
let known: Promise<{ readonly offer: Offer | undefined; readonly own: Mine | undefined }> | undefined;

const lookUp = () =>
  Promise.all([offered().catch(() => undefined), mine().catch(() => undefined)]).then(([offer, own]) => ({
    offer,
    own,
  }));

const hasWay = ({ devices, mail, hooks }: Mine): boolean =>
  devices > 0 || mail === 'confirmed' || hooks.some(({ isOff }) => !isOff);

interface EveningAct {
  /** Outcome of the last press; empty before. */
  readonly status: Signal<string>;
  readonly busy: Signal<boolean>;
  readonly toggle: (game: string) => Promise<void>;
}

function useEvening(): EveningAct {
  const status = useSignal('');
  const busy = useSignal(false);
  useEffect(() => {
    known ??= lookUp();
  }, []);
  const toggle = async (game: string): Promise<void> => {
    busy.value = true;
    try {
      status.value = await (waitsFor(game) ? endCall(game) : requestCall(game));
    } catch (error) {
      status.value = faultText(error);
    } finally {
      busy.value = false;
    }
  };
  return { status, busy, toggle };
}

async function endCall(game: string): Promise<string> {
  await endEvening(game);
  return say('evening.ended');
}

async function requestCall(game: string): Promise<string> {
  const { offer, own } = (await known) ?? {};
  // First of all: browsers allow the request only during a press.
  const device = own !== undefined && hasWay(own) ? undefined : await newDevice(offer);
  const mine = await askEvening(game);
  const after = device === undefined ? mine : await keepDevice(device);
  known = Promise.resolve({ offer, own: after });
  return say(hasWay(after) ? 'evening.away' : 'evening.here');
}

/** Undefined without push, or if it was refused. */
async function newDevice(offer: Offer | undefined): Promise<PushSubscriptionJSON | undefined> {
  try {
    const publicKey = offer?.publicKey ?? undefined;
    const manager = await pushManager();
    return manager === undefined || publicKey === undefined ? undefined : await subscribe(manager, publicKey);
  } catch {
    return undefined;
  }
}
