// The search's status on other pages, and the alert when an opponent has been found.

import '../styles/matchmaking.css';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { gameEntry } from '../games/registry.ts';
import { notify } from '../pwa/notify.ts';
import { play } from '../sound/player.ts';
import { namesOf } from '../text/bots.ts';
import { secondsText } from '../text/clocks.ts';
import { together } from '../text/names.ts';
import { Icon } from '../ui/pictures/Icon.tsx';
import { useServerNow } from '../ui/plates/Clock.tsx';
import { ANSWER_MS, type Matchmaker } from './matchmaker.ts';
import { say } from './say.ts';
import { closeSearch, resumed, search } from './search.ts';
import { findPath } from './wish.ts';

/** Screens set the tab's title; while an opponent waits the alert replaces it again. */
const TITLE_MS = 1000;

export function FindBar() {
  const { path } = useLocation();
  useEffect(() => void resumed(), []);
  const finding = search.value?.finding;
  const isElsewhere = finding !== undefined && !path.startsWith('/find/');
  // Joining another table ends the search.
  const table = isElsewhere ? TABLE.exec(path)?.[1] : undefined;
  useEffect(() => {
    if (table !== undefined && finding?.waitAt(decodeURIComponent(table)) === false) void finding.cancel();
  }, [table, finding]);
  if (!isElsewhere) return null;
  switch (finding.stage.value) {
    case 'looking':
      return <Looking finding={finding} />;
    case 'found':
      return <Call finding={finding} />;
    case 'missed':
      return <Missed finding={finding} />;
    case 'ended':
      return null;
  }
}

const TABLE = /^\/m\/([^/]+)$/;

const titleOf = ({ wish }: Matchmaker): string => gameEntry(wish.game)?.title ?? wish.game;

function Looking({ finding }: { readonly finding: Matchmaker }) {
  const elapsed = useServerNow(true, 0, 1000) - finding.since;
  return (
    <div translate={false} class="find-bar" data-testid="find-bar">
      <a href={findPath(finding.wish)}>
        <Icon name="lu:swords" size={16} /> <span>{say('bar', { game: titleOf(finding) })}</span>{' '}
        <time>{secondsText(Math.max(0, Math.floor(elapsed / 1000)))}</time>
      </a>
      <button
        type="button"
        class="ib"
        aria-label={say('cancel')}
        title={say('cancel')}
        onClick={() => void finding.cancel()}
      >
        <Icon name="lu:x" size={17} />
      </button>
    </div>
  );
}

function Call({ finding }: { readonly finding: Matchmaker }) {
  const { route } = useLocation();
  const title = say('found', { who: whoCame(finding), game: titleOf(finding) });
  useEffect(() => {
    play('turn');
    const takeBack = notify({ title, text: say('found.text'), tag: 'finding' });
    const before = document.title;
    const name = (): void => {
      document.title = `● ${title}`;
    };
    name();
    const timer = setInterval(name, TITLE_MS);
    return () => {
      clearInterval(timer);
      document.title = before;
      takeBack?.();
    };
  }, []);
  const go = (): void => {
    const matchId = finding.answer();
    if (matchId !== undefined) route(`/m/${matchId}`);
  };
  return (
    <div translate={false} class="find-bar call" role="alert" data-testid="found">
      <p>
        <b>{title}</b> {say('found.text')}
      </p>
      <button type="button" class="cta" data-testid="answer" onClick={go}>
        <Icon name="lu:swords" size={18} /> {say('found.go')}
      </button>
      <i class="left" style={{ animationDuration: `${ANSWER_MS}ms` }} />
    </div>
  );
}

function whoCame({ sitting }: Matchmaker): string {
  const { snapshot, welcome } = sitting.value ?? {};
  const own = welcome?.value?.seat;
  return together(namesOf(snapshot?.value?.seats ?? []).filter((_, seat) => seat !== own));
}

function Missed({ finding }: { readonly finding: Matchmaker }) {
  return (
    <div translate={false} class="find-bar call" role="status" data-testid="missed">
      <p>{say('missed')}</p>
      <a class="ghost" href={findPath(finding.wish)} onClick={closeSearch}>
        {say('again')}
      </a>
      <button type="button" class="ib" aria-label={say('close')} title={say('close')} onClick={closeSearch}>
        <Icon name="lu:x" size={17} />
      </button>
    </div>
  );
}
