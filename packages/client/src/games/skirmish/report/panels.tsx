// Lazy panels about past events, connected to a table's props.

import './style.css';
import { type Signal, signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Hint } from '../../../shortcuts/Hint.tsx';
import { say as sayCommon } from '../../../text/common.ts';
import { Stepper } from '../../../ui/controls/Stepper.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { copyText } from '../../../ui/text/copyText.ts';
import { afterTurn, leaveAfterTurn } from '../history/afterTurn.ts';
import { type Looking, linkOf, lookingAt, matchKeyOf } from '../history/looking.ts';
import type { PastTurn } from '../history/pastTurns.ts';
import type { SkirmishStep } from '../input/input.ts';
import { armyIn, IDLE, isReserve } from '../orders/mode.ts';
import { whyClosed } from '../orders/ownTurn.ts';
import { STEPS, type StepName, type Steps } from '../resolution/steps.ts';
import { playedStep, type ShownStep, shownTurn } from '../scene/playback.ts';
import { AfterCard } from './AfterCard.tsx';
import { EndCard } from './EndCard.tsx';
import { Parts } from './Parts.tsx';
import { PlaySteps } from './PlaySteps.tsx';
import { type Part, phrase } from './parts.ts';
import { ReportCard } from './ReportCard.tsx';
import { SinceCard } from './SinceCard.tsx';
import { say } from './say.ts';
import { type ReportProps, type Showing, showingOf } from './showing.ts';
import { TurnLine, TurnsCard } from './TurnsCard.tsx';
import { WhyCard } from './WhyCard.tsx';

export function Report(props: ReportProps) {
  const looking = lookingAt(props);
  const { shown } = looking;
  const showing = showingOf(props, shown?.before.sides);
  const after = useAfterTurn(props, looking);
  useMounted(isReportOpen);
  if (shown === undefined) {
    return (
      <section class="card ski-report" aria-label={say('report.next', { turn: props.view.turn })}>
        <h2>{say('report.next', { turn: props.view.turn })}</h2>
        <p class="quiet">{say('report.none')}</p>
      </section>
    );
  }
  return (
    <div class={after === undefined ? 'ski-reports' : 'ski-reports first'}>
      <SinceCard looking={looking} showing={showing} matchKey={matchKeyOf(props.view)} />
      {!looking.isLast && <Then looking={looking} />}
      {!isDocked.value && <Why {...props} />}
      <ReportCard resolved={shown} showing={showing} selectedId={looking.selectedId} ask={looking.ask} />
    </div>
  );
}

/** The turn whose result comes first now; its orders stay on the map. */
function useAfterTurn(props: ReportProps, { isLast }: Looking): PastTurn | undefined {
  const after = afterTurn(props);
  const drawn = isLast ? after : undefined;
  useEffect(() => {
    shownTurn.value = drawn;
  }, [drawn]);
  return after;
}

/** Whether such a component is on the screen. */
function useMounted(mounted: Signal<boolean>): void {
  useEffect(() => {
    mounted.value = true;
    return () => {
      mounted.value = false;
    };
  }, [mounted]);
}

/** Marks a past turn (UI-S38). */
const Then = ({ looking }: { readonly looking: Looking }) => (
  <p class="ski-then">
    {say('turns.then', { turn: looking.shown?.turn ?? 0 })}
    <button type="button" onClick={() => looking.show(undefined)}>
      {say('turns.now')}
    </button>
  </p>
);

function Why({ isBrief = false, ...props }: ReportProps & { readonly isBrief?: boolean }) {
  const looking = lookingAt(props);
  const { shown, selectedId, isDeeper } = looking;
  if (shown === undefined || selectedId === undefined) return null;
  const showing = showingOf(props, shown.before.sides);
  return (
    <WhyCard
      resolved={shown}
      id={selectedId}
      showing={showing}
      ask={looking.ask}
      close={looking.close}
      back={isDeeper ? looking.back : undefined}
    >
      {/* Right after a resolution the height is the sentences’; the turns have a card of their own. */}
      {!isBrief && (
        <footer>
          <TurnLine looking={looking} showing={showing} />
          <LinkButton looking={looking} />
        </footer>
      )}
    </WhyCard>
  );
}

function LinkButton({ looking }: { readonly looking: Looking }) {
  const copied = useSignal(false);
  const link = linkOf(looking);
  if (link === undefined) return null;
  return (
    <button
      type="button"
      class="ghost small"
      data-testid="why-link"
      onClick={async () => {
        await copyText(link);
        copied.value = true;
      }}
    >
      <Icon name="lu:link" size={16} /> {copied.value ? sayCommon('copied') : say('why.link')}
    </button>
  );
}

