// Pending roll (SKOR-10.2b): the command, the dice, and for the game master an input for the results.

import './master.css';
import type { RollDue as Due } from '@hexmarch/shared/games/skor/masterTypes';
import { parseCommandText } from '@hexmarch/shared/games/skor/notation';
import { useSignal } from '@preact/signals';
import { rollHere } from '../../../gameApi/rollHere.ts';
import { listText } from '../../../text/language.ts';
import { Die } from '../../../ui/pictures/Die.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { SkorProps } from '../input/types.ts';
import { commandWords } from '../words/words.ts';
import { say } from './say.ts';

export function RollDue({ view, names, rule, pending }: SkorProps) {
  const { rollDue } = view;
  if (rollDue === undefined) return null;
  const { sides, faces, seat } = rollDue;
  return (
    <section class="card roll-due" aria-label={say('roll.title', { sides })} data-testid="roll-due">
      <header>
        <Die sides={sides} lit />
        <div role="status">
          <h2 class="h3">{say('roll.title', { sides })}</h2>
          <p>{say('roll.for', { name: names[seat] ?? '', what: purposeOf(rollDue) })}</p>
          {faces.length > 0 && (
            <p class="quiet">{say('roll.sofar', { faces: listText(faces.map(String)) })}</p>
          )}
        </div>
      </header>
      {rule === undefined ? (
        <p class="quiet">{say('roll.waits')}</p>
      ) : (
        <Faces
          key={faces.length}
          sides={sides}
          pending={pending}
          enter={(face) => rule({ type: 'roll', face })}
        />
      )}
    </section>
  );
}

/** In an attack the attacker's die comes first, then the defender's, exchange by exchange (SKOR-6.4). */
function purposeOf({ command, faces }: Due): string {
  const read = parseCommandText(command);
  // The choice of a side is secret until the roll.
  if (!read.ok || read.value.type === 'setup') return say('roll.first');
  const what = commandWords(read.value);
  if (read.value.type !== 'move' && read.value.type !== 'fire') return what;
  return say(faces.length % 2 === 0 ? 'roll.attack' : 'roll.defence', { what });
}

interface FacesProps {
  readonly sides: number;
  readonly pending: boolean;
  readonly enter: (face: number) => void;
}

/** Results of physical dice, or thrown here; sent on confirmation. */
function Faces({ sides, pending, enter }: FacesProps) {
  const picked = useSignal<number | undefined>(undefined);
  return (
    <form
      class="roll-faces"
      onSubmit={(event) => {
        event.preventDefault();
        if (picked.value !== undefined) enter(picked.value);
      }}
    >
      <div class="faces" role="radiogroup" aria-label={say('roll.pick')}>
        {Array.from({ length: sides }, (_, i) => i + 1).map((face) => (
          <label key={face} class={picked.value === face ? 'on' : ''}>
            <input
              type="radio"
              name="face"
              value={face}
              data-testid={`face-${face}`}
              checked={picked.value === face}
              onChange={() => {
                picked.value = face;
              }}
            />
            {face}
          </label>
        ))}
      </div>
      <div class="go">
        <button
          type="button"
          class="ghost"
          data-testid="roll-here"
          onClick={() => {
            picked.value = rollHere(sides);
          }}
        >
          <Icon name="lu:dices" size={16} /> {say('roll.here')}
        </button>
        <button
          type="submit"
          class="cta"
          data-testid="roll-enter"
          disabled={picked.value === undefined || pending}
        >
          {picked.value === undefined ? say('roll.enter') : say('roll.enterFace', { face: picked.value })}
        </button>
      </div>
    </form>
  );
}
