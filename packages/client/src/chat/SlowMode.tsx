// Slow mode below the field (TABLE-21.8): that it is on, and how long is left after a message that was sent too soon.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Visit } from './chatContext.ts';
import type { Conversation } from './conversations.ts';
import { say } from './say.ts';

interface SlowModeProps {
  readonly session: Visit;
  readonly to: Conversation;
}

const LOOK_MS = 250;

export function SlowMode({ session, to: { kind } }: SlowModeProps) {
  const seconds = session.snapshot.value?.slow ?? 0;
  // The host may have shortened it in the meantime.
  const left = Math.min(seconds, useSecondsUntil(session.chat.slowUntil.value));
  if (seconds === 0 || (kind !== 'all' && kind !== 'watchers')) return null;
  if (isHost(session)) return <Line text={say('slow.host', { seconds })} />;
  return (
    <>
      {left === 0 ? (
        <Line text={say('slow', { seconds })} />
      ) : (
        <Line text={say('slow.left', { seconds: left })} isLate={true} />
      )}
      <WaitAnnouncement session={session} isOver={left === 0} />
    </>
  );
}

/** Screen readers announce it once, not every second. */
function WaitAnnouncement({ session, isOver }: { readonly session: Visit; readonly isOver: boolean }) {
  const { slowUntil } = session.chat;
  const first = useMemo(
    () => Math.max(0, Math.ceil((slowUntil.value - Date.now()) / 1000)),
    [slowUntil.value],
  );
  const text = first === 0 ? '' : isOver ? say('slow.now') : say('slow.left', { seconds: first });
  return (
    <span class="hidden" role="status">
      {text}
    </span>
  );
}

function Line({ text, isLate = false }: { readonly text: string; readonly isLate?: boolean }) {
  return (
    <p
      class={isLate ? 'slow-mode bad' : 'slow-mode quiet'}
      role={isLate ? 'timer' : undefined}
      data-testid="slow-mode"
    >
      {text}
    </p>
  );
}

function isHost({ welcome, snapshot }: Visit): boolean {
  const { value: own } = welcome;
  // Where names are hidden nobody else may learn who it is.
  return own !== undefined && (own.host === true || own.person === snapshot.value?.host);
}

/** Whole seconds, counted down to 0. */
function useSecondsUntil(time: number): number {
  const left = useSignal(0);
  useEffect(() => {
    const update = (): void => {
      left.value = Math.max(0, Math.ceil((time - Date.now()) / 1000));
      if (left.value === 0) clearInterval(timer);
    };
    const timer = setInterval(update, LOOK_MS);
    update();
    return () => clearInterval(timer);
  }, [time, left]);
  return left.value;
}
