// The single search of this tab. It survives navigation and, as its table is stored for the tab, reloads.

import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { type Terms, termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { leaveMatch } from '../net/api/api.ts';
import { dropToken, tokenOf } from '../net/api/keys.ts';
import { Lobby } from '../net/lobby/lobby.ts';
import { startMatch } from '../net/lobby/startMatch.ts';
import { forgetMatch } from '../net/stored/ownMatches.ts';
import type { Connection } from '../net/wire/connection.ts';
import { Matchmaker, type Sitting } from './matchmaker.ts';
import { isSearching, storedSearch, storeSearch } from './searchStorage.ts';
import { sameWish, tableFor, type Wish } from './wish.ts';

export interface Search {
  readonly finding: Matchmaker;
  readonly lobby: Lobby;
}

/** Undefined without a search. */
export const search = signal<Search | undefined>(undefined);

/** Resumes this tab's search, or begins one; a search with other criteria is cancelled. */
export async function lookFor(wish: Wish): Promise<void> {
  const finding = resumed()?.finding;
  if (finding?.stage.peek() === 'looking') {
    if (sameWish(finding.wish, wish)) return;
    await finding.cancel();
  }
  // An opponent who has joined in the meantime is not left waiting.
  if (finding?.stage.peek() !== 'found') begin(wish, Date.now());
}

/** This tab's search before the reload. */
export function resumed(): Search | undefined {
  if (search.peek() !== undefined) return search.peek();
  const stored = storedSearch();
  return stored === undefined ? undefined : begin(stored.wish, stored.since, stored.matchId);
}

/** Nothing is left to report. */
export function closeSearch(): void {
  search.peek()?.lobby.close();
  batch(() => {
    search.value = undefined;
    isSearching.value = false;
  });
}

// A finished search is cleared, whoever finished it.
effect(() => {
  if (search.value?.finding.stage.value === 'ended') untracked(closeSearch);
});

function begin(wish: Wish, since: number, savedMatchId?: string): Search {
  search.peek()?.lobby.close();
  const lobby = new Lobby();
  const rows = computed((): readonly MatchRow[] | undefined =>
    lobby.state.value === 'ready' ? lobby.rows.value : undefined,
  );
  const finding = new Matchmaker(wish, since, {
    rows,
    open: (wanted) => startMatch(tableFor(wanted)),
    sit,
    leave: (matchId) => leaveMatch(matchId, tokenOf(matchId)),
    keep: (matchId) => storeSearch(matchId === undefined ? undefined : { wish, since, matchId }),
    forget: (matchId) => {
      forgetMatch(matchId);
      dropToken(matchId);
    },
  });
  const begun = { finding, lobby };
  search.value = begun;
  isSearching.value = true;
  storeSearch({ wish, since, ...(savedMatchId === undefined ? {} : { matchId: savedMatchId }) });
  void lobby.open();
  void loadSession().then(() => finding.begin(savedMatchId));
  return begun;
}

/** A separate import: else matches would bundle the search, whose code would end up beside theirs. */
async function loadSession(): Promise<void> {
  Session = (await import('../screens/match/session/session.ts')).MatchSession;
}

/** The part of a match's session that the search needs, which is on a floor below. */
type SessionClass = new (matchId: string) => Sitting & { readonly connection: Pick<Connection, 'enter'> };

let Session: SessionClass | undefined;

function sit(matchId: string, terms?: Terms): Sitting {
  if (Session === undefined) throw new Error('the search has not begun');
  const session = new Session(matchId);
  const found = { isFinding: true } as const;
  void session.connection.enter('seat', terms === undefined ? found : { ...found, terms: termsIn(terms) });
  return session;
}