/** For the dock: an explanation while one is open, else its children. */
export function WhyDock({ children, ...props }: ReportProps & { readonly children?: ComponentChildren }) {
  const looking = lookingAt(props);
  const { shown, selectedId } = looking;
  const after = useAfterTurn(props, looking);
  useMounted(isDocked);
  // Selecting an army closes the explanation; one opened after that comes first again.
  const draftSource = draftSourceOf(props);
  useEffect(() => {
    if (draftSource === undefined) return;
    if (selectedId !== undefined) looking.close();
    leaveAfterTurn(props.view);
  }, [draftSource]);
  const showing = showingOf(props, shown?.before.sides);
  const played = playedStep.value;
  if (played !== undefined) return <PlayedCard {...{ played, showing }} isAgain={after !== undefined} />;
  const why =
    shown !== undefined && selectedId !== undefined ? (
      <Why {...props} isBrief={after !== undefined} />
    ) : undefined;
  // What is inspected, the result of the match, and on a phone the report's own tab have the place instead.
  const isElsewhere = isLooking(props) || props.outcome !== undefined || (props.phone && isReportOpen.value);
  if (after === undefined || isElsewhere) return <>{why ?? children}</>;
  const isClosed = areClosed(props);
  return (
    <>
      <AfterCard {...{ after, props, looking, showing, isClosed }}>{why}</AfterCard>
      {isClosed && children}
    </>
  );
}

/** The lock after a resolution: the report is read while orders are not yet taken. */
const areClosed = ({ step }: ReportProps): boolean => {
  const { turn } = (step as Partial<SkirmishStep>).orders ?? {};
  return turn !== undefined && whyClosed(turn) !== undefined;
};

const isLooking = ({ step }: ReportProps): boolean =>
  (step as Partial<SkirmishStep>).orders?.mode.kind === 'look';

/** The army, or the reinforcement, of the order draft. */
function draftSourceOf({ step }: ReportProps): string | undefined {
  const { mode = IDLE } = (step as Partial<SkirmishStep>).orders ?? {};
  return armyIn(mode) ?? (isReserve(mode) ? 'REF' : undefined);
}

export function Turns(props: ReportProps) {
  const looking = lookingAt(props);
  return <TurnsCard looking={looking} showing={showingOf(props, looking.shown?.before.sides)} />;
}

export function End(props: ReportProps) {
  const { outcome } = props.view;
  const looking = lookingAt(props);
  return outcome === null ? null : <EndCard looking={looking} showing={showingOf(props)} outcome={outcome} />;
}

interface PlayedCardProps {
  readonly played: ShownStep;
  readonly showing: Showing;
  /** It can be played again, from any of its steps. */
  readonly isAgain: boolean;
}

/** Controls during playback of a resolution (UI-S35): current step, its caption, skip. */
export function PlayedCard({ played: { step, steps, next, skip }, showing, isAgain }: PlayedCardProps) {
  return (
    <section
      class="card ski-played"
      aria-label={say('played.title')}
      data-testid="ski-played"
      data-step={step}
    >
      {isAgain ? (
        <PlaySteps now={step} />
      ) : (
        <Stepper stages={STEPS.map((name) => ({ label: say(`step.${name}`), state: stateOf(name, step) }))} />
      )}
      <p aria-live="polite">
        <Parts parts={captionOf(step, steps)} showing={showing} ask={() => undefined} />
      </p>
      <div class="go-on">
        <button type="button" class="ghost" data-key="nextStage" data-testid="played-next" onClick={next}>
          {say('played.next')} <Hint of="nextStage" />
        </button>
        <button type="button" class="ghost" data-testid="played-skip" onClick={skip}>
          {say('played.skip')}
        </button>
      </div>
    </section>
  );
}

function stateOf(name: StepName, now: StepName): 'done' | 'now' | 'later' {
  const off = STEPS.indexOf(name) - STEPS.indexOf(now);
  return off === 0 ? 'now' : off < 0 ? 'done' : 'later';
}

/** Whether explanations are shown in the dock; else they are part of the report. */
const isDocked = signal(false);
const isReportOpen = signal(false);

/** Captions of a resolution's playback, one per step (UI-S35). */
export function captionOf(name: StepName, { orders, cuts, moves, losses, points }: Steps): readonly Part[] {
  switch (name) {
    case 'orders':
      return phrase('caption.orders', { count: orders.length });
    case 'cuts':
      return phrase('caption.cuts', { count: cuts.cuts.filter(({ kind }) => kind !== 'lost').length });
    case 'moves': {
      const moved = moves.filter(({ success }) => success).length;
      return phrase('caption.moves', { moved, bounced: moves.length - moved });
    }
    case 'losses':
      return phrase('caption.losses', { count: losses.length });
    case 'points':
      return points.players.length === 0
        ? phrase('caption.noPoints')
        : phrase('caption.points', { list: pointList(points.players) });
  }
}

const pointList = (players: Steps['points']['players']): readonly Part[] =>
  players.flatMap(({ player, farms, expansion }, i): readonly Part[] => {
    const sum = farms.reduce((total, { vp }) => total + vp, expansion);
    return [i === 0 ? '' : ', ', { seat: player }, ` +${sum}`];
  });
