// The featured match on the start page (UI-P41): a static picture of the board at once, then an animated preview, and a link to
// watch. Without live matches the most-watched one of the week is replayed (UI-P73).

import { Name } from '../../ui/text/Name.tsx';
import './tv.css';
import type { TvChannel } from '@hexmarch/shared/protocol/lobby/tv';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { gameEntry } from '../../games/registry.ts';
import { pictureOf, tv, watchPath } from '../../net/lobby/tv.ts';
import { Caption } from '../../previews/Caption.tsx';
import type { PreviewCaption } from '../../previews/life.ts';
import { useInView } from '../../previews/useInView.ts';
import { whenCalm } from '../../pwa/loadPriority.ts';
import { namesIn } from '../../text/bots.ts';
import { versus } from '../../text/names.ts';
import { later } from '../../ui/controls/Later.tsx';
import { say } from './say.ts';

const Preview = later(async () => {
  await whenCalm();
  return (await import('../../previews/Preview.tsx')).Preview;
});

export function NowPlaying() {
  const picked = useSignal('');
  const channels = (tv.channels.value ?? []).filter(({ game }) => gameEntry(game) !== undefined);
  const live = channels.filter(({ overAt }) => overAt === undefined);
  const offered = live.length > 0 ? live : channels;
  const shown = offered.find(({ game }) => game === picked.value) ?? offered[0];
  const isThere = shown !== undefined;
  useEffect(() => (isThere ? undefined : tv.follow()), [isThere]);
  if (shown === undefined) return null;
  return <Shown shown={shown} offered={offered} pick={(game) => (picked.value = game)} />;
}

interface ShownProps {
  readonly shown: TvChannel;
  readonly offered: readonly TvChannel[];
  readonly pick: (game: string) => void;
}

function Shown({ shown, offered, pick }: ShownProps) {
  const section = useRef<HTMLElement>(null);
  const seen = useInView(section).value;
  const caption = useSignal<PreviewCaption | undefined>(undefined);
  useEffect(() => (seen ? tv.follow() : undefined), [seen]);
  const isLive = shown.overAt === undefined;
  const { row, game } = shown;
  const names = caption.value?.names ?? namesIn(row).filter((name) => name !== '');
  return (
    <section class="card now-playing" aria-label={say('now')} data-testid="now-playing" ref={section}>
      <header>
        <h2>{say(isLive ? 'now' : 'now.past')}</h2>
        {offered.length > 1 && <Games channels={offered} shown={shown} pick={pick} />}
      </header>
      <div class="now-frame" key={row.matchId}>
        <a
          class="now-board"
          href={watchPath(shown)}
          data-testid="watch-now"
          aria-label={`${say('now.watch')}: ${versus(names)}`}
        >
          <First channel={shown} />
        </a>
        <Preview subject={{ kind: isLive ? 'live' : 'past', row }} caption={caption} />
        {isLive && <span class="now-mark live">{say('now.live')}</span>}
      </div>
      <Caption caption={caption.value} />
      <Who game={game} names={names} caption={caption.value} />
    </section>
  );
}

interface WhoProps {
  readonly game: string;
  readonly names: readonly string[];
  readonly caption: PreviewCaption | undefined;
}

/** The players, and the round; two are shown face to face. */
function Who({ game, names, caption }: WhoProps) {
  const title = gameEntry(game)?.title ?? '';
  const [one, other] = names;
  const where = (
    <span>
      <b>{title}</b>
      <small>{[caption?.round, caption?.status].filter((text) => text).join(' · ')}</small>
    </span>
  );
  if (names.length !== 2)
    return (
      <p class="now-who many">
        <span>{versus(names)}</span>
        {where}
      </p>
    );
  return (
    <p class="now-who">
      <span>
        <i class="d0" /> <Name>{one}</Name>
      </span>
      {where}
      <span>
        <Name>{other}</Name> <i class="d1" />
      </span>
    </p>
  );
}

/** The picture of the first render: the preview animates over it, or it stays. */
function First({ channel }: { readonly channel: TvChannel }) {
  const url = useMemo(() => pictureOf(channel), [channel.row.matchId]);
  return <img src={url} alt="" width={600} height={315} />;
}

interface GamesProps {
  readonly channels: readonly TvChannel[];
  readonly shown: TvChannel;
  readonly pick: (game: string) => void;
}

function Games({ channels, shown, pick }: GamesProps) {
  return (
    <fieldset class="now-games" aria-label={say('now.choose')}>
      {channels.map(({ game }) => (
        <button
          key={game}
          type="button"
          class={game === shown.game ? 'on' : ''}
          aria-pressed={game === shown.game}
          onClick={() => pick(game)}
        >
          {gameEntry(game)?.title}
        </button>
      ))}
    </fieldset>
  );
}
