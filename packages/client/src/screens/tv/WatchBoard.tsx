// The board of `/watch`: what is on of one game, its last event, and where to see more of it.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { gameEntry } from '../../games/registry.ts';
import { fetchStart } from '../../games/starts.ts';
import { replayPath } from '../../net/api/api.ts';
import { pictureOf, watchPath } from '../../net/lobby/tv.ts';
import { Caption } from '../../previews/Caption.tsx';
import type { PreviewCaption } from '../../previews/life.ts';
import { Preview } from '../../previews/Preview.tsx';
import type { Reel } from '../../previews/reel.ts';
import type { Subject } from '../../previews/reels.ts';
import { namesIn } from '../../text/bots.ts';
import { versus } from '../../text/names.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon, type IconName } from '../../ui/pictures/Icon.tsx';
import { type Watched, whenEnded } from './programme.ts';
import { say } from './say.ts';

const bots = async (game: string): Promise<Reel | undefined> =>
  (await import('../practice/botsReel.ts')).botsReel(game);

interface WatchBoardProps {
  readonly game: string;
  /** Undefined: not known yet. */
  readonly on: Watched | undefined;
}

export function WatchBoard({ game, on }: WatchBoardProps) {
  const failed = useSignal('');
  const caption = useSignal<PreviewCaption | undefined>(undefined);
  const title = gameEntry(game)?.title ?? '';
  const section = useRef<HTMLElement>(null);
  // Their button may be below the board.
  useEffect(() => {
    if (on?.kind === 'bots') section.current?.scrollIntoView({ block: 'nearest' });
  }, [on?.kind]);
  // A match that cannot be shown here gives way to what can.
  const shown = on !== undefined && keyOf(on) === failed.value ? ({ kind: 'shipped', game } as const) : on;
  const key = shown === undefined ? '' : keyOf(shown);
  return (
    <section class="card list watch-board" data-testid="watch-board" data-on={shown?.kind} ref={section}>
      <header>
        <h2>{shown === undefined ? title : say(`on.${shown.kind}`, { game: title })}</h2>
        <small>{shown !== undefined && aboutOf(shown)}</small>
      </header>
      <div class="now-frame watch-frame" key={key}>
        {shown !== undefined && (
          <>
            <First key={`${key} first`} on={shown} />
            <Preview
              key={key}
              subject={subjectOf(shown)}
              caption={caption}
              isWanted={shown.kind === 'bots'}
              ended={() => {
                failed.value = key;
              }}
            />
          </>
        )}
        {shown?.kind === 'live' && <span class="now-mark live">{say('now.live')}</span>}
        {shown?.kind === 'bots' && <span class="now-mark">{say('bots')}</span>}
      </div>
      <Caption caption={caption.value} />
      <div class="watch-foot">
        <p>
          {shown !== undefined && versus(namesOf(shown, caption.value))}
          <small>{caption.value?.round}</small>
        </p>
        {shown !== undefined && <Actions on={shown} title={title} />}
      </div>
    </section>
  );
}

const keyOf = (on: Watched): string =>
  'row' in on ? `${on.kind} ${on.row.matchId}` : `${on.kind} ${on.game}`;

function subjectOf(on: Watched): Subject {
  switch (on.kind) {
    case 'live':
      return { kind: 'live', row: on.row };
    case 'past':
      return { kind: 'past', row: on.row };
    case 'bots':
      return { kind: 'played', open: () => bots(on.game) };
    case 'shipped':
      return { kind: 'prepared', game: on.game };
  }
}

const aboutOf = (on: Watched): string =>
  on.kind === 'past' ? say('ended', { when: whenEnded(on.overAt) }) : say(`about.${on.kind}`);

const namesOf = (on: Watched, caption: PreviewCaption | undefined): readonly string[] =>
  caption?.names ?? ('row' in on ? namesIn(on.row).filter((name) => name !== '') : []);

/** Until the first frame, and with reduced motion instead of it. */
function First({ on }: { readonly on: Watched }) {
  const game = 'row' in on ? on.row.game : on.game;
  const Board = useMemo(
    () => later(async () => (await (await fetchStart(game))?.prepared?.board()) ?? (() => null)),
    [game],
  );
  return 'row' in on ? (
    <img src={pictureOf(on)} alt="" width={600} height={315} />
  ) : (
    <div class="watch-prepared" aria-hidden="true">
      <Board />
    </div>
  );
}

interface ActionsProps {
  readonly on: Watched;
  readonly title: string;
}

function Actions({ on, title }: ActionsProps) {
  const game = 'row' in on ? on.row.game : on.game;
  const [path, icon, label] = wayOf(on);
  return (
    <div class="row">
      <a class="ghost" href={`/learn/${game}`}>
        <Icon name="lu:graduation-cap" /> {say('learn', { game: title })}
      </a>
      <a class={on.kind === 'live' ? 'cta' : 'ghost'} href={path} data-testid="watch-on">
        <Icon name={icon} /> {label}
      </a>
    </div>
  );
}

function wayOf(on: Watched): readonly [path: string, icon: IconName, label: string] {
  if (on.kind === 'live') return [watchPath(on.row), 'lu:eye', say('now.watch')];
  if (on.kind === 'past') return [replayPath(on.row.matchId), 'lu:history', say('replay')];
  return [`/play/${on.game}`, 'lu:play', say('play.here')];
}
