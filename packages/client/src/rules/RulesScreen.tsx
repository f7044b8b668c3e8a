// `/rules/<book>#TABLE-4.3`: the rules on a page of their own.

import '../styles/rooms.css';
import '../styles/rules.css';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { gameEntry } from '../games/registry.ts';
import { Problem } from '../ui/controls/Problem.tsx';
import { bookId, bookName, bookNames } from './library.ts';
import { Reader } from './Reader.tsx';
import { say } from './say.ts';

const WIDE = '(min-width: 56.25em)';

export function RulesScreen() {
  const { route } = useLocation();
  const name = useRoute().params.game ?? '';
  const at = useHash(name);
  const game = gameEntry(name)?.title ?? say('table');
  const title = say('titleOf', { game });
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!bookNames().includes(name)) {
    return <Problem title={say('missing')} text={name} again={undefined} home={() => route('/')} />;
  }
  const go = (id: RuleId): void => {
    if (bookName(id) === name) location.hash = id;
    else route(`/rules/${bookName(id)}#${id}`);
  };
  return (
    <main class="page rules-page" data-testid="rules">
      {/* An element of its own: nodes added by browser translation are removed with it. */}
      <h1 key={title}>{title}</h1>
      <Reader at={at} go={go} level={2} wide={matchMedia(WIDE).matches} />
    </main>
  );
}

/** The rule in the address, or the book if it has no such rule. */
function useHash(name: string): RuleId {
  const read = (): RuleId => decodeURIComponent(location.hash.slice(1));
  const [hash, setHash] = useState(read);
  useEffect(() => {
    const changed = (): void => setHash(read());
    changed();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [name]);
  return bookName(hash) === name ? hash : bookId(name);
}
