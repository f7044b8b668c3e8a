// Timeline of the match with a slider (UI-S38): a dot for a death, a star for a new leader, undone turns
// struck through. Report and explanations follow the selected turn.

import { useMemo } from 'preact/hooks';
import { listText } from '../../../text/language.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { Looking } from '../history/looking.ts';
import { lasting, leadChanges, type PastTurn } from '../history/pastTurns.ts';
import { pointOf } from '../history/story.ts';
import { MapOfThen } from './MapOfThen.tsx';
import { say } from './say.ts';
import type { Showing } from './showing.ts';
import { turnWords } from './turnWords.ts';

interface TurnsProps {
  readonly looking: Looking;
  readonly showing: Showing;
}

export function TurnsCard({ looking, showing }: TurnsProps) {
  const { turns, shown, isLast } = looking;
  if (shown === undefined) return <p class="quiet">{say('report.none')}</p>;
  const last = lasting(turns).at(-1)?.turn ?? shown.turn;
  return (
    <section class="card ski-turns" aria-label={say('turns.title')} data-testid="turns">
      <header>
        <h2>{say('turns.title')}</h2>
        {isLast ? (
          <span class="sub">{say('turns.of', { turn: shown.turn, last })}</span>
        ) : (
          <button
            type="button"
            class="then"
            data-testid="back-to-now"
            onClick={() => looking.show(undefined)}
          >
            {say('turns.of', { turn: shown.turn, last })} · {say('turns.now')}
          </button>
        )}
      </header>
      <TurnLine looking={looking} showing={showing} />
      <div class="then-there">
        {/* For the last turn the board itself is that map. */}
        {!isLast && <MapOfThen turn={shown} showing={showing} />}
        <p>{listText(wordsAt(turns, shown, showing), 'unit')}</p>
      </div>
    </section>
  );
}

/** The slider alone, for other places. */
export function TurnLine({ looking, showing }: TurnsProps) {
  const { turns, shown } = looking;
  const leads = useMemo(() => leadChanges(turns), [turns]);
  if (shown === undefined) return null;
  const to = (step: number) => (): void => looking.show(shown.index + step);
  return (
    <div class="turn-line">
      <button
        type="button"
        class="ib"
        aria-label={say('turns.before')}
        disabled={shown.index === 0}
        onClick={to(-1)}
      >
        <Icon name="lu:step-back" />
      </button>
      <span class="ticks">
        {turns.map((turn) => (
          <Tick key={turn.index} turn={turn} isShown={turn === shown} isLead={leads.has(turn.index)} />
        ))}
        <input
          type="range"
          min={0}
          max={turns.length - 1}
          value={shown.index}
          aria-label={say('turns.title')}
          aria-valuetext={say('turns.at', {
            turn: shown.turn,
            words: listText(wordsAt(turns, shown, showing), 'unit'),
          })}
          data-testid="turn-line"
          onInput={({ currentTarget }) => looking.show(Number(currentTarget.value))}
        />
      </span>
      <button
        type="button"
        class="ib"
        aria-label={say('turns.after')}
        disabled={shown.index === turns.length - 1}
        onClick={to(1)}
      >
        <Icon name="lu:step-forward" />
      </button>
    </div>
  );
}

function Tick({
  turn: { turn, isUndone, report },
  isShown,
  isLead,
}: {
  readonly turn: PastTurn;
  readonly isShown: boolean;
  readonly isLead: boolean;
}) {
  const sign = isLead ? '★' : report.deaths.length > 0 ? '●' : '';
  const kind = `${isShown ? ' shown' : ''}${isUndone ? ' undone' : ''}${isLead ? ' lead' : ''}`;
  return (
    <i class={`tick${kind}`} aria-hidden="true" title={String(turn)} data-turn={turn}>
      <b data-sign={sign} />
    </i>
  );
}

function wordsAt(turns: readonly PastTurn[], turn: PastTurn, showing: Showing): readonly string[] {
  const words = turnWords(pointOf(turn, leadChanges(turns).has(turn.index)), showing);
  return turn.isUndone ? [say('turns.undone'), ...words] : words;
}
