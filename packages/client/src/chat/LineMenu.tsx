// Actions on one line: report it, erase it, mute its author.

import type { ChatLine } from '@hexmarch/shared/protocol/people/chat';
import { useSignal } from '@preact/signals';
import { sendMuted } from '../notifications/sendMuted.ts';
import { keepsPerson } from '../preferences/personStorage.ts';
import { say as sayCommon } from '../text/common.ts';
import { later } from '../ui/controls/Later.tsx';
import { toggleMuted } from '../ui/text/muted.ts';
import type { ChatContext } from './chatContext.ts';
import { type LineAct, LineActs } from './lineParts.tsx';
import { say } from './say.ts';

const Report = later(() => import('../report/Report.tsx').then(({ Report }) => Report));
const BlockDialog = later(() =>
  import('../screens/account/people/BlockDialog.tsx').then(({ BlockDialog }) => BlockDialog),
);
const EraseAll = later(() => import('./EraseAll.tsx').then(({ EraseAll }) => EraseAll));

interface LineMenuProps {
  readonly chat: ChatContext;
  readonly line: ChatLine;
  /** Its author's name. */
  readonly name: string;
}

type DialogKind = 'report' | 'eraseAll' | 'block';

export function LineMenu(of: LineMenuProps) {
  const { chat, line, name } = of;
  const dialog = useSignal<DialogKind | undefined>(undefined);
  const show = (which: DialogKind) => () => {
    dialog.value = which;
  };
  const close = (): void => {
    dialog.value = undefined;
  };
  const acts = actsOf(of, show);
  const person = isMine(of) ? undefined : line.person;
  if (acts.length === 0) return null;
  return (
    <>
      <LineActs n={line.n} label={say('menu', { name })} acts={acts} />
      {dialog.value === 'report' && <Report chat={chat} line={line} name={name} close={close} />}
      {dialog.value === 'block' && (
        <BlockDialog matchId={chat.session.matchId} person={line.person} name={name} close={close} />
      )}
      {dialog.value === 'eraseAll' && (
        <EraseAll
          name={person === undefined ? undefined : name}
          erase={() => chat.session.chat.eraseAll(person)}
          close={close}
        />
      )}
    </>
  );
}

/** `show` opens a dialog about it. */
function actsOf(
  { chat, line, name }: LineMenuProps,
  show: (which: DialogKind) => () => void,
): readonly LineAct[] {
  const { session, current } = chat;
  const mine = isMine({ chat, line, name });
  const isSigned = line.person !== '';
  const erase: LineAct = {
    id: 'erase',
    icon: 'lu:trash-2',
    label: say('erase'),
    do: () => session.chat.erase(current.channel, line.n),
  };
  const eraseAll: LineAct = {
    id: 'erase-all',
    icon: 'lu:trash-2',
    label: mine ? say('eraseAll.mine') : say('eraseAll', { name }),
    do: show('eraseAll'),
  };
  if (mine && isSigned) return [erase, eraseAll];
  const report: LineAct = { id: 'report', icon: 'lu:flag', label: say('report'), do: show('report') };
  const mute: LineAct = {
    id: 'mute',
    icon: 'lu:ban',
    label: isSigned ? sayCommon('mute.person', { name }) : sayCommon('mute.unsigned'),
    do: () => {
      toggleMuted(line.person);
      sendMuted(session.matchId);
    },
  };
  const block: LineAct = { id: 'block', icon: 'lu:ban', label: say('block', { name }), do: show('block') };
  // TABLE-22: where names are hidden it would reveal the author.
  const mayBlock = !mine && isSigned && keepsPerson() && session.snapshot.value?.hidesNames !== true;
  const isModerated = isHost(chat) && current.kind === 'all';
  return [
    ...(mine || session.chat.isReported(current.channel, line.n) ? [] : [report]),
    ...(mine ? [] : [mute]),
    ...(mayBlock ? [block] : []),
    ...(isModerated ? [erase] : []),
    ...(isModerated && isSigned ? [eraseAll] : []),
  ];
}

const isMine = ({ chat, line }: LineMenuProps): boolean =>
  chat.session.chat.isOwn(chat.current.channel, line);

const isHost = ({ session, around }: ChatContext): boolean => session.snapshot.value?.host === around.own;
