// The cheat sheet of shortcuts and gestures: from the table of shortcuts, with the game's own.

import '../styles/settings.css';
import type { AnyClientGame } from '../gameApi/anyGame.ts';
import { chordFor } from '../shortcuts/bindings.ts';
import { chordText } from '../shortcuts/chord.ts';
import { type KeyMessage, say } from '../shortcuts/say.ts';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { bindingsWith, type KeysOfGame, PLACES, placeTitle } from './KeyFields.tsx';

const GESTURES = ['tap', 'double', 'drag', 'pan', 'wheel', 'long'] as const;

export function CheatSheet({ game, close }: { readonly game: AnyClientGame; readonly close: () => void }) {
  const { title } = game.definition;
  const own: KeysOfGame = { id: game.id, title, keys: game.keys?.() ?? [] };
  const all = bindingsWith(own).filter((binding) => chordFor(binding) !== '');
  return (
    <Dialog title={say('sheet.title')} close={close}>
      <p class="quiet">{say('sheet.focus')}</p>
      <div class="cheat" data-testid="cheat-sheet">
        {PLACES.map((place) => {
          const here = all.filter((binding) => binding.place === place);
          return (
            here.length > 0 && (
              <section key={place} aria-label={placeTitle(place, own)}>
                <h3>{placeTitle(place, own)}</h3>
                <dl>
                  {place === 'walk' && <Fixed />}
                  {here.map((binding) => (
                    <Line key={binding.id} does={binding.label()} by={chordText(chordFor(binding))} />
                  ))}
                </dl>
              </section>
            )
          );
        })}
        <section aria-label={say('sheet.gestures')}>
          <h3>{say('sheet.gestures')}</h3>
          <dl>
            {GESTURES.map((name) => (
              <div key={name}>
                <dt>{say(`gesture.${name}`)}</dt>
                <dd>{say(`gesture.${name}.does` as KeyMessage)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

/** Fixed keys with the same meaning everywhere. */
function Fixed() {
  return (
    <>
      <Line does={say('sheet.fixed.act')} by={chordText('Enter')} />
      <Line does={say('sheet.fixed.back')} by={chordText('Escape')} />
      <Line does={say('sheet.fixed.arrows')} by="← ↑ → ↓" />
      <Line does={say('sheet.fixed.ray')} by={say('key.Shift')} />
    </>
  );
}

function Line({ does, by }: { readonly does: string; readonly by: string }) {
  return (
    <div>
      <dt>{does}</dt>
      <dd>
        <kbd>{by}</kbd>
      </dd>
    </div>
  );
}
