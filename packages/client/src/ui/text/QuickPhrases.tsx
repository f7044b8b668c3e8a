// Quick phrases for the chat, one tap each: typing on a phone is slow (UI-22).

import { say } from '../../text/common.ts';

const PHRASES = ['luck', 'nice', 'thanks', 'moment', 'oops', 'well'] as const;

export function QuickPhrases({ send }: { readonly send: (text: string) => void }) {
  return (
    <ul class="phrases" aria-label={say('phrases')}>
      {PHRASES.map((phrase) => (
        <li key={phrase}>
          <button
            type="button"
            class="ghost small"
            data-testid={`phrase-${phrase}`}
            onClick={() => send(say(`phrase.${phrase}`))}
          >
            {say(`phrase.${phrase}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
