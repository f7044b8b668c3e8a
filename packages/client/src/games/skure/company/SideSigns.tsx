// Marks of the own side (UI-K94): takes them from its chat to the board, and sends them.

import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { useSignal } from '@preact/signals';
import { useContext, useEffect, useRef } from 'preact/hooks';
import type { SideChat } from '../../../gameApi/roomActs.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { ServerTime } from '../../../ui/plates/Clock.tsx';
import { signArt } from '../art/marks.ts';
import { rankOf } from '../facts/company.ts';
import { boardSigns, SIGNS, type Sign } from '../marks/signMarks.ts';
import { draftOf, type SkureProps } from '../panels/common/types.ts';
import { say } from './common.tsx';
import { formatSign, SHOWN_MS, signsNow } from './signs.ts';

/** Renders nothing: what the side's chat marks is set for the board. */
export function SideSigns({ view, room }: SkureProps) {
  const chat = room?.sideChat?.();
  const { lines = [] } = chat ?? {};
  const offsetMs = useContext(ServerTime);
  const rounds = useRef(new Map<number, number>());
  const tick = useSignal(0);
  useEffect(() => chat?.load(), [chat === undefined]);
  const last = lines.at(-1)?.n ?? 0;
  useEffect(() => {
    const known = rounds.current;
    for (const { n } of lines) if (!known.has(n)) known.set(n, view.round);
    const now = Date.now() + offsetMs;
    boardSigns.value = signsNow(view, lines, now, ({ n }) => known.get(n) ?? view.round);
    const ends = lines.map(({ at }) => at + SHOWN_MS - now).filter((ms) => ms > 0);
    if (ends.length === 0) return undefined;
    const timer = setTimeout(
      () => {
        tick.value += 1;
      },
      Math.min(...ends),
    );
    return () => clearTimeout(timer);
  }, [view, last, tick.value]);
  useEffect(
    () => () => {
      boardSigns.value = [];
    },
    [],
  );
  return null;
}

/** At most one in so many ms. */
const PAUSE_MS = 2000;

/** For what is looked at: four signs to send, and for captain and lieutenant whether it is pinned. */
export function SignBar(props: SkureProps) {
  const { view, seat, room } = props;
  const chat = room?.sideChat?.();
  const target = targetOf(props);
  const isResting = useSignal(false);
  const pins = useSignal(false);
  if (chat === undefined || target === undefined || seat === undefined) return null;
  const mayPin = rankOf(view, seat) !== undefined;
  const send = (sign: Sign): void => {
    sendSign(chat, target, sign, mayPin && pins.value);
    isResting.value = true;
    setTimeout(() => {
      isResting.value = false;
    }, PAUSE_MS);
  };
  return (
    <fieldset class="sign-bar" aria-label={say('sign.label', { target })} data-testid="sign-bar">
      <span class="quiet" aria-hidden="true">
        {say('sign.short', { target })}
      </span>
      {SIGNS.map((sign) => (
        <button
          key={sign}
          type="button"
          class="ghost small"
          disabled={isResting.value}
          data-testid={`sign-${sign}`}
          onClick={() => send(sign)}
        >
          <Picture of={signArt(sign)} heightPx={22} /> {say(`sign.${sign}`)}
        </button>
      ))}
      {mayPin && (
        <label class="check">
          <input
            type="checkbox"
            checked={pins.value}
            data-testid="sign-pin"
            onChange={({ currentTarget }) => {
              pins.value = currentTarget.checked;
            }}
          />
          <span>{say('sign.pin')}</span>
        </label>
      )}
    </fieldset>
  );
}

const sendSign = (chat: SideChat, target: string, sign: Sign, isPinned: boolean): void =>
  chat.say(formatSign({ kind: isPinned ? 'pin' : 'mark', target, sign }));

/** The space or the fighter that is chosen. */
function targetOf({ view, step }: Pick<SkureProps, 'view' | 'step'>): string | undefined {
  const draft = draftOf({ step });
  if (draft.kind === 'look') return draft.who;
  return draft.kind === 'space' ? placeText(view.field.width, draft.at) : undefined;
}
