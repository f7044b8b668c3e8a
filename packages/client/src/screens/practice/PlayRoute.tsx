// `/play/<game>`: the game's prepared position against the weakest bots, at once (UI-P70). A stored match is resumed.

import '../../styles/practice.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import type { AnyClientGame } from '../../gameApi/anyGame.ts';
import type { Prepared } from '../../gameApi/gameEntry.ts';
import { gameEntry } from '../../games/registry.ts';
import { fetchStart } from '../../games/starts.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { LocalDice } from '../../source/localDice.ts';
import { opened } from '../../source/localSource.ts';
import { Problem } from '../../ui/controls/Problem.tsx';
import { tableFor } from './mind.ts';
import { PracticeScreen } from './PracticeScreen.tsx';
import { storedMatch, type Terms } from './practiceStorage.ts';
import type { PracticeTable } from './practiceTable.ts';
import { say } from './say.ts';

interface Begun {
  readonly game: AnyClientGame;
  readonly prepared: Prepared;
  readonly table: PracticeTable;
}

export function PlayRoute() {
  const { params } = useRoute();
  const gameId = params.game ?? '';
  return <Play key={gameId} gameId={gameId} />;
}

function Play({ gameId }: { readonly gameId: string }) {
  const { route } = useLocation();
  const begun = useSignal<Begun | 'none' | undefined>(undefined);
  useEffect(() => {
    ensureName();
    void begin(gameId).then((found) => {
      begun.value = found ?? 'none';
    });
  }, [gameId, begun]);
  const { value } = begun;
  const table = typeof value === 'object' ? value.table : undefined;
  useEffect(() => {
    table?.begin();
    return () => table?.close();
  }, [table]);
  if (value === undefined) return <Awaited>{say('setting')}</Awaited>;
  if (value === 'none') {
    const text = say('noGame.text', { game: gameId });
    return <Problem title={say('noGame.title')} text={text} again={undefined} home={() => route('/')} />;
  }
  const { game, prepared } = value;
  const again = (terms = termsOf(prepared)): void => {
    begun.value = { game, prepared, table: newTable(game, prepared, terms) };
  };
  return <PracticeScreen key={value.table} table={value.table} again={again} prepared={prepared} />;
}

/** Undefined if the game has no such position. */
async function begin(gameId: string): Promise<Begun | undefined> {
  const [game, start] = await Promise.all([gameEntry(gameId)?.load(), fetchStart(gameId)]);
  const prepared = start?.prepared;
  if (game === undefined || prepared === undefined) return undefined;
  const stored = storedMatch(game.definition, 'play');
  const table =
    stored === undefined ? newTable(game, prepared, termsOf(prepared)) : tableFor(game, stored, 'play');
  return { game, prepared, table };
}

/** The bot for people who have just learned the rules (shared search/botNumber.ts). */
const termsOf = ({ options, seat }: Prepared): Terms => ({ bot: 1, seat, options });

function newTable(game: AnyClientGame, { options }: Prepared, terms: Terms): PracticeTable {
  const start = opened(game.definition, options, new LocalDice());
  if (!start.ok) throw new Error(`the prepared position of ${game.id}: ${JSON.stringify(start.error)}`);
  return tableFor(game, { terms, start: start.value, acts: [] }, 'play');
}
