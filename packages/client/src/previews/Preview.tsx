// An animated preview of a board, over its static picture (UI-P41): while it is in view, and with reduced motion only on
// request.

import './preview.css';
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { wantsLittleMotion } from '../preferences/littleMotion.ts';
import { Icon } from '../ui/pictures/Icon.tsx';
import { Life, type PreviewCaption } from './life.ts';
import { type Subject, say } from './reels.ts';
import { useInView } from './useInView.ts';

export interface PreviewProps {
  /** Another subject is another element, by its key. */
  readonly subject: Subject;
  readonly caption: Signal<PreviewCaption | undefined>;
  readonly ended?: (() => void) | undefined;
  /** A press has asked for it, so that it moves even with reduced motion. */
  readonly isWanted?: boolean;
}

export function Preview({ subject, caption, ended, isWanted = false }: PreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const life = useRef<Life | undefined>(undefined);
  const seen = useInView(frame);
  const lives = useSignal(isWanted || !wantsLittleMotion());
  /** The last picture lies below the one that fades in. */
  const urls = useSignal<readonly string[]>([]);
  useEffect(() => {
    const opened = new Life(subject, {
      size: () => sizeOf(frame.current),
      shown: (url, latest) => {
        caption.value = latest;
        if (url === undefined) return;
        for (const gone of urls.value.slice(0, -1)) URL.revokeObjectURL(gone);
        urls.value = [...urls.value.slice(-1), url];
      },
      ended: () => ended?.(),
    });
    life.current = opened;
    return () => {
      opened.close();
      for (const url of urls.value) URL.revokeObjectURL(url);
      caption.value = undefined;
    };
  }, []);
  const isOn = seen.value && lives.value;
  useEffect(() => life.current?.go(isOn), [isOn]);
  return (
    <div class="living" ref={frame} data-testid="living" data-lives={isOn}>
      {urls.value.map((url) => (
        <img key={url} src={url} alt="" draggable={false} />
      ))}
      <button
        type="button"
        aria-label={say(lives.value ? 'pause' : 'play')}
        title={say(lives.value ? 'pause' : 'play')}
        onClick={() => {
          lives.value = !lives.value;
        }}
      >
        <Icon name={lives.value ? 'lu:pause' : 'lu:play'} size={16} />
      </button>
    </div>
  );
}

/** The aspect ratio of link previews, where nothing can be measured. */
const USUAL = { width: 600, height: 315 } as const;

function sizeOf(frame: HTMLElement | null) {
  const { clientWidth: width = 0, clientHeight: height = 0 } = frame ?? {};
  return width > 0 && height > 0 ? { width, height } : USUAL;
}
