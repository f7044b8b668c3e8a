// Explanation of an order's result (UI-S37): the strengths compared, and the chain of causes, deepest first.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say as sayCommon } from '../../../text/common.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { type Resolved, type Results, resultsOf } from '../resolution/resolved.ts';
import { Parts, Shield } from './Parts.tsx';
import { orderPart, phrase } from './parts.ts';
import { say } from './say.ts';
import type { Showing } from './showing.ts';
import { reasonText, type WhyAnswer, whyOf } from './why.ts';
import { mostImportant } from './whyHelp.ts';
import type { WhySide } from './whySides.ts';

export interface WhyCardProps {
  readonly resolved: Resolved;
  readonly id: string;
  readonly showing: Showing;
  readonly ask: (id: string) => void;
  readonly close: () => void;
  /** Set if it was opened from another explanation. */
  readonly back?: (() => void) | undefined;
  /** Rendered below the explanation. */
  readonly children?: ComponentChildren;
}

export function WhyCard({ resolved, id, back, close, children, ...rest }: WhyCardProps) {
  const answer = whyOf(resolved, id, rest.showing.eyes);
  const title = useRef<HTMLHeadingElement>(null);
  // Restores the focus when it is closed.
  useEffect(() => {
    const opener = document.activeElement;
    return () => opener instanceof HTMLElement && opener.isConnected && opener.focus({ preventScroll: true });
  }, []);
  // Moves the focus to the explanation, but not on page load.
  useEffect(() => {
    if (document.activeElement !== document.body) title.current?.focus({ preventScroll: true });
  }, [id]);
  if (answer === undefined) return null;
  return (
    <section
      class={`card ski-why ${answer.outcome}`}
      aria-label={titleText(answer)}
      data-testid="ski-why"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <header>
        {back !== undefined && (
          <button type="button" class="ib" aria-label={say('why.back')} data-testid="why-back" onClick={back}>
            <Icon name="lu:chevron-left" />
          </button>
        )}
        <Icon name={answer.outcome === 'done' ? 'lu:circle-check' : 'lu:circle-x'} size={20} />
        <h2 class="h3" ref={title} tabIndex={-1}>
          <Title answer={answer} />
        </h2>
        <span class="sub">{answer.reason !== undefined && reasonText(answer.reason)}</span>
        <button
          type="button"
          class="ib"
          aria-label={sayCommon('close')}
          data-testid="why-close"
          onClick={close}
        >
          <Icon name="lu:x" />
        </button>
      </header>
      <div class={answer.sides.length === 0 ? 'answer bare' : 'answer'}>
        {answer.sides.length > 0 && (
          <ul class="strengths" aria-label={say('why.strengths')}>
            {answer.sides.map((side) => (
              <Side key={side.id} side={side} results={resultsOf(resolved)} {...rest} />
            ))}
          </ul>
        )}
        <Lines lines={answer.lines} key={id} {...rest} />
      </div>
      {children}
    </section>
  );
}

interface LinesProps extends Pick<WhyCardProps, 'showing' | 'ask'> {
  readonly lines: WhyAnswer['lines'];
}

/** The most telling sentences; the others on request. */
function Lines({ lines, ...rest }: LinesProps) {
  const isWhole = useSignal(false);
  const shown = isWhole.value ? lines : mostImportant(lines);
  const left = lines.length - shown.length;
  return (
    <div class="lines">
      <ol>
        {shown.map(({ parts, rule, isBad }, i) => (
          <li key={i} class={isBad ? 'bad' : ''}>
            <span>
              <Parts parts={parts} {...rest} />
            </span>
            <RuleLink rule={rule} sentence={() => <Parts parts={parts} {...rest} />} />
          </li>
        ))}
      </ol>
      {left > 0 && (
        <button
          type="button"
          class="why-rest"
          data-testid="why-rest"
          onClick={() => {
            isWhole.value = true;
          }}
        >
          {say('why.more', { count: left })}
        </button>
      )}
    </div>
  );
}

const titleText = ({ outcome, text }: WhyAnswer): string => say('why.title', { outcome, order: text });

/** The order in monospace. */
const Title = ({ answer: { outcome, text } }: { readonly answer: WhyAnswer }) => (
  <>
    {phrase('why.title', { outcome, order: { order: '', text } }).map((part, i) =>
      typeof part === 'string' ? part : <code key={i}>{text}</code>,
    )}
  </>
);

interface SideProps extends Pick<WhyCardProps, 'showing' | 'ask'> {
  readonly side: WhySide;
  readonly results: Results;
}

function Side({ side, results, ...rest }: SideProps) {
  const { player, at, role, strength, base, helped, lost } = side;
  const { showing } = rest;
  return (
    <li>
      <Shield player={player} showing={showing} heightPx={34} />
      <span>
        {showing.place(at)}
        <small>{say(`role.${role}`)}</small>
        {helped.length + lost.length > 0 && (
          <small class="made">
            {say('why.base', { base })}
            {helped.map((id) => (
              <span key={id}>
                {' + '}
                <Parts parts={[orderPart(results, id)]} {...rest} />
              </span>
            ))}
            {lost.map((id) => (
              <s key={id}>
                {' + '}
                <Parts parts={[orderPart(results, id)]} {...rest} />
              </s>
            ))}
          </small>
        )}
      </span>
      <strong>{strength}</strong>
    </li>
  );
}
