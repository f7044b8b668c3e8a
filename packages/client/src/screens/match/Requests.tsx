// What is asked of the table (rules/table.md 3 and 4): requests of the others with their answers, the own one with a way
// to take it back, and the choice when somebody is gone. Bars beside the board; they take no input away.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useServerNow } from '../../panels/Clock.tsx';
import { Icon, type IconName } from '../../panels/Icon.tsx';
import { undone } from '../../source/consent.ts';
import { listed } from '../../text/table.ts';
import { commandOf } from './commandOf.ts';
import type { Shared } from './shared.ts';

export function Requests(shared: Shared) {
  const { session, props } = shared;
  const snapshot = session.snapshot.value;
  if (props.seat === undefined || snapshot === undefined || snapshot.outcome !== null) return null;
  return (
    <>
      <DrawOffer {...shared} />
      <OpenRequest {...shared} seat={props.seat} snapshot={snapshot} />
      <Absent {...shared} seat={props.seat} snapshot={snapshot} />
    </>
  );
}

interface SeatedProps extends Shared {
  readonly seat: Seat;
  readonly snapshot: MatchSnapshot;
}

function DrawOffer({ table, props }: Shared) {
  const accept = commandOf(table, 'accept-draw');
  const decline = commandOf(table, 'decline-draw');
  if (accept === undefined || props.seat === undefined) return null;
  return (
    <Bar icon="lu:handshake" testid="draw-offered" text={`${props.names[1 - props.seat]} offers a draw.`}>
      <Answer label="Accept" main testid="accept-draw" give={() => props.act(accept)} />
      {decline !== undefined && (
        <Answer label="Decline" testid="decline-draw" give={() => props.act(decline)} />
      )}
    </Bar>
  );
}

function OpenRequest({ seat, snapshot, ...shared }: SeatedProps) {
  const { table, props } = shared;
  const { offer } = snapshot.table;
  if (offer === null) return null;
  const { by, kind, to = 0, agreed } = offer;
  const icon = kind === 'pause' ? 'lu:pause' : 'lu:undo-2';
  const what = kind === 'pause' ? 'a pause' : `to take back: ${undoneBy(shared, to)}`;
  if (by === seat || agreed.includes(seat)) {
    const text =
      by === seat ? `You ask for ${kind === 'pause' ? what : 'a takeback'}. Waiting…` : 'You agreed.';
    return (
      <Bar icon={icon} testid="own-request" text={text}>
        {by === seat && <Answer label="Withdraw" testid="withdraw" give={() => table.ask('@decline')} />}
      </Bar>
    );
  }
  const text = `${props.names[by]} asks ${kind === 'pause' ? 'for a pause' : what}.`;
  return (
    <Bar icon={icon} testid="request" text={text}>
      <Answer label="Accept" main testid="accept" give={() => table.ask('@accept')} />
      <Answer label="Decline" testid="decline" give={() => table.ask('@decline')} />
    </Bar>
  );
}

/** The acts that a takeback to that sequence number undoes, in words. */
function undoneBy({ table, props }: Shared, to: number): string {
  const deeds = table.source.history.value?.deeds ?? [];
  const words = undone(deeds, to).undoes.map(({ actor, command }) => {
    const act = command === undefined ? 'an act' : table.game.describeCommand(command);
    return actor === props.seat ? `${act} (yours)` : act;
  });
  return listed(words);
}

/** TABLE-3.2: somebody has been gone for so long that those who stayed may choose. */
function Absent({ seat, snapshot, session, table, props }: SeatedProps) {
  const waitsFor = useSignal(0);
  const others = snapshot.seats.filter((_, i) => i !== seat);
  const leaving = others.filter(({ goneAt }) => goneAt > 0);
  const now = useServerNow(leaving.length > 0, session.offsetMs.value, 500);
  const gone = leaving.filter(({ goneAt }) => goneAt <= now);
  const latest = Math.max(0, ...gone.map(({ goneAt }) => goneAt));
  if (gone.length === 0 || waitsFor.value === latest || snapshot.table.paused) return null;
  const names = gone.map(({ name }) => name).join(' and ');
  return (
    <Bar icon="lu:door-open" testid="absent" text={`${names} ${gone.length === 1 ? 'is' : 'are'} gone.`}>
      <Answer label="Claim the win" main testid="claim-win" give={() => table.ask('@claim win')} />
      {gone.length === others.length && (
        <Answer label="Claim a draw" testid="claim-draw" give={() => table.ask('@claim draw')} />
      )}
      <Answer
        label="Keep waiting"
        testid="keep-waiting"
        give={() => {
          waitsFor.value = latest;
          props.point([]);
        }}
      />
    </Bar>
  );
}

interface BarProps {
  readonly icon: IconName;
  readonly text: string;
  readonly testid: string;
  readonly children: ComponentChildren;
}

function Bar({ icon, text, testid, children }: BarProps) {
  return (
    <section class="notice request" aria-label="Request" data-testid={testid}>
      <Icon name={icon} size={18} />
      <span role="status">{text}</span>
      <span class="answers">{children}</span>
    </section>
  );
}

interface AnswerProps {
  readonly label: string;
  readonly testid: string;
  readonly give: () => void;
  readonly main?: boolean;
}

function Answer({ label, testid, give, main = false }: AnswerProps) {
  return (
    <button type="button" class={`${main ? 'cta' : 'ghost'} small`} data-testid={testid} onClick={give}>
      {label}
    </button>
  );
}
