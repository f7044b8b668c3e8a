// The embeddable page: a public match, or the featured match of a game. Read-only.

import type { EmbedReply } from '@hexmarch/shared/protocol/lobby/embeds';
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { gameEntry } from '../games/registry.ts';
import { tv } from '../net/lobby/tv.ts';
import { importWithRetry } from '../net/wire/importWithRetry.ts';
import { type OnNow, onNext, onNow } from '../screens/tv/programme.ts';
import { preloadBoard } from '../table/layout/preloadBoard.ts';
import { Meanwhile, TitleLine } from './Meanwhile.tsx';
import type { PartProps } from './part.ts';
import { say } from './say.ts';
import { embeddedAt, shownAt } from './shown.ts';

export function Embed({ path }: { path: string }) {
  const shown = embeddedAt(path);
  if (shown === undefined) return <Nothing />;
  return 'matchId' in shown ? <OneMatch matchId={shown.matchId} /> : <OnTv game={shown.channel} />;
}

/** `/embed/m/<id>`: one public match, or the page without content. */
function OneMatch({ matchId }: { readonly matchId: string }) {
  const shown = useSignal<EmbedReply | 'nothing' | undefined>(undefined);
  const silent = useSignal(false);
  useEffect(() => {
    const off = new AbortController();
    const hear = (reply: EmbedReply | 'nothing' | undefined): void => {
      shown.value = reply;
      if (typeof reply === 'object') void preloadBoard(reply.game);
    };
    void shownAt(matchId, off.signal, () => {
      silent.value = true;
    }).then(hear);
    return () => off.abort();
  }, [matchId, shown, silent]);
  const { value: row } = shown;
  if (row === 'nothing') return <Nothing />;
  if (row === undefined) return <p class="embed-note">{say(silent.value ? 'silent' : 'arriving')}</p>;
  const gone = (): void => {
    shown.value = 'nothing';
  };
  return <Match row={row} gone={gone} />;
}

/** How long a result is shown. */
const RESULT_MS = 12_000;

/**
 * `/embed/tv/<game>`: a game's featured match (UI-P40), endlessly: a while after a result comes the next match; without a live one the
 * most-watched match of the week is replayed.
 */
function OnTv({ game }: { readonly game: string }) {
  const watched = useSignal<OnNow | undefined>(undefined);
  const isSeen = useSignal(false);
  /** Matches that cannot be shown are skipped. */
  const broken = useMemo(() => new Set<string>(), []);
  const channel = tv.channels.value?.find((one) => one.game === game);
  useEffect(() => tv.follow(), []);
  useEffect(() => {
    const { value: before } = watched;
    const next = before === undefined ? onNow(channel, broken) : onNext(channel, before, broken);
    // A live match is shown to its end; a replay gives way to a live one.
    const givesWay = before?.overAt !== undefined && next?.overAt === undefined;
    if (next === undefined || (before !== undefined && !isSeen.value && !givesWay)) return;
    isSeen.value = false;
    watched.value = next;
    void preloadBoard(game);
  }, [channel, isSeen.value]);
  const { value: on } = watched;
  if (gameEntry(game) === undefined) return <Nothing />;
  if (on === undefined)
    return tv.channels.value === undefined ? (
      <p class="embed-note">{say('arriving')}</p>
    ) : (
      <Nothing on={gameEntry(game)?.title} />
    );
  const { row, overAt, turn } = on;
  const seen = (): void => {
    isSeen.value = true;
  };
  const gone = (): void => {
    broken.add(row.matchId);
    seen();
  };
  return (
    <Match
      key={`${row.matchId} ${turn}`}
      row={row}
      runs={overAt !== undefined}
      gone={gone}
      ended={() => void setTimeout(seen, RESULT_MS)}
    />
  );
}

/** Connection, record and board load once the title is shown. */
const PARTS = {
  live: () => import('./Live.tsx').then(({ Live }) => Live),
  replay: () => import('./Replay.tsx').then(({ Replay }) => Replay),
} satisfies Readonly<Record<string, () => Promise<ComponentType<PartProps>>>>;

/** An embedded match: live while it runs, a replay when it is over. */
function Match({ row, gone, ended, runs }: Omit<PartProps, 'replay'>) {
  const which = useSignal<keyof typeof PARTS>(row.status === 'over' ? 'replay' : 'live');
  const part = useSignal<ComponentType<PartProps> | undefined>(undefined);
  const { value: wanted } = which;
  useEffect(() => {
    const off = new AbortController();
    void importWithRetry<ComponentType<PartProps>>(PARTS[wanted], off.signal).then((loaded) => {
      part.value = loaded;
    }, gone);
    return () => off.abort();
  }, [wanted, part]);
  const Part = part.value;
  if (Part === undefined) return <Meanwhile row={row} />;
  const replay = (): void => {
    part.value = undefined;
    which.value = 'replay';
  };
  return <Part {...{ row, gone, replay, ended, runs }} />;
}

interface NothingProps {
  /** The game without a featured match, if that is the reason. */
  readonly on?: string | undefined;
}

/** The same page for everything that may not be shown, so that it does not reveal what exists. */
function Nothing({ on }: NothingProps) {
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
