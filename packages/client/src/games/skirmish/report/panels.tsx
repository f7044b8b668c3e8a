// Lazy panels about past events, connected to a table's props.

import './style.css';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { say as sayCommon } from '../../../text/common.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { copyText } from '../../../ui/text/copyText.ts';
import { type Looking, linkOf, lookingAt, matchKeyOf } from '../history/looking.ts';
import type { SkirmishStep } from '../input/input.ts';
import { armyIn, IDLE, isReserve } from '../orders/mode.ts';
import { playedStep } from '../scene/playback.ts';
import { isDocked } from './docked.ts';
import { EndCard } from './EndCard.tsx';
import { PlayedCard } from './PlayedCard.tsx';
import { ReportCard } from './ReportCard.tsx';
import { SinceCard } from './SinceCard.tsx';
import { say } from './say.ts';
import { type ReportProps, showingOf } from './showing.ts';
import { TurnLine, TurnsCard } from './TurnsCard.tsx';
import { WhyCard } from './WhyCard.tsx';

export function Report(props: ReportProps) {
  const looking = lookingAt(props);
  const { shown } = looking;
  const showing = showingOf(props, shown?.before.sides);
  if (shown === undefined) {
    return (
      <section class="card ski-report" aria-label={say('report.next', { turn: props.view.turn })}>
        <h2>{say('report.next', { turn: props.view.turn })}</h2>
        <p class="quiet">{say('report.none')}</p>
      </section>
    );
  }
  return (
    <>
      <SinceCard looking={looking} showing={showing} matchKey={matchKeyOf(props.view)} />
      {!looking.isLast && <Then looking={looking} />}
      {!isDocked.value && <Why {...props} />}
      <ReportCard resolved={shown} showing={showing} selectedId={looking.selectedId} ask={looking.ask} />
    </>
  );
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

function Why(props: ReportProps) {
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
      <footer>
        <TurnLine looking={looking} showing={showing} />
        <LinkButton looking={looking} />
      </footer>
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
  useEffect(() => {
    isDocked.value = true;
    return () => {
      isDocked.value = false;
    };
  }, []);
  // Selecting an army closes the explanation; one opened after that comes first again.
  const draftSource = draftSourceOf(props);
  useEffect(() => {
    if (draftSource !== undefined && selectedId !== undefined) looking.close();
  }, [draftSource]);
  const played = playedStep.value;
  if (played !== undefined) return <PlayedCard played={played} showing={showingOf(props)} />;
  if (shown === undefined || selectedId === undefined) return children;
  return <Why {...props} />;
}

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
