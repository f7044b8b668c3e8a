// Vote on an effect (UI-S40): both options, votes so far, and the own vote, which is final.

import type { Effect } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishCommand, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { listText } from '../../../../text/language.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { useHours } from '../common/hours.ts';
import { Shield } from '../common/Shield.tsx';
import { say } from '../common/say.ts';
import { dueAt } from '../common/times.ts';
import { ownPlayer, playerName, type SkirmishProps } from '../common/types.ts';

export function VoteCard(props: SkirmishProps) {
  const { view, legal } = props;
  const confirming = useSignal<Effect | undefined>(undefined);
  const hour = useHours();
  const choices = choicesOf(view, ownPlayer(props));
  const opens = dueAt(props, 'announce');
  const isSecret = view.options.votingMode === 'sameDay';
  const mayVote = canVote(legal);
  const wanted = mayVote ? choices.find(({ effect }) => effect === confirming.value) : undefined;
  return (
    <section class="card vote" aria-label={say('vote.title')} data-testid="vote">
      <header>
        <h2>{say('vote.title')}</h2>
        {choices.length > 0 && (
          <span class="sub">
            {say(isSecret ? 'vote.subSecret' : 'vote.sub', {
              turn: turnOfEffect(view),
              tie: view.announced?.tie ?? '',
            })}
          </span>
        )}
      </header>
      {choices.length === 0 && (
        <p class="quiet">
          {opens === undefined ? say('vote.later') : say('vote.opens', { hour: hour(opens) })}
        </p>
      )}
      <div class="vote-choices">
        {choices.map((choice) => (
          <Choice
            key={choice.effect}
            {...props}
            choice={choice}
            isConfirming={choice === wanted}
            mayVote={mayVote}
            ask={() => {
              confirming.value = choice.effect;
            }}
          />
        ))}
      </div>
      {wanted !== undefined && (
        <div class="vote-ask" role="alert">
          <p>
            {say('vote.ask', { effect: wanted.effect })} <RuleLink rule="SKI-10.3" />
          </p>
          <div class="row">
            <button
              type="button"
              class="cta small"
              data-testid="vote-yes"
              onClick={() => {
                confirming.value = undefined;
                props.act({ type: 'vote', effect: wanted.effect });
              }}
            >
              <Icon name="lu:check" size={16} /> {say('vote.yes')}
            </button>
            <button
              type="button"
              class="ghost small"
              onClick={() => {
                confirming.value = undefined;
              }}
            >
              {say('back')}
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

interface ChoiceProps extends SkirmishProps {
  readonly choice: VoteChoice;
  readonly mayVote: boolean;
  readonly isConfirming: boolean;
  readonly ask: () => void;
}

function Choice({ choice, mayVote, isConfirming, ask, ...props }: ChoiceProps) {
  const { effect, voters, isOwn } = choice;
  return (
    <button
      type="button"
      class={`vote-choice${isOwn ? ' own' : ''}${isConfirming ? ' on' : ''}`}
      aria-disabled={!mayVote}
      aria-pressed={isOwn}
      data-testid={`vote-${effect}`}
      onClick={mayVote ? ask : undefined}
    >
      <b>{effect}</b>
      <span>{say(`effect.${effect}`)}</span>
      <small class="voters">
        {voters.map((player) => (
          <Shield key={player} view={props.view} player={player} heightPx={20} />
        ))}
        <span class={voters.length > 0 ? 'hidden' : ''}>
          {voters.length === 0
            ? say('vote.nobody')
            : say('vote.by', { names: listText(voters.map((player) => playerName(props, player))) })}
        </span>
      </small>
    </button>
  );
}

/** Current result of a vote, and what this person can still do (UI-S40). */
interface VoteChoice {
  readonly effect: Effect;
  /** Players who voted for it, as far as the viewer may know. */
  readonly voters: readonly Seat[];
  readonly isOwn: boolean;
  /** Wins a tie (SKI-10.5). */
  readonly isTie: boolean;
}

/** Empty while no vote is open. */
export function choicesOf(view: SkirmishView, player: Seat): readonly VoteChoice[] {
  const { announced, votes } = view;
  if (announced === null) return [];
  return announced.offered.map((effect) => {
    const voters = votes.flatMap((vote, who) => (vote?.effect === effect ? [who] : []));
    return { effect, voters, isOwn: voters.includes(player), isTie: effect === announced.tie };
  });
}

export const canVote = (legal: readonly SkirmishCommand[]): boolean =>
  legal.some(({ type }) => type === 'vote');

/** The turn in which the effect applies: the next one, or this (SKI-10.8). */
export const turnOfEffect = ({ turn, options }: SkirmishView): number =>
  options.votingMode === 'sameDay' ? turn : turn + 1;
