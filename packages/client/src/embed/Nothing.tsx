// One and the same page for whatever may not be shown: it does not tell what it is that may not.

import { say } from './say.ts';
import { TitleLine } from './TitleLine.tsx';

export function Nothing() {
  return (
    <main class="embed-page" data-testid="embed-nothing">
      <TitleLine names="" game="Hexmarch" />
      <section class="embed-note">
        <h1>{say('nothing.title')}</h1>
        <p>{say('nothing.text')}</p>
      </section>
    </main>
  );
}
