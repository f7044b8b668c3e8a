// `/sandbox/<game>#<position>`: a table for one. Nothing of it leaves this browser; the address holds where it began.

import '../../styles/sandbox.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { type AnyClientGame, gameEntry } from '../../games/registry.ts';
import { LocalDice } from '../../source/localDice.ts';
import { LocalSource, opened } from '../../source/localSource.ts';
import { Problem } from '../Problem.tsx';
import { unpacked } from './link.ts';
import { SandboxScreen } from './SandboxScreen.tsx';
import { SandboxTable } from './sandboxTable.ts';

type Opened =
  | { readonly ok: true; readonly table: SandboxTable }
  | { readonly ok: false; readonly title: string; readonly text: string };

export function SandboxRoute() {
  const { params } = useRoute();
  const { route } = useLocation();
  const gameId = params.game ?? '';
  const current = useSignal<Opened | undefined>(undefined);
  useEffect(() => {
    const open = (): void => {
      void openSandbox(gameId, location.hash).then((result) => {
        current.value = result;
      });
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [gameId]);
  const { value } = current;
  if (value === undefined) return <main class="page quiet">Setting the table…</main>;
  if (!value.ok)
    return <Problem title={value.title} text={value.text} again={undefined} home={() => route('/')} />;
  const restart = async (text?: string): Promise<string | undefined> => {
    const next = await startedAt(value.table.game, text);
    if (!next.ok) return next.text;
    current.value = next;
    return undefined;
  };
  return <SandboxScreen key={value.table.source} table={value.table} restart={restart} />;
}

async function openSandbox(gameId: string, hash: string): Promise<Opened> {
  const entry = gameEntry(gameId);
  if (entry === undefined)
    return { ok: false, title: 'No such game', text: `There is no game “${gameId}” here.` };
  const game = await entry.load();
  if (hash.length < 2) return startedAt(game, undefined);
  const text = await unpacked(hash);
  return text === undefined
    ? { ok: false, title: 'The link is damaged', text: 'The position in this address cannot be read.' }
    : startedAt(game, text);
}

/** Sides are called by their colours, since one person plays them all. */
const COLOURS = ['Ember', 'Tide', 'Straw', 'Plum', 'Frost', 'Rust', 'Mauve', 'Clay'] as const;

/** A table that begins at this position, or with a new match. */
async function startedAt(game: AnyClientGame, text: string | undefined): Promise<Opened> {
  const { definition } = game;
  const seatCount = definition.seats.min;
  const dice = new LocalDice();
  const start = text === undefined ? opened(definition, seatCount, dice) : definition.parsePosition(text);
  const wrong = 'This is not a position';
  if (!start.ok) {
    const reason = start.error.params?.reason;
    return { ok: false, title: wrong, text: reason === undefined ? 'The rules refuse it.' : `${reason}.` };
  }
  const unsound = definition.audit(start.value)[0];
  if (unsound !== undefined) return { ok: false, title: wrong, text: unsound };
  const names = Array.from({ length: seatCount }, (_, seat) => COLOURS[seat] ?? `Seat ${seat + 1}`);
  return { ok: true, table: new SandboxTable(game, new LocalSource(definition, start.value, dice), names) };
}
