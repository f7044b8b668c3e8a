// One and the same page for whatever may not be shown: it does not tell what it is that may not.

import { say } from './say.ts';
import { TitleLine } from './TitleLine.tsx';

export interface NothingProps {
  /** The game of which nothing is on, where that is why. */
  readonly on?: string | undefined;
}

export function Nothing({ on }: NothingProps) {
  return (
    <main class="embed-page" data-testid="embed-nothing">
      <TitleLine names="" game="Hexmarch" />
      <section class="embed-note">
        <h1>{on === undefined ? say('nothing.title') : say('nothing.on', { game: on })}</h1>
        <p>{say(on === undefined ? 'nothing.text' : 'nothing.soon')}</p>
      </section>
    </main>
  );
}
