// The one search of this tab. It outlives pages and, since where it sits is kept for the tab, their reloading.

import type { MatchRow, Terms } from '@hexmarch/shared/protocol/messages';
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { leaveMatch } from '../net/api.ts';
import type { Connection } from '../net/connection.ts';
import { dropToken, termsOf, tokenOf } from '../net/keys.ts';
import { Lobby } from '../net/lobby.ts';
import { forgetMatch } from '../net/ownMatches.ts';
import { startMatch } from '../net/startMatch.ts';
import { Finding, type Sitting } from './finding.ts';
import { isSearching, keepSearch, keptSearch } from './kept.ts';
import { sameWish, tableFor, type Wish } from './wish.ts';

export interface Search {
  readonly finding: Finding;
  readonly lobby: Lobby;
}

/** Undefined while nobody is looked for. */
export const search = signal<Search | undefined>(undefined);

/** Goes on with a search of this tab, or begins one; a search for something else is called off. */
export async function lookFor(wish: Wish): Promise<void> {
  const finding = resumed()?.finding;
  if (finding?.stage.peek() === 'looking') {
    if (sameWish(finding.wish, wish)) return;
    await finding.cancel();
  }
  // Whoever has come meanwhile is not left waiting.
  if (finding?.stage.peek() !== 'found') begin(wish, Date.now());
}

/** What this tab looked for before its page was loaded anew. */
export function resumed(): Search | undefined {
  if (search.peek() !== undefined) return search.peek();
  const kept = keptSearch();
  return kept === undefined ? undefined : begin(kept.wish, kept.since, kept.matchId);
}

/** Nothing more is to be said of it. */
export function closeSearch(): void {
  search.peek()?.lobby.close();
  batch(() => {
    search.value = undefined;
    isSearching.value = false;
  });
}

// What has ended is no search any more, whoever ended it.
effect(() => {
  if (search.value?.finding.stage.value === 'ended') untracked(closeSearch);
});

function begin(wish: Wish, since: number, kept?: string): Search {
  search.peek()?.lobby.close();
  const lobby = new Lobby();
  const rows = computed((): readonly MatchRow[] | undefined =>
    lobby.state.value === 'ready' ? lobby.rows.value : undefined,
  );
  const finding = new Finding(wish, since, {
    rows,
    open: (wanted) => startMatch(tableFor(wanted)),
    sit,
    leave: (matchId) => leaveMatch(matchId, tokenOf(matchId)),
    keep: (matchId) => keepSearch(matchId === undefined ? undefined : { wish, since, matchId }),
    forget: (matchId) => {
      forgetMatch(matchId);
      dropToken(matchId);
    },
  });
  const begun = { finding, lobby };
  search.value = begun;
  isSearching.value = true;
  keepSearch({ wish, since, ...(kept === undefined ? {} : { matchId: kept }) });
  void lobby.open();
  void loadSession().then(() => finding.begin(kept));
  return begun;
}

/** By an import of its own: else matches would carry the search with them, whose code would stand beside theirs. */
async function loadSession(): Promise<void> {
  Session = (await import('../screens/match/session.ts')).MatchSession;
}

/** What of a match's session this needs: it is a room above the search. */
type SessionClass = new (matchId: string) => Sitting & { readonly connection: Pick<Connection, 'enter'> };

let Session: SessionClass | undefined;

function sit(matchId: string, terms?: Terms): Sitting {
  if (Session === undefined) throw new Error('the search has not begun');
  const session = new Session(matchId);
  const found = { isFinding: true } as const;
  void session.connection.enter('seat', terms === undefined ? found : { ...found, terms: termsOf(terms) });
  return session;
}
