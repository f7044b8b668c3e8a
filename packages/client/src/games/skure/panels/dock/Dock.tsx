// Dock below the board: the draft with its expected result.

import './dock.css';
import './acts.css';
import './phone.css';
import '../question/question.css';
import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { type BreathedOn, breathOutlook } from '@hexmarch/shared/games/skure/plan/magic';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { CompanyDock, PlanHead, Return, SignBar } from '../../company/index.ts';
import { turnOf } from '../../draft/facts.ts';
import { className, directionName } from '../../words/words.ts';
import { Token } from '../common/Token.tsx';
import {
  cancel,
  draftOf,
  isPlanning,
  litBy,
  mustAnswer,
  paintOf,
  planningProps,
  type SkureProps,
} from '../common/types.ts';
import { whyNot } from '../common/whyNot.ts';
import { Sheet } from '../order/Sheet.tsx';
import { QuestionDock } from '../question/QuestionDock.tsx';
import { breathLabel, lossText } from '../words/phrases.ts';
import { say } from '../words/say.ts';
import { turningNote } from '../words/turnText.ts';
import { ActHead } from './ActHead.tsx';
import { AimDock } from './AimDock.tsx';
import { CastDock } from './CastDock.tsx';
import { ChargeDock } from './ChargeDock.tsx';
import { GoDock } from './GoDock.tsx';
import { LastWord } from './LastWord.tsx';
import { StanceDock } from './StanceDock.tsx';
import { StrikeDock } from './StrikeDock.tsx';

export function Dock(given: SkureProps) {
  const { outcome, phone } = given;
  const { held: pending, phase } = given.view;
  if (phase !== 'battle' || outcome !== undefined) return null;
  // Keyed by question, so that each starts inert. Whoever is not asked may plan on.
  if (pending !== null && (mustAnswer(given) || !isPlanning(given)))
    return <QuestionDock key={questionKey(given.view)} {...given} />;
  const props = planningProps(given);
  const { view } = props;
  // On wide screens the sheet has its own panel.
  if (phone && draftOf(props).kind === 'look') return <Looking {...props} />;
  const turn = turnOf(props);
  if (view.company === undefined) return turn === undefined ? null : <DraftDock {...props} turn={turn} />;
  if (turn === undefined)
    return (
      <>
        <CompanyDock {...props} />
        <SignBar {...props} />
      </>
    );
  return (
    <>
      <Return {...props} />
      <PlanHead {...props} />
      <DraftDock {...props} turn={turn} />
    </>
  );
}

const Looking = (props: SkureProps) => (
  <>
    <Sheet {...props} />
    {props.view.company !== undefined && <SignBar {...props} />}
    <button type="button" class="ghost" data-testid="look-back" onClick={() => cancel(props)}>
      {say('look.back')}
    </button>
  </>
);

function DraftDock({ turn, ...props }: SkureProps & { readonly turn: Turn }) {
  const draft = draftOf(props);
  switch (draft.kind) {
    case 'strike':
      return <StrikeDock {...props} turn={turn} draft={draft} />;
    case 'go':
      return <GoDock {...props} turn={turn} draft={draft} />;
    case 'charge':
      return <ChargeDock {...props} turn={turn} draft={draft} />;
    case 'aim':
      return <AimDock {...props} turn={turn} draft={draft} />;
    case 'cast':
      return <CastDock {...props} turn={turn} draft={draft} />;
    case 'breath':
      return <BreathDock {...props} turn={turn} />;
    case 'defend':
    case 'counter':
    case 'guard':
      return <StanceDock {...props} turn={turn} draft={draft} />;
    case 'idle':
      return <IdleDock turn={turn} />;
    case 'look':
    case 'place':
    case 'space':
      return null;
  }
}

const questionKey = ({ turns, held }: SkureView): string =>
  `${turns} ${held?.question?.by ?? ''} ${held?.question?.on ?? ''}`;

/** Breath (UI-K32): all fighters in its area, friends in rose; the button counts them. */
function BreathDock({ turn, ...props }: SkureProps & { readonly turn: Turn }) {
  const { view } = props;
  const { actor } = turn;
  const found = breathOutlook(view, actor);
  const refused = 'code' in found ? found : undefined;
  const list = 'code' in found ? [] : found;
  return (
    <section class="card strike-dock calm" aria-label={say('act.breath')} data-testid="breath-dock">
      <ActHead by={actor} title={say('act.breath')} rule="SKURE-12.3">
        <p class="quiet">
          {refused === undefined
            ? say('breath.where', { direction: directionName(actor.facing) })
            : whyNot(view, refused)}
        </p>
      </ActHead>
      <ul class="target-list" aria-label={say('breath.whom')}>
        {list.map((one) => (
          <Breathed key={one.on} {...props} one={one} />
        ))}
      </ul>
      <LastWord {...props} label={breathLabel(list)} isOff={refused !== undefined} />
    </section>
  );
}

function Breathed({ one, ...props }: SkureProps & { readonly one: BreathedOn }) {
  const who = characterOf(props.view, one.on);
  return (
    <li class={one.isFriend ? 'target friend' : 'target'} {...litBy(props, who.at)}>
      <Token of={who} heightPx={34} />
      <span>
        <b class={`paint-${paintOf(who)}`}>{who.id}</b> {className(who.class)}
        {one.isFriend && <b class="bad"> {say('breath.friend')}</b>}
        <small>{lossText(one, who)}</small>
      </span>
    </li>
  );
}

/** Dock without a draft: only what cannot be seen in the line, at the acts and on the field. */
function IdleDock({ turn }: { readonly turn: Turn }) {
  const note = turningNote(turn);
  return note === undefined ? null : (
    <section class="card turn-dock" data-testid="turn-dock">
      <p class="turning-note">{note}</p>
    </section>
  );
}
