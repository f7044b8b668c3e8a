// What the one in turn can do (UI-K20): every act with its key and what it comes to; dashed with the reason where it cannot be.

import { dataOf } from '@hexmarch/shared/games/skure/characters';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { Icon } from '../../../ui/Icon.tsx';
import { strikable, turnOf } from '../facts.ts';
import { CHOICES } from '../hand.ts';
import { KEYS } from '../keyTable.ts';
import { className } from '../words.ts';
import { type ActFact, actFacts } from './actFacts.ts';
import { ACT_GLYPHS } from './actGlyphs.ts';
import { hpText } from './phrases.ts';
import { say } from './say.ts';
import { ratingText } from './sheetLines.ts';
import { cancel, choose, handOf, paintOf, type SkureProps } from './types.ts';

export function Acts(props: SkureProps) {
  const { view, outcome } = props;
  const turn = turnOf(props);
  if (view.phase !== 'battle' || outcome !== undefined || turn === undefined) return null;
  const { actor } = turn;
  // On a phone what is in hand has the sheet to itself.
  if (props.phone && handOf(props).kind !== 'idle') return null;
  return (
    <section class="card battle-acts" aria-label={say('acts')} data-testid="acts">
      <header>
        <h2>
          {className(actor.class)} <span class={`c${paintOf(actor)}`}>{actor.id}</span>
        </h2>
        <span class="sub">
          {say('acts.sub', { hp: hpText(actor.hp), all: dataOf(actor).hp, rating: ratingText(actor) })}
        </span>
      </header>
      <div class="act-buttons">
        {actFacts(view, turn).map((fact) => (
          <ActButton key={fact.act} {...props} turn={turn} fact={fact} />
        ))}
      </div>
    </section>
  );
}

/** These show whom they could be about, and why not, even where there is nobody. */
const EXPLAINED: readonly ActFact['act'][] = ['charge', 'aim', 'cast', 'guard'];

interface ActButtonProps extends SkureProps {
  readonly turn: Turn;
  readonly fact: ActFact;
}

function ActButton({ turn, fact: { act, isOpen, text }, ...props }: ActButtonProps) {
  const hand = handOf(props);
  const isPressed = hand.kind === act;
  const press = (): void => {
    if (props.pending || (!isOpen && !EXPLAINED.includes(act))) return;
    if (act === 'strike') pickNext(props, turn);
    else if (isPressed && EXPLAINED.includes(act)) cancel(props);
    else choose(props, CHOICES.act(act));
  };
  return (
    <button
      type="button"
      class="act-button"
      aria-pressed={isPressed}
      aria-disabled={!isOpen}
      data-key={`skure.${act}`}
      data-testid={`act-${act}`}
      onClick={press}
    >
      <Icon of={ACT_GLYPHS[act]} size={20} />
      <b>{say(`act.${act}`)}</b>
      <small>{text}</small>
      <kbd class="key-hint">{KEYS[act].toUpperCase()}</kbd>
    </button>
  );
}

/** The next enemy that can be struck, from the last one the first again. */
function pickNext(props: SkureProps, turn: Turn): void {
  const hand = handOf(props);
  const targets = strikable(props.view, turn);
  const at = hand.kind === 'strike' ? targets.findIndex(({ id }) => id === hand.on) : -1;
  const next = targets[(at + 1) % targets.length];
  if (next !== undefined) choose(props, CHOICES.strike(next.id));
}
