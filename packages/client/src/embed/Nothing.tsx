// The same page for everything that may not be shown, so that it does not reveal what exists.

import { say } from './say.ts';
import { TitleLine } from './TitleLine.tsx';

export interface NothingProps {
  /** The game without a featured match, if that is the reason. */
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
