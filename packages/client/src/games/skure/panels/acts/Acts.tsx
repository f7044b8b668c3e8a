// Actions of the active fighter (UI-K20), each with shortcut and summary; dashed and with a reason if it is unavailable.

import { dataOf } from '@hexmarch/shared/games/skure/characters';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { CHOICES } from '../../draft/draft.ts';
import { strikable, turnOf } from '../../draft/facts.ts';
import { KEYS } from '../../input/keys.ts';
import { say as sayGame } from '../../words/say.ts';
import { className } from '../../words/words.ts';
import { ratingText } from '../common/sheetLines.ts';
import {
  cancel,
  choose,
  draftOf,
  isPlanning,
  mustAnswer,
  paintOf,
  planningProps,
  type SkureProps,
} from '../common/types.ts';
import { hpText } from '../words/phrases.ts';
import { say } from '../words/say.ts';
import { type ActFact, actFacts } from './actFacts.ts';
import { ACT_GLYPHS } from './actGlyphs.ts';
import { OwnFacing } from './OwnFacing.tsx';

export function Acts(given: SkureProps) {
  const props = planningProps(given);
  const { view, outcome } = props;
  const turn = turnOf(props);
  if (view.phase !== 'battle' || outcome !== undefined || turn === undefined) return null;
  const { actor } = turn;
  const facts = actFacts(view, turn, props.phone);
  // On a phone the draft has the sheet to itself, and so has a question that comes while one plans ahead.
  if (props.phone && (draftOf(props).kind !== 'idle' || mustAnswer(given))) return null;
  return (
    <section class="card battle-acts" aria-label={sayGame('panel.acts')} data-testid="acts">
      {/* On a phone the line above the board says it. */}
      {!props.phone && (
        <header>
          <h2>
            {className(actor.class)} <span class={`paint-${paintOf(actor)}`}>{actor.id}</span>
          </h2>
          <span class="sub">
            {say('acts.sub', { hp: hpText(actor.hp), all: dataOf(actor).hp, rating: ratingText(actor) })}
          </span>
        </header>
      )}
      <div class="act-buttons" data-count={facts.length}>
        {facts.map((fact) => (
          <ActButton key={fact.act} {...props} turn={turn} fact={fact} />
        ))}
      </div>
      {!props.phone && draftOf(props).kind === 'idle' && !isPlanning(props) && (
        <OwnFacing {...props} turn={turn} />
      )}
    </section>
  );
}

/** Actions that list possible targets and reasons even if there is none. */
const EXPLAINED: readonly ActFact['act'][] = ['charge', 'aim', 'cast', 'guard'];

interface ActButtonProps extends SkureProps {
  readonly turn: Turn;
  readonly fact: ActFact;
}

function ActButton({ turn, fact: { act, isOpen, text }, ...props }: ActButtonProps) {
  const draft = draftOf(props);
  const isPressed = draft.kind === act;
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
      <b>{say(act === 'defend' && props.phone ? 'act.defend.short' : `act.${act}`)}</b>
      <small>{text}</small>
      <kbd class="key-hint">{KEYS[act].toUpperCase()}</kbd>
    </button>
  );
}

/** Cycles through the attackable enemies. */
function pickNext(props: SkureProps, turn: Turn): void {
  const draft = draftOf(props);
  const targets = strikable(props.view, turn);
  const at = draft.kind === 'strike' ? targets.findIndex(({ id }) => id === draft.on) : -1;
  const next = targets[(at + 1) % targets.length];
  if (next !== undefined) choose(props, CHOICES.strike(next.id));
}
