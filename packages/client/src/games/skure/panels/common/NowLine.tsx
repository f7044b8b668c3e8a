// What to do now, in the line above the board on a phone: what is left of the turn, the drafted way to a target, or who strikes whom.

import { dataOf, find } from '@hexmarch/shared/games/skure/characters';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { questionOutlook } from '@hexmarch/shared/games/skure/plan/questions';
import type { StrikeOption } from '@hexmarch/shared/games/skure/plan/strikes';
import type { Character } from '@hexmarch/shared/games/skure/state';
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { Stepper } from '../../../../ui/controls/Stepper.tsx';
import { Countdown, ServerTime } from '../../../../ui/plates/Clock.tsx';
import { chosenWay, strikesOn, turnOf } from '../../draft/facts.ts';
import { fighterName } from '../../words/words.ts';
import { frame } from '../words/frame.ts';
import { hpText } from '../words/phrases.ts';
import { say } from '../words/say.ts';
import { draftOf, mustAnswer, planningProps, type SkureProps, spaceName } from './types.ts';
import { turningText as turnedText } from './wayFacts.ts';

export function NowLine(given: SkureProps) {
  if (given.view.held !== null) return <Struck {...given} />;
  const props = planningProps(given);
  const { view, names, seat } = props;
  const turn = turnOf(props);
  const draft = draftOf(props);
  const target = draft.kind === 'strike' ? find(view, draft.on) : undefined;
  if (turn !== undefined && target !== undefined) {
    const way = chosenWay(strikesOn(view, turn, target.id), draft.kind === 'strike' ? draft.from : undefined);
    return <Striking {...props} turn={turn} target={target} way={way} />;
  }
  const actor = view.phase === 'battle' ? find(view, view.actor) : undefined;
  const { status, stages, round } = frame(view, names, seat);
  if (turn === undefined || actor === undefined)
    return (
      <>
        <b class="lead">{status}</b>
        <WindowTime {...props}>{round}</WindowTime>
      </>
    );
  return (
    <>
      <b class="lead">{fighterName(actor)}</b>
      <Stepper stages={stages} />
      <WindowTime {...props}>
        {hpText(actor.hp)}/{dataOf(actor).hp}
      </WindowTime>
    </>
  );
}

/** In a company battle the time of the open window (SKURE-15.16), on a phone in place of what else stands there. */
function WindowTime({
  view,
  due = [],
  phone,
  children,
}: SkureProps & { readonly children: ComponentChildren }) {
  const offsetMs = useContext(ServerTime);
  const atMs = view.company === undefined ? undefined : due.find(({ command }) => command === 'time-up')?.at;
  return (
    <span class="end">
      {atMs !== undefined && phone ? <Countdown atMs={atMs} offsetMs={offsetMs} /> : children}
    </span>
  );
}

interface StrikingProps extends SkureProps {
  readonly turn: Turn;
  readonly target: Character;
  readonly way: StrikeOption | undefined;
}

/** `Strike B1 Minotaur`, the steps and the turning to it, and what they cost. */
function Striking({ view, turn, target, way }: StrikingProps) {
  const walk =
    way === undefined || way.at === turn.actor.at
      ? []
      : [say('now.walks', { from: spaceName(view, turn.actor.at), to: spaceName(view, way.at) })];
  const facts = way === undefined ? [] : [...walk, turnedText(way, turn)];
  return (
    <>
      <b class="lead">{say('now.strike', { target: fighterName(target) })}</b>
      <span class="quiet">{facts.join(', ')}</span>
      {way !== undefined && turn.budget.points > 0 && (
        <span class="end">{say('now.cost', { cost: way.cost, points: turn.budget.points })}</span>
      )}
    </>
  );
}

/** Out of turn: who strikes whom, and for those who wait how long the answer may take. */
function Struck(props: SkureProps) {
  const { view, names, seat, due = [] } = props;
  const offsetMs = useContext(ServerTime);
  const forecast = questionOutlook(view);
  const { status } = frame(view, names, seat);
  if (forecast === undefined) return <b class="lead">{status}</b>;
  const atMs = due.find(({ command }) => command === 'time-up')?.at;
  return (
    <>
      <span>
        <b>{fighterName(forecast.by)}</b>{' '}
        <span class="quiet">
          {say(forecast.on.seat === seat ? 'now.strikesYours' : 'now.strikes', {
            target: fighterName(forecast.on),
          })}
        </span>
      </span>
      {!mustAnswer(props) && atMs !== undefined && (
        <span class="end">
          <Countdown atMs={atMs} offsetMs={offsetMs} />
        </span>
      )}
    </>
  );
}
