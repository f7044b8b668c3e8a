// All shortcuts, rebindable by pressing another key; conflicts are never resolved silently.

import { useSignal } from '@preact/signals';
import {
  BINDINGS,
  type Binding,
  boundTo,
  chordFor,
  type GameKey,
  gameBindings,
  isRebound,
  rebind,
  resetKeys,
} from '../shortcuts/bindings.ts';
import { chordOf, chordText, isBindable } from '../shortcuts/chord.ts';
import { keyboard } from '../shortcuts/layout.ts';
import { say } from '../shortcuts/say.ts';
import { Section } from './fields.tsx';

export interface KeysOfGame {
  readonly id: string;
  readonly title: string;
  readonly keys: readonly GameKey[];
}

export const PLACES = ['walk', 'board', 'turn', 'game', 'table'] as const;

/** All bindings in this scope: no two of them may share a key. */
export const bindingsWith = (game: KeysOfGame | undefined): readonly Binding[] =>
  game === undefined ? BINDINGS : [...BINDINGS, ...gameBindings(game.id, game.keys)];

export const placeTitle = (place: Binding['place'], game: KeysOfGame | undefined): string =>
  say(`place.${place}`, { game: game?.title ?? '' });

export function KeyFields({ game }: { readonly game?: KeysOfGame | undefined }) {
  const all = bindingsWith(game);
  return (
    <Section title={say('rebind.legend')}>
      <details data-testid="set-keys">
        <summary>{say('rebind.hint')}</summary>
        {PLACES.map((place) => {
          const here = all.filter((binding) => binding.place === place);
          return (
            here.length > 0 && (
              <fieldset key={place}>
                <legend>{placeTitle(place, game)}</legend>
                {here.map((binding) => (
                  <KeyField key={binding.id} binding={binding} all={all} />
                ))}
              </fieldset>
            )
          );
        })}
        <button type="button" class="ghost small" disabled={!isRebound()} onClick={resetKeys}>
          {say('rebind.reset')}
        </button>
      </details>
    </Section>
  );
}

type Asking = { readonly kind: 'no' | 'key' | 'unfit' } | { readonly kind: 'taken'; readonly chord: string };

function KeyField({ binding, all }: { readonly binding: Binding; readonly all: readonly Binding[] }) {
  const asking = useSignal<Asking>({ kind: 'no' });
  const chord = chordFor(binding);
  const key = chord === '' ? say('rebind.none') : chordText(chord);
  const what = binding.label();
  const end = (): void => {
    asking.value = { kind: 'no' };
  };
  const assign = (fresh: string): void => {
    rebind(binding, fresh, all);
    end();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (asking.value.kind === 'no' || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      end();
      return;
    }
    const fresh = chordOf(keyboard.lasting(event));
    if (/^(Shift\+)?(Shift|Control|Alt|AltGraph|Meta)$/.test(fresh)) return;
    if (!isBindable(fresh)) {
      asking.value = { kind: 'unfit' };
      return;
    }
    const owner = boundTo(fresh, all);
    if (owner === undefined || owner.id === binding.id) assign(fresh);
    else asking.value = { kind: 'taken', chord: fresh };
  };
  const { value: state } = asking;
  return (
    <div class="key-row">
      <span aria-hidden="true">{what}</span>
      <button
        type="button"
        class="key-cap"
        data-testid={`key-${binding.id}`}
        aria-label={say('rebind.change', { what, key })}
        onClick={() => {
          asking.value = { kind: 'key' };
        }}
        onKeyDown={onKey}
        onBlur={() => {
          if (asking.value.kind !== 'taken') end();
        }}
      >
        {state.kind === 'key' || state.kind === 'unfit' ? say('rebind.press') : key}
      </button>
      {state.kind === 'unfit' && (
        <p class="key-note" role="alert">
          {say('rebind.unfit')}
        </p>
      )}
      {state.kind === 'taken' && (
        <p class="key-note" role="alert">
          {say('rebind.taken', {
            key: chordText(state.chord),
            what: boundTo(state.chord, all)?.label() ?? '',
          })}
          <button type="button" class="ghost small" onClick={() => assign(state.chord)}>
            {say('rebind.take')}
          </button>
          <button type="button" class="ghost small" onClick={end}>
            {say('rebind.keep')}
          </button>
        </p>
      )}
    </div>
  );
}
