// An error page: what happened, in words, and where to go from here.

import { say } from '../../text/common.ts';
import { Brand } from '../pictures/Brand.tsx';

export interface ProblemProps {
  readonly title: string;
  readonly text: string;
  /** Retries, where that may help. */
  readonly again: (() => void) | undefined;
  readonly againLabel?: string;
  readonly home: () => void;
}

export function Problem({ title, text, again, againLabel = say('again'), home }: ProblemProps) {
  return (
    <main class="page problem">
      <Brand />
      <section class="card" role="alert" data-testid="problem">
        <h1>{title}</h1>
        <p>{text}</p>
        <div class="row">
          {again !== undefined && (
            <button type="button" class="cta" onClick={again}>
              {againLabel}
            </button>
          )}
          <button type="button" class="ghost" onClick={home}>
            {say('backToStart')}
          </button>
        </div>
      </section>
    </main>
  );
}
