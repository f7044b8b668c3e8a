// Checks a season in a worker of this browser (UI-C41), and shows its progress and what it found.

import type { SeasonReply } from '@hexmarch/shared/protocol/people/circleParts';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { fetchServerKey, replayPath } from '../../../../net/api/api.ts';
import { seasonListPath } from '../../../../net/people/seasons.ts';
import { circleKey } from '../../../../net/stored/ownCircles.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { say } from '../say.ts';
import type { CheckNews, CheckRequest } from './checkRequest.ts';

interface CheckProps {
  readonly circleId: string;
  readonly season: SeasonReply;
  /** Shows the table as the server has it now. */
  readonly load: () => Promise<SeasonReply>;
}

export function CheckTable({ circleId, season, load }: CheckProps) {
  const news = useSignal<CheckNews | undefined>(undefined);
  const running = useRef<RunningCheck | undefined>(undefined);
  useEffect(() => () => running.current?.stop(), []);
  const isBusy = news.value?.kind === 'progress';
  const start = (): void => {
    running.current?.stop();
    news.value = { kind: 'progress', done: 0, total: 0 };
    running.current = startCheck({ circleId, season: season.id, load }, (next) => {
      news.value = next;
    });
  };
  return (
    <div class="season-check">
      <button type="button" class="ghost" data-testid="check-table" disabled={isBusy} onClick={start}>
        <Icon name="lu:shield" size={16} /> {say('check')}
      </button>
      <div class="season-found" role="status" data-testid="check-news" data-kind={news.value?.kind ?? ''}>
        {news.value === undefined ? <p class="quiet">{say('check.about')}</p> : <Found news={news.value} />}
      </div>
    </div>
  );
}

function Found({ news }: { readonly news: CheckNews }) {
  switch (news.kind) {
    case 'progress':
      return (
        <p>
          {news.total === 0
            ? say('check.start')
            : say('check.running', { done: news.done, total: news.total })}
        </p>
      );
    case 'right':
      return (
        <p class="right">
          <Icon name="lu:check" size={18} /> {say('check.right', { count: news.matches })}
        </p>
      );
    case 'table':
      return <p class="banner warn">{say('check.table')}</p>;
    case 'failed':
      return <p class="banner">{say('check.failed')}</p>;
    case 'fault':
      return (
        <div class="banner warn">
          <p>
            {say('check.line', { line: news.line, part: news.part })}{' '}
            {news.match !== undefined && (
              <a class="link" href={replayPath(news.match)}>
                {say('check.match')}
              </a>
            )}
          </p>
          <p class="quiet season-reason" lang="en">
            {news.reason}
          </p>
        </div>
      );
  }
}

interface Checked {
  readonly circleId: string;
  readonly season: string;
  /** A match may have ended since the table was read: the list is newer. */
  readonly load: () => Promise<SeasonReply>;
}

interface RunningCheck {
  stop(): void;
}

function startCheck(checked: Checked, tell: (news: CheckNews) => void): RunningCheck {
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' });
  const fail = (): void => {
    worker.terminate();
    tell({ kind: 'failed' });
  };
  worker.onmessage = ({ data }: MessageEvent<CheckNews>) => {
    if (data.kind !== 'progress') worker.terminate();
    tell(data);
  };
  worker.onerror = fail;
  requestOf(checked).then((request) => worker.postMessage(request), fail);
  return { stop: () => worker.terminate() };
}

async function requestOf({ circleId, season, load }: Checked): Promise<CheckRequest> {
  const [{ rows }, serverKey] = await Promise.all([load(), fetchServerKey()]);
  return { path: seasonListPath(circleId, season), key: circleKey(circleId), serverKey, rows };
}
