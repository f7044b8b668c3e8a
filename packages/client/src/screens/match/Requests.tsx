// What is asked of the table (rules/table.md 3 and 4): requests of the others with their answers, the own one with a way
// to take it back, and the choice when somebody is gone. Bars beside the board; they take no input away.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { useSignal } from '@preact/signals';
import { useServerNow } from '../../panels/Clock.tsx';
import { stillAsked, undone } from '../../source/consent.ts';
import { isOut } from '../../table/seats.ts';
import { together } from '../../text/names.ts';
import { consentText, listed } from '../../text/table.ts';
import { DrawOffer } from './DrawOffer.tsx';
import { Answer, Bar } from './RequestBar.tsx';
import { isForPlayers } from './ruling.ts';
import { say } from './say.ts';
import type { Shared } from './shared.ts';

export function Requests(shared: Shared) {
  const { session, props } = shared;
  const snapshot = session.snapshot.value;
  if (props.seat === undefined || snapshot === undefined || snapshot.outcome !== null) return null;
  if (isOut(shared.table.game, props.view, props.seat)) return null;
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

function OpenRequest({ seat, snapshot, ...shared }: SeatedProps) {
  const { table, props } = shared;
  const { offer } = snapshot.table;
  if (offer === null) return null;
  const { by, kind, to = 0, agreed } = offer;
  const playing = table.game.definition.playing(props.view);
  const standing = consentText(stillAsked(offer, playing), agreed, props.names, seat);
  const icon = kind === 'pause' ? 'lu:pause' : 'lu:undo-2';
  if (by === seat || agreed.includes(seat)) {
    const own = kind === 'pause' ? 'request.ownPause' : 'request.ownTakeback';
    const text = say(by === seat ? own : 'request.youAgreed');
    return (
      <Bar icon={icon} testid="own-request" text={`${text} ${standing}`.trim()}>
        {by === seat && (
          <Answer label={say('request.withdraw')} testid="withdraw" give={() => table.ask('@decline')} />
        )}
      </Bar>
    );
  }
  const who = props.names[by] ?? '';
  const text =
    kind === 'pause'
      ? say('request.pause', { who })
      : say('request.takeback', { who, acts: undoneBy(shared, to) });
  return (
    <Bar icon={icon} testid="request" text={`${text} ${standing}`.trim()}>
      <Answer label={say('request.accept')} main testid="accept" give={() => table.ask('@accept')} />
      <Answer label={say('request.decline')} testid="decline" give={() => table.ask('@decline')} />
    </Bar>
  );
}

/** The acts that a takeback to that sequence number undoes, in words. */
function undoneBy({ table, props }: Shared, to: number): string {
  const deeds = table.source.history.value?.deeds ?? [];
  const words = undone(deeds, to).undoes.map(({ actor, command }) => {
    const act = command === undefined ? say('request.anAct') : table.game.describeCommand(command);
    return actor === props.seat ? say('request.yours', { act }) : act;
  });
  return listed(words);
}

/** TABLE-3.2: somebody has been gone for so long that those who stayed may choose. */
function Absent({ seat, snapshot, session, table, props }: SeatedProps) {
  const waitsFor = useSignal(0);
  const playing = table.game.definition.playing(props.view).filter((one) => one !== seat);
  const goneAt = (one: Seat): number => snapshot.seats[one]?.goneAt ?? 0;
  const leaving = playing.filter((one) => goneAt(one) > 0);
  const now = useServerNow(leaving.length > 0, session.offsetMs.value, 500);
  const gone = leaving.filter((one) => goneAt(one) <= now);
  const latest = Math.max(0, ...gone.map(goneAt));
  if (!isForPlayers(table.game.definition.acts, 'claim', snapshot)) return null;
  if (gone.length === 0 || waitsFor.value === latest || snapshot.table.paused) return null;
  const names = together(gone.map((one) => props.names[one] ?? ''));
  const goesOn = gone.length < playing.length;
  return (
    <Bar icon="lu:door-open" testid="absent" text={say('absent', { who: names, count: gone.length })}>
      <Answer
        label={goesOn ? say('absent.takeOut', { who: names }) : say('absent.win')}
        main
        testid="claim-win"
        give={() => table.ask('@claim win')}
      />
      {!goesOn && (
        <Answer label={say('absent.draw')} testid="claim-draw" give={() => table.ask('@claim draw')} />
      )}
      <Answer
        label={say('absent.wait')}
        testid="keep-waiting"
        give={() => {
          waitsFor.value = latest;
          props.point([]);
        }}
      />
    </Bar>
  );
}
